import {
  brokenPromise,
  dayOf,
  type InstantText,
  isFinished,
  isLive,
  localMomentAt,
  middleOfPromise,
  type OrderStatus,
  type OrderStepName,
  type OrderType,
  orderSteps,
  type PromisedOrder,
  promiseText,
  STOP_STATUS,
  showsReadyTime,
} from '@comanda/domain'
import type { OrderView } from '../api/shapes.ts'

export interface StepView {
  readonly step: OrderStepName
  readonly state: 'done' | 'now' | 'next'
  /** When a finished step was reached, "18:56" in the location's zone; null for the current step and those to come. */
  readonly time: string | null
}

/** Returns the steps with their local times. [4.05] */
export function stepsOf(order: OrderView): readonly StepView[] {
  return orderSteps(order).map(({ step, state, at }) => ({
    step,
    state,
    time: at === null ? null : timeIn(at, order.location.timeZone),
  }))
}

/** A kitchen begins an order for later about this long before its time. */
const BEGINS_AHEAD = 90 * 60_000

/** Returns whether an accepted order for later still waits for its time. [4.05] */
export function isPlanned(
  { status, pickup, readyAt, preparedAt }: Pick<OrderView, 'status' | 'pickup' | 'readyAt' | 'preparedAt'>,
  now: Temporal.Instant,
): boolean {
  return (
    status === 'accepted' &&
    preparedAt === null &&
    pickup.type === 'later' &&
    Date.parse(readyAt ?? pickup.at) - now.epochMilliseconds > BEGINS_AHEAD
  )
}

/** The times of an order from which its promise follows. */
const timesOf = ({ readyAt, pickup }: Pick<OrderView, 'readyAt' | 'pickup'>) => ({
  readyAt,
  wantedAt: pickup.type === 'later' ? pickup.at : null,
})

/** Returns the promise on the location's clock: "19:25–19:35", or the chosen time; null without a ready time. [4.07] */
export function promiseOf(
  order: Pick<OrderView, 'readyAt' | 'pickup' | 'orderType'> & {
    readonly location: Pick<OrderView['location'], 'timeZone'>
  },
): string | null {
  return textOf(timesOf(order), order)
}

/** A guest at a table is told a time, the others a span. */
function textOf(
  times: PromisedOrder,
  { orderType, location }: { readonly orderType: OrderType; readonly location: { readonly timeZone: string } },
): string | null {
  const middle = orderType === 'table' ? middleOfPromise(times) : null
  return middle === null ? promiseText(times, location.timeZone) : timeIn(middle, location.timeZone)
}

/**
 * Returns the time that a guest at a table is told about when the order is to be served today; null for every other
 * promise.
 */
export function roughTimeOf(
  order: Pick<OrderView, 'readyAt' | 'pickup' | 'orderType' | 'location'>,
  now: Temporal.Instant,
): InstantText | null {
  const middle = order.orderType === 'table' ? middleOfPromise(timesOf(order)) : null
  return middle !== null && dayOf(middle, order.location.timeZone, now.epochMilliseconds) === 'today' ? middle : null
}

/**
 * Returns the first promise of an order that was moved to a later time, "19:25–19:35"; null while it is kept. [4.07]
 */
export function firstPromiseOf(
  order: Pick<OrderView, 'readyAt' | 'promisedAt' | 'pickup' | 'orderType' | 'location'>,
): string | null {
  const broken = brokenPromise(timesOf(order), order.promisedAt)
  return broken && textOf(broken, order)
}

/**
 * Returns what the page promises: the time, null where none is shown, and `'none'` where a time is due but unknown
 * ("N/A"). [4.07]
 */
export function shownPromise(order: OrderView): string | 'none' | null {
  const { status, orderType } = order
  if (status === null || !isLive(status)) return null
  return promiseOf(order) ?? (showsReadyTime(status, orderType) ? 'none' : null)
}

/** "19:25" on the location's clock. [9.15] */
export function timeIn(instant: string, zone: string): string {
  return localMomentAt(Date.parse(instant), zone).time
}

type CourierPosition = NonNullable<NonNullable<OrderView['courier']>['position']>

/** The stage of an order: its status, or a finer one that has its own words, colour and picture. */
export type OrderStage = OrderStatus | 'unpaid' | 'ready' | 'cancelled' | 'failed' | 'unavailable'

/** Returns the stage of an order: what its state means for the customer. [4.01] [4.08] [4.09] */
export function stageOf(
  order: Pick<OrderView, 'status' | 'payment' | 'orderType' | 'preparedAt' | 'courier' | 'history'>,
): OrderStage {
  const { status, payment, orderType, preparedAt } = order
  if (status === null) return 'unavailable'
  // What it means for the customer comes before the money: a rejected order that is refunded is still a rejected one.
  if (status === 'rejected' || wasRejected(order)) return isCancelled(order) ? 'cancelled' : 'rejected'
  if (hasDeliveryFailed(order)) return 'failed'
  if (status === 'pending' && (payment === 'unpaid' || payment === 'failed')) return 'unpaid'
  return status === 'accepted' && orderType !== 'delivery' && preparedAt !== null ? 'ready' : status
}

/** Returns whether the customer cancelled an order, rather than the restaurant rejecting it. */
export function isCancelled({ history }: Pick<OrderView, 'history'>): boolean {
  return history.find(({ status }) => status === 'rejected')?.by === 'customer'
}

/**
 * Returns whether the restaurant rejected an order or the customer cancelled it; its refund changes the status later.
 */
export function wasRejected({ history }: Pick<OrderView, 'history'>): boolean {
  return history.some(({ status }) => status === 'rejected')
}

/** Returns whether an order was rejected, cancelled, refunded or could not be delivered. */
export function hasEnded(order: Parameters<typeof stageOf>[0]): boolean {
  return ['rejected', 'refunded', 'cancelled', 'failed'].includes(stageOf(order))
}

/** Returns whether an order has ended or is finished: nothing is left to follow. */
export function isOver(order: Parameters<typeof stageOf>[0]): boolean {
  return hasEnded(order) || (order.status !== null && isFinished(order.status))
}

/** Returns whether an order is no longer at the restaurant's kitchen: a rider has it, or a waiter. */
export function hasLeftKitchen({ status, orderType, preparedAt }: Parameters<typeof stageOf>[0]): boolean {
  return status === 'delivery' || (orderType === 'table' && preparedAt !== null)
}

type StatusKey = Exclude<OrderStage, 'ready' | 'completed'> | `ready.${OrderType}` | `completed.${OrderType}`

/** Returns the message key of the sentence about the order; unknown statuses have one too. [4.01] [4.05] [4.06] */
export function statusKeyOf(order: OrderView): StatusKey {
  const stage = stageOf(order)
  return stage === 'ready' || stage === 'completed' ? `${stage}.${order.orderType}` : stage
}

/** Returns whether the external courier failed to deliver. [4.09] */
export function hasDeliveryFailed({ courier }: Pick<OrderView, 'courier'>): boolean {
  return courier?.dropStatus === STOP_STATUS.failed
}

/** Returns whether the courier's way to the customer may show: on its way, and neither stop has failed. [4.11] */
const isCourierShown = ({ courier, status }: Pick<OrderView, 'courier' | 'status'>): boolean =>
  courier !== null &&
  status === 'delivery' &&
  courier.dropStatus !== STOP_STATUS.failed &&
  courier.pickupStatus !== STOP_STATUS.failed

/**
 * Returns the courier's own page for a frame; null when it may not show in one, the order is not on its way or the
 * delivery failed. [4.11] [4.12]
 */
export function courierPageOf(order: Pick<OrderView, 'courier' | 'status'>): string | null {
  const { courier } = order
  if (courier === null || !courier.isFramed || !isCourierShown(order)) return null
  return linkedPageOf(courier)
}

/** Returns whether a page is on this host: only a demo's courier is. */
export function isOwnPage(url: string): boolean {
  return /^\/[^/\\]/.test(url)
}

/** Returns the courier's page if it may be linked; null without one. */
export function linkedPageOf({ trackingUrl }: Pick<NonNullable<OrderView['courier']>, 'trackingUrl'>): string | null {
  return trackingUrl !== null && (trackingUrl.startsWith('https://') || isOwnPage(trackingUrl)) ? trackingUrl : null
}

/**
 * Returns whether the page can show a courier on the way: where the rider is, or the courier's own page. [4.11] [4.12]
 */
export function isCourierInView(order: Pick<OrderView, 'courier' | 'status'>): boolean {
  return riderOf(order) !== null || courierPageOf(order) !== null
}

/** Returns where the rider is; null when this is unknown, the order is not on its way or the delivery failed. [4.11] */
export function riderOf(order: Pick<OrderView, 'courier' | 'status'>): CourierPosition | null {
  return isCourierShown(order) ? (order.courier?.position ?? null) : null
}
