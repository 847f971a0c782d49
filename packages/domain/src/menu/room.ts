import { type Cart, type Choice, mergesWith } from '../cart.ts'
import { type KnownDishes, portionsOf } from '../portions.ts'
import { MAX_QUANTITY } from './limits.ts'
import type { ItemSummary } from './types.ts'

/** How many of a dish may go into the cart now, and what stands in the way of more. */
export interface Room {
  readonly most: number
  /** `left`: no more portions; `line`: the line that it would join holds 999. */
  readonly because: 'left' | 'line'
}

const NOTHING: KnownDishes = new Map()
const PLAIN = { sections: [] }

/**
 * How many of a choice the cart has room for: up to 999 on the line that it would join, and no more than the kitchen has
 * portions left, those in the cart counted, also in the meal deals that are `known`. The line under edit (`lineKey`) makes way.
 * [5.08] [9.05]
 */
export function roomFor(
  item: Pick<ItemSummary, 'id' | 'left'>,
  choice: Choice,
  cart: Pick<Cart, 'lines'> | null,
  lineKey: string | null,
  known: KnownDishes = NOTHING,
): Room {
  const lines = (cart?.lines ?? []).filter(({ key }) => key !== lineKey)
  const twin = lines.find((line) => mergesWith(line, choice))
  const onLine = MAX_QUANTITY - (twin?.quantity ?? 0)
  if (item.left === null) return { most: onLine, because: 'line' }
  const dishes = { get: (id: number) => known.get(id) ?? PLAIN }
  const portions = Math.max(0, item.left - (portionsOf(lines, dishes).get(item.id) ?? 0))
  return portions < onLine ? { most: portions, because: 'left' } : { most: onLine, because: 'line' }
}
