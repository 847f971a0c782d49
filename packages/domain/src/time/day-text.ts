import { type Language, localeOf } from '../business/language.ts'
import { localMomentAt } from './local.ts'
import type { InstantText, TimeZone } from './types.ts'

const DAY = 86_400_000

/** Which day an instant falls on by the location's clock. @param now epoch milliseconds */
export function dayOf(at: InstantText, zone: TimeZone, now: number): 'today' | 'tomorrow' | 'other' {
  const { date } = localMomentAt(Date.parse(at), zone)
  if (date === localMomentAt(now, zone).date) return 'today'
  return date === localMomentAt(now + DAY, zone).date ? 'tomorrow' : 'other'
}

/** "Saturday 28 Nov", "sábado 28 nov": short enough for a line that ends with a time. [9.15] */
export function dayText(at: InstantText, zone: TimeZone, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  })
  // Without the comma that some languages put after the weekday.
  const parts = format.formatToParts(Date.parse(at)).filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value).join(' ')
}
