import { businessDay } from '../order/order-number.ts'
import { addDays, instantOf, localMoment, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockTime, TimeZone } from '../time/types.ts'

/** How often a member gets the figures of a place by mail: of each day, or on Mondays of a week. */
export const SUMMARY_RHYTHMS = ['daily', 'weekly'] as const
export type SummaryRhythm = (typeof SUMMARY_RHYTHMS)[number]

/** Full hours on the clock of the place at which such a mail can come. */
export const SUMMARY_HOURS = { min: 5, max: 22 } as const
export const USUAL_SUMMARY_HOUR = 8

/** When a member wants the figures of their places. */
export interface SummaryWish {
  readonly rhythm: SummaryRhythm
  /** Of the clock of each place, within `SUMMARY_HOURS`. */
  readonly hour: number
}

interface Place {
  readonly timeZone: TimeZone
  readonly dayBegins: ClockTime
}

const clockOf = (hour: number): ClockTime => `${String(hour).padStart(2, '0')}:00`

/** No mail leaves before its day has ended and what happened last is counted. */
const hourAt = (hour: number, { dayBegins }: Place): ClockTime =>
  clockOf(Math.max(hour, Number(dayBegins.slice(0, 2)) + 1))

/** The days that the last mail that was due by a moment is about, the first and the last included. */
export function summaryDue(
  { rhythm, hour }: SummaryWish,
  place: Place,
  now: Temporal.Instant,
): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const { timeZone, dayBegins } = place
  const time = hourAt(hour, place)
  const { date } = localMoment(now, timeZone)
  const isDue = Temporal.Instant.compare(instantOf(date, time, timeZone), now) <= 0
  const latest = isDue ? date : addDays(date, -1)
  const sentOn = rhythm === 'weekly' ? addDays(latest, 1 - weekdayOf(latest)) : latest
  const last = addDays(businessDay(instantOf(sentOn, time, timeZone), timeZone, dayBegins), -1)
  return { first: rhythm === 'weekly' ? addDays(last, -6) : last, last }
}
