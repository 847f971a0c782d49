import {
  addDays,
  DAY,
  dateOfDay,
  dayOfDate,
  epochOf,
  epochOfWall,
  localDayAt,
  minuteOfDay,
  weekdayOf,
  weekdayOfDay,
} from '../time/local.ts'
import type { CalendarDate, ClockSpan, OpeningHours, TimeZone } from '../time/types.ts'

/** An open span in epoch milliseconds; `closes` is exclusive. */
export interface OpenSpan {
  readonly opens: number
  readonly closes: number
}

/** Number of days, including today, that pickers and "opens next" consider. */
export const DAYS_AHEAD = 14

/** The spans that start on a date: its exception if there is one, else its weekday's spans. */
export function hoursOn(hours: OpeningHours, date: CalendarDate): readonly ClockSpan[] {
  return hours.exceptions[date] ?? hours.week[weekdayOf(date)]
}

/**
 * Open spans that start on the given dates (both included), in order, each as the wall clock of the zone shows it.
 * Spans that touch or overlap are merged, so that 18:00–00:00 and 00:00–02:00 are one evening.
 */
export function openSpans(hours: OpeningHours, zone: TimeZone, first: CalendarDate, last: CalendarDate): OpenSpan[] {
  return openSpansOfDays(hours, zone, dayOfDate(first), dayOfDate(last))
}

/** `openSpans` for days counted from 1970-01-01. */
export function openSpansOfDays(hours: OpeningHours, zone: TimeZone, first: number, last: number): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (let day = first; day <= last; day++) {
    const clockSpans = hours.exceptions[dateOfDay(day)] ?? hours.week[weekdayOfDay(day)]
    for (const span of clockSpans) spans.push(spanOn(span, day, zone))
  }
  return mergeSpans(spans)
}

/** The spans that have not ended at a moment, from yesterday (its night can continue) to `DAYS_AHEAD`. */
export function spansAround(hours: OpeningHours, zone: TimeZone, epochMs: number): OpenSpan[] {
  const today = localDayAt(epochMs, zone)
  return openSpansOfDays(hours, zone, today - 1, today + DAYS_AHEAD).filter((span) => span.closes > epochMs)
}

/** Joins spans that touch or overlap, drops empty ones, sorts by opening. */
export function mergeSpans(spans: readonly OpenSpan[]): OpenSpan[] {
  const merged: OpenSpan[] = []
  const sorted = spans.filter((span) => span.closes > span.opens).sort((a, b) => a.opens - b.opens)
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last && span.opens <= last.closes)
      merged[merged.length - 1] = { opens: last.opens, closes: Math.max(last.closes, span.closes) }
    else merged.push(span)
  }
  return merged
}

/** The span that contains a moment, out of merged spans. */
export function spanAt(spans: readonly OpenSpan[], epochMs: number): OpenSpan | null {
  return spans.find((span) => span.opens <= epochMs && epochMs < span.closes) ?? null
}

/** Whether a span covers a whole local day, including days on which the clocks change. */
export function coversDay(span: OpenSpan, date: CalendarDate, zone: TimeZone): boolean {
  return span.opens <= epochOf(date, '00:00', zone) && epochOf(addDays(date, 1), '00:00', zone) <= span.closes
}

function spanOn(span: ClockSpan, day: number, zone: TimeZone): OpenSpan {
  const opens = minuteOfDay(span.opens)
  const closes = minuteOfDay(span.closes)
  const lastDay = closes <= opens ? day + 1 : day
  return { opens: epochOfWall(day, opens, zone), closes: epochOfWall(lastDay, closes, zone) }
}

/** Whether a span exceeds `DAYS_AHEAD`: it is displayed as never closing. */
export function neverCloses(span: OpenSpan, epochMs: number): boolean {
  return span.closes - epochMs > (DAYS_AHEAD - 1) * DAY
}
