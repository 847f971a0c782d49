import { useCallback, useEffect, useRef, useState } from 'react'

/** [9.26] */
const THRESHOLD = 0.1
/** The part of the window, under the sticky bars, whose content counts as being read. */
const BAND = '-150px 0px -60% 0px'

/** What a person scrolls with. */
export const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Which of these parts of the page, by id and in the page's order, is being read: the first until the page scrolls. What was
 * pressed stays the one until the next scrolling by hand: the last parts may be too short to come to the top.
 */
export function useSeenPart(ids: readonly string[]): readonly [string | null, (id: string) => void] {
  const [seen, setSeen] = useState<string | null>(null)
  const pressed = useRef(false)
  const list = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const order = list.split(' ')
    const look = () => {
      const first = order.find((id) => visible.has(id))
      if (first !== undefined && !pressed.current) setSeen(first)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        look()
      },
      { rootMargin: BAND, threshold: [0, THRESHOLD] },
    )
    for (const id of order) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    const release = () => {
      pressed.current = false
    }
    for (const hand of HANDS) window.addEventListener(hand, release, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      for (const hand of HANDS) window.removeEventListener(hand, release, { capture: true })
    }
  }, [list])
  const press = useCallback((id: string) => {
    pressed.current = true
    setSeen(id)
  }, [])
  return [seen !== null && ids.includes(seen) ? seen : (ids[0] ?? null), press]
}
