import {
  type CustomerFiltersWire,
  type CustomerPageWire,
  type CustomerRowWire,
  type CustomerWire,
  checkedMoney,
} from '@comanda/contract/wire'
import type { CustomerHabit, CustomerSort, ListedCustomerKind } from '@comanda/domain'
import { orderRowFromWire } from './all-orders.ts'
import { call, callForFile } from './call.ts'

/** Which customers are wanted; null is all of them. */
export interface CustomerFilters {
  /** What was typed. */
  readonly search: string | null
  readonly location: number | null
  readonly kind: ListedCustomerKind | null
  readonly habit: CustomerHabit | null
  /** Without an order for so many days. */
  readonly awayDays: number | null
  readonly sort: CustomerSort
}

/** A customer as a row of the list. Amounts in minor units. */
export type CustomerRow = ReturnType<typeof rowFromWire>

const rowFromWire = (wire: CustomerRowWire) => ({
  id: wire.id,
  kind: wire.kind,
  name: wire.name,
  telephone: wire.telephone,
  email: wire.email,
  orders: wire.orders,
  spent: checkedMoney(wire.spent),
  refunded: checkedMoney(wire.refunded),
  currency: wire.currency,
  firstAt: wire.firstAt,
  lastAt: wire.lastAt,
})

const toWire = ({ search, location, kind, habit, awayDays, sort }: CustomerFilters): CustomerFiltersWire => ({
  search,
  location,
  kind,
  habit,
  awayDays: awayDays,
  sort,
})

export function toCustomerPage({ data, meta }: CustomerPageWire) {
  return { rows: data.map(rowFromWire), next: meta.next, count: meta.count }
}

/** A page of customers. @param after `next` of the page before; null for the first */
export function fetchCustomerPage(filters: CustomerFilters, after: string | null) {
  return call('/staff/customers/search', toCustomerPage, { ...toWire(filters), after })
}

/** The same customers as the text of a CSV file. */
export function fetchCustomersFile(filters: CustomerFilters) {
  return callForFile('/staff/customers/csv', toWire(filters))
}

/** A customer with what they ordered. */
export type Customer = ReturnType<typeof customerFromWire>

export function customerFromWire({ data }: { readonly data: CustomerWire }) {
  return {
    ...rowFromWire(data),
    account: data.account && {
      email: data.account.email,
      isVerified: data.account.emailVerified,
      hasNews: data.account.newsletter,
      createdAt: data.account.createdAt,
    },
    rejected: data.rejected,
    disputes: data.disputes,
    allergies: data.allergies.map(({ text, orderId, code, at }) => ({ text, orderId: orderId, code, at })),
    newest: data.newest.map(orderRowFromWire),
  }
}

export function fetchCustomer(id: string) {
  return call(`/staff/customers/${encodeURIComponent(id)}`, customerFromWire)
}
