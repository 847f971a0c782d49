import { isWithinHours } from '../hours/opening.ts'
import type { OrderType } from '../location/order-type.ts'
import { haltOf, preparationMinutes } from '../location/overrides.ts'
import type { Location } from '../location/types.ts'
import { instantText, MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'

/**
 * Reason of the event by which an order ended because its money came too late; also its reject reason and the refund's.
 */
export const PAID_TOO_LATE = 'paid-too-late'

/** Time within which a customer confirms a payment (3-D Secure) and the kitchen still knows the order as promised. */
export const PAYING_MINUTES = 3

interface PendingOrder {
  readonly orderType: OrderType
  readonly pickupType: 'asap' | 'later'
  /** When it was promised for: for a scheduled order the chosen time. */
  readonly readyAt: InstantText
}

/**
 * What becomes of an order whose money arrives: received as promised, received with another time, or ended and
 * refunded.
 */
export type PaidOrder =
  | { readonly kind: 'as-promised' }
  | { readonly kind: 'new-time'; readonly readyAt: InstantText }
  | { readonly kind: 'too-late' }

interface PaymentTimes {
  /** When the payment was begun. */
  readonly askedAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** Whether money arrives while the kitchen knows the order as promised. */
export function isPaidInTime({ askedAt, now }: PaymentTimes): boolean {
  return now.epochMilliseconds <= askedAt.epochMilliseconds + PAYING_MINUTES * MINUTE
}

/**
 * Decides about money that arrives at `now`, minutes or days after the payment was asked for. A scheduled order keeps
 * its time until that has passed. An order as soon as possible is promised anew, as one placed now would be and never
 * for an earlier time, unless it is more than `graceMinutes` past its promise or the kitchen is closed.
 */
export function decideLatePayment(
  order: PendingOrder,
  location: Location,
  { graceMinutes, ...times }: PaymentTimes & { readonly graceMinutes: number },
): PaidOrder {
  const at = times.now.epochMilliseconds
  const promised = Date.parse(order.readyAt)
  if (isPaidInTime(times)) return { kind: 'as-promised' }
  if (order.pickupType === 'later') return { kind: at > promised ? 'too-late' : 'as-promised' }
  if (at > promised + graceMinutes * MINUTE || isClosed(location, order.orderType, at)) return { kind: 'too-late' }
  const begins = haltOf(location, order.orderType, at)?.until ?? at
  const readyAt = begins + preparationMinutes(location, order.orderType, at) * MINUTE
  return readyAt > promised ? { kind: 'new-time', readyAt: instantText(readyAt) } : { kind: 'as-promised' }
}

const isClosed = (location: Location, orderType: OrderType, at: number): boolean =>
  location.suspended || haltOf(location, orderType, at)?.until === null || !isWithinHours(location, orderType, at)
