import { useEffect } from 'react'

/** Gives the browser's own bar the colour of the hero while the home page is open; the server names both colours. */
export function useBarColour(): void {
  useEffect(() => {
    paint('home')
    return () => paint('page')
  }, [])
}

function paint(place: 'home' | 'page'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[place] ?? meta.content
}
