import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const TimeContext = createContext<number | null>(null)

interface ServerClockProps {
  /** The server's clock minus this device's, milliseconds. */
  readonly offset: number
  readonly children: ReactNode
}

/** Ticks every second. Only components that read the time render again. */
export function ServerClock({ offset, children }: ServerClockProps) {
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [offset])
  return <TimeContext value={now}>{children}</TimeContext>
}

/** Milliseconds since 1970 by the server's clock, updated every second. */
export function useServerTime(): number {
  const now = use(TimeContext)
  if (now === null) throw new Error('Render this component below the server clock')
  return now
}
