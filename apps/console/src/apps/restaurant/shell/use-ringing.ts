import { useCallback, useEffect, useRef, useState } from 'react'
import { createBell } from './bell.ts'

/** Rings while there are new orders. Answers whether the browser allows sound, and a function that asks for it. */
export function useRinging(newOrders: number, muted: boolean) {
  const bell = useRef<ReturnType<typeof createBell>>(undefined)
  bell.current ??= createBell()
  const [allowed, setAllowed] = useState(false)
  const allow = useCallback(async () => setAllowed((await bell.current?.allow()) ?? false), [])
  useEffect(() => {
    // Browsers allow sound after any press on the page, also after the one that signed in.
    if (navigator.userActivation?.hasBeenActive) void allow()
    // A click is the last event of a press: the notice that sound is off must not go, and move what is below it, before
    // the press has ended.
    const press = () => void allow()
    const how = { once: true, capture: true }
    window.addEventListener('click', press, how)
    window.addEventListener('keyup', press, how)
    return () => {
      window.removeEventListener('click', press, how)
      window.removeEventListener('keyup', press, how)
    }
  }, [allow])
  const rings = newOrders > 0 && !muted && allowed
  useEffect(() => {
    if (rings) bell.current?.ring()
    return () => bell.current?.stop()
  }, [rings])
  return { allowed, allow }
}
