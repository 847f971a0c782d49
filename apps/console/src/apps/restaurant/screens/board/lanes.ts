import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../../../../api/orders.ts'
import { isSilent } from '../../../../orders/is-silent.ts'
import { waitsToStart } from '../../../../orders/starts-at.ts'

export const LANES = ['new', 'forLater', 'lapsed', 'making', 'ready', 'out', 'later', 'done'] as const
export type Lane = (typeof LANES)[number]

/** The lane of an order. @param now milliseconds since 1970 by the server's clock */
export function laneOf(order: StaffOrder, preparation: Readonly<Record<OrderType, number>>, now: number): Lane {
  if (order.status === 'received') return isSilent(order, preparation, now) ? 'forLater' : 'new'
  if (order.lapsedAt !== null) return 'lapsed'
  if (order.status === 'delivery') return 'out'
  if (order.status !== 'accepted') return 'done'
  if (order.preparedAt !== null) return 'ready'
  return waitsToStart(order, preparation, now) ? 'later' : 'making'
}

/** The orders by lane: new ones by arrival, the others by promised time. */
export function sortIntoLanes(
  orders: readonly StaffOrder[],
  preparation: Readonly<Record<OrderType, number>>,
  now: number,
): Readonly<Record<Lane, readonly StaffOrder[]>> {
  const lanes: Record<Lane, StaffOrder[]> = {
    new: [],
    forLater: [],
    lapsed: [],
    making: [],
    ready: [],
    out: [],
    later: [],
    done: [],
  }
  for (const order of orders) lanes[laneOf(order, preparation, now)].push(order)
  for (const lane of LANES) lanes[lane].sort((a, b) => a.readyAt.localeCompare(b.readyAt))
  lanes.forLater.sort((a, b) => (a.wantedAt ?? '').localeCompare(b.wantedAt ?? ''))
  lanes.lapsed.sort((a, b) => (b.lapsedAt ?? '').localeCompare(a.lapsedAt ?? ''))
  lanes.new.sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  return lanes
}
