import { useTranslations } from 'use-intl'

const HOUR = 60
/** Up to this many minutes a wait is easier to grasp in minutes than in hours. */
const MOST_MINUTES = 90

/** Returns the words for a number of minutes: "45 min", "7 h 38 min". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('board')
  return (minutes) =>
    minutes <= MOST_MINUTES
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
}
