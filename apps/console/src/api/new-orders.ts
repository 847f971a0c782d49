import {
  type NewOrderRow,
  newOrderRowFromWire,
  type RejectedOrdersWire,
  type StaffNewOrdersWire,
} from '@comanda/contract/wire'
import type { RejectReason } from '@comanda/domain'
import { call } from './call.ts'

export type { NewOrderRow } from '@comanda/contract/wire'

export interface NewOrdersPage {
  readonly rows: readonly NewOrderRow[]
  /** The number of rows on all pages. */
  readonly total: number
  readonly perPage: number
}

/** A page of a location's new orders, the oldest first. `page` counts from 1. */
export function fetchNewOrders(locationId: number, page: number) {
  return call(
    `/staff/locations/${locationId}/new-orders?page=${page}`,
    ({ data, meta }: StaffNewOrdersWire): NewOrdersPage => ({
      rows: data.map(newOrderRowFromWire),
      total: meta.total,
      perPage: meta.per_page,
    }),
  )
}

/** Takes note of lapsed orders, so that no console shows them any more. */
export function noteLapsedOrders(ids: readonly string[]) {
  return call('/staff/orders/lapsed/note', (wire: { data: { readonly noted: readonly string[] } }) => wire.data.noted, {
    orders: ids,
  })
}

/** Rejects new orders, at most `MAX_REJECTED_AT_ONCE`; those that could not be rejected are in `failed`. */
export function rejectOrders(ids: readonly string[], reason: RejectReason, message: string) {
  return call('/staff/orders/reject', (wire: { data: RejectedOrdersWire }) => wire.data, {
    orders: ids,
    reason,
    message,
  })
}
