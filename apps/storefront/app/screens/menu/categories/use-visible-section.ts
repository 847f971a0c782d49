import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * When a section counts as being read: a tenth of it is in the part of the window below the sticky bars. [9.26]
 */
export const READING: IntersectionObserverInit = { rootMargin: '-150px 0px -60% 0px', threshold: [0, 0.1] }

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
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id)
        else visible.delete(target.id)
      }
      look()
    }, READING)
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
