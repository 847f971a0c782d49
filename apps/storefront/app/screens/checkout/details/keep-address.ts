import type { User } from '@comanda/domain'
import type { Answer } from '../../../api/client.ts'
import { useSession } from '../../../stored/session.ts'

/**
 * Saves a new address in the account. Returns its id; null when saving fails, also when the code for it does not load.
 */
export async function keepAddress(add: () => Promise<Answer<User>>): Promise<number | null> {
  const answer = await add().catch((fault: unknown) => {
    console.error(fault)
    return null
  })
  if (!answer?.ok) return null
  const known = new Set(useSession.getState().user?.addresses.map(({ id }) => id))
  useSession.getState().enter(answer.value)
  return answer.value.addresses.find(({ id }) => !known.has(id))?.id ?? null
}
