import { type Availability, availabilityOf } from '../menu/availability.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import { MAX_QUANTITY } from '../menu/limits.ts'
import { isAnythingLost, withoutLost } from '../menu/lost-choices.ts'
import type { Category, Item, ItemSummary, Named } from '../menu/types.ts'
import type { LocalMoment } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import type { Cart, CartLine } from './cart.ts'
import { limitToStock, portionsOf } from './portions.ts'

/** Why a cart line cannot be ordered as it is. [7.38] [8.24] [8.25] */
export type LineIssue =
  /** The item is no longer on the menu. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out'; readonly backAt: InstantText | null }
  | { readonly kind: 'order-type' }
  /**
   * Choices are unavailable, or the dish has new required options. `rest` is the line without the unavailable choices;
   * null if the dish cannot be ordered without them.
   */
  | { readonly kind: 'choices'; readonly lost: readonly Named[]; readonly rest: CartLine | null }
  /** Fewer portions are left than the cart contains. */
  | { readonly kind: 'short'; readonly left: number }
  /** Served at another hour or on another day; it can be ordered for then. [5.11] */
  | { readonly kind: 'not-now'; readonly availability: Availability }

interface MenuLookup {
  readonly categories: readonly Category[]
  readonly items: readonly ItemSummary[]
  /** The complete item; null if it is not loaded yet. */
  readonly completeItem: (itemId: number) => Item | null
}

/**
 * The first issue of each affected line by line key, in the order: order type, sold out, choices, quantity, serving
 * time. [8.24] [8.25]
 */
export function lineIssues(cart: Cart, menu: MenuLookup, moment: LocalMoment): ReadonlyMap<string, LineIssue> {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const isSoldOut = (id: number) => items.get(id)?.soldOut ?? false
  const within = limitToStock(cart, leftOf(menu), known(menu))
  const issues = new Map<string, LineIssue>()
  for (const line of cart.lines) {
    const item = items.get(line.itemId)
    if (item === undefined) {
      issues.set(line.key, { kind: 'gone' })
      continue
    }
    const availability = availabilityOf(item, menu.categories, cart.orderType, moment)
    const issue =
      issueOfItem(availability) ??
      issueOfChoices(line, menu, isSoldOut) ??
      issueOfQuantity(line, within, menu) ??
      (availability.available ? null : { kind: 'not-now' as const, availability })
    if (issue !== null) issues.set(line.key, issue)
  }
  return issues
}

/** Whether the issue prevents ordering at any time. */
export function isBlocking(issue: LineIssue): boolean {
  return issue.kind !== 'not-now'
}

/** Largest quantity of a line, given the remaining portions and the other lines: 1 to 999. [5.08] */
export function maxLineQuantity(cart: Cart, line: CartLine, menu: Omit<MenuLookup, 'categories'>): number {
  const items = known(menu)
  const left = leftOf(menu)
  const taken = portionsOf(
    cart.lines.filter(({ key }) => key !== line.key),
    items,
  )
  const each = [...portionsOf([{ ...line, quantity: 1 }], items)]
  const most = each.map(([id, portions]) => ((left.get(id) ?? Infinity) - (taken.get(id) ?? 0)) / portions)
  return Math.max(1, Math.floor(Math.min(MAX_QUANTITY, ...most)))
}

function issueOfItem(availability: Availability): LineIssue | null {
  if (availability.available) return null
  switch (availability.reason) {
    case 'order-type':
      return { kind: 'order-type' }
    case 'sold-out':
      return { kind: 'sold-out', backAt: availability.backAt }
    default:
      return null
  }
}

function issueOfChoices(line: CartLine, menu: MenuLookup, isSoldOut: (itemId: number) => boolean): LineIssue | null {
  const item = menu.completeItem(line.itemId)
  if (item === null) return null
  const { choice, lost } = withoutLost(item, line, isSoldOut)
  const fits = findChoiceProblems(item, choice).length === 0
  if (!isAnythingLost(lost)) return fits ? null : { kind: 'choices', lost: [], rest: null }
  const named = [...lost.values, ...lost.products].filter(({ name }) => name !== '')
  return { kind: 'choices', lost: named, rest: fits ? { ...choice, key: line.key } : null }
}

function issueOfQuantity(line: CartLine, within: Cart, menu: MenuLookup): LineIssue | null {
  const allowed = within.lines.find(({ key }) => key === line.key)?.quantity ?? 0
  if (allowed >= line.quantity) return null
  const left = leftOf(menu)
  const parts = [...portionsOf([line], known(menu)).keys()].flatMap((id) => left.get(id) ?? [])
  return { kind: 'short', left: Math.min(...parts) }
}

/** Remaining portions of stock-tracked items; sold-out items are left out. */
const leftOf = ({ items }: Pick<MenuLookup, 'items'>): ReadonlyMap<number, number> =>
  new Map(items.flatMap(({ id, left, soldOut }) => (left === null || soldOut ? [] : [[id, left] as const])))

/** Looks items up one by one: a cart has few of a menu's items. */
const known = ({ items, completeItem }: Omit<MenuLookup, 'categories'>) => ({
  get: (itemId: number): Pick<Item, 'sections'> | undefined =>
    items.some(({ id }) => id === itemId) ? (completeItem(itemId) ?? { sections: [] }) : undefined,
})
