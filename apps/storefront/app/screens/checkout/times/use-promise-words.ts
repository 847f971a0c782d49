import {
  type InstantText,
  instantText,
  localMoment,
  localMomentAt,
  type OrderType,
  type ReadyWindow,
} from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useMomentWords } from '../../../location/opening-words.ts'
import { useClockWords } from '../../../start-up/use-clock-words.ts'
import { useNow } from '../../../start-up/use-site.ts'
import type { Promised } from './promised.ts'

const middleOf = ({ from, until }: ReadyWindow): InstantText =>
  instantText((Date.parse(from.at) + Date.parse(until.at)) / 2)

const KEYS = { delivery: 'arriving', collection: 'ready' } as const

/** "19:25–19:35", or a chosen time: "tomorrow, 12:15". */
export function useRangeWords(zone: string): (promised: Promised) => string {
  const t = useTranslations('checkout.when')
  const moment = useMomentWords()
  const now = useNow()
  return (promised) => {
    if (promised.type === 'window') return `${promised.window.from.time}–${promised.window.until.time}`
    const words = moment(promised.at, zone, now)
    const isToday = localMomentAt(Date.parse(promised.at), zone).date === localMoment(now, zone).date
    return isToday ? t('todayAt', { clock: words }) : words
  }
}

/**
 * "Arriving 19:25–19:35", "Ready tomorrow at 12:15", "At your table around 19:30": nobody at a table waits for a window
 * to open.
 */
export function usePromiseWords(orderType: OrderType, zone: string): (promised: Promised) => string {
  const t = useTranslations('checkout.summary')
  const range = useRangeWords(zone)
  const clock = useClockWords()
  return (promised) => {
    if (orderType !== 'table') return t(KEYS[orderType], { window: range(promised) })
    if (promised.type === 'chosen') return t('atTableThen', { time: range(promised) })
    return t('atTable', { time: clock(middleOf(promised.window), zone) })
  }
}
