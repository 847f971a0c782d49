import {
  type Cart,
  type CartLine,
  type Item,
  type LineIssue,
  type LocalMoment,
  lineIssues,
  type Minor,
  maxLineQuantity,
  type PricedCart,
  type PricedLine,
  type ShownName,
  shownName,
} from '@comanda/domain'
import { completeItem, type MenuCache } from '../menu-cache/menu-cache.ts'
import type { ShownPrices } from '../stored/shown-prices.ts'

/** A cart line with the menu's current data. */
export interface BasketLine extends ShownName {
  readonly line: CartLine
  readonly image: string | null
  readonly categoryId: number | null
  readonly item: Item | null
  readonly priced: PricedLine | null
  /** Whether it is off the menu, sold out or not for this order type. */
  readonly gone: boolean
  /** Why the line cannot be ordered as it is; null when it can. [8.24] [8.25] */
  readonly issue: LineIssue | null
  /**
   * The unit price when this page first showed the line, or the last one before its cart expired; null when it has not
   * changed. [8.24]
   */
  readonly was: Minor | null
  /** The highest quantity allowed; the stock may limit it. [5.08] */
  readonly most: number
  /** Portions left when few are; null otherwise. */
  readonly left: number | null
}

/** The unit price when a line was first shown, by the line's key; a changed choice starts again. */
export type PriceSnapshot = Map<string, { readonly choice: string; readonly unitPrice: Minor }>

const GONE = ['gone', 'sold-out', 'order-type']

/**
 * Returns the lines of a cart with the menu's current data. `prices` are the lines' prices in order; missing lines are
 * added to `snapshot`. [9.18] [8.24]
 */
export function basketLinesOf(
  cart: Cart,
  menuCache: MenuCache,
  moment: LocalMoment,
  prices: PricedCart<unknown>['lines'],
  snapshot: PriceSnapshot,
): readonly BasketLine[] {
  const { categories, items } = menuCache.menu
  const storage = { categories, items, completeItem: (id: number) => completeItem(menuCache, id) }
  const issues = lineIssues(cart, storage, moment)
  return cart.lines.map((line, index): BasketLine => {
    const item = completeItem(menuCache, line.itemId)
    const summary = items.find(({ id }) => id === line.itemId)
    const priced = prices[index] ?? null
    const issue = issues.get(line.key) ?? null
    const left = summary?.left ?? null
    return {
      line,
      item,
      priced,
      issue,
      left,
      ...shownName(summary ?? { name: '' }),
      image: summary?.image ?? null,
      categoryId: summary?.categoryId ?? null,
      gone: issue !== null && GONE.includes(issue.kind),
      // A missing option makes the dish cheaper, which is not a price change.
      was: priced === null || issue?.kind === 'choices' ? null : priceBefore(line, cart, priced.unitPrice, snapshot),
      most: maxLineQuantity(cart, line, storage),
    }
  })
}

/** Names what a price is of: the same line with another choice has another price. */
const choiceOf = ({ options, sections }: CartLine, { locationId, orderType }: Cart): string =>
  JSON.stringify([locationId, orderType, options, sections])

/** Returns the unit prices of the lines as they are shown now. */
export function pricesOf(lines: readonly BasketLine[], cart: Cart): ShownPrices {
  return Object.fromEntries(
    lines.flatMap(({ line, priced, issue }) =>
      priced === null || issue?.kind === 'choices'
        ? []
        : [[line.key, { choice: choiceOf(line, cart), unitPrice: priced.unitPrice }]],
    ),
  )
}

function priceBefore(line: CartLine, cart: Cart, unitPrice: Minor, snapshot: PriceSnapshot) {
  const { key } = line
  const choice = choiceOf(line, cart)
  const before = snapshot.get(key)
  if (before?.choice === choice) return before.unitPrice === unitPrice ? null : before.unitPrice
  snapshot.set(key, { choice, unitPrice })
  return null
}
