import type { Minor } from '../money.ts'
import type { OrderType } from '../order-type.ts'
import type { CalendarDate } from '../time/types.ts'
import type { ItemSummary, Prices, Special } from './types.ts'

/** The price for an order type, or the base price where it has none of its own. [9.18] */
export const priceFor = (prices: Prices, orderType: OrderType): Minor => prices[orderType] ?? prices.base

/** The special that holds on a local date, first and last day included; null where there is none. [9.24] */
export function specialOn(item: Pick<ItemSummary, 'special'>, today: CalendarDate): Special | null {
  const { special } = item
  return special !== null && special.startsOn <= today && today <= special.endsOn ? special : null
}

/** One unit of an item without choices: its special while it holds, unless the order type is cheaper. [9.18] [9.24] */
export function itemPrice(
  item: Pick<ItemSummary, 'prices' | 'special'>,
  orderType: OrderType,
  today: CalendarDate,
): Minor {
  const price = priceFor(item.prices, orderType)
  const special = specialOn(item, today)
  return special === null ? price : Math.min(special.price, price)
}

/** The items whose special holds on a local date, in the menu's order: what the Special entry lists. [2.08] [9.24] */
export const specialsOn = <I extends ItemSummary>(items: readonly I[], today: CalendarDate): I[] =>
  items.filter((item) => specialOn(item, today) !== null)
