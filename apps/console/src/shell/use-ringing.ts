import { useCallback, useEffect, useRef, useState } from 'react'
import { createBell } from '../sound/bell.ts'

/** Rings while there are new orders; says whether the browser lets it, and how to let it. */
export function useRinging(newOrders: number, muted: boolean) {
  const bell = useRef<ReturnType<typeof createBell>>(undefined)
  bell.current ??= createBell()
  const [allowed, setAllowed] = useState(false)
  const allow = useCallback(async () => setAllowed((await bell.current?.allow()) ?? false), [])
  useEffect(() => {
    // Any press counts as the leave that browsers ask for; the one that signed in does too.
    if (navigator.userActivation?.hasBeenActive) void allow()
    const press = () => void allow()
    document.addEventListener('pointerup', press, { once: true })
    document.addEventListener('keyup', press, { once: true })
    return () => {
      document.removeEventListener('pointerup', press)
      document.removeEventListener('keyup', press)
    }
  }, [allow])
  const rings = newOrders > 0 && !muted && allowed
  useEffect(() => {
    if (rings) bell.current?.ring()
    return () => bell.current?.stop()
  }, [rings])
  return { allowed, allow }
}
