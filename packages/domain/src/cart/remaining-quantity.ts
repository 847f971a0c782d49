import type { Choice } from '../menu/choice.ts'
import { MAX_QUANTITY } from '../menu/limits.ts'
import type { ItemSummary } from '../menu/types.ts'
import { type Cart, mergesWith } from './cart.ts'
import { type ItemLookup, portionsOf } from './portions.ts'

/** How many more of a dish the cart can take, and what limits it. */
export interface RemainingQuantity {
  readonly most: number
  /** `left`: remaining portions; `line`: the 999 limit of the line. */
  readonly because: 'left' | 'line'
}

const NOTHING: ItemLookup = new Map()
const PLAIN = { sections: [] }

/**
 * How many of a choice can be added: up to 999 on the line it merges with, and no more than the remaining portions less
 * those already in the cart, including meal deals found in `known`. The line being edited (`lineKey`) is ignored.
 * [5.08] [9.05]
 */
export function remainingQuantity(
  item: Pick<ItemSummary, 'id' | 'left'>,
  choice: Choice,
  cart: Pick<Cart, 'lines'> | null,
  lineKey: string | null,
  known: ItemLookup = NOTHING,
): RemainingQuantity {
  const lines = (cart?.lines ?? []).filter(({ key }) => key !== lineKey)
  const twin = lines.find((line) => mergesWith(line, choice))
  const onLine = MAX_QUANTITY - (twin?.quantity ?? 0)
  if (item.left === null) return { most: onLine, because: 'line' }
  const dishes = { get: (id: number) => known.get(id) ?? PLAIN }
  const portions = Math.max(0, item.left - (portionsOf(lines, dishes).get(item.id) ?? 0))
  return portions < onLine ? { most: portions, because: 'left' } : { most: onLine, because: 'line' }
}
