import { type OrderView, type OrderWire, orderFromWire } from '@comanda/contract/wire'
import { type Answer, call, type Door } from './door.ts'

/** A page of orders, and how many there are in all. */
export interface OrderPage {
  readonly orders: readonly OrderView[]
  readonly total: number
  readonly perPage: number
}

interface PageMeta {
  readonly total: number
  readonly per_page: number
}

const readPage = (door: Door, path: string, page: number): Promise<Answer<OrderPage>> =>
  call(
    door,
    path,
    (data: readonly OrderWire[], meta: PageMeta) => ({
      orders: data.map(orderFromWire),
      total: meta.total,
      perPage: meta.per_page,
    }),
    { query: { page } },
  )

/** A customer's orders that are under way, newest first, six to a page. [7.30] [9.10] */
export const readCurrentOrders = (door: Door, page: number) => readPage(door, '/order/current', page)

/** A customer's orders that are done, newest first, six to a page. [7.32] [9.10] */
export const readPastOrders = (door: Door, page: number) => readPage(door, '/order/history', page)
