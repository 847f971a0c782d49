import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Shows the part of a dish's screen that the address names, and puts the focus into its first field. */
export function useArriveAtPart(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link leads there again
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!part) return
    part.scrollIntoView({ block: 'start' })
    part.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [hash, key])
}
