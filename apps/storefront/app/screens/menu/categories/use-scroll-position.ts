import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isBackToPlace } from '../../../navigation/cart-entry.ts'
import { HANDS } from './use-visible-section.ts'

/** A dish and the offset of its top in the window, px. A dish on special also stands in its category. */
interface ScrollPosition {
  readonly href: string
  readonly sectionId: string
  readonly top: number
}

/** The scroll position at which each history entry was left. */
const positions = new Map<string, ScrollPosition>()

/** Where each menu was left last, by its path: a link back to it keeps the place, whatever pages came between. */
const STORED = 'comanda:menu-places'

function lastPlaces(): Record<string, ScrollPosition> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, ScrollPosition>
  } catch {
    return {}
  }
}

function storePlace(path: string, position: ScrollPosition): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ ...lastPlaces(), [path]: position }))
  } catch {
    // Without storage, the menu opens at its top.
  }
}

const BELOW_BARS = 180
const STEP = 40
const FRAMES_TO_SETTLE = 30

/** Returns the first dish below the sticky bars. */
function firstDish(): ScrollPosition | null {
  for (let y = BELOW_BARS; y < window.innerHeight; y += STEP) {
    const row = document.elementFromPoint(window.innerWidth / 2, y)?.closest('li')
    const href = row?.querySelector('a[href^="?item="]')?.getAttribute('href')
    const sectionId = row?.closest('section[id]')?.id
    if (row && href && sectionId) return { href, sectionId, top: row.getBoundingClientRect().top }
  }
  return null
}

/** Keeps a dish at its offset while content above it renders with a height that differs from the estimate. */
function bringBack({ href, sectionId, top }: ScrollPosition): () => void {
  const scrolling = new AbortController()
  for (const hand of HANDS)
    window.addEventListener(hand, () => scrolling.abort(), { passive: true, once: true, signal: scrolling.signal })
  let frames = FRAMES_TO_SETTLE
  const settle = () => {
    const row = document.getElementById(sectionId)?.querySelector(`li a[href="${href}"]`)?.closest('li')
    if (!row || scrolling.signal.aborted) return
    const off = row.getBoundingClientRect().top - top
    if (Math.abs(off) > 1) window.scrollBy({ top: off, behavior: 'instant' })
    frames -= 1
    if (frames > 0) requestAnimationFrame(settle)
    else scrolling.abort()
  }
  settle()
  return () => scrolling.abort()
}

/**
 * Restores the scroll position of a menu to the dish that was in view. A pixel offset is not enough, because the height
 * of unrendered dishes is only estimated.
 */
export function useScrollPosition(): void {
  const { key, pathname, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const entry = useRef(key)
  const cameBack = useRef(isBack)
  const path = useRef(pathname)
  const keepsPlace = useRef(isBackToPlace(state))
  const seen = useRef<ScrollPosition | null>(null)
  useEffect(() => {
    // The router scrolls to the top before this page is removed: its place is read at the press that leads away, or at
    // Back.
    const note = () => {
      seen.current = firstDish() ?? seen.current
    }
    const ways = ['click', 'popstate'] as const
    for (const way of ways) window.addEventListener(way, note, { capture: true, passive: true })
    return () => {
      for (const way of ways) window.removeEventListener(way, note, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    entry.current = key
  }, [key])
  useLayoutEffect(
    () => () => {
      const position = seen.current ?? firstDish()
      if (position === null) return
      positions.set(entry.current, position)
      storePlace(path.current, position)
    },
    [],
  )
  useEffect(() => {
    const left = cameBack.current ? positions.get(entry.current) : undefined
    const position = left ?? (keepsPlace.current ? lastPlaces()[path.current] : undefined)
    return position ? bringBack(position) : undefined
  }, [])
}
