import { orderTypeCodes } from '@comanda/contract/wire'
import type { OrderType } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** What is waited for: a dish, or with null the opening of the location. */
export interface Awaited {
  readonly locationId: number
  readonly itemId: number | null
}

const wireOf = ({ locationId, itemId }: Awaited) => ({ location_id: locationId, item_id: itemId })
const nothing = () => undefined

/** Asks for one push when what is waited for has come. [2.62] */
export const addAlert = (
  door: Door,
  awaited: Awaited,
  orderType: OrderType,
  subscription: PushSubscriptionJSON,
): Promise<Answer<undefined>> =>
  call(door, '/alerts', nothing, {
    method: 'POST',
    body: {
      ...wireOf(awaited),
      order_type: orderTypeCodes.toWire[orderType],
      subscription: { endpoint: subscription.endpoint, keys: subscription.keys },
    },
  })

/** Waits for it no more. [2.62] */
export const removeAlert = (door: Door, awaited: Awaited, endpoint: string): Promise<Answer<undefined>> =>
  call(door, '/alerts', nothing, { method: 'DELETE', body: { ...wireOf(awaited), endpoint } })
