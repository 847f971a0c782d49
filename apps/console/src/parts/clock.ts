import { useEffect, useState } from 'react'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "19:40" on the location's wall clock. @param at ISO 8601 or milliseconds */
export function clockTime(at: string | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}

/** Whole minutes from `now` to `at`; negative once it is past. */
export const minutesUntil = (at: string, now: number): number => Math.round((Date.parse(at) - now) / 60_000)

/** Milliseconds since 1970 by the server's clock, anew every second. @param offset server minus this device */
export function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
