import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import type { Choice } from '../menu/choice.ts'
import { itemPrice, priceFor } from '../menu/item-price.ts'
import type { Item, ItemSummary, Savings, Section, SectionProduct } from '../menu/types.ts'
import type { LocalMoment } from '../time/local.ts'
import type { Minor } from './money.ts'
import { priceLine } from './price-line.ts'

/** Returns the dish with an id. */
interface Dishes {
  readonly get: (id: number) => ItemSummary | undefined
}

/**
 * What a meal deal saves against buying the chosen dishes one by one, per deal, in minor units; 0 if it saves nothing
 * or a dish is unknown. Options cost the same on both sides, unless the deal includes them.
 */
export function savingOf(deal: Item, choice: Choice, dishes: Dishes, orderType: OrderType, at: LocalMoment): Minor {
  const { unitPrice, sections } = priceLine(deal, choice, orderType, at)
  const sold = { ...deal, sections: deal.sections.map((section) => ({ ...section, priced: true })) }
  const apart = priceLine(sold, choice, orderType, at)
  const supplements = (chosen: typeof sections, areCharged: (sectionId: number) => boolean): Minor =>
    chosen
      .filter(({ sectionId }) => areCharged(sectionId))
      .flatMap(({ products }) => products)
      .reduce((sum, product) => sum + product.quantity * product.unitPrice, 0)
  let parts: Minor = apart.unitPrice - itemPrice(deal, orderType, at) - supplements(apart.sections, () => true)
  for (const { itemId, quantity } of sections.flatMap(({ products }) => products)) {
    const dish = dishes.get(itemId)
    if (dish === undefined) return 0
    parts += quantity * itemPrice(dish, orderType, at)
  }
  return Math.max(0, parts - unitPrice)
}

/** What decides how much a deal can save. */
interface OfferedDeal extends Pick<Item, 'orderTypes' | 'prices'> {
  readonly sections: readonly OfferedSection[]
}

interface OfferedSection extends Pick<Section, 'kind' | 'min' | 'max' | 'required' | 'priced'> {
  readonly products: readonly Pick<SectionProduct, 'itemId' | 'price' | 'soldOut'>[]
}

interface SoldDishes {
  readonly get: (id: number) => Pick<ItemSummary, 'orderTypes' | 'prices' | 'special'> | undefined
}

/** The most that a deal can save by order type, without options; order types in which it saves nothing are missing. */
export function savingsOf(deal: OfferedDeal, dishes: SoldDishes): Savings {
  const savings: Partial<Record<OrderType, Minor>> = {}
  if (deal.sections.length === 0) return savings
  for (const orderType of ORDER_TYPES.filter((type) => deal.orderTypes.includes(type))) {
    const most = deal.sections.reduce((sum, section) => sum + bestOf(section, dishes, orderType), 0)
    const saving = most - priceFor(deal.prices, orderType)
    if (saving > 0) savings[orderType] = saving
  }
  return savings
}

/** The most that a section can hold, less what it charges itself. Specials always count: they only lower it. */
function bestOf(
  { kind, min, max, required, priced, products }: OfferedSection,
  dishes: SoldDishes,
  orderType: OrderType,
): Minor {
  const worth = ({ itemId, price, soldOut }: OfferedSection['products'][number]): Minor => {
    const dish = dishes.get(itemId)
    if (soldOut || dish === undefined || !dish.orderTypes.includes(orderType)) return 0
    const regular = priceFor(dish.prices, orderType)
    const lowest = dish.special === null ? regular : Math.min(dish.special.price, regular)
    return lowest - (priced ? price : 0)
  }
  const count = kind === 'radio' ? 1 : (max ?? Math.max(min, required ? 1 : 0))
  return count * Math.max(0, ...products.map(worth))
}

/** Sets what each meal deal of a menu saves at most. */
export function withSavings(items: readonly Item[]): readonly Item[] {
  const dishes = new Map(items.map((item) => [item.id, item]))
  return items.map((item) => (item.sections.length === 0 ? item : { ...item, savings: savingsOf(item, dishes) }))
}
