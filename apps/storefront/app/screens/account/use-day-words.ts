import { localeOf } from '@comanda/domain'
import { useMemo } from 'react'
import { useSite } from '../../start-up/use-site.ts'

interface DayWords {
  /** "21 Nov 2026" */
  readonly day: (instant: string) => string
  /** "Sat 21 Nov 2026, 19:05" */
  readonly moment: (instant: string) => string
  /** "09/28" */
  readonly month: (month: number, year: number) => string
}

/** Returns date formatters for the page's language. [9.15] */
export function useDayWords(): DayWords {
  const { language } = useSite()
  return useMemo(() => {
    const locale = localeOf(language)
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    return {
      day: (instant) => day.format(new Date(instant)),
      moment: (instant) =>
        new Intl.DateTimeFormat(locale, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        }).format(new Date(instant)),
      month: (month, year) => `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`,
    }
  }, [language])
}
