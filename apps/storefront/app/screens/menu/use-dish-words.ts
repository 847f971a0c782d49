import {
  availabilityOf,
  type CalendarDate,
  type Coupon,
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
import { useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { dealsOf } from '../home/deals-of.ts'
import type { SpecialDish } from './specials.tsx'
import { useAvailabilityWords } from './use-availability-words.ts'

export interface DishWords {
  readonly today: CalendarDate
  readonly deals: readonly Coupon[]
  readonly price: (item: ItemSummary) => string
  readonly was: (item: ItemSummary) => string | null
  readonly reason: (item: ItemSummary) => string | null
  readonly count: (item: ItemSummary) => number
  readonly special: (item: ItemSummary) => SpecialDish
}

/** What is said of each dish now: price, the old price, why not, how many are in the basket. [2.53] */
export function useDishWords(
  menu: Menu<ItemSummary>,
  location: Location,
  orderType: OrderType,
  now: Temporal.Instant,
): DishWords {
  const t = useTranslations('menu')
  const days = useTranslations('enumerations.weekday')
  const { money, locations } = useSite()
  const cart = useCart((state) => state.cart)
  const availability = useAvailabilityWords(location.timeZone)
  const moment = localMoment(now, location.timeZone)

  const counts = useMemo(() => {
    const all = new Map<number, number>()
    const mine = cart?.locationId === location.id && cart.orderType === orderType ? cart.lines : []
    for (const line of mine) all.set(line.itemId, (all.get(line.itemId) ?? 0) + line.quantity)
    return all
  }, [cart, location.id, orderType])

  const price = (item: ItemSummary) => money(itemPrice(item, orderType, moment.date), location.currency)
  const was = (item: ItemSummary) => {
    const before = priceFor(item.prices, orderType)
    return itemPrice(item, orderType, moment.date) < before ? money(before, location.currency) : null
  }
  const reason = (item: ItemSummary) => availability(availabilityOf(item, menu.categories, orderType, moment), now)
  const count = (item: ItemSummary) => counts.get(item.id) ?? 0
  const until = (item: ItemSummary) => {
    const endsOn = specialOn(item, moment.date)?.endsOn ?? moment.date
    return endsOn === moment.date
      ? t('specialOnlyToday')
      : t('specialUntil', { day: days(String(weekdayOf(endsOn)) as '1') })
  }
  return {
    today: moment.date,
    deals: dealsOf(
      locations.filter((answer) => answer.location.id === location.id),
      now,
    ),
    price,
    was,
    reason,
    count,
    special: (item) => ({
      item,
      price: price(item),
      was: was(item),
      reason: reason(item),
      count: count(item),
      until: until(item),
    }),
  }
}
