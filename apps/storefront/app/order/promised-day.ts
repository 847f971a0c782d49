import { type Language, localeOf, localMoment, localMomentAt } from '@comanda/domain'
import type { OrderView } from '../api/shapes.ts'

const DAY = 86_400_000

/** Returns the day of a promise, "tomorrow" or "Friday 27 November"; null for today. */
export function promisedDay(
  {
    readyAt,
    location,
  }: { readonly readyAt: string | null; readonly location: Pick<OrderView['location'], 'timeZone'> },
  now: Temporal.Instant,
  language: Language,
): string | null {
  const at = readyAt === null ? Number.NaN : Date.parse(readyAt)
  if (Number.isNaN(at)) return null
  const { timeZone } = location
  const { date } = localMomentAt(at, timeZone)
  if (date === localMoment(now, timeZone).date) return null
  if (date === localMomentAt(now.epochMilliseconds + DAY, timeZone).date)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day')
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at)
}
