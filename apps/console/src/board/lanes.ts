import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'

export const LANES = ['new', 'making', 'ready', 'out', 'later', 'done'] as const
export type Lane = (typeof LANES)[number]

/** An order for later is worked on from this many preparation times before its hour. */
const STARTS_BEFORE = 1.5

/** When the kitchen should start, milliseconds since 1970. */
export const startsAt = (order: StaffOrder, preparation: Readonly<Record<OrderType, number>>): number =>
  Date.parse(order.readyAt) - preparation[order.orderType] * STARTS_BEFORE * 60_000

/** Where an order stands on the board. @param now milliseconds since 1970 by the server's clock */
export function laneOf(order: StaffOrder, preparation: Readonly<Record<OrderType, number>>, now: number): Lane {
  if (order.status === 'received') return 'new'
  if (order.status === 'delivery') return 'out'
  if (order.status !== 'accepted') return 'done'
  if (order.preparedAt !== null) return 'ready'
  return order.wantedAt !== null && now < startsAt(order, preparation) ? 'later' : 'making'
}

/** Every order in its lane: new ones in the order they came, the others by promised time. */
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

const STEP = 5 * 60_000
const roundUp = (at: number) => Math.ceil(at / STEP) * STEP

/**
 * Times to accept an order for, milliseconds since 1970: first the one the kitchen's pace suggests (or the customer's own),
 * then up to four others around it, none sooner than five minutes from now.
 */
export function acceptTimes(
  order: StaffOrder,
  preparation: Readonly<Record<OrderType, number>>,
  now: number,
): { readonly suggested: number; readonly others: readonly number[] } {
  const paced = roundUp(now + preparation[order.orderType] * 60_000)
  const suggested = order.wantedAt === null ? paced : Math.max(Date.parse(order.wantedAt), roundUp(now + STEP))
  const others = [-10, -5, 5, 15, 30]
    .map((minutes) => suggested + minutes * 60_000)
    .filter((at) => at >= now + STEP)
    .slice(0, 4)
  return { suggested, others }
}

/** How pressing an order is. Late once its time is past; soon in the last five minutes. */
export function urgencyOf(order: StaffOrder, now: number): 'late' | 'soon' | 'on-time' {
  const left = Date.parse(order.readyAt) - now
  if (left < 0) return 'late'
  return left <= 5 * 60_000 ? 'soon' : 'on-time'
}
