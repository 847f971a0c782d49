import { type OrderType, orderTypeState, preparationMinutes } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useEndWords, useMomentWords } from '../opening-words.ts'

interface LocationWords {
  /** "25–35 min" */
  readonly minutes: string
  /** Null means free. */
  readonly fee: string | null
  readonly minimum: string | null
  /** Why an order is not possible now, and whether ordering ahead is; null when it is possible. [1.07] */
  readonly closed: string | null
}

/** Returns time, fee and minimum of a location as texts. */
export function useLocationWords({ location, delivery }: LocationAnswer, orderType: OrderType): LocationWords {
  const t = useTranslations('common')
  const { money } = useSite()
  const low = preparationMinutes(location, orderType, useNow().epochMilliseconds)
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
    blockedBy === 'unwatched'
      ? t('unwatched')
      : blockedBy === 'off'
        ? opensAt === null
          ? t(`off.${orderType}`)
          : t(`offUntil.${orderType}`, { time: end(opensAt, zone, now) })
        : opensAt === null
          ? t(blockedBy === 'stopped' || blockedBy === 'suspended' ? blockedBy : 'closed')
          : blockedBy === 'paused'
            ? t('pausedUntil', { time: end(opensAt, zone, now) })
            : t('closedUntil', { when: moment(opensAt, zone, now) })
  return later ? `${why} · ${t('orderAhead')}` : why
}
