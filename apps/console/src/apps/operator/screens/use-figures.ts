import { type Currency, formatMoney, localeOf } from '@comanda/domain'
import { useLocale } from 'use-intl'
import type { Revenue } from '../../../api/operator.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats sums and sizes in the reader's language. */
export function useFigures() {
  const language = useLocale()
  const locale = localeOf(language)
  return {
    /** "£1,200.00 + €80.00"; a dash where there is none. */
    revenue: (revenue: readonly Revenue[]): string =>
      revenue.map(({ amount, currency }) => formatMoney(amount, currency as Currency, language)).join(' + ') || '–',
    bytes: (bytes: number): string => {
      const step = Math.min(
        UNITS.length - 1,
        Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)) - 1),
      )
      const format = { style: 'unit', unit: UNITS[step] ?? 'kilobyte', maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** (step + 1))
    },
    count: (number: number): string => new Intl.NumberFormat(locale).format(number),
    shortDay: (date: string): string =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date)),
  }
}
