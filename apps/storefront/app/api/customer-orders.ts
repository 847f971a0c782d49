import { type OrderView, type OrderWire, orderFromWire } from '@comanda/contract/wire'
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

const readPage = (client: ApiClient, path: string, page: number): Promise<Answer<OrderPage>> =>
  call(
    client,
    path,
    (data: readonly OrderWire[], meta: PageMeta) => ({
      orders: data.map(orderFromWire),
      total: meta.total,
      perPage: meta.per_page,
    }),
    { query: { page } },
  )

/** Returns the customer's open orders, newest first, six per page. [7.30] [9.10] */
export const readCurrentOrders = (client: ApiClient, page: number) => readPage(client, '/order/current', page)

/** Returns the customer's past orders, newest first, six per page. [7.32] [9.10] */
export const readPastOrders = (client: ApiClient, page: number) => readPage(client, '/order/history', page)
