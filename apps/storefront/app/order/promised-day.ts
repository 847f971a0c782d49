import { dayOf, type Language, localeOf } from '@comanda/domain'
import type { OrderView } from '../api/shapes.ts'

/** Returns the day of a promise, "tomorrow" or "Friday 27 November"; null for today. */
export function promisedDay(
  {
    readyAt,
    location,
  }: { readonly readyAt: string | null; readonly location: Pick<OrderView['location'], 'timeZone'> },
  now: Temporal.Instant,
  language: Language,
): string | null {
  if (readyAt === null) return null
  const { timeZone } = location
  const day = dayOf(readyAt, timeZone, now.epochMilliseconds)
  if (day === 'today') return null
  if (day === 'tomorrow') return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day')
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(Date.parse(readyAt))
}
