import type { Cart, CartLine, Choice } from './cart.ts'
import { findChoiceProblems } from './menu/choice-problems.ts'
import { itemsById } from './menu/items-by-id.ts'
import { isAnythingLost, type LostChoices, withoutLost } from './menu/lost-choices.ts'
import type { Item } from './menu/types.ts'
import { type Short, shortOf } from './portions.ts'
import type { Named } from './refusal.ts'

/** What of a cart can't be had: sold out, or no longer on the menu (then without a name). Each is named once. [7.38] */
export interface Missing extends LostChoices {
  readonly items: readonly Named[]
  /** What can be had, but not so often. */
  readonly short: readonly Short[]
}

interface MenuItems {
  readonly items: readonly Item[]
}

/** Finds what of a cart's lines (or a draft's) is sold out or gone. The order type and the hour are not asked. [7.38] [8.24] */
export function itemsMissingFor(cart: { readonly lines: readonly Choice[] }, menu: MenuItems): Missing {
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
    short: shortOf(cart.lines, items),
  }
}

/** Whether anything of a cart is missing; what is only short is not. */
export const isAnythingMissing = (missing: Missing): boolean => missing.items.length > 0 || isAnythingLost(missing)

/** The cart without what is missing, nested choices included. A line that can't be ordered without what it lost goes wholly. [8.24] */
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
