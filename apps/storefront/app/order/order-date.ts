import { type InstantText, type Language, localMoment, localMomentAt, type TimeZone } from '@comanda/domain'

interface DateSetting {
  readonly timeZone: TimeZone
  readonly now: Temporal.Instant
  readonly language: Language
  /** "Today" */
  readonly today: string
}

/**
 * Returns the date of an order, "21 Nov 2026 19:05" on the location's clock; on the day itself "Today 19:05". [9.15]
 */
export function orderDate(at: InstantText, { timeZone, now, language, today }: DateSetting): string {
  const epoch = Date.parse(at)
  const { date, time } = localMomentAt(epoch, timeZone)
  if (date === localMoment(now, timeZone).date) return `${today} ${time}`
  const [year = '', , day = ''] = date.split('-')
  // Three letters: some languages write "Sept".
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone }).format(epoch).slice(0, 3)
  return `${day} ${month} ${year} ${time}`
}
