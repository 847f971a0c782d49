import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'

import { isShownFor } from '../menu/category.ts'
import { itemsById } from '../menu/items-by-id.ts'
import { isServedAt } from '../menu/serving-day.ts'
import type { Item, Menu, ServingTimes } from '../menu/types.ts'
import { itemRefusals } from '../order/decide-stages.ts'
import { choiceRefusals, type Refusal } from '../order/refusal.ts'
import type { LocalMoment } from '../time/local.ts'
import { fewestChoices } from './fewest-choices.ts'
import type { WeekOfOrders } from './week-of-orders.ts'

/** What became of an order of a dish in one order type. */
export interface DryOrder {
  readonly orderType: OrderType
  /** Empty where it was taken. */
  readonly refusals: readonly Refusal[]
}

/** The order types that a location offers; all of them where it offers none yet. */
export function offeredTypes({ settings }: Pick<Location, 'settings'>): readonly OrderType[] {
  const offered = ORDER_TYPES.filter((type) => settings[type].offered)
  return offered.length > 0 ? offered : ORDER_TYPES
}

/**
 * Orders a dish with the least choices, in each order type in which customers see it, with the rules of an order that
 * is placed: at the first moment of the week at which it is served, else at any. That the dish itself is sold out or
 * counted does not refuse it, because service ends that; a choice or a dish in its deal that is sold out does.
 */
export function orderDry(
  item: Item,
  menu: Menu,
  offered: readonly OrderType[],
  week: WeekOfOrders,
): readonly DryOrder[] {
  const fresh: Item = { ...item, soldOut: false, left: null }
  const lines = [fewestChoices(fresh)]
  const small: Menu = { ...menu, items: [fresh, ...dishesIn(fresh, menu)] }
  const choices = choiceRefusals(lines, itemsById(small.items))
  return offered
    .filter((orderType) => isShownFor(item, menu.categories, orderType))
    .map((orderType) => {
      const moment = momentFor(item.serving, orderType, week)
      const items = itemRefusals({ orderType, lines }, small, { chosen: false, at: 0, local: () => moment })
      return { orderType, refusals: [...items, ...choices] }
    })
}

/** No other rule of an order depends on the moment. */
function momentFor(serving: ServingTimes, orderType: OrderType, week: WeekOfOrders): LocalMoment {
  const isServed = (moment: LocalMoment): boolean => isServedAt(serving, moment)
  const opening = week.opening(orderType)
  const found = opening.find(isServed) ?? week.serving(orderType, serving).find(isServed) ?? opening[0]
  if (found === undefined) throw new Error('A week has no moment at which the location is open')
  return found
}

/** The dishes in a deal's sections. */
function dishesIn({ id, sections }: Item, menu: Menu): readonly Item[] {
  if (sections.length === 0) return []
  const all = itemsById(menu.items)
  const ids = new Set(sections.flatMap(({ products }) => products.map(({ itemId }) => itemId)))
  return [...ids].flatMap((one) => {
    const dish = one === id ? undefined : all.get(one)
    return dish ? [{ ...dish, left: null }] : []
  })
}
