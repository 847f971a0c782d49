import { useCallback, useEffect, useState } from 'react'
import { readCurrentUser } from '../../api/accounts.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSession } from '../../stored/session.ts'

/** An account that has not come by now may not come by itself. */
const PATIENCE = 8_000

/** Whether the account is overdue, and how to ask once more. */
export function useAccountFailed(): { readonly failed: boolean; readonly retry: () => void } {
  const door = useDoor()
  const state = useSession((session) => session.state)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt waits again
  useEffect(() => {
    if (state !== 'unknown') return
    const isOffline = !navigator.onLine
    const timer = setTimeout(() => setFailed(true), isOffline ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [state, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the door is made anew each time
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
    readCurrentUser(door()).then(
      (answer) => {
        if (answer.ok) useSession.getState().enter(answer.value)
        else setFailed(true)
      },
      () => setFailed(true),
    )
  }, [])
  return { failed, retry }
}
