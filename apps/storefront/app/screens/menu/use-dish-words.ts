import {
  availabilityOf,
  type CalendarDate,
  type Coupon,
  dayOfDate,
  type ItemSummary,
  itemPrice,
  type Location,
  localMoment,
  type Menu,
  type OrderType,
  priceFor,
  specialOn,
  weekdayOf,
} from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { dealsOf } from '../home/deals-of.ts'
import { useAvailabilityWords, useDateWords } from './use-availability-words.ts'

/** What is said of a dish at this minute. */
export interface DishFacts {
  readonly price: string
  /** Before the special; null where there is none. */
  readonly was: string | null
  /** Why it cannot be had now, and when again; null when it can. */
  readonly reason: string | null
  /** Portions left, where they are few; null where they are not, or there is a reason. */
  readonly left: number | null
}

export interface DishWords {
  readonly today: CalendarDate
  readonly deals: readonly Coupon[]
  /** Worked out once a dish and minute. */
  readonly of: (item: ItemSummary) => DishFacts
  /** "Until Sunday": how long its special holds. [9.24] */
  readonly until: (item: ItemSummary) => string
}

/** A weekday further ahead would be taken for the one of this week. */
const WEEKDAYS_FOR = 6

/** What is said of each dish of a menu now. It changes with the menu and with the minute, and with nothing else. [2.53] [5.11] */
export function useDishWords(menu: Menu<ItemSummary>, location: Location, orderType: OrderType): DishWords {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const days = useTranslations('enumerations.weekday')
  const { money, locations } = useSite()
  const now = useNow()
  const reasonOf = useAvailabilityWords(location.timeZone)
  const dateWords = useDateWords()
  const { currency, timeZone } = location
  const { date, time } = localMoment(now, timeZone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the page's language; the minute stands for now
  return useMemo(() => {
    const moment = { date, time, weekday: weekdayOf(date) }
    const known = new Map<number, DishFacts>()
    const priceOf = (item: ItemSummary) => {
      const price = itemPrice(item, orderType, date)
      if (price > 0) return money(price, currency)
      return item.hasOptions || item.isMealDeal ? t('pricedByChoice') : common('free')
    }
    const factsOf = (item: ItemSummary): DishFacts => {
      const before = priceFor(item.prices, orderType)
      const reason = reasonOf(availabilityOf(item, menu.categories, orderType, moment), now)
      return {
        price: priceOf(item),
        was: itemPrice(item, orderType, date) < before ? money(before, currency) : null,
        reason,
        left: reason === null ? item.left : null,
      }
    }
    return {
      today: date,
      deals: dealsOf(
        locations.filter((answer) => answer.location.id === location.id),
        now,
      ),
      of: (item) => {
        const facts = known.get(item.id) ?? factsOf(item)
        known.set(item.id, facts)
        return facts
      },
      until: (item) => {
        const endsOn = specialOn(item, date)?.endsOn ?? date
        if (endsOn === date) return t('specialOnlyToday')
        if (dayOfDate(endsOn) - dayOfDate(date) > WEEKDAYS_FOR)
          return t('specialUntilDate', { date: dateWords(endsOn) })
        return t('specialUntil', { day: days(String(weekdayOf(endsOn)) as '1') })
      },
    }
  }, [menu, orderType, date, time, money, currency, timeZone, locations, location.id])
}
