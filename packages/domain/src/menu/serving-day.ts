import { addDays, type LocalMoment } from '../time/local.ts'
import type { CalendarDate, ClockSpan, Weekday } from '../time/types.ts'
import type { ServingTimes } from './types.ts'

/** Whether a local moment is among the serving times. [5.11] */
export function isServedAt(serving: ServingTimes, moment: LocalMoment): boolean {
  return servingDayAt(serving, moment) !== null
}

/** The day whose serving times a local moment is among: the day before for hours past midnight; null outside them. */
export function servingDayAt(serving: ServingTimes, { date, time, weekday }: LocalMoment): CalendarDate | null {
  const { times } = serving
  const started = ({ opens, closes }: ClockSpan) => opens <= time && (closes <= opens || time < closes)
  if (servesOn(serving, weekday) && (times.length === 0 || times.some(started))) return date
  const yesterday = weekday === 1 ? 7 : ((weekday - 1) as Weekday)
  const isLate = times.some((span) => passesMidnight(span) && time < span.closes)
  return isLate && servesOn(serving, yesterday) ? addDays(date, -1) : null
}

/** Whether a weekday is among the serving times. */
export function servesOn(serving: ServingTimes, weekday: Weekday): boolean {
  return serving.days.length === 0 || serving.days.includes(weekday)
}

const passesMidnight = (span: ClockSpan): boolean => span.closes <= span.opens
