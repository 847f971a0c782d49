import { localMoment, localMomentAt, type OrderType } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useMomentWords } from '../../../location/opening-words.ts'
import { useClockWords } from '../../../start-up/use-clock-words.ts'
import { useNow } from '../../../start-up/use-site.ts'
import type { Promised } from './promised.ts'

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

/** "Arriving 19:25–19:35", "Ready tomorrow at 12:15", "At your table 19:25–19:35" */
export function usePromiseWords(orderType: OrderType, zone: string): (promised: Promised) => string {
  const t = useTranslations('checkout.summary')
  const range = useRangeWords(zone)
  const clock = useClockWords()
  return (promised) => {
    if (orderType !== 'table') return t(KEYS[orderType], { window: range(promised) })
    if (promised.type === 'chosen') return t('atTableThen', { time: range(promised) })
    const { from, until } = promised.window
    return t('atTable', { from: clock(from.at, zone), until: clock(until.at, zone) })
  }
}
