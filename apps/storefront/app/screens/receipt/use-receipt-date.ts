import { type InstantText, localeOf, type TimeZone } from '@comanda/domain'
import { useSite } from '../../start-up/use-site.ts'

/**
 * Returns a formatter of a document's dates, "21 November 2026" on the location's calendar: paper does not know what
 * "today" is.
 */
export function useReceiptDate(): (at: InstantText, timeZone: TimeZone) => string {
  const { language } = useSite()
  return (at, timeZone) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(Date.parse(at))
}
