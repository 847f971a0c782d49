import type { CalendarDate } from '@comanda/domain'

/** Tells the local date of a moment: "2026-11-27". */
export function dayIn(timeZone: string): (at: string) => CalendarDate {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (at) => format.format(Date.parse(at))
}
