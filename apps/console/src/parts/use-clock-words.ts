import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { clockTime } from './clock.ts'

/** "19:40", in Spanish with its article: "las 19:40", "la 01:10". The texts around it carry the preposition. */
export function useClockWords(): (at: string | number, timeZone: string) => string {
  const locale = useLocale()
  return useCallback(
    (at, timeZone) => {
      const time = clockTime(at, timeZone)
      if (locale !== 'es') return time
      return time.startsWith('01:') ? `la ${time}` : `las ${time}`
    },
    [locale],
  )
}
