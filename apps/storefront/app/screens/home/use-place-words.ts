import { type OrderType, orderTypeState } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useMomentWords, useOpeningWords } from '../../shell/opening-words.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'

interface PlaceWords {
  /** "25–35 min" */
  readonly minutes: string
  /** Null is free. */
  readonly fee: string | null
  readonly minimum: string | null
  /** Why an order can't be had at once; null when it can. */
  readonly closed: string | null
}

/** What a location asks and promises, in words. */
export function usePlaceWords({ location, delivery }: LocationAnswer, orderType: OrderType): PlaceWords {
  const t = useTranslations('common')
  const home = useTranslations('home')
  const { money } = useSite()
  const now = useNow()
  const moment = useMomentWords()
  const opening = useOpeningWords()
  const { preparationMinutes: low } = location.settings[orderType]
  const tiers = [...(delivery?.tiers ?? [])].sort((a, b) => a.from - b.from)
  const first = tiers[0]
  const fee = first?.charge ?? location.baseDeliveryFee
  const state = orderTypeState(location, orderType, now)
  const closed =
    state.blockedBy === null
      ? null
      : state.opensAt !== null
        ? home('closedUntil', { when: moment(state.opensAt, location.timeZone, now) })
        : opening(location, now).text
  return {
    minutes: t('minutes', { low, high: low + 10 }),
    fee: fee === 0 ? null : money(fee, location.currency),
    minimum: first && first.from > 0 ? money(first.from, location.currency) : null,
    closed,
  }
}
