import { offsetAt, periodAt } from './offset.ts'
import type { CalendarDate, ClockTime, InstantText, TimeZone, Weekday } from './types.ts'

export const MINUTE = 60_000
export const DAY = 86_400_000

/** Local date, time and weekday. */
export interface LocalMoment {
  readonly date: CalendarDate
  readonly time: ClockTime
  readonly weekday: Weekday
}

/** The local moment of an instant in a zone, truncated to the minute. */
export function localMoment(instant: Temporal.Instant, zone: TimeZone): LocalMoment {
  return localMomentAt(instant.epochMilliseconds, zone)
}

/** `localMoment` for epoch milliseconds, without creating Temporal objects. */
export function localMomentAt(epochMs: number, zone: TimeZone): LocalMoment {
  const wall = epochMs + offsetAt(epochMs, zone)
  const text = new Date(wall).toISOString()
  return { date: text.slice(0, 10), time: text.slice(-13, -8), weekday: weekdayOfDay(Math.floor(wall / DAY)) }
}

/**
 * The instant at which local clocks first show a time. If clocks go back and show it twice, the first applies; if they
 * skip it, the instant of the change applies.
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
  // The offset a day earlier is the one before any change near this local time.
  const before = periodAt(wall - DAY, zone)
  if (wall - before.offset < before.until) return wall - before.offset
  const after = periodAt(before.until, zone)
  return Math.max(wall - after.offset, before.until)
}

/** The next moment at which local clocks show a time, epoch milliseconds; later than `epochMs`, at most a day. */
export function nextEpochOf(time: ClockTime, zone: TimeZone, epochMs: number): number {
  const day = localDayAt(epochMs, zone)
  const today = epochOfWall(day, minuteOfDay(time), zone)
  return today > epochMs ? today : epochOfWall(day + 1, minuteOfDay(time), zone)
}

/** Minutes since midnight of "HH:mm". */
export function minuteOfDay(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Days from 1970-01-01 to a date, for calendar arithmetic. */
export function dayOfDate(date: CalendarDate): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)
}

/** The date a number of days after 1970-01-01. */
export function dateOfDay(day: number): CalendarDate {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The date a number of days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayOfDate(date) + days)
}

/** ISO weekday of a date: Monday is 1. */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfDay(dayOfDate(date))
}

/** ISO weekday of a day counted from 1970-01-01. */
export function weekdayOfDay(day: number): Weekday {
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** The local day at a moment, counted from 1970-01-01. */
export function localDayAt(epochMs: number, zone: TimeZone): number {
  return Math.floor((epochMs + offsetAt(epochMs, zone)) / DAY)
}

/** Formats epoch milliseconds as `InstantText`, without zero fractions of a second. */
export function instantText(epochMs: number): InstantText {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z')
}

/** Parses `InstantText` to epoch milliseconds; null if it is not an ISO 8601 instant with Z or an offset. */
export function epochOfText(text: InstantText): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const epochMs = Date.parse(text)
  return Number.isNaN(epochMs) ? null : epochMs
}
