import { type CalendarDate, type LocalMoment, weekdayOf } from '@comanda/domain'

/** The local moment of noon on a date. */
export function noonOn(date: CalendarDate): LocalMoment {
  return { date, time: '12:00', weekday: weekdayOf(date) }
}
