import {
  availabilityOf,
  type Coupon,
  type Currency,
  type DishRating,
  dayOfDate,
  type ItemSummary,
  itemPrice,
  type LocalMoment,
  type Location,
  localMoment,
  type Menu,
  type OrderType,
  priceFor,
  servingEnd,
  specialAt,
  weekdayOf,
} from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dealsOf } from '../../../deals/deals-of.ts'
import { useAvailabilityWords, useClockWords, useDateWords } from '../../../item/use-availability-words.ts'
import { useKnownLocation } from '../../../menu-cache/live-locations.ts'
import { useNow, useSite } from '../../../start-up/use-site.ts'

/** What a dish shows at this minute. */
export interface DishDetails {
  readonly price: string
  /** The price before the special; null without a special. */
  readonly was: string | null
  /** Why the dish is unavailable and when it returns; null when it is available. */
  readonly reason: string | null
  /** What a meal deal saves at most, in words; null where it saves nothing, or when there is a reason. */
  readonly saves: string | null
  /** The number of portions left when few are; null otherwise, or when there is a reason. */
  readonly left: number | null
  /** Null with too few ratings. */
  readonly rating: DishRating | null
}

export interface DishWords {
  /** The location's local minute. */
  readonly moment: LocalMoment
  readonly deals: readonly Coupon[]
  /** Computed once per dish and minute. */
  readonly of: (item: ItemSummary) => DishDetails
  readonly currency: Currency
  /** "Until Sunday", "Until 19:00": how long the dish's special lasts. [9.24] */
  readonly until: (item: ItemSummary) => string
}

/** Days ahead; a weekday further ahead would be ambiguous. */
const WEEKDAYS_FOR = 6
/** Milliseconds. */
const MINUTE = 60_000

/** Returns what each dish of a menu shows now. The result changes only with the menu and the minute. [2.53] [5.11] */
export function useDishWords(menu: Menu<ItemSummary>, location: Location, orderType: OrderType): DishWords {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const days = useTranslations('enumerations.weekday')
  const { money } = useSite()
  const answer = useKnownLocation(location.id)
  const now = useNow()
  const reasonOf = useAvailabilityWords(location.timeZone)
  const dateWords = useDateWords()
  const clock = useClockWords()
  const { currency, timeZone } = location
  // The clock ticks more often than the texts change.
  const minute = Math.floor(now.epochMilliseconds / MINUTE)

  return useMemo(() => {
    const at = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE)
    const moment = localMoment(at, timeZone)
    const { date } = moment
    const known = new Map<number, DishDetails>()
    const priceOf = (item: ItemSummary) => {
      const price = itemPrice(item, orderType, moment)
      if (price > 0) return money(price, currency)
      return item.hasOptions || item.isMealDeal ? t('pricedByChoice') : common('free')
    }
    const detailsOf = (item: ItemSummary): DishDetails => {
      const before = priceFor(item.prices, orderType)
      const saved = item.savings[orderType] ?? 0
      const reason = reasonOf(availabilityOf(item, menu.categories, orderType, moment), at)
      return {
        price: priceOf(item),
        was: itemPrice(item, orderType, moment) < before ? money(before, currency) : null,
        reason,
        saves: reason === null && saved > 0 ? t('savesUpTo', { amount: money(saved, currency) }) : null,
        left: reason === null ? item.left : null,
        rating: menu.ratings.find(({ itemId }) => itemId === item.id) ?? null,
      }
    }
    return {
      moment,
      deals: dealsOf(answer === undefined ? [] : [answer], at),
      of: (item) => {
        const details = known.get(item.id) ?? detailsOf(item)
        known.set(item.id, details)
        return details
      },
      currency,
      until: (item) => {
        const special = specialAt(item, moment)
        const hour = special?.during && servingEnd(special.during, moment)
        if (hour) return t('specialUntilTime', { time: clock(hour) })
        if (special?.endsOn === null) return t('special')
        const endsOn = special?.endsOn ?? date
        if (endsOn === date) return t('specialOnlyToday')
        if (dayOfDate(endsOn) - dayOfDate(date) > WEEKDAYS_FOR)
          return t('specialUntilDate', { date: dateWords(endsOn) })
        return t('specialUntil', { day: days(String(weekdayOf(endsOn)) as '1') })
      },
    }
  }, [menu, orderType, minute, currency, timeZone, answer, money, t, common, days, reasonOf, dateWords, clock])
}
