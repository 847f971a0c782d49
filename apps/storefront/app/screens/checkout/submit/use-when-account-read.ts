import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../stored/session.ts'

/** Milliseconds. Reading the account may fail; the customer types the details then. */
const LONGEST = 3_000

interface WhenAccountRead {
  readonly isWaiting: boolean
  /** Runs the action now, or once the account is read that this browser expects; a later one takes its place. */
  readonly run: (action: () => void) => void
}

/** Holds what a customer confirmed on a page that does not yet know the details of the account. [5.42] */
export function useWhenAccountRead(): WhenAccountRead {
  const isReading = useSession(({ state, isExpected }) => state === 'unknown' && isExpected())
  const waiting = useRef<(() => void) | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const release = useEffectEvent(() => {
    const action = waiting.current
    waiting.current = null
    setWaiting(false)
    action?.()
  })
  useEffect(() => {
    if (!isWaiting) return
    if (!isReading) return release()
    const timer = setTimeout(release, LONGEST)
    return () => clearTimeout(timer)
  }, [isWaiting, isReading])
  return {
    isWaiting,
    run: (action) => {
      if (!isReading) return action()
      waiting.current = action
      setWaiting(true)
    },
  }
}
