import { type InstantText, type Location, localMoment, localMomentAt, openingState, weekdayOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'

export interface OpeningWords {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly text: string
}

/** "19:30" today, "tomorrow 12:00" or "Friday 12:00" after that, on the location's wall clock. [9.15] */
export function useMomentWords(): (at: InstantText, zone: string, now: Temporal.Instant) => string {
  const t = useTranslations('common')
  const days = useTranslations('enumerations.weekday')
  return (at, zone, now) => {
    const then = localMomentAt(Date.parse(at), zone)
    const today = localMoment(now, zone).date
    if (then.date === today) return then.time
    const tomorrow = localMomentAt(now.epochMilliseconds + 86_400_000, zone).date
    return `${then.date === tomorrow ? t('tomorrow') : days(String(weekdayOf(then.date)) as '1')} ${then.time}`
  }
}

/** Whether a location takes orders, in words. [4.51] */
export function useOpeningWords(): (location: Location, now: Temporal.Instant) => OpeningWords {
  const t = useTranslations('home')
  const moment = useMomentWords()
  return (location, now) => {
    const door = openingState(location, now)
    const zone = location.timeZone
    switch (door.state) {
      case 'open':
        return {
          tone: 'ok',
          text:
            door.until === null || door.allDay ? t('openAllDay') : t('open', { time: moment(door.until, zone, now) }),
        }
      case 'paused':
        return { tone: 'warn', text: t('pausedUntil', { time: moment(door.until, zone, now) }) }
      case 'closed':
        return {
          tone: 'warn',
          text: door.opensAt === null ? t('closed') : t('closedUntil', { when: moment(door.opensAt, zone, now) }),
        }
      default:
        return { tone: 'bad', text: t('stopped') }
    }
  }
}
