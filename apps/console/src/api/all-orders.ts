import {
  checkedMoney,
  type OrderFiltersWire,
  type OrderPageWire,
  type OrderRowWire,
  type OrderSumWire,
} from '@comanda/contract/wire'
import type { FoundIntake, FoundStatus, Minor, OrderType, PaymentType, Span } from '@comanda/domain'
import { call, callForFile } from './call.ts'

/** Which orders are wanted; null is all of them. */
export interface OrderFilters {
  /** What was typed. */
  readonly search: string | null
  readonly location: number | null
  readonly span: Span | null
  readonly status: FoundStatus | null
  readonly orderType: OrderType | null
  readonly payment: PaymentType | null
  /** Who placed them. */
  readonly intake: FoundIntake | null
}

/** An order as a row of the list. Amounts in minor units. */
export type OrderRow = ReturnType<typeof orderRowFromWire>

export function orderRowFromWire(wire: OrderRowWire) {
  return {
    id: wire.id,
    number: wire.number,
    code: wire.code,
    locationId: wire.locationId,
    receivedAt: wire.receivedAt,
    orderType: wire.orderType,
    table: wire.table,
    status: wire.status,
    customer: wire.customer,
    address: wire.address,
    dishes: wire.dishes,
    payment: wire.payment,
    // A server of the version before sends none.
    intake: wire.intake ?? 'online',
    card: wire.card,
    total: checkedMoney(wire.total),
    refunded: checkedMoney(wire.refunded),
    currency: wire.currency,
  }
}

const toWire = ({ search, location, span, status, orderType, payment, intake }: OrderFilters): OrderFiltersWire => ({
  search,
  location,
  from: span?.from ?? null,
  until: span?.until ?? null,
  status,
  orderType: orderType,
  payment,
  intake,
})

export function toOrderPage({ data, meta }: OrderPageWire) {
  return { rows: data.map(orderRowFromWire), next: meta.next }
}

/** A page of orders, the newest first. @param after `next` of the page before; null for the first */
export function fetchOrderPage(filters: OrderFilters, after: string | null) {
  return call('/staff/orders/search', toOrderPage, { ...toWire(filters), after })
}

/** What the orders brought in, in minor units; `isWhole` is false where there are too many for a sum. */
export interface OrderSum {
  readonly count: number
  readonly takings: readonly { readonly currency: 'GBP' | 'EUR'; readonly total: Minor; readonly refunded: Minor }[]
  readonly isWhole: boolean
}

export function fetchOrderSum(filters: OrderFilters) {
  return call(
    '/staff/orders/sum',
    ({ data }: { readonly data: OrderSumWire }): OrderSum => ({
      count: data.count,
      takings: data.takings.map(({ currency, total, refunded }) => ({
        currency,
        total: checkedMoney(total),
        refunded: checkedMoney(refunded),
      })),
      isWhole: data.isWhole,
    }),
    toWire(filters),
  )
}

/** The same orders as the text of a CSV file. */
export function fetchOrdersFile(filters: OrderFilters) {
  return callForFile('/staff/orders/csv', toWire(filters))
}
