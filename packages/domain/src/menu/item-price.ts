import type { OrderType } from '../location/order-type.ts'
import type { Minor } from '../pricing/money.ts'
import type { LocalMoment } from '../time/local.ts'
import { servingDayAt } from './serving-day.ts'
import type { ItemSummary, Prices, Special } from './types.ts'

/** The price for an order type, or the base price without one. [9.18] */
export function priceFor(prices: Prices, orderType: OrderType): Minor {
  return prices[orderType] ?? prices.base
}

/**
 * The special that applies at a local moment, first and last day included; null without one. Hours past midnight
 * belong to the day on which they start. [9.24]
 */
export function specialAt({ special }: Pick<ItemSummary, 'special'>, at: LocalMoment): Special | null {
  if (special === null) return null
  const { startsOn, endsOn, during } = special
  const day = during ? servingDayAt(during, at) : at.date
  return day !== null && startsOn <= day && (endsOn === null || day <= endsOn) ? special : null
}

/**
 * Price of one item without choices: the special's price while it applies, unless the regular price is lower. [9.18]
 * [9.24]
 */
export function itemPrice(item: Pick<ItemSummary, 'prices' | 'special'>, orderType: OrderType, at: LocalMoment): Minor {
  const price = priceFor(item.prices, orderType)
  const special = specialAt(item, at)
  return special === null ? price : Math.min(special.price, price)
}
