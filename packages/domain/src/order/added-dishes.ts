import type { OrderType } from '../location/order-type.ts'
import { availabilityOf } from '../menu/availability.ts'
import { itemPrice } from '../menu/item-price.ts'
import { itemsById } from '../menu/items-by-id.ts'
import { MAX_LINES } from '../menu/limits.ts'
import type { ItemSummary, Menu } from '../menu/types.ts'
import { priceLine } from '../pricing/price-line.ts'
import type { LocalMoment } from '../time/local.ts'
import { itemRefusals } from './decide-stages.ts'
import type { PricedLine } from './order.ts'
import type { AddedDish } from './order-version.ts'
import { choiceRefusals, type Decision } from './refusal.ts'

/** The order to which dishes are added. */
export interface AddedTo {
  readonly orderType: OrderType
  /** The local moment for which the order is: it decides what is served, and which specials apply. */
  readonly at: LocalMoment
  readonly lines: readonly PricedLine[]
  /** The customer has said to be old enough. */
  readonly ageConfirmed: boolean
}

/**
 * Prices dishes that are added to an order, by the menu of now. A dish that replaces another costs no more than it: the
 * customer does not pay for what the kitchen ran out of. Refused are dishes that a customer could not order either.
 */
export function priceAdded(
  added: readonly AddedDish[],
  menu: Pick<Menu, 'items' | 'categories'>,
  { orderType, at, lines, ageConfirmed }: AddedTo,
): Decision<readonly PricedLine[]> {
  if (lines.length + added.length > MAX_LINES)
    return { ok: false, refusals: [{ code: 'cart_too_large', maxLines: MAX_LINES }] }
  const items = itemsById(menu.items)
  const choices = added.map(({ choice }) => choice)
  const moment = { chosen: false, at: 0, local: () => at }
  const refusals = [...itemRefusals({ lines: choices, orderType }, menu, moment), ...choiceRefusals(choices, items)]
  if (refusals.length > 0) return { ok: false, refusals }
  const priced = added.flatMap(({ choice, insteadOf }): PricedLine[] => {
    const item = items.get(choice.itemId)
    if (!item) return []
    const line = priceLine(item, choice, orderType, at)
    const most = insteadOf === null ? undefined : lines[insteadOf]?.unitPrice
    const unitPrice = Math.min(line.unitPrice, most ?? line.unitPrice)
    return [{ ...line, unitPrice, linePrice: unitPrice * line.quantity }]
  })
  const restricted = priced.filter((line) => line.ageRestricted)
  if (restricted.length === 0 || ageConfirmed) return { ok: true, value: priced }
  return {
    ok: false,
    refusals: [{ code: 'age_not_confirmed', items: restricted.map(({ itemId: id, name }) => ({ id, name })) }],
  }
}

/** More are found by their names. */
const MOST_SUBSTITUTES = 3

/**
 * Dishes that can take the place of a line: of its category, served now, with every diet that it fits, and
 * without an allergen that it does not have, so that whoever ordered it can eat them. What declares no allergens is not
 * proposed. The nearest in price come first.
 */
export function substitutesFor<I extends ItemSummary>(
  line: Pick<PricedLine, 'itemId' | 'unitPrice' | 'allergens' | 'mayContain' | 'dietary' | 'ageRestricted'>,
  menu: Pick<Menu<I>, 'items' | 'categories'>,
  orderType: OrderType,
  at: LocalMoment,
): readonly I[] {
  const replaced = menu.items.find(({ id }) => id === line.itemId)
  if (!replaced) return []
  const known = new Set([...(line.allergens ?? []), ...(line.mayContain ?? [])])
  const isSafe = ({ allergens, mayContain = [], dietary, ageRestricted }: I) =>
    allergens !== null &&
    [...allergens, ...mayContain].every((one) => known.has(one)) &&
    line.dietary.every((mark) => mark === 'hot' || dietary.includes(mark)) &&
    (line.ageRestricted || !ageRestricted)
  const distance = (item: I) => Math.abs(itemPrice(item, orderType, at) - line.unitPrice)
  return menu.items
    .filter((item) => item.id !== line.itemId && item.categoryId === replaced.categoryId)
    .filter((item) => isSafe(item) && availabilityOf(item, menu.categories, orderType, at).available)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_SUBSTITUTES)
}
