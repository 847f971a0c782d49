import type { Cart, Choice } from './cart.ts'
import type { Item } from './menu/types.ts'
import type { Named } from './refusal.ts'

/** A counted dish of which fewer are left than are wanted. */
export interface Short extends Named {
  readonly left: number
}

/** How many portions of each dish, by its id. */
export type Portions = ReadonlyMap<number, number>

/** What is known of dishes, by id. */
export type KnownDishes = Pick<ReadonlyMap<number, Pick<Item, 'sections'>>, 'get'>

/**
 * How many portions of each dish lines take: the dishes themselves, and those that are inside their meal deals. What the menu does not
 * know is left out. [7.38]
 */
export function portionsOf(lines: readonly Choice[], items: KnownDishes): Portions {
  const portions = new Map<number, number>()
  for (const line of lines) {
    for (const [id, each] of portionsOfOne(line, items))
      portions.set(id, (portions.get(id) ?? 0) + each * line.quantity)
  }
  return portions
}

/** What one unit of a line takes. */
function portionsOfOne(line: Choice, items: KnownDishes): Portions {
  const item = items.get(line.itemId)
  const portions = new Map<number, number>()
  if (item === undefined) return portions
  portions.set(line.itemId, 1)
  for (const { sectionId, products } of line.sections) {
    const section = item.sections.find(({ id }) => id === sectionId)
    for (const { productId, quantity } of products) {
      const product = section?.products.find(({ id }) => id === productId)
      if (product !== undefined) portions.set(product.itemId, (portions.get(product.itemId) ?? 0) + quantity)
    }
  }
  return portions
}

/** Of which dishes there are fewer left than wanted, in the order of the lines. Those of which nothing is left are sold out, not short. */
export function shortOf(lines: readonly Choice[], items: ReadonlyMap<number, Item>): Short[] {
  return [...portionsOf(lines, items)].flatMap(([id, wanted]): Short[] => {
    const item = items.get(id)
    if (item === undefined || item.soldOut || item.left === null || wanted <= item.left) return []
    return [{ id, name: item.name, left: item.left }]
  })
}

/** The cart with as many of each line as `left` allows, the first lines first; a line of which there is nothing goes. [8.24] */
export function withinStock(cart: Cart, left: Portions, items: KnownDishes): Cart {
  const rest = new Map(left)
  const lines = cart.lines.flatMap((line) => {
    const each = [...portionsOfOne(line, items)]
    const most = each.map(([id, portions]) => Math.floor((rest.get(id) ?? Number.POSITIVE_INFINITY) / portions))
    const quantity = Math.min(line.quantity, ...most)
    if (quantity < 1) return []
    for (const [id, portions] of each) {
      const before = rest.get(id)
      if (before !== undefined) rest.set(id, before - portions * quantity)
    }
    return [quantity === line.quantity ? line : { ...line, quantity }]
  })
  return { ...cart, lines }
}
