import { instantText, localMomentAt, type OrderStatus, type OrderType } from '@comanda/domain'
import type { OrderView } from '../api/shapes.ts'

const FIVE_MINUTES = 300_000
const WINDOW = 600_000

/** The steps that a customer sees; collection and table have no delivery step. [6.08] */
export type TrackingStep = 'received' | 'accepted' | 'cooking' | 'delivery' | 'ready' | 'done'

export interface StepView {
  readonly step: TrackingStep
  readonly state: 'done' | 'now' | 'next'
  /** "18:56" in the location's zone; null when the step is not reached or its time is not shown. */
  readonly time: string | null
}

/** The courier's drop status for a failed delivery. [4.09] */
export const FAILED_DROP = 4

const REACHED: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  received: 1,
  accepted: 2,
  delivery: 3,
  completed: 4,
  rejected: 0,
  refunded: 0,
}

/** Returns the steps with their times: received, accepted, in the kitchen, on its way or ready, delivered. */
export function stepsOf(order: OrderView): readonly StepView[] {
  const reached = order.status === null ? 0 : REACHED[order.status]
  const at = (status: OrderStatus) => {
    const event = order.history.find((entry) => entry.status === status)
    return event === undefined ? null : timeIn(event.at, order.location.timeZone)
  }
  const state = (level: number): StepView['state'] =>
    reached === 4 || reached > level ? 'done' : reached === level ? 'now' : 'next'
  const received: StepView = {
    step: 'received',
    state: reached >= 1 ? 'done' : 'now',
    time: at('received') ?? timeIn(order.createdAt, order.location.timeZone),
  }
  const accepted: StepView = { step: 'accepted', state: reached >= 2 ? 'done' : state(1), time: at('accepted') }
  const cooking: StepView = { step: 'cooking', state: state(2), time: null }
  const done: StepView = { step: 'done', state: reached === 4 ? 'done' : 'next', time: at('completed') }
  return order.orderType === 'delivery'
    ? [received, accepted, cooking, { step: 'delivery', state: state(3), time: at('delivery') }, done]
    : [received, accepted, cooking, done]
}

/** Returns how far each of the four parts of the bar is filled; the current part is half full. */
export function partsOf(order: OrderView): readonly number[] {
  const steps = stepsOf(order)
  const parts = steps.map(({ state }) => (state === 'done' ? 1 : state === 'now' ? 0.5 : 0))
  return order.orderType === 'delivery' ? parts.slice(1) : parts
}

type Promised = Pick<OrderView, 'readyAt' | 'pickup'> & { readonly location: Pick<OrderView['location'], 'timeZone'> }

/**
 * Formats the promise as ten minutes rounded to five, "19:25–19:35", or as the chosen time, "19:30", while the kitchen
 * keeps it. Null without a promised time. [4.07]
 */
export function promiseOf(order: Promised): string | null {
  if (order.readyAt === null) return null
  if (order.pickup.type === 'later' && Date.parse(order.pickup.at) === Date.parse(order.readyAt))
    return timeIn(order.readyAt, order.location.timeZone)
  const from = Math.ceil(Date.parse(order.readyAt) / FIVE_MINUTES) * FIVE_MINUTES
  if (Number.isNaN(from)) return null
  return windowText(instantText(from), instantText(from + WINDOW), order.location.timeZone)
}

/** "19:25–19:35" */
export const windowText = (from: string, until: string, zone: string): string =>
  `${timeIn(from, zone)}–${timeIn(until, zone)}`

/** "19:25" on the location's clock. [9.15] */
export const timeIn = (instant: string, zone: string): string => localMomentAt(Date.parse(instant), zone).time

export type StatusKey =
  | 'unpaid'
  | 'pending'
  | 'received'
  | 'accepted'
  | 'delivery'
  | 'completedDelivery'
  | 'completedCollection'
  | 'completedTable'
  | 'rejected'
  | 'refunded'
  | 'unavailable'

const COMPLETED: Readonly<Record<OrderType, StatusKey>> = {
  delivery: 'completedDelivery',
  collection: 'completedCollection',
  table: 'completedTable',
}

/** Returns the message key of the order's status; unknown statuses have a message too. [4.01] [4.05] [4.06] */
export function statusKeyOf(order: OrderView): StatusKey {
  if (order.status === null) return 'unavailable'
  if (order.status === 'completed') return COMPLETED[order.orderType]
  if (order.status === 'pending' && order.payment !== 'paid') return 'unpaid'
  return order.status
}

/** Returns whether the external courier failed to deliver. [4.09] */
export const hasDeliveryFailed = (order: OrderView): boolean => order.courier?.dropStatus === FAILED_DROP

/**
 * Returns the courier's tracking page; null when tracking is off, the order is not on its way or the delivery failed.
 * [4.11] [4.12]
 */
export function courierPageOf(order: OrderView): string | null {
  const { courier } = order
  if (courier === null || order.status !== 'delivery') return null
  if (courier.dropStatus === FAILED_DROP || courier.pickupStatus === FAILED_DROP) return null
  return courier.trackingUrl?.startsWith('https://') ? courier.trackingUrl : null
}
