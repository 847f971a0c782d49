import { useCallback, useEffect, useRef, useState } from 'react'

/** A page that does not answer is shown as it is so long after it has loaded. */
const LATEST_MS = 3_000

/** Whether the page of a preview frame shows its draft: until then it would be blank, or show what is saved. */
export function useFirstShown(): {
  readonly isShown: boolean
  readonly onShown: () => void
  readonly onLoad: () => void
} {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onShown = useCallback(() => setIsShown(true), [])
  const onLoad = useCallback(() => {
    timer.current = setTimeout(() => setIsShown(true), LATEST_MS)
  }, [])
  return { isShown, onShown, onLoad }
}
