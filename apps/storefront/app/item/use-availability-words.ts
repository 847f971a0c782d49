import {
  type Availability,
  addDays,
  type CalendarDate,
  type ClockTime,
  dayOfDate,
  type InstantText,
  localeOf,
  localMoment,
  localMomentAt,
  type NextServing,
  type OptionValue,
  type Weekday,
  weekdayOf,
} from '@comanda/domain'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'

/** Days ahead; a weekday further ahead would be ambiguous. */
const WEEKDAYS_FOR = 6

/** "3 December", "3 de diciembre". */
export function useDateWords(): (date: CalendarDate) => string {
  const { language } = useSite()
  return useCallback(
    (date) =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(Date.parse(date)),
    [language],
  )
}

/** "19:00"; in Spanish, one o'clock has another form. */
export function useClockWords(): (time: ClockTime) => string {
  const common = useTranslations('common')
  return useCallback(
    (time) => (time.startsWith('01:') ? common('clockAtOne', { time }) : common('clock', { time })),
    [common],
  )
}

type AvailabilityWords = (availability: Availability, now: Temporal.Instant) => string | null

/**
 * Returns why a dish is unavailable and when it returns, for its badge; null when it is available. [2.53] [5.10] [5.11]
 */
export function useAvailabilityWords(zone: string): AvailabilityWords {
  const t = useTranslations('menu')
  const clock = useClockWords()
  const weekdays = useTranslations('enumerations.weekday')
  const dateWords = useDateWords()
  return useMemo(
    () => availabilityWords({ t, clock, weekdays, dateWords, zone }),
    [t, clock, weekdays, dateWords, zone],
  )
}

/** Returns the words of a sold-out choice, with the time of its return where that is known. [5.10] */
export function useSoldOutWords(zone: string): (value: Pick<OptionValue, 'backAt'>, now: Temporal.Instant) => string {
  const t = useTranslations('item')
  const words = useAvailabilityWords(zone)
  return ({ backAt = null }, now) =>
    (backAt === null ? null : words({ available: false, reason: 'sold-out', backAt }, now)) ?? t('soldOutValue')
}

interface Wording {
  readonly t: ReturnType<typeof useTranslations<'menu'>>
  readonly clock: (time: ClockTime) => string
  readonly weekdays: ReturnType<typeof useTranslations<'enumerations.weekday'>>
  readonly dateWords: (date: CalendarDate) => string
  readonly zone: string
}

function availabilityWords({ t, clock, weekdays, dateWords, zone }: Wording): AvailabilityWords {
  const every = (weekday: Weekday) => t(`everyWeekday.${weekday}`)
  const onDay = (date: CalendarDate) => weekdays(String(weekdayOf(date)) as '1')

  const soldOut = (backAt: InstantText | null, now: Temporal.Instant) => {
    // A return time in the past is not repeated.
    if (backAt === null || Date.parse(backAt) <= now.epochMilliseconds) return t('soldOut')
    const back = localMomentAt(Date.parse(backAt), zone)
    const today = localMoment(now, zone).date
    if (back.date === today) return t('soldOutUntil', { time: clock(back.time) })
    if (back.date === addDays(today, 1)) return t('soldOutTomorrow')
    return dayOfDate(back.date) - dayOfDate(today) <= WEEKDAYS_FOR
      ? t('soldOutUntilDay', { day: onDay(back.date) })
      : t('soldOutUntilDate', { date: dateWords(back.date) })
  }

  const served = ({ date, time }: NextServing, days: readonly Weekday[], today: CalendarDate) => {
    const from = time === null ? null : clock(time)
    if (date === today) return from === null ? t('notNow') : t('fromTime', { time: from })
    if (date === addDays(today, 1)) return from === null ? t('tomorrow') : t('tomorrowFrom', { time: from })
    const [first, second, ...more] = [...days].sort()
    if (first !== undefined && second !== undefined && more.length === 0) {
      const two = { first: every(first), second: every(second) }
      return from === null ? t('onTwoDays', two) : t('onTwoDaysFrom', { ...two, time: from })
    }
    const day = onDay(date)
    return from === null ? t('onDay', { day }) : t('onDayFrom', { day, time: from })
  }

  return (availability, now) => {
    if (availability.available) return null
    switch (availability.reason) {
      case 'order-type':
        return t(`notForType.${availability.orderType}`)
      case 'sold-out':
        return soldOut(availability.backAt, now)
      default: {
        const { returns, days, reason } = availability
        if (returns !== null) return served(returns, days, localMoment(now, zone).date)
        return reason === 'not-today' ? t('notToday') : t('notNow')
      }
    }
  }
}
