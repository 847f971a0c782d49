import type { OrderStatus } from './order.ts'
import { ORDER_STATUSES } from './order.ts'
import type { OrderType } from './order-type.ts'
import type { StaffAction } from './staff.ts'

/** Who moves an order: the person who ordered, somebody in the console, or Comanda itself (a payment, a lapse, a courier). */
export type OrderActor = 'customer' | 'staff' | 'system'

/** One step that an order may take. */
export interface OrderTransition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly who: OrderActor
  readonly orderTypes: readonly OrderType[]
  readonly needsReason: boolean
  /** What a member of staff must be allowed to do for it (`STAFF_MAY`); null for the others. */
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

/** Every step there is; what is not listed is refused, and there is no way back. [4.01] [4.02] [6.08] */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  // Paid, or to be paid in cash: it reaches the restaurant.
  step('pending', 'received', 'system', ALL),
  step('received', 'accepted', 'staff', ALL, 'advance-order'),
  step('accepted', 'delivery', 'staff', BROUGHT, 'advance-order'),
  step('accepted', 'delivery', 'system', BROUGHT),
  step('delivery', 'completed', 'staff', BROUGHT, 'advance-order'),
  step('delivery', 'completed', 'system', BROUGHT),
  step('accepted', 'completed', 'staff', FETCHED, 'advance-order'),
  // Before anybody accepted it, the customer may withdraw and time may run out.
  step('pending', 'rejected', 'customer', ALL),
  step('pending', 'rejected', 'staff', ALL, 'reject-new-order', true),
  step('pending', 'rejected', 'system', ALL),
  step('received', 'rejected', 'customer', ALL),
  step('received', 'rejected', 'staff', ALL, 'reject-new-order', true),
  step('received', 'rejected', 'system', ALL),
  step('accepted', 'rejected', 'staff', ALL, 'reject-accepted-order', true),
  step('delivery', 'rejected', 'staff', BROUGHT, 'reject-accepted-order', true),
  // Only when the whole payment has gone back; the provider's answer says so, not a person.
  step('accepted', 'refunded', 'system', ALL),
  step('delivery', 'refunded', 'system', BROUGHT),
  step('completed', 'refunded', 'system', ALL),
  step('rejected', 'refunded', 'system', ALL),
]

/** The steps that somebody may take with an order as it stands. */
export function allowedTransitions(status: OrderStatus, orderType: OrderType, actor: OrderActor): OrderTransition[] {
  return ORDER_TRANSITIONS.filter(
    ({ from, who, orderTypes }) => from === status && who === actor && orderTypes.includes(orderType),
  )
}

/** One wanted step, if it is allowed; null when it is not. */
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
export const hasFailed = (status: OrderStatus): boolean => rank(status) >= rank('rejected')

/** Completed, rejected or refunded: the restaurant has nothing left to do. [4.14] */
export const isFinished = (status: OrderStatus): boolean => rank(status) >= rank('completed')

/** Under way: it is kept in the list of orders that are followed. [4.14] [4.15] */
export const isLive = (status: OrderStatus): boolean => !isFinished(status)

/** Whether the status is still asked for: on the tracking page below completed, in the modal below rejected. [4.13] */
export const isRefreshed = (status: OrderStatus, where: 'page' | 'modal'): boolean =>
  where === 'page' ? isLive(status) : !hasFailed(status)

/** Whether the proposed ready time is shown (or "N/A"): for food that is brought or fetched, once accepted. [4.07] */
export const showsReadyTime = (status: OrderStatus, orderType: OrderType): boolean =>
  orderType !== 'table' && (status === 'accepted' || status === 'delivery')

const STEPS: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  delivery: ['received', 'accepted', 'delivery', 'completed'],
  collection: ['received', 'accepted', 'completed'],
  table: ['received', 'accepted', 'completed'],
}

/** The path of an order that goes well, and how many of its steps are behind it. */
export interface OrderProgress {
  readonly steps: readonly OrderStatus[]
  /** 0 while the payment is awaited, and for an order that failed. */
  readonly reached: number
  readonly failed: boolean
}

/** What the tracking page draws. Collection and table have no delivery step. */
export function progressOf(status: OrderStatus, orderType: OrderType): OrderProgress {
  const steps = STEPS[orderType]
  return { steps, reached: steps.indexOf(status) + 1, failed: hasFailed(status) }
}
