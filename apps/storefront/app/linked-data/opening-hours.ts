import {
  type CalendarDate,
  type ClockSpan,
  hoursAhead,
  type Location,
  localMoment,
  ORDER_TYPES,
  type Weekday,
} from '@comanda/domain'
import type { OpeningHoursSpecification } from 'schema-dts'

const DAYS: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
/** How many days ahead a date that differs is told: those that the page shows. */
const AHEAD = 14

/** The hours that stand for the location: those of table orders, else of collection, else of delivery. */
const hoursOf = ({ hours, settings }: Location) =>
  hours[ORDER_TYPES.toReversed().find((type) => settings[type].offered) ?? 'delivery']

/**
 * schema.org has no 24 hours: a day open throughout ends a minute before midnight. A night belongs to the day on which
 * it starts.
 */
const times = ({ opens, closes }: ClockSpan) =>
  opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }

/** The weekly hours; days with the same hours stand together. */
export function weeklyHours(location: Location): OpeningHoursSpecification[] {
  const { week } = hoursOf(location)
  const byTimes = new Map<string, { readonly days: Weekday[]; readonly spans: readonly ClockSpan[] }>()
  for (const day of WEEK) {
    const key = JSON.stringify(week[day])
    const same = byTimes.get(key)
    if (same) same.days.push(day)
    else byTimes.set(key, { days: [day], spans: week[day] })
  }
  return [...byTimes.values()].flatMap(({ days, spans }) =>
    spans.map((span) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.map((day) => DAYS[day] as 'Monday'),
      ...times(span),
    })),
  )
}

const CLOSED: ClockSpan = { opens: '00:00', closes: '00:00' }

/** The dates of the coming two weeks whose hours differ. Opening and closing at midnight is closed. */
export function differingHours(location: Location, now: Temporal.Instant): OpeningHoursSpecification[] {
  const today = localMoment(now, location.timeZone).date
  return hoursAhead(hoursOf(location), location.timeZone, today, AHEAD)
    .filter(({ usual }) => usual !== null)
    .flatMap(({ date, allDay, spans }) => {
      const shown = allDay ? [{ opens: '00:00', closes: '23:59' }] : spans.length === 0 ? [CLOSED] : spans
      return shown.map((span) => onDate(date, span))
    })
}

const onDate = (date: CalendarDate, { opens, closes }: ClockSpan): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  opens,
  closes,
})
