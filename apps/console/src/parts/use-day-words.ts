import { dayOf, dayText } from '@comanda/domain'
import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'

/** Names the day of an instant on the location's clock, "tomorrow" or "Saturday 28 Nov"; null for today. [9.15] */
export function useDayWords(): (at: string, timeZone: string, now: number) => string | null {
  const t = useTranslations('board')
  const locale = useLocale()
  return useCallback(
    (at, timeZone, now) => {
      const day = dayOf(at, timeZone, now)
      if (day === 'today') return null
      return day === 'tomorrow' ? t('tomorrow') : dayText(at, timeZone, locale)
    },
    [t, locale],
  )
}
