import { availabilityOf, type Cart, type ItemSummary, itemPrice, type LocalMoment, type Menu } from '@comanda/domain'

const MOST = 6

/**
 * Returns available dishes from categories that the cart has none of, one per category in turn, those with pictures
 * first.
 */
export function goesWellWith(menu: Menu<ItemSummary>, cart: Cart, moment: LocalMoment): readonly ItemSummary[] {
  const inCart = new Set(cart.lines.map(({ itemId }) => itemId))
  const touched = new Set(menu.items.filter(({ id }) => inCart.has(id)).map(({ categoryId }) => categoryId))
  const byCategory = new Map<number, ItemSummary[]>()
  for (const item of menu.items) {
    if (touched.has(item.categoryId) || item.isMealDeal || item.image === null || item.ageRestricted) continue
    if (!availabilityOf(item, menu.categories, cart.orderType, moment).available) continue
    byCategory.set(item.categoryId, [...(byCategory.get(item.categoryId) ?? []), item])
  }
  // The last categories of a menu complement a meal: sides, desserts, drinks.
  const categories = [...byCategory.values()].reverse()
  const rounds = Math.max(0, ...categories.map((items) => items.length))
  const picked: ItemSummary[] = []
  for (let round = 0; round < rounds && picked.length < MOST; round++) {
    picked.push(...categories.flatMap((items) => items[round] ?? []))
  }
  return picked.slice(0, MOST)
}

/**
 * Returns the dishes that reach the minimum with one press, the cheapest first; from any category, without required
 * options. Dishes without a picture only stand in where none has one. [5.17]
 */
export function bringsToMinimum(
  menu: Menu<ItemSummary>,
  cart: Cart,
  moment: LocalMoment,
  missing: number,
): readonly ItemSummary[] {
  const price = (item: ItemSummary) => itemPrice(item, cart.orderType, moment.date)
  const closing = menu.items.filter(
    (item) =>
      !item.isMealDeal &&
      !item.hasOptions &&
      !item.ageRestricted &&
      price(item) >= missing &&
      availabilityOf(item, menu.categories, cart.orderType, moment).available,
  )
  const pictured = closing.filter(({ image }) => image !== null)
  return (pictured.length > 0 ? pictured : closing).toSorted((a, b) => price(a) - price(b)).slice(0, MOST)
}
