import { useEffect } from 'react'
import { readCurrentUser } from '../../api/accounts.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSession } from '../../stored/session.ts'

/** Who comes here from another page has ordered or paid since the account was asked for: it is asked for once more. */
export function useFreshAccount(): void {
  const door = useDoor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (useSession.getState().state !== 'in') return
    readCurrentUser(door()).then(
      (answer) => {
        if (answer.ok && useSession.getState().state === 'in') useSession.getState().enter(answer.value)
      },
      () => {},
    )
  }, [])
}
