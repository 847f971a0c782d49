import { addDays, type CalendarDate, weekdayOf } from '@comanda/domain'
import type { Period } from '../../../../api/days.ts'

export const PERIODS = ['today', 'yesterday', 'week', 'last-week', 'month', 'last-month', 'year', 'range'] as const
export type PeriodName = (typeof PERIODS)[number]

const monthOf = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`

/** The days that a period has on a business day; it ends with that day where it goes on. Weeks begin on Monday. */
export function periodOf(name: Exclude<PeriodName, 'range'>, today: CalendarDate): Period {
  if (name === 'today') return { first: today, last: today }
  if (name === 'yesterday') return { first: addDays(today, -1), last: addDays(today, -1) }
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  if (name === 'week') return { first: monday, last: today }
  if (name === 'last-week') return { first: addDays(monday, -7), last: addDays(monday, -1) }
  if (name === 'month') return { first: monthOf(today), last: today }
  if (name === 'year') return { first: `${today.slice(0, 5)}01-01`, last: today }
  const last = addDays(monthOf(today), -1)
  return { first: monthOf(last), last }
}

const MOST_DAYS = 366

/** Whether typed dates are a period that the server adds up. */
export function isPeriod({ first, last }: Period): boolean {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000
  return days >= 0 && days < MOST_DAYS
}
