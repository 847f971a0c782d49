import { addDays, dayOfDate } from '../time/local.ts'
import type { CalendarDate, ClockSpan, OpeningHours } from '../time/types.ts'

/** A date, or dates that follow each other, with a name, hours of their own, or both. */
export interface SpecialDays {
  readonly first: CalendarDate
  /** Included. */
  readonly last: CalendarDate
  /** Empty without one. */
  readonly name: string
  /** Of each of the days; none is closed, null is as usual on their weekdays. */
  readonly spans: readonly ClockSpan[] | null
}

/** The most days that one range may have. */
export const MOST_SPECIAL_DAYS = 62

/**
 * The dates from one to another, both included; none where they are not dates, run backwards, or are more than
 * `MOST_SPECIAL_DAYS`.
 */
export function datesOf({ first, last }: Pick<SpecialDays, 'first' | 'last'>): readonly CalendarDate[] {
  if (Number.isNaN(dayOfDate(first)) || Number.isNaN(dayOfDate(last))) return []
  const dates: CalendarDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (dates.length === MOST_SPECIAL_DAYS) return []
    dates.push(date)
  }
  return dates
}

/** The dates with a name or hours of their own, in order; neighbours that agree in both are one range. */
export function specialDaysOf(hours: OpeningHours): readonly SpecialDays[] {
  const dates = new Set([...Object.keys(hours.exceptions), ...Object.keys(hours.names ?? {})])
  const ranges: SpecialDays[] = []
  for (const date of [...dates].toSorted()) {
    const day = { first: date, last: date, name: hours.names?.[date] ?? '', spans: hours.exceptions[date] ?? null }
    const before = ranges.at(-1)
    if (before && addDays(before.last, 1) === date && areAlike(before, day))
      ranges[ranges.length - 1] = { ...before, last: date }
    else ranges.push(day)
  }
  return ranges
}

const areAlike = (one: SpecialDays, other: SpecialDays): boolean =>
  one.name === other.name && JSON.stringify(one.spans) === JSON.stringify(other.spans)

/** The hours with a range in place of whatever its dates had. A range as usual needs a name, or else is none. */
export function withSpecialDays(hours: OpeningHours, days: SpecialDays): OpeningHours {
  const { exceptions, names } = withoutSpecialDays(hours, days)
  const dates = datesOf(days)
  const each = <T>(value: T) => Object.fromEntries(dates.map((date) => [date, value]))
  return tidy({
    week: hours.week,
    exceptions: { ...exceptions, ...(days.spans && each(days.spans)) },
    names: { ...names, ...(days.name !== '' && each(days.name)) },
  })
}

/** The hours without what is special about some dates. */
export function withoutSpecialDays(hours: OpeningHours, days: Pick<SpecialDays, 'first' | 'last'>): OpeningHours {
  const left = <T>(all: Readonly<Record<CalendarDate, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([date]) => date < days.first || date > days.last))
  return tidy({ week: hours.week, exceptions: left(hours.exceptions), names: left(hours.names ?? {}) })
}

/** Dates in order and no empty names, so that the same hours are the same text. */
const tidy = ({ week, exceptions, names = {} }: OpeningHours): OpeningHours => {
  const sorted = <T>(all: Readonly<Record<CalendarDate, T>>) =>
    Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return {
    week,
    exceptions: sorted(exceptions),
    ...(Object.keys(names).length > 0 && { names: sorted(names) }),
  }
}

/** How many dates have a name or hours of their own. */
export function countSpecialDays({ exceptions, names = {} }: OpeningHours): number {
  return new Set([...Object.keys(exceptions), ...Object.keys(names)]).size
}
