import {
  type OrderView,
  type OrderWire,
  orderFromWire,
  type ReorderView,
  type ReorderWire,
  reorderFromWire,
} from '@comanda/contract/wire'
import { type Answer, type ApiClient, call } from './client.ts'

/** A page of orders and the total count. */
export interface OrderPage {
  readonly orders: readonly OrderView[]
  readonly total: number
  readonly perPage: number
}

interface PageMeta {
  readonly total: number
  readonly per_page: number
}

const readPage = (
  client: ApiClient,
  path: string,
  page: number,
  { guest = null, perPage }: { readonly guest?: string | null; readonly perPage?: number | undefined } = {},
): Promise<Answer<OrderPage>> =>
  call(
    client,
    path,
    (data: readonly OrderWire[], meta: PageMeta) => ({
      orders: data.map(orderFromWire),
      total: meta.total,
      perPage: meta.per_page,
    }),
    { query: { page, perPage }, guest },
  )

/** Returns the customer's open orders, newest first, six per page unless `perPage` says otherwise. [7.30] [9.10] */
export function readCurrentOrders(client: ApiClient, page: number, perPage?: number) {
  return readPage(client, '/order/current', page, { perPage })
}

/** Returns the customer's past orders, newest first, six per page. [7.32] [9.10] */
export function readPastOrders(client: ApiClient, page: number) {
  return readPage(client, '/order/history', page)
}

/** Returns the open orders of the guest with this secret, newest first, six per page. [6.01] [7.31] */
export function readGuestOrders(client: ApiClient, guest: string, page: number) {
  return readPage(client, '/guest-order/current/me', page, { guest })
}

/** Compares an order with the menu of a location as it is now; it changes nothing. [7.29] */
export function readReorder(
  client: ApiClient,
  orderId: string,
  locationId: number,
  guest: string | null,
): Promise<Answer<ReorderView>> {
  return call(client, '/order/reorder', (data: ReorderWire) => reorderFromWire(data), {
    query: { id: orderId, location_id: locationId },
    guest,
  })
}
