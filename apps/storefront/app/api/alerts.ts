import { orderTypeCodes } from '@comanda/contract/wire'
import type { OrderType } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** What an alert waits for: a dish or, with null, the opening of the location. */
export interface Awaited {
  readonly locationId: number
  readonly itemId: number | null
}

const wireOf = ({ locationId, itemId }: Awaited) => ({ location_id: locationId, item_id: itemId })
const nothing = () => undefined

/** Requests one push for when the dish is back or the location opens. [2.62] */
export function addAlert(
  client: ApiClient,
  awaited: Awaited,
  orderType: OrderType,
  subscription: PushSubscriptionJSON,
): Promise<Answer<undefined>> {
  return call(client, '/alerts', nothing, {
    method: 'POST',
    body: {
      ...wireOf(awaited),
      order_type: orderTypeCodes.toWire[orderType],
      subscription: { endpoint: subscription.endpoint, keys: subscription.keys },
    },
  })
}

/** Cancels an alert. [2.62] */
export function removeAlert(client: ApiClient, awaited: Awaited, endpoint: string): Promise<Answer<undefined>> {
  return call(client, '/alerts', nothing, { method: 'DELETE', body: { ...wireOf(awaited), endpoint } })
}
