import { addDays, type CalendarDate, type ClockTime, dayOfDate, weekdayOf } from '@comanda/domain'
import type { BreakdownRow, FigureAmounts } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'
import { daysIn } from './figure-words.ts'

/** How large the parts of a period are in its chart. */
export type PartSize = 'hour' | 'day' | 'week'

export interface ChartPart {
  /** The hour ("19"), or the first day. */
  readonly id: string
  readonly now: FigureAmounts
  readonly weekdays: FigureAmounts
}

/** Bars of days that fit beside each other. */
const MOST_DAYS = 62

export function partSizeOf(period: Period): PartSize {
  const days = daysIn(period)
  if (days === 1) return 'hour'
  return days <= MOST_DAYS ? 'day' : 'week'
}

const NOTHING: FigureAmounts = { orders: 0, portions: 0, sales: 0, refunds: 0, discount: 0 }

const sumOf = (all: readonly FigureAmounts[]): FigureAmounts => ({
  orders: all.reduce((sum, one) => sum + one.orders, 0),
  portions: all.reduce((sum, one) => sum + one.portions, 0),
  sales: all.reduce((sum, one) => sum + one.sales, 0),
  refunds: all.reduce((sum, one) => sum + one.refunds, 0),
  discount: all.reduce((sum, one) => sum + one.discount, 0),
})

const partOf = (id: string, rows: readonly BreakdownRow[]): ChartPart => ({
  id,
  now: sumOf(rows.map(({ now }) => now)),
  weekdays: sumOf(rows.map(({ weekdays }) => weekdays)),
})

const HOURS = 24

/** Hours of a business day in their order, from the first to the last that has something; "04" to "03". */
export function hoursOf(hours: readonly string[], dayBegins: ClockTime = '04:00'): readonly string[] {
  const begins = Number(dayBegins.slice(0, 2))
  const places = hours.map((hour) => (Number(hour) - begins + HOURS) % HOURS)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return places.length === 0
    ? []
    : Array.from({ length: last - first + 1 }, (_, n) => String((begins + first + n) % HOURS).padStart(2, '0'))
}

const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The parts of a period in their order, also those in which nothing happened. */
export function chartParts(
  rows: readonly BreakdownRow[],
  period: Period,
  size: PartSize,
  dayBegins: ClockTime = '04:00',
): readonly ChartPart[] {
  if (size === 'hour') {
    const byHour = Map.groupBy(rows, ({ key }) => key.slice(2))
    return hoursOf([...byHour.keys()], dayBegins).map((hour) => partOf(hour, byHour.get(hour) ?? []))
  }
  const byDay = new Map(rows.map((row) => [row.key, row]))
  const days = Array.from({ length: daysIn(period) }, (_, n) => addDays(period.first, n))
  if (size === 'day')
    return days.map((id) => {
      const row = byDay.get(id)
      return { id, now: row?.now ?? NOTHING, weekdays: row?.weekdays ?? NOTHING }
    })
  return [...Map.groupBy(days, mondayOf)].map(([monday, some]) =>
    partOf(
      dayOfDate(monday) < dayOfDate(period.first) ? period.first : monday,
      some.flatMap((id) => byDay.get(id) ?? []),
    ),
  )
}
