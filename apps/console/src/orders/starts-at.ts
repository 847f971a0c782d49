import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'

/** The kitchen starts an order for later this many preparation times before the wanted time. */
const STARTS_BEFORE = 1.5

type Preparation = Readonly<Record<OrderType, number>>

/** When the kitchen should start, milliseconds since 1970. */
export function startsAt(order: StaffOrder, preparation: Preparation): number {
  return Date.parse(order.readyAt) - preparation[order.orderType] * STARTS_BEFORE * 60_000
}

/**
 * Whether the kitchen should not start yet with an order for later. @param now milliseconds since 1970 by the server's
 * clock
 */
export function waitsToStart(order: StaffOrder, preparation: Preparation, now: number): boolean {
  return order.wantedAt !== null && now < startsAt(order, preparation)
}
