import { isWithinHours, nextOpening } from '../hours/opening.ts'
import type { OrderType } from '../location/order-type.ts'
import { withoutOverrides } from '../location/overrides.ts'
import type { Location } from '../location/types.ts'
import { MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'

/** When orders end without a tap. Set per location. */
export interface OrderDeadlines {
  /**
   * Minutes of opening hours after which every console is reminded of a received order that staff have not answered.
   */
  readonly remindAfterMinutes: number
  /** Minutes of opening hours after which the consoles are reminded again, and the location's telephone gets an SMS. */
  readonly callAfterMinutes: number
  /** A received order that staff do not accept is rejected after so many minutes of opening hours. */
  readonly rejectAfterMinutes: number
  /** An accepted order is completed so many hours after its promised time. */
  readonly completeAfterHours: number
}

export const DEFAULT_DEADLINES: OrderDeadlines = {
  remindAfterMinutes: 3,
  callAfterMinutes: 6,
  rejectAfterMinutes: 15,
  completeAfterHours: 3,
}

/** Reason of the event by which an order ended without a tap; also the order's reject reason. */
export const NOT_ACCEPTED = 'not-accepted'
export const TIME_PASSED = 'time-passed'

/** Reject reason of an order that its customer cancelled before it was accepted. */
export const BY_CUSTOMER = 'by-customer'

/** Characters that a customer may give as the reason of a cancellation. */
export const MOST_CANCEL_WORDS = 500

/** Limits of what staff may set. */
export const REJECT_AFTER_MINUTES = { least: 5, most: 180 } as const
/** The first reminder comes before the second, and the second before the rejection. */
export const REMIND_AFTER_MINUTES = { least: 1, most: 178 } as const
export const CALL_AFTER_MINUTES = { least: 2, most: 179 } as const
export const COMPLETE_AFTER_HOURS = { least: 1, most: 48 } as const

interface ReceivedOrder {
  readonly orderType: OrderType
  readonly receivedAt: InstantText
  readonly readyAt: InstantText
}

/** Deadlines with the usual reminders where none are given, as far as they come before the rejection. */
export function withReminders({
  remindAfterMinutes,
  callAfterMinutes,
  ...rest
}: Omit<OrderDeadlines, 'remindAfterMinutes' | 'callAfterMinutes'> & {
  readonly remindAfterMinutes: number | undefined
  readonly callAfterMinutes: number | undefined
}): OrderDeadlines {
  return {
    ...rest,
    remindAfterMinutes:
      remindAfterMinutes ?? Math.min(DEFAULT_DEADLINES.remindAfterMinutes, rest.rejectAfterMinutes - 2),
    callAfterMinutes: callAfterMinutes ?? Math.min(DEFAULT_DEADLINES.callAfterMinutes, rest.rejectAfterMinutes - 1),
  }
}

/** The reminder that does not come before what follows it; null if all are in order. */
export function lateReminder(deadlines: OrderDeadlines): 'remindAfterMinutes' | 'callAfterMinutes' | null {
  if (deadlines.callAfterMinutes >= deadlines.rejectAfterMinutes) return 'callAfterMinutes'
  return deadlines.remindAfterMinutes >= deadlines.callAfterMinutes ? 'remindAfterMinutes' : null
}

/** The steps by which a kitchen is reminded of an order; also the reasons of the events. */
export type ReminderStep = 'console' | 'call'

/** The latest reminder that an unanswered order is due; null if none is yet. */
export function dueReminder(
  order: ReceivedOrder,
  location: Location,
  deadlines: OrderDeadlines,
  now: Temporal.Instant,
): ReminderStep | null {
  const from = runsFrom(order, location)
  const isDue = (minutes: number) => Temporal.Instant.compare(from.add({ milliseconds: minutes * MINUTE }), now) <= 0
  if (isDue(deadlines.callAfterMinutes)) return 'call'
  return isDue(deadlines.remindAfterMinutes) ? 'console' : null
}

/** The moment from which an unaccepted order is rejected. */
export function rejectionDue(
  order: ReceivedOrder,
  location: Location,
  { rejectAfterMinutes }: Pick<OrderDeadlines, 'rejectAfterMinutes'>,
): Temporal.Instant {
  return runsFrom(order, location).add({ milliseconds: rejectAfterMinutes * MINUTE })
}

/**
 * The moment from which the minutes of an unanswered order run: when the restaurant received it. An order that arrives
 * while the location is closed waits for the next opening by its hours, because staff cannot have seen it before, but
 * not beyond its ready time: an order that is paid just after closing time is not left without an answer until the next
 * day.
 */
function runsFrom(order: ReceivedOrder, location: Location): Temporal.Instant {
  const received = Temporal.Instant.from(order.receivedAt)
  return isWithinHours(location, order.orderType, received.epochMilliseconds)
    ? received
    : earlier(openingAfter(location, order, received), later(received, Temporal.Instant.from(order.readyAt)))
}

/** The next opening by the hours, whatever pause staff set meanwhile; null if there is none. */
function openingAfter(location: Location, { orderType }: ReceivedOrder, at: Temporal.Instant): Temporal.Instant | null {
  const opening = nextOpening(withoutOverrides(location), orderType, at)
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
