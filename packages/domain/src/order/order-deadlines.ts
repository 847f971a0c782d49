import { isWithinHours, nextOpening } from '../hours/opening.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import { MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'

/** When orders end without a tap. Set per location. */
export interface OrderDeadlines {
  /** A received order that staff do not accept is rejected after so many minutes of opening hours. */
  readonly rejectAfterMinutes: number
  /** An accepted order is completed so many hours after its promised time. */
  readonly completeAfterHours: number
}

export const DEFAULT_DEADLINES: OrderDeadlines = { rejectAfterMinutes: 15, completeAfterHours: 3 }

/** Reason of the event by which an order ended without a tap; also the order's reject reason. */
export const NOT_ACCEPTED = 'not-accepted'
export const TIME_PASSED = 'time-passed'

/** Reject reason of an order that its customer cancelled before it was accepted. */
export const BY_CUSTOMER = 'by-customer'

/** Characters that a customer may give as the reason of a cancellation. */
export const MOST_CANCEL_WORDS = 500

/** Limits of what staff may set. */
export const REJECT_AFTER_MINUTES = { least: 5, most: 180 } as const
export const COMPLETE_AFTER_HOURS = { least: 1, most: 48 } as const

interface ReceivedOrder {
  readonly orderType: OrderType
  readonly receivedAt: InstantText
  readonly readyAt: InstantText
}

/**
 * The moment from which an unaccepted order is rejected. The minutes run from when the restaurant received it. An order that arrives
 * while the location is closed waits for the next opening by its hours, because staff cannot have seen it before, but not beyond its
 * ready time: an order that is paid just after closing time is not left without an answer until the next day.
 */
export function rejectionDue(
  order: ReceivedOrder,
  location: Location,
  { rejectAfterMinutes }: OrderDeadlines,
): Temporal.Instant {
  const received = Temporal.Instant.from(order.receivedAt)
  const runsFrom = isWithinHours(location, order.orderType, received.epochMilliseconds)
    ? received
    : earlier(openingAfter(location, order, received), later(received, Temporal.Instant.from(order.readyAt)))
  return runsFrom.add({ milliseconds: rejectAfterMinutes * MINUTE })
}

/** The next opening by the hours, whatever pause staff set meanwhile; null if there is none. */
function openingAfter(location: Location, { orderType }: ReceivedOrder, at: Temporal.Instant): Temporal.Instant | null {
  const opening = nextOpening({ ...location, pausedUntil: null }, orderType, at)
  return opening === null ? null : Temporal.Instant.from(opening)
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a)
const earlier = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a === null || Temporal.Instant.compare(b, a) < 0 ? b : a

/** The moment from which an accepted order counts as completed. */
export function completionDue(
  { readyAt }: Pick<ReceivedOrder, 'readyAt'>,
  { completeAfterHours }: OrderDeadlines,
): Temporal.Instant {
  return Temporal.Instant.from(readyAt).add({ hours: completeAfterHours })
}
