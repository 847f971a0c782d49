import {
  availabilityOf,
  type Cart,
  type ItemSummary,
  itemPrice,
  type LocalMoment,
  type Menu,
  type OrderType,
  parentsOf,
} from '@comanda/domain'

const MOST = 6

/**
 * Returns available dishes with pictures that complete a meal, one per category in turn: from categories of which the
 * basket has none, nor of one beside them ("Pizze bianche" beside "Pizze rosse"), and, where there are such, at most
 * half as dear as its dearest dish.
 * @param chosen the dishes in the basket, with those of its meal deals
 */
export function goesWellWith(
  menu: Menu<ItemSummary>,
  chosen: ReadonlySet<number>,
  orderType: OrderType,
  moment: LocalMoment,
): readonly ItemSummary[] {
  const inBasket = menu.items.filter(({ id, isMealDeal }) => chosen.has(id) && !isMealDeal)
  const priceOf = (item: ItemSummary) => itemPrice(item, orderType, moment)
  const most = Math.max(0, ...inBasket.map(priceOf)) / 2
  const others = othersThan(inBasket, menu, orderType, moment)
  const small = others.filter((item) => priceOf(item) <= most)
  return inTurn(small.length > 0 ? small : others)
}

/** Available dishes of categories that the basket has nothing of, in the order of the menu. */
function othersThan(
  inBasket: readonly ItemSummary[],
  menu: Menu<ItemSummary>,
  orderType: OrderType,
  moment: LocalMoment,
): readonly ItemSummary[] {
  const parents = parentsOf(menu.categories)
  const familyOf = (categoryId: number) => parents.get(categoryId) ?? categoryId
  const touched = new Set(inBasket.map(({ categoryId }) => familyOf(categoryId)))
  return menu.items.filter(
    (item) =>
      !touched.has(familyOf(item.categoryId)) &&
      !item.isMealDeal &&
      !item.ageRestricted &&
      item.image !== null &&
      availabilityOf(item, menu.categories, orderType, moment).available,
  )
}

function inTurn(items: readonly ItemSummary[]): readonly ItemSummary[] {
  const byCategory = new Map<number, ItemSummary[]>()
  for (const item of items) byCategory.set(item.categoryId, [...(byCategory.get(item.categoryId) ?? []), item])
  // The last categories of a menu complement a meal: sides, desserts, drinks.
  const categories = [...byCategory.values()].reverse()
  const rounds = Math.max(0, ...categories.map((dishes) => dishes.length))
  const picked: ItemSummary[] = []
  for (let round = 0; round < rounds && picked.length < MOST; round++) {
    picked.push(...categories.flatMap((dishes) => dishes[round] ?? []))
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
  const price = (item: ItemSummary) => itemPrice(item, cart.orderType, moment)
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
