import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of a result that was asked for: each new one comes into view, and screen readers go on from there. Null
 * is none.
 */
export function useResultHeading(result: object | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (result === null) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [result])
  return heading
}
