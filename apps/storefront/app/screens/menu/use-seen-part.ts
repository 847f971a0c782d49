import { useEffect, useState } from 'react'
import type { Part } from './categories.tsx'

/** [9.26] */
const THRESHOLD = 0.1
/** The part of the window, under the sticky bars, whose content counts as being read. */
const BAND = '-150px 0px -60% 0px'

/** Which part of the page is being read; the first until the page scrolls. */
export function useSeenPart(parts: readonly Part[]): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = order.find((id) => visible.has(id))
        if (first !== undefined) setSeen(first)
      },
      { rootMargin: BAND, threshold: [0, THRESHOLD] },
    )
    for (const id of order) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [ids])
  return parts.some(({ id }) => id === seen) ? seen : (parts[0]?.id ?? null)
}
