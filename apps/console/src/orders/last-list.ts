import { allergyTexts, notMadeOf, type OrderType } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'
import type { StaffLocation } from '../api/session.ts'
import { partsOf } from './line-parts.ts'

const KEY = 'comanda:last-list'

/** An order as it is kept: what is made and handed over, and nothing by which its customer can be reached. */
export interface KeptOrder {
  readonly id: string
  readonly number: number
  readonly orderType: OrderType
  readonly table: string | null
  readonly isNew: boolean
  readonly isReady: boolean
  /** ISO 8601. */
  readonly readyAt: string
  readonly wantedAt: string | null
  readonly firstName: string
  readonly comment: string
  readonly allergies: readonly string[]
  readonly dishes: readonly { readonly name: string; readonly quantity: number; readonly texts: readonly string[] }[]
}

/** The orders in progress of a place as this device last read them. */
export interface LastList {
  readonly place: string
  readonly timeZone: string
  /** Milliseconds since 1970 by this device's clock: until then the list was current. */
  readonly at: number
  /** By promised time. */
  readonly orders: readonly KeptOrder[]
}

function keptOf(order: StaffOrder): KeptOrder {
  const notMade = notMadeOf(order)
  return {
    id: order.id,
    number: order.number,
    orderType: order.orderType,
    table: order.table,
    isNew: order.status === 'received',
    isReady: order.preparedAt !== null,
    readyAt: order.readyAt,
    wantedAt: order.wantedAt,
    firstName: order.customer.firstName,
    comment: order.comment,
    allergies: allergyTexts(order),
    dishes: order.lines.flatMap((line, n) => {
      const quantity = line.quantity - (notMade[n] ?? 0)
      const made = { ...line, quantity }
      const parts = partsOf(made).map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
      const texts = line.comment === '' ? parts : [...parts, line.comment]
      return quantity === 0 ? [] : [{ name: line.name, quantity, texts }]
    }),
  }
}

const IN_PROGRESS: ReadonlySet<string | null> = new Set(['received', 'accepted', 'delivery'])

export function listOf(
  orders: readonly StaffOrder[],
  { name, timeZone }: Pick<StaffLocation, 'name' | 'timeZone'>,
  at: number,
): LastList {
  return {
    place: name,
    timeZone,
    at,
    orders: orders
      .filter(({ status }) => IN_PROGRESS.has(status))
      .toSorted((a, b) => a.readyAt.localeCompare(b.readyAt) || a.number - b.number)
      .map(keptOf),
  }
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a list on this device; a browser without room for it keeps none. */
export function keepList(list: LastList, storage: Kept = window.localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(list))
  } catch {
    storage.removeItem(KEY)
  }
}

export function keptList(storage: Kept = window.localStorage): LastList | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'orders' in kept ? (kept as LastList) : null
  } catch {
    return null
  }
}

/** Forgets the list: the session that was allowed to read it is over. */
export function forgetList(storage: Kept = window.localStorage): void {
  storage.removeItem(KEY)
}
