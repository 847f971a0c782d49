import { useEffect, useEffectEvent } from 'react'
import type { StaffSession } from '../../../api/session.ts'
import { useStayAtDevice } from '../../../resources/device-people.ts'

const MINUTE_MS = 60_000
/** How often it is checked whether the time without use is over. */
const CHECK_MS = 5000

/**
 * Hands a device over when the person at it has not used it for its quiet time, and tells the server about use once a
 * minute: the calls that a console makes by itself are none.
 */
export function useQuiet({ person, quietMinutes }: NonNullable<StaffSession['device']>, handOver: () => void): void {
  const personId = person?.id ?? null
  const stay = useStayAtDevice()
  const tell = useEffectEvent(() => stay.mutate())
  const end = useEffectEvent(handOver)
  useEffect(() => {
    if (personId === null || quietMinutes === null) return
    let usedAt = Date.now()
    let toldAt = usedAt
    const use = () => {
      usedAt = Date.now()
      if (usedAt - toldAt < MINUTE_MS) return
      toldAt = usedAt
      tell()
    }
    const timer = setInterval(() => {
      if (Date.now() - usedAt >= quietMinutes * MINUTE_MS) end()
    }, CHECK_MS)
    document.addEventListener('pointerdown', use)
    document.addEventListener('keydown', use)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', use)
      document.removeEventListener('keydown', use)
    }
  }, [personId, quietMinutes])
}
