import type { OrderType } from '../location/order-type.ts'
import type { Minor } from '../pricing/money.ts'
import type { CalendarDate } from '../time/types.ts'
import type { ItemSummary, Prices, Special } from './types.ts'

/** The price for an order type, or the base price without one. [9.18] */
export function priceFor(prices: Prices, orderType: OrderType): Minor {
  return prices[orderType] ?? prices.base
}

/** The special that applies on a local date, first and last day included; null without one. [9.24] */
export function specialOn(item: Pick<ItemSummary, 'special'>, today: CalendarDate): Special | null {
  const { special } = item
  return special !== null && special.startsOn <= today && today <= special.endsOn ? special : null
}

/**
 * Price of one item without choices: the special's price while it applies, unless the regular price is lower. [9.18]
 * [9.24]
 */
export function itemPrice(
  item: Pick<ItemSummary, 'prices' | 'special'>,
  orderType: OrderType,
  today: CalendarDate,
): Minor {
  const price = priceFor(item.prices, orderType)
  const special = specialOn(item, today)
  return special === null ? price : Math.min(special.price, price)
}

/** The items whose special applies on a local date, in menu order: the content of the Special entry. [2.08] [9.24] */
export function specialsOn<I extends ItemSummary>(items: readonly I[], today: CalendarDate): I[] {
  return items.filter((item) => specialOn(item, today) !== null)
}
