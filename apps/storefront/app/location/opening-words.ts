import {
  closedFor,
  type InstantText,
  isUnwatched,
  type Location,
  localeOf,
  localMoment,
  localMomentAt,
  openingState,
  weekdayOf,
} from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useClockWords } from '../start-up/use-clock-words.ts'
import { useSite } from '../start-up/use-site.ts'

export interface OpeningWords {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly text: string
}

const DAY = 86_400_000
/** A weekday further ahead would be ambiguous. */
const WEEKDAYS_FOR = 6 * DAY

type MomentWords = (at: InstantText, zone: string, now: Temporal.Instant) => string

/**
 * Formats an instant on the location's clock: "19:30" today, "tomorrow 12:00", "Friday 12:00" within six days, "5
 * December 12:00" after that. [9.15]
 */
export function useMomentWords(): MomentWords {
  const t = useTranslations('common')
  const days = useTranslations('enumerations.weekday')
  const clock = useClockWords()
  const { language } = useSite()
  return (at, zone, now) => {
    const epoch = Date.parse(at)
    const then = localMomentAt(epoch, zone)
    const time = clock(at, zone)
    const today = localMoment(now, zone).date
    if (then.date === today) return time
    if (then.date === localMomentAt(now.epochMilliseconds + DAY, zone).date) return t('tomorrowAt', { clock: time })
    const day =
      epoch - now.epochMilliseconds <= WEEKDAYS_FOR
        ? days(String(weekdayOf(then.date)) as '1')
        : new Intl.DateTimeFormat(localeOf(language), {
            day: 'numeric',
            month: 'long',
            timeZone: zone,
          }).format(epoch)
    return t('dayAt', { day, clock: time })
  }
}

/** Formats the end of something in progress: the time alone within a day, also past midnight. */
export function useEndWords(): MomentWords {
  const moment = useMomentWords()
  const clock = useClockWords()
  return (at, zone, now) => (Date.parse(at) - now.epochMilliseconds < DAY ? clock(at, zone) : moment(at, zone, now))
}

/**
 * Returns whether a location takes orders, as a text; with `later`, the text says that ordering ahead is possible.
 * [4.51] [1.07]
 */
export function useOpeningWords(): (location: Location, now: Temporal.Instant, later?: boolean) => OpeningWords {
  const t = useTranslations('home')
  const moment = useMomentWords()
  const end = useEndWords()
  return (location, now, later = false) => {
    const client = openingState(location, now)
    const zone = location.timeZone
    switch (client.state) {
      case 'open':
        if (isUnwatched(location, now.epochMilliseconds))
          return { tone: 'warn', text: later ? `${t('unwatched')} · ${t('orderAhead')}` : t('unwatched') }
        return {
          tone: 'ok',
          text:
            client.until === null || client.allDay
              ? t('openAllDay')
              : t('open', { time: end(client.until, zone, now) }),
        }
      case 'paused': {
        const time = end(client.until, zone, now)
        return { tone: 'warn', text: later ? t('pausedPreOrder', { time }) : t('pausedUntil', { time }) }
      }
      case 'closed': {
        if (client.opensAt === null) return { tone: 'warn', text: t('closed') }
        const when = moment(client.opensAt, zone, now)
        const text = later ? t('closedPreOrder', { when }) : t('closedUntil', { when })
        const name = closedFor(location, now)
        return { tone: 'warn', text: name === null ? text : `${name} · ${text}` }
      }
      default:
        return { tone: 'bad', text: t(client.state) }
    }
  }
}
