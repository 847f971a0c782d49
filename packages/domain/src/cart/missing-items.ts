import type { Choice } from '../menu/choice.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import { itemsById } from '../menu/items-by-id.ts'
import { isAnythingLost, type LostChoices, withoutLost } from '../menu/lost-choices.ts'
import type { Item, Named } from '../menu/types.ts'
import type { Cart, CartLine } from './cart.ts'
import { type Shortage, shortagesOf } from './portions.ts'

/**
 * The unavailable parts of a cart: sold out, or no longer on the menu (then without a name). Each is listed once.
 * [7.38]
 */
export interface MissingItems extends LostChoices {
  readonly items: readonly Named[]
  /** Items that are available, but in a smaller quantity. */
  readonly short: readonly Shortage[]
}

interface MenuItems {
  readonly items: readonly Item[]
}

/**
 * Finds the sold-out and removed parts of cart or draft lines. Order type and serving times are not checked. [7.38]
 * [8.24]
 */
export function findMissing(cart: { readonly lines: readonly Choice[] }, menu: MenuItems): MissingItems {
  const { items, isSoldOut } = indexed(menu)
  const gone: Named[] = []
  const lost: LostChoices[] = []
  for (const line of cart.lines) {
    const item = items.get(line.itemId)
    if (item === undefined || item.soldOut) gone.push({ id: line.itemId, name: item?.name ?? '' })
    else lost.push(withoutLost(item, line, isSoldOut).lost)
  }
  return {
    items: once(gone),
    options: once(lost.flatMap((each) => each.options)),
    values: once(lost.flatMap((each) => each.values)),
    products: once(lost.flatMap((each) => each.products)),
    short: shortagesOf(cart.lines, items),
  }
}

/** Whether anything is missing; shortages do not count. */
export function isAnythingMissing(missing: MissingItems): boolean {
  return missing.items.length > 0 || isAnythingLost(missing)
}

/**
 * Removes what is missing from a cart, nested choices included. A line that is invalid without it is removed too.
 * [8.24]
 */
export function withoutMissing(cart: Cart, menu: MenuItems): Cart {
  const { items, isSoldOut } = indexed(menu)
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const item = items.get(line.itemId)
    if (item === undefined || item.soldOut) return []
    const { choice, lost } = withoutLost(item, line, isSoldOut)
    if (!isAnythingLost(lost)) return [line]
    return findChoiceProblems(item, choice).length === 0 ? [{ ...choice, key: line.key }] : []
  })
  return { ...cart, lines }
}

function indexed(menu: MenuItems) {
  const items = itemsById(menu.items)
  return { items, isSoldOut: (itemId: number): boolean => items.get(itemId)?.soldOut ?? false }
}

const once = (all: readonly Named[]): Named[] => [...new Map(all.map((each) => [each.id, each])).values()]
