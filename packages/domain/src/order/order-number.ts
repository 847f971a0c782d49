import { addDays, localMomentAt } from '../time/local.ts'
import type { CalendarDate, ClockTime, TimeZone } from '../time/types.ts'

/**
 * The local time at which a business day begins, unless the location has another one for its figures: an order at 01:00
 * belongs to the evening before. The numbers and codes of orders always follow this time.
 */
export const DAY_BEGINS: ClockTime = '04:00'

/**
 * The business day of a moment at a location: the local date, with the hours before the day begins counted to the day
 * before.
 */
export function businessDay(now: Temporal.Instant, zone: TimeZone, begins: ClockTime = DAY_BEGINS): CalendarDate {
  const { date, time } = localMomentAt(now.epochMilliseconds, zone)
  return time < begins ? addDays(date, -1) : date
}

/** An order's number as people read it on tickets, screens and mails: at least two digits. */
export function orderNumberText(number: number): string {
  return String(number).padStart(2, '0')
}
