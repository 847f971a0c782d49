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
} from '@comanda/domain'
import { completeItem, type MenuCache } from '../menu-cache/menu-cache.ts'

/** A cart line with the menu's current data. */
export interface BasketLine {
  readonly line: CartLine
  readonly name: string
  readonly image: string | null
  readonly categoryId: number | null
  readonly item: Item | null
  readonly priced: PricedLine | null
  /** Whether it is off the menu, sold out or not for this order type. */
  readonly gone: boolean
  /** Why the line cannot be ordered as it is; null when it can. [8.24] [8.25] */
  readonly issue: LineIssue | null
  /** The unit price when this page first showed the line; null when it has not changed. [8.24] */
  readonly was: Minor | null
  /** The highest quantity allowed; the stock may limit it. [5.08] */
  readonly most: number
  /** Portions left when few are; null otherwise. */
  readonly left: number | null
}

/** The unit price when a line was first shown, by the line's key; a changed choice starts again. */
export type PriceSnapshot = Map<string, { readonly choice: string; readonly unitPrice: Minor }>

const GONE = ['gone', 'sold-out', 'order-type']

/** Returns the lines of a cart with the menu's current data. `prices` are the lines' prices in order; missing lines are added to `snapshot`. [9.18] [8.24] */
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
      name: summary?.name ?? '',
      image: summary?.image ?? null,
      categoryId: summary?.categoryId ?? null,
      gone: issue !== null && GONE.includes(issue.kind),
      // A missing option makes the dish cheaper, which is not a price change.
      was: priced === null || issue?.kind === 'choices' ? null : priceBefore(line, cart, priced.unitPrice, snapshot),
      most: maxLineQuantity(cart, line, storage),
    }
  })
}

function priceBefore({ key, options, sections }: CartLine, cart: Cart, unitPrice: Minor, snapshot: PriceSnapshot) {
  const choice = JSON.stringify([cart.locationId, cart.orderType, options, sections])
  const before = snapshot.get(key)
  if (before?.choice === choice) return before.unitPrice === unitPrice ? null : before.unitPrice
  snapshot.set(key, { choice, unitPrice })
  return null
}
