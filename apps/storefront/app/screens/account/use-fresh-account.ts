import { useEffect } from 'react'
import { readCurrentUser } from '../../api/accounts.ts'
import type { Door } from '../../api/door.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSession } from '../../stored/session.ts'

/** Asks for the account once more, quietly: what it counts has changed. */
export async function freshenAccount(door: Door): Promise<void> {
  const answer = await readCurrentUser(door)
  if (answer.ok && useSession.getState().state === 'in') useSession.getState().enter(answer.value)
}

/** Who comes here from another page has ordered or paid since the account was asked for: it is asked for once more. */
export function useFreshAccount(): void {
  const door = useDoor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (useSession.getState().state !== 'in') return
    freshenAccount(door()).catch(() => {})
  }, [])
}
