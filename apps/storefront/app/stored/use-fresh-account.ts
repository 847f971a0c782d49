import { useEffect } from 'react'
import { readCurrentUser } from '../api/accounts.ts'
import type { ApiClient } from '../api/client.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSession } from './session.ts'

/** Reads the account again in the background, because its counters have changed. */
export async function freshenAccount(client: ApiClient): Promise<void> {
  const answer = await readCurrentUser(client)
  if (answer.ok && useSession.getState().state === 'in') useSession.getState().enter(answer.value)
}

/** Reads the account again when the page opens: the customer may have ordered or paid since. */
export function useFreshAccount(): void {
  const client = useApiClient()
  useEffect(() => {
    if (useSession.getState().state !== 'in') return
    freshenAccount(client()).catch(() => {})
  }, [client])
}
