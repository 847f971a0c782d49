import { useCallback, useEffect, useRef, useState } from 'react'

/** [9.26] */
const THRESHOLD = 0.1
/** The part of the window, below the sticky bars, that counts as being read. */
const BAND = '-150px 0px -60% 0px'

/** Events by which a person scrolls. */
export const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Returns the id of the section that is being read, in page order: the first one until the page scrolls. A pressed
 * section stays selected until the next scroll by hand, because the last sections may be too short to reach the top.
 */
export function useVisibleSection(ids: readonly string[]): readonly [string | null, (id: string) => void] {
  const [visible, setVisible] = useState<string | null>(null)
  const pressed = useRef(false)
  const list = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const order = list.split(' ')
    const look = () => {
      const first = order.find((id) => visible.has(id))
      if (first !== undefined && !pressed.current) setVisible(first)
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
    setVisible(id)
  }, [])
  return [visible !== null && ids.includes(visible) ? visible : (ids[0] ?? null), press]
}
