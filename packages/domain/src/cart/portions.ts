import type { Choice } from '../menu/choice.ts'
import type { Item, Named } from '../menu/types.ts'
import type { Cart } from './cart.ts'

/** A stock-tracked item with fewer portions left than needed. */
export interface Shortage extends Named {
  readonly left: number
}

/** Portions by item id. */
export type Portions = ReadonlyMap<number, number>

/** Items by id, as far as known. */
export type ItemLookup = Pick<ReadonlyMap<number, Pick<Item, 'sections'>>, 'get'>

/** Portions that lines need: the dishes and the dishes inside their meal deals. Unknown items are left out. [7.38] */
export function portionsOf(lines: readonly Choice[], items: ItemLookup): Portions {
  const portions = new Map<number, number>()
  for (const line of lines) {
    for (const [id, each] of portionsOfOne(line, items))
      portions.set(id, (portions.get(id) ?? 0) + each * line.quantity)
  }
  return portions
}

/** Portions that one unit of a line needs. */
function portionsOfOne(line: Choice, items: ItemLookup): Portions {
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

/** Items with fewer portions left than the lines need, in line order. Sold-out items are not shortages. */
export function shortagesOf(lines: readonly Choice[], items: ReadonlyMap<number, Item>): Shortage[] {
  return [...portionsOf(lines, items)].flatMap(([id, wanted]): Shortage[] => {
    const item = items.get(id)
    if (item === undefined || item.soldOut || item.left === null || wanted <= item.left) return []
    return [{ id, name: item.name, left: item.left }]
  })
}

/** Reduces line quantities to the portions in `left`, first lines first; lines with nothing left are removed. [8.24] */
export function limitToStock(cart: Cart, left: Portions, items: ItemLookup): Cart {
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
