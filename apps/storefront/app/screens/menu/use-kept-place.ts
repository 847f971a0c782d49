import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { HANDS } from './use-seen-part.ts'

/** A dish and where in the window its top was, px. A special stands in its category too. */
interface Place {
  readonly href: string
  readonly sectionId: string
  readonly top: number
}

/** Where each entry of the history was left. */
const places = new Map<string, Place>()

const BELOW_BARS = 180
const STEP = 40
const FRAMES_TO_SETTLE = 30

/** The first dish below the bars that are fixed to the top. */
function firstDish(): Place | null {
  for (let y = BELOW_BARS; y < window.innerHeight; y += STEP) {
    const row = document.elementFromPoint(window.innerWidth / 2, y)?.closest('li')
    const href = row?.querySelector('a[href^="?item="]')?.getAttribute('href')
    const sectionId = row?.closest('section[id]')?.id
    if (row && href && sectionId) return { href, sectionId, top: row.getBoundingClientRect().top }
  }
  return null
}

/** Brings a dish back to where it was, as long as what comes into sight above it turns out higher or lower than it was taken to be. */
function bringBack({ href, sectionId, top }: Place): () => void {
  const way = new AbortController()
  for (const hand of HANDS)
    window.addEventListener(hand, () => way.abort(), { passive: true, once: true, signal: way.signal })
  let frames = FRAMES_TO_SETTLE
  const settle = () => {
    const row = document.getElementById(sectionId)?.querySelector(`li a[href="${href}"]`)?.closest('li')
    if (!row || way.signal.aborted) return
    const off = row.getBoundingClientRect().top - top
    if (Math.abs(off) > 1) window.scrollBy({ top: off, behavior: 'instant' })
    frames -= 1
    if (frames > 0) requestAnimationFrame(settle)
    else way.abort()
  }
  settle()
  return () => way.abort()
}

/** Who comes back to a menu finds the dish they left where they left it: the height of what is out of sight is only estimated, so that the height of the page says too little. */
export function useKeptPlace(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const entry = useRef(key)
  const cameBack = useRef(isBack)
  useLayoutEffect(() => {
    entry.current = key
  }, [key])
  useLayoutEffect(
    () => () => {
      const place = firstDish()
      if (place) places.set(entry.current, place)
    },
    [],
  )
  useEffect(() => {
    const place = places.get(entry.current)
    return place && cameBack.current ? bringBack(place) : undefined
  }, [])
}
