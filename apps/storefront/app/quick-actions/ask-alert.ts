import type { Language, OrderType } from '@comanda/domain'
import { askToPush, endpointOfPush, type NoPush } from '@comanda/ui/push'
import { type Awaited, addAlert, removeAlert } from '../api/alerts.ts'
import { browserClient } from '../api/client.ts'

interface Wish {
  readonly language: Language
  readonly awaited: Awaited
}

/** Asks for permission, then requests one push from the server. [2.62] */
export async function askForAlert(
  { language, awaited }: Wish,
  orderType: OrderType,
  pushKey: string,
): Promise<'asked' | NoPush> {
  const asked = await askToPush(pushKey)
  if (typeof asked === 'string') return asked
  const answer = await addAlert(browserClient(language), awaited, orderType, asked)
  return answer.ok ? 'asked' : 'failed'
}

/** Cancels the request; false when the server could not be reached. */
export async function dropAlert({ language, awaited }: Wish): Promise<boolean> {
  const endpoint = await endpointOfPush()
  // Without a subscription no push can be sent.
  return endpoint === null || (await removeAlert(browserClient(language), awaited, endpoint)).ok
}
