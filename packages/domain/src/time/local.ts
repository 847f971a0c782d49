import { offsetAt, periodAt } from './offset.ts'
import type { CalendarDate, ClockTime, InstantText, TimeZone, Weekday } from './types.ts'

export const MINUTE = 60_000
export const DAY = 86_400_000

/** What the wall shows at a place: calendar, clock and weekday. */
export interface LocalMoment {
  readonly date: CalendarDate
  readonly time: ClockTime
  readonly weekday: Weekday
}

/** The wall calendar and clock of a zone at an instant, cut to the minute. */
export function localMoment(instant: Temporal.Instant, zone: TimeZone): LocalMoment {
  return localMomentAt(instant.epochMilliseconds, zone)
}

/** `localMoment` for epoch milliseconds, without making Temporal objects. */
export function localMomentAt(epochMs: number, zone: TimeZone): LocalMoment {
  const wall = epochMs + offsetAt(epochMs, zone)
  const text = new Date(wall).toISOString()
  return { date: text.slice(0, 10), time: text.slice(-13, -8), weekday: weekdayOfDay(Math.floor(wall / DAY)) }
}

/**
 * The instant at which a wall clock first shows a time. When the clocks go back the time comes twice and the first counts;
 * when they go forward and skip it, the moment of the jump counts, for then the clock has passed it.
 */
export function instantOf(date: CalendarDate, time: ClockTime, zone: TimeZone): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochOf(date, time, zone))
}

/** `instantOf` as epoch milliseconds. */
export function epochOf(date: CalendarDate, time: ClockTime, zone: TimeZone): number {
  return epochOfWall(dayOfDate(date), minuteOfDay(time), zone)
}

/** `epochOf` for a day counted from 1970-01-01 and minutes since its midnight. */
export function epochOfWall(day: number, minute: number, zone: TimeZone): number {
  const wall = day * DAY + minute * MINUTE
  // The offset in force a day earlier is the one before any change near this wall time.
  const before = periodAt(wall - DAY, zone)
  if (wall - before.offset < before.until) return wall - before.offset
  const after = periodAt(before.until, zone)
  return Math.max(wall - after.offset, before.until)
}

/** Minutes since midnight of "HH:mm". */
export function minuteOfDay(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Days from 1970-01-01 to a date: makes calendar arithmetic plain. */
export function dayOfDate(date: CalendarDate): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)
}

/** The date that lies so many days from 1970-01-01. */
export function dateOfDay(day: number): CalendarDate {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The date so many days later; earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayOfDate(date) + days)
}

/** ISO weekday of a date: Monday is 1. */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfDay(dayOfDate(date))
}

/** ISO weekday of the day that lies so many days from 1970-01-01. */
export function weekdayOfDay(day: number): Weekday {
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The day of a zone's calendar at a moment, counted from 1970-01-01. */
export function localDayAt(epochMs: number, zone: TimeZone): number {
  return Math.floor((epochMs + offsetAt(epochMs, zone)) / DAY)
}

/** Epoch milliseconds as the text that data carries, without fractions of a second that are zero. */
export function instantText(epochMs: number): InstantText {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z')
}

/** Epoch milliseconds of an instant's text; null when the text is not an ISO 8601 instant with Z or an offset. */
export function epochOfText(text: InstantText): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const epochMs = Date.parse(text)
  return Number.isNaN(epochMs) ? null : epochMs
}
