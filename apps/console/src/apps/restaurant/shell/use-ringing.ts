import { useCallback, useEffect, useRef, useState } from 'react'
import { createBell } from './bell.ts'

/**
 * Rings while there are new orders, and wails while the siren is on, which muting does not stop. Answers whether the
 * browser allows sound, a function that asks for it, and the switch of the siren.
 */
export function useRinging(newOrders: number, muted: boolean, rings: boolean) {
  const [allowed, setAllowed] = useState(false)
  const [siren, setSiren] = useState(false)
  const bell = useRef<ReturnType<typeof createBell>>(undefined)
  bell.current ??= createBell(setAllowed)
  const allow = useCallback(() => bell.current?.allow(), [])
  useEffect(() => {
    if (!rings) return
    // After a reload some browsers still allow it, and each does after any press, also after the one that signed in.
    allow()
    // A click is the last event of a press: the notice that sound is off must not go, and move what is below it, before
    // the press has ended.
    const how = { capture: true }
    window.addEventListener('click', allow, how)
    window.addEventListener('keyup', allow, how)
    return () => {
      window.removeEventListener('click', allow, how)
      window.removeEventListener('keyup', allow, how)
    }
  }, [allow, rings])
  const orders = newOrders > 0 && !muted ? 'orders' : null
  const alarm = rings && allowed ? (siren ? 'siren' : orders) : null
  useEffect(() => {
    if (alarm !== null) bell.current?.ring(alarm)
    return () => bell.current?.stop()
  }, [alarm])
  return { allowed, allow, setSiren }
}
