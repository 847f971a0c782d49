import { type CalendarDate, localeOf } from '@comanda/domain'
import { useLocale } from 'use-intl'

/** Names a calendar date: "Friday 27 November 2026". */
export function useDayName(): (day: CalendarDate) => string {
  const locale = localeOf(useLocale())
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day) => {
    const name = format.format(Date.parse(day))
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
}
