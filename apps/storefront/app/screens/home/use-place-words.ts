import { type OrderType, orderTypeState } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useEndWords, useMomentWords } from '../../shell/opening-words.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'

interface PlaceWords {
  /** "25–35 min" */
  readonly minutes: string
  /** Null is free. */
  readonly fee: string | null
  readonly minimum: string | null
  /** Why an order can't be had at once, and whether one may order ahead; null when it can. [1.07] */
  readonly closed: string | null
}

/** What a location asks and promises, in words. */
export function usePlaceWords({ location, delivery }: LocationAnswer, orderType: OrderType): PlaceWords {
  const t = useTranslations('common')
  const { money } = useSite()
  const { preparationMinutes: low } = location.settings[orderType]
  const tiers = [...(delivery?.tiers ?? [])].sort((a, b) => a.from - b.from)
  const first = tiers[0]
  const fee = first?.charge ?? location.baseDeliveryFee
  return {
    minutes: t('minutes', { low, high: low + 10 }),
    fee: fee === 0 ? null : money(fee, location.currency),
    minimum: first && first.from > 0 ? money(first.from, location.currency) : null,
    closed: useClosedWords(location, orderType),
  }
}

function useClosedWords(location: LocationAnswer['location'], orderType: OrderType): string | null {
  const t = useTranslations('home')
  const now = useNow()
  const moment = useMomentWords()
  const end = useEndWords()
  const { blockedBy, opensAt, later } = orderTypeState(location, orderType, now)
  if (blockedBy === null) return null
  const zone = location.timeZone
  const why =
    opensAt === null
      ? t(blockedBy === 'stopped' || blockedBy === 'suspended' ? blockedBy : 'closed')
      : blockedBy === 'paused'
        ? t('pausedUntil', { time: end(opensAt, zone, now) })
        : t('closedUntil', { when: moment(opensAt, zone, now) })
  return later ? `${why} · ${t('orderAhead')}` : why
}
