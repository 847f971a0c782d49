import { addDays, epochOf, localMomentAt, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockSpan, OpeningHours, TimeZone } from '../time/types.ts'
import { coversDay, hoursOn, type OpenSpan, openSpans } from './hours.ts'

/** One day of opening hours for display. */
export interface DayHours {
  readonly date: CalendarDate
  readonly allDay: boolean
  /**
   * Spans that start on this day; one that closes at or before its opening ends on the next day. Empty if the day is
   * closed or open throughout.
   */
  readonly spans: readonly ClockSpan[]
  /** The weekday's regular spans if this date differs from them; else null. */
  readonly usual: readonly ClockSpan[] | null
  /** What the date is called if it differs, such as "Christmas". */
  readonly name?: string
}

/**
 * The opening hours of `days` days from a date on. Adjoining spans are merged, also across midnight; a span belongs to
 * the day on which it starts. [3.17]
 */
export function hoursAhead(
  hours: OpeningHours,
  zone: TimeZone,
  first: CalendarDate,
  days: number,
): readonly DayHours[] {
  const spans = openSpans(hours, zone, addDays(first, -1), addDays(first, days))
  const isWhole = (date: CalendarDate) => spans.some((span) => coversDay(span, date, zone))
  return Array.from({ length: days }, (_, ahead) => {
    const date = addDays(first, ahead)
    const own = hours.week[weekdayOf(date)]
    const differs = hours.exceptions[date] !== undefined && !isSame(hoursOn(hours, date), own)
    const allDay = isWhole(date)
    const ends = { before: isWhole(addDays(date, -1)), after: isWhole(addDays(date, 1)) }
    const name = hours.names?.[date]
    return {
      date,
      allDay,
      spans: allDay ? [] : spans.flatMap((span) => partOf(span, date, zone, ends)),
      usual: differs ? own : null,
      ...(differs && name && { name }),
    }
  })
}

/** The part of a span that is displayed on a date. A span that covers whole days is cut at midnight. */
function partOf(
  span: OpenSpan,
  date: CalendarDate,
  zone: TimeZone,
  whole: { readonly before: boolean; readonly after: boolean },
): readonly ClockSpan[] {
  const begins = epochOf(date, '00:00', zone)
  const ends = epochOf(addDays(date, 1), '00:00', zone)
  if (span.closes <= begins || span.opens >= ends) return []
  if (span.opens < begins && !whole.before) return []
  const timeOf = (epochMs: number) => localMomentAt(epochMs, zone).time
  return [
    {
      opens: span.opens < begins ? '00:00' : timeOf(span.opens),
      closes: span.closes > ends && whole.after ? '00:00' : timeOf(span.closes),
    },
  ]
}

const isSame = (a: readonly ClockSpan[], b: readonly ClockSpan[]): boolean =>
  a.length === b.length && a.every((span, at) => span.opens === b[at]?.opens && span.closes === b[at]?.closes)
