import type { StaffAction } from '../account/staff.ts'
import type { OrderType } from '../location/order-type.ts'
import type { OrderStatus } from './order.ts'
import { ORDER_STATUSES } from './order.ts'

/**
 * Who changes an order's status: the customer, staff in the console, or the system (a payment, a deadline, a courier).
 */
export type OrderActor = 'customer' | 'staff' | 'system'

/** One allowed status change of an order. */
export interface OrderTransition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly who: OrderActor
  readonly orderTypes: readonly OrderType[]
  readonly needsReason: boolean
  /** The permission that staff need (`STAFF_ACTIONS`); null for other actors. */
  readonly action: StaffAction | null
}

const ALL: readonly OrderType[] = ['delivery', 'collection', 'table']
const BROUGHT: readonly OrderType[] = ['delivery']
const FETCHED: readonly OrderType[] = ['collection', 'table']

const step = (
  from: OrderStatus,
  to: OrderStatus,
  who: OrderActor,
  orderTypes: readonly OrderType[],
  action: StaffAction | null = null,
  needsReason = false,
): OrderTransition => ({ from, to, who, orderTypes, action, needsReason })

/** All allowed status changes; any other is refused, and there is no way back. [4.01] [4.02] [6.08] */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  // The provider confirms a payment, or the customer promises cash.
  step('pending', 'received', 'system', ALL),
  step('pending', 'received', 'customer', ALL),
  step('received', 'accepted', 'staff', ALL, 'advance-order'),
  // A printer has its ticket on paper, where the restaurant wants orders accepted by that.
  step('received', 'accepted', 'system', ALL),
  step('accepted', 'delivery', 'staff', BROUGHT, 'advance-order'),
  step('accepted', 'delivery', 'system', BROUGHT),
  step('delivery', 'completed', 'staff', BROUGHT, 'advance-order'),
  step('delivery', 'completed', 'system', BROUGHT),
  step('accepted', 'completed', 'staff', FETCHED, 'advance-order'),
  // Hours after its time, an order that staff forgot to complete is completed.
  step('accepted', 'completed', 'system', ALL),
  // Before acceptance, the customer can cancel and the order can expire.
  step('pending', 'rejected', 'customer', ALL),
  step('pending', 'rejected', 'staff', ALL, 'reject-new-order', true),
  step('pending', 'rejected', 'system', ALL),
  step('received', 'rejected', 'customer', ALL),
  step('received', 'rejected', 'staff', ALL, 'reject-new-order', true),
  step('received', 'rejected', 'system', ALL),
  step('accepted', 'rejected', 'staff', ALL, 'reject-accepted-order', true),
  step('delivery', 'rejected', 'staff', BROUGHT, 'reject-accepted-order', true),
  // Only once the provider confirms that the whole payment was refunded.
  step('accepted', 'refunded', 'system', ALL),
  step('delivery', 'refunded', 'system', BROUGHT),
  step('completed', 'refunded', 'system', ALL),
  step('rejected', 'refunded', 'system', ALL),
]

/** The status changes that an actor can make from a status. */
export function allowedTransitions(status: OrderStatus, orderType: OrderType, actor: OrderActor): OrderTransition[] {
  return ORDER_TRANSITIONS.filter(
    ({ from, who, orderTypes }) => from === status && who === actor && orderTypes.includes(orderType),
  )
}

/** The status change from `status` to `wanted`; null if it is not allowed. */
export function findTransition(
  status: OrderStatus,
  wanted: OrderStatus,
  orderType: OrderType,
  actor: OrderActor,
): OrderTransition | null {
  return allowedTransitions(status, orderType, actor).find(({ to }) => to === wanted) ?? null
}

const rank = (status: OrderStatus): number => ORDER_STATUSES.indexOf(status)

/** Rejected or refunded. [4.02] */
export function hasFailed(status: OrderStatus): boolean {
  return rank(status) >= rank('rejected')
}

/** Completed, rejected or refunded: staff have nothing left to do. [4.14] */
export function isFinished(status: OrderStatus): boolean {
  return rank(status) >= rank('completed')
}

/** Not finished: it stays in the list of followed orders. [4.14] [4.15] */
export function isLive(status: OrderStatus): boolean {
  return !isFinished(status)
}

/** Whether the ready time is shown (or "N/A"): for delivery and collection, once accepted. [4.07] */
export function showsReadyTime(status: OrderStatus, orderType: OrderType): boolean {
  return orderType !== 'table' && (status === 'accepted' || status === 'delivery')
}
