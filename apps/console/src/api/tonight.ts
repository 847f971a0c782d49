import type { TonightWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** What a place has before it until its business day ends. */
export type Tonight = ReturnType<typeof tonightFromWire>
export type TonightDish = Tonight['dishes'][number]

export function tonightFromWire({ data: { ordersAhead, dishes, ...sheet } }: { readonly data: TonightWire }) {
  return {
    ...sheet,
    ordersAhead: ordersAhead,
    dishes: dishes.map(({ runsOut, ahead, ...dish }) => ({
      ...dish,
      ahead: ahead.map(({ orderId, ...order }) => ({ ...order, orderId: orderId })),
      runsOut: runsOut,
    })),
  }
}

export function fetchTonight(locationId: number) {
  return call(`/staff/locations/${locationId}/tonight`, tonightFromWire)
}
