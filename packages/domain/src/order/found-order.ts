import { addDays, epochOf, instantText } from '../time/local.ts'
import type { CalendarDate, ClockTime, InstantText, TimeZone } from '../time/types.ts'
import { INTAKES } from './intake.ts'
import type { PaymentType } from './order.ts'

/** What staff look for among received orders; `open` is every status that is not an end. */
export const FOUND_STATUSES = ['open', 'received', 'accepted', 'delivery', 'completed', 'rejected', 'refunded'] as const
export type FoundStatus = (typeof FOUND_STATUSES)[number]

export const FOUND_PAYMENTS = [
  'cash',
  'terminal',
  'card',
  'apple-pay',
  'google-pay',
  'link',
  'klarna',
] as const satisfies readonly PaymentType[]

/** Who placed an order: its customer, online, or staff. */
export const FOUND_INTAKES = ['online', ...INTAKES] as const
export type FoundIntake = (typeof FOUND_INTAKES)[number]

/** A span of time: from a moment until before another. */
export interface Span {
  readonly from: InstantText
  readonly until: InstantText
}

/** The moments between which some business days of a location lie, the last one included. */
export function businessDaysSpan(
  first: CalendarDate,
  last: CalendarDate,
  { timeZone, dayBegins }: { readonly timeZone: TimeZone; readonly dayBegins: ClockTime },
): Span {
  return {
    from: instantText(epochOf(first, dayBegins, timeZone)),
    until: instantText(epochOf(addDays(last, 1), dayBegins, timeZone)),
  }
}
