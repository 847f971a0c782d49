import { useSyncExternalStore } from 'react'

function widthOf(query: string) {
  const list = () => window.matchMedia(query)
  const subscribe = (changed: () => void) => {
    const watched = list()
    watched.addEventListener('change', changed)
    return () => watched.removeEventListener('change', changed)
  }
  // Tests render without a window: as on a large screen.
  return (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => list().matches,
      () => true,
    )
}

/** Whether the lanes of the board fit side by side: the width of Tailwind's `lg`. */
export const useIsWide = widthOf('(min-width: 64rem)')

/** Whether a list fits beside a form and the preview of a page: the width of Tailwind's `xl`. */
export const useIsVeryWide = widthOf('(min-width: 80rem)')
