import { addDays, type CalendarDate } from '@comanda/domain'
import type { Period } from '../../../../api/days.ts'

export const FILE_PERIODS = ['last-month', 'month', 'last-quarter', 'quarter', 'range'] as const
export type FilePeriod = (typeof FILE_PERIODS)[number]

const MONTHS_OF_QUARTER = 3

/** The first day of a month, counted from the year 0. */
const firstOf = (month: number): CalendarDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The days of a month or quarter as accountants ask for them: whole ones, also where they go on. */
export function filePeriodOf(name: Exclude<FilePeriod, 'range'>, today: CalendarDate): Period {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const length = name.endsWith('quarter') ? MONTHS_OF_QUARTER : 1
  const begin = month - (month % length) - (name.startsWith('last-') ? length : 0)
  return { first: firstOf(begin), last: addDays(firstOf(begin + length), -1) }
}

const MOST_DAYS = 92

/** Whether typed dates are days that the server writes into one file. */
export function isFilePeriod({ first, last }: Period): boolean {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000
  return days >= 0 && days < MOST_DAYS
}
