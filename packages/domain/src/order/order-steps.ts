import type { OrderType } from '../location/order-type.ts'
import type { InstantText } from '../time/types.ts'
import type { OrderStatus } from './order.ts'

/**
 * The steps that a customer sees. `ready` waits at the counter, or is on its way to the table; deliveries have
 * `delivery` instead. [6.08]
 */
export type OrderStepName = 'received' | 'accepted' | 'cooking' | 'ready' | 'delivery' | 'done'

export interface OrderStep {
  readonly step: OrderStepName
  readonly state: 'done' | 'now' | 'next'
  /** When a finished step was reached; null for the current one and those to come. */
  readonly at: InstantText | null
}

/** The parts of an order from which its steps follow. */
export interface SteppedOrder {
  /** Null is unknown. */
  readonly status: OrderStatus | null
  readonly orderType: OrderType
  readonly createdAt: InstantText
  /** When the kitchen marked the order as ready; null if it has not. */
  readonly preparedAt: InstantText | null
  readonly history: readonly { readonly status: OrderStatus; readonly at: InstantText }[]
}

/** Positions of the statuses in the list of steps; a failed order has none. */
const REACHED: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  received: 1,
  accepted: 2,
  delivery: 3,
  completed: 5,
  rejected: 0,
  refunded: 0,
}

/**
 * The steps of an order with their times: received, accepted, in the kitchen, then on its way or ready, then delivered,
 * collected or served. [4.05] [6.08]
 */
export function orderSteps(order: SteppedOrder): readonly OrderStep[] {
  const { status, orderType, createdAt, preparedAt, history } = order
  const at = (wanted: OrderStatus) => history.find((event) => event.status === wanted)?.at ?? null
  // A delivery that is ready still waits in the kitchen: its rider has not left.
  const isReady = orderType !== 'delivery' && status === 'accepted' && preparedAt !== null
  const reached = isReady ? REACHED.delivery : status === null ? 0 : REACHED[status]
  const step = (name: OrderStepName, position: number, doneAt: InstantText | null): OrderStep => {
    const state = reached > position ? 'done' : reached === position ? 'now' : 'next'
    return { step: name, state, at: state === 'done' ? doneAt : null }
  }
  const completed = at('completed')
  return [
    step('received', 0, at('received') ?? createdAt),
    step('accepted', 1, at('accepted')),
    step('cooking', 2, preparedAt ?? at('delivery') ?? completed),
    orderType === 'delivery' ? step('delivery', 3, at('delivery')) : step('ready', 3, preparedAt ?? completed),
    step('done', 4, completed),
  ]
}

/** How far each of the four parts after "received" has come: 1 is done, ½ under way. The same for every order type. */
export function stepParts(steps: readonly OrderStep[]): readonly number[] {
  return steps.slice(1).map(({ state }) => (state === 'done' ? 1 : state === 'now' ? 0.5 : 0))
}
