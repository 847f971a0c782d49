import { type Availability, localMoment, localMomentAt, weekdayOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** Why a dish cannot be had now, for its badge; null when it can. [2.53] [5.11] */
export function useAvailabilityWords(
  zone: string,
): (availability: Availability, now: Temporal.Instant) => string | null {
  const t = useTranslations('menu')
  const days = useTranslations('enumerations.weekday')
  return (availability, now) => {
    if (availability.available) return null
    switch (availability.reason) {
      case 'sold-out': {
        if (availability.backAt === null) return t('soldOut')
        const back = localMomentAt(Date.parse(availability.backAt), zone)
        return back.date === localMoment(now, zone).date ? t('soldOutUntil', { time: back.time }) : t('soldOut')
      }
      case 'not-now':
        return availability.from === null ? t('notNow') : t('fromTime', { time: availability.from })
      case 'not-today':
        return availability.nextDate === null
          ? t('notToday')
          : t('onDays', { days: days(String(weekdayOf(availability.nextDate)) as '1') })
      default:
        return t('notNow')
    }
  }
}
