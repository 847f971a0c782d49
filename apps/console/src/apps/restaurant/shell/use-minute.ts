import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** This device's clock, milliseconds since 1970, updated twice a minute: for what changes by the minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
