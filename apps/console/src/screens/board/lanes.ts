import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../../api/orders.ts'
import { promisedFrom } from '../../orders/promised.ts'

export const LANES = ['new', 'making', 'ready', 'out', 'later', 'done'] as const
export type Lane = (typeof LANES)[number]

/** The kitchen starts an order for later this many preparation times before the wanted time. */
const STARTS_BEFORE = 1.5

/** When the kitchen should start, milliseconds since 1970. */
export const startsAt = (order: StaffOrder, preparation: Readonly<Record<OrderType, number>>): number =>
  Date.parse(order.readyAt) - preparation[order.orderType] * STARTS_BEFORE * 60_000

/** The lane of an order. @param now milliseconds since 1970 by the server's clock */
export function laneOf(order: StaffOrder, preparation: Readonly<Record<OrderType, number>>, now: number): Lane {
  if (order.status === 'received') return 'new'
  if (order.status === 'delivery') return 'out'
  if (order.status !== 'accepted') return 'done'
  if (order.preparedAt !== null) return 'ready'
  return order.wantedAt !== null && now < startsAt(order, preparation) ? 'later' : 'making'
}

/** The orders by lane: new ones by arrival, the others by promised time. */
export function sortIntoLanes(
  orders: readonly StaffOrder[],
  preparation: Readonly<Record<OrderType, number>>,
  now: number,
): Readonly<Record<Lane, readonly StaffOrder[]>> {
  const lanes: Record<Lane, StaffOrder[]> = { new: [], making: [], ready: [], out: [], later: [], done: [] }
  for (const order of orders) lanes[laneOf(order, preparation, now)].push(order)
  for (const lane of LANES) lanes[lane].sort((a, b) => a.readyAt.localeCompare(b.readyAt))
  lanes.new.sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  return lanes
}

/** Late after the promised time, soon in the last five minutes before it. */
export function urgencyOf(order: StaffOrder, now: number): 'late' | 'soon' | 'on-time' {
  const left = Date.parse(promisedFrom(order)) - now
  if (left < 0) return 'late'
  return left <= 5 * 60_000 ? 'soon' : 'on-time'
}
