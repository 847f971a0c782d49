import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useClockWords } from './use-clock-words.ts'
import { useDayWords } from './use-day-words.ts'

/** A moment on the location's clock, which the words around it end: "19:30", "tomorrow 12:00", "Sat 28 Nov, 12:00". */
export function useMomentWords(): (at: string, timeZone: string, now: number) => string {
  const t = useTranslations('overrides')
  const clock = useClockWords()
  const dayWords = useDayWords()
  const board = useTranslations('board')
  return useCallback(
    (at, timeZone, now) => {
      const day = dayWords(at, timeZone, now)
      const time = clock(at, timeZone)
      if (day === null) return time
      return day === board('tomorrow') ? t('tomorrowAt', { time }) : t('dayAt', { day, time })
    },
    [t, board, clock, dayWords],
  )
}

/** Until when something is off; null until somebody turns it back on. */
export function useUntilWords(): (until: string | null, timeZone: string, now: number) => string {
  const t = useTranslations('overrides')
  const moment = useMomentWords()
  return useCallback(
    (until, timeZone, now) => (until === null ? t('untilOn') : t('until', { when: moment(until, timeZone, now) })),
    [t, moment],
  )
}
