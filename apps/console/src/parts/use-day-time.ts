import { localeOf } from '@comanda/domain'
import { useLocale } from 'use-intl'

/** Formats moments in the reader's language and the time zone of this device. */
export function useDayTime() {
  const locale = localeOf(useLocale())
  return {
    day: (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at)),
    dayTime: (at: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
  }
}
