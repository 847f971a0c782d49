import type { TonightWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** What a place has before it until its business day ends. */
export type Tonight = ReturnType<typeof tonightFromWire>
export type TonightDish = Tonight['dishes'][number]

export function tonightFromWire({ data: { orders_ahead, dishes, ...sheet } }: { readonly data: TonightWire }) {
  return {
    ...sheet,
    ordersAhead: orders_ahead,
    dishes: dishes.map(({ runs_out, ahead, ...dish }) => ({
      ...dish,
      ahead: ahead.map(({ order_id, ...order }) => ({ ...order, orderId: order_id })),
      runsOut: runs_out,
    })),
  }
}

export function fetchTonight(locationId: number) {
  return call(`/staff/locations/${locationId}/tonight`, tonightFromWire)
}
