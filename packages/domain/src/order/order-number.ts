import { addDays, localMomentAt } from '../time/local.ts'
import type { CalendarDate, TimeZone } from '../time/types.ts'

/** The local time at which a restaurant's business day begins: an order at 01:00 belongs to the evening before. */
export const DAY_BEGINS = '04:00'

/**
 * The business day of a moment at a location: the local date, with the hours after midnight counted to the day before.
 */
export function businessDay(now: Temporal.Instant, zone: TimeZone): CalendarDate {
  const { date, time } = localMomentAt(now.epochMilliseconds, zone)
  return time < DAY_BEGINS ? addDays(date, -1) : date
}

/** An order's number as people read it on tickets, screens and mails: at least two digits. */
export function orderNumberText(number: number): string {
  return String(number).padStart(2, '0')
}
