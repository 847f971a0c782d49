import type { Cart, CartLine } from './cart.ts'
import { type Availability, availabilityOf } from './menu/availability.ts'
import { findChoiceProblems } from './menu/choice-problems.ts'
import { MAX_QUANTITY } from './menu/limits.ts'
import { isAnythingLost, withoutLost } from './menu/lost-choices.ts'
import type { Category, Item, ItemSummary } from './menu/types.ts'
import { portionsOf, withinStock } from './portions.ts'
import type { Named } from './refusal.ts'
import type { LocalMoment } from './time/local.ts'
import type { InstantText } from './time/types.ts'

/** What keeps a line from being ordered as it stands. [7.38] [8.24] [8.25] */
export type LineTrouble =
  /** The menu no longer knows it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'sold-out'; readonly backAt: InstantText | null }
  | { readonly kind: 'order-type' }
  /** Chosen things can't be had, or the dish asks something else now; `rest` is the line without them, null where it can't do without. */
  | { readonly kind: 'choices'; readonly lost: readonly Named[]; readonly rest: CartLine | null }
  /** Fewer portions are left than the cart wants. */
  | { readonly kind: 'short'; readonly left: number }
  /** Served at another hour or on another day: it may still be ordered for then. [5.11] */
  | { readonly kind: 'not-now'; readonly availability: Availability }

interface Shelf {
  readonly categories: readonly Category[]
  readonly items: readonly ItemSummary[]
  /** The item with everything about it; null where it has not been read yet. */
  readonly completeItem: (itemId: number) => Item | null
}

/** The trouble of each line that has any, by its key: the lasting ones first, as `availabilityOf` has it. [8.24] [8.25] */
export function troublesOf(cart: Cart, shelf: Shelf, moment: LocalMoment): ReadonlyMap<string, LineTrouble> {
  const items = new Map(shelf.items.map((item) => [item.id, item]))
  const isSoldOut = (id: number) => items.get(id)?.soldOut ?? false
  const within = withinStock(cart, leftOf(shelf), known(shelf))
  const troubles = new Map<string, LineTrouble>()
  for (const line of cart.lines) {
    const item = items.get(line.itemId)
    if (item === undefined) {
      troubles.set(line.key, { kind: 'gone' })
      continue
    }
    const availability = availabilityOf(item, shelf.categories, cart.orderType, moment)
    const trouble =
      troubleOfItem(availability) ??
      troubleOfChoices(line, shelf, isSoldOut) ??
      troubleOfQuantity(line, within, shelf) ??
      (availability.available ? null : { kind: 'not-now' as const, availability })
    if (trouble !== null) troubles.set(line.key, trouble)
  }
  return troubles
}

/** Whether the cart can't be sent while a line has this trouble, at whatever time. */
export const blocks = (trouble: LineTrouble): boolean => trouble.kind !== 'not-now'

/** Most of a line, with what other lines take of the few portions that are left: at least 1, at most 999. [5.08] */
export function mostOfLine(cart: Cart, line: CartLine, shelf: Omit<Shelf, 'categories'>): number {
  const items = known(shelf)
  const left = leftOf(shelf)
  const taken = portionsOf(
    cart.lines.filter(({ key }) => key !== line.key),
    items,
  )
  const each = [...portionsOf([{ ...line, quantity: 1 }], items)]
  const most = each.map(([id, portions]) => ((left.get(id) ?? Infinity) - (taken.get(id) ?? 0)) / portions)
  return Math.max(1, Math.floor(Math.min(MAX_QUANTITY, ...most)))
}

function troubleOfItem(availability: Availability): LineTrouble | null {
  if (availability.available) return null
  switch (availability.reason) {
    case 'order-type':
    case 'category':
      return { kind: 'order-type' }
    case 'sold-out':
      return { kind: 'sold-out', backAt: availability.backAt }
    default:
      return null
  }
}

function troubleOfChoices(line: CartLine, shelf: Shelf, isSoldOut: (itemId: number) => boolean): LineTrouble | null {
  const item = shelf.completeItem(line.itemId)
  if (item === null) return null
  const { choice, lost } = withoutLost(item, line, isSoldOut)
  const fits = findChoiceProblems(item, choice).length === 0
  if (!isAnythingLost(lost)) return fits ? null : { kind: 'choices', lost: [], rest: null }
  const named = [...lost.values, ...lost.products].filter(({ name }) => name !== '')
  return { kind: 'choices', lost: named, rest: fits ? { ...choice, key: line.key } : null }
}

function troubleOfQuantity(line: CartLine, within: Cart, shelf: Shelf): LineTrouble | null {
  const allowed = within.lines.find(({ key }) => key === line.key)?.quantity ?? 0
  if (allowed >= line.quantity) return null
  const left = leftOf(shelf)
  const parts = [...portionsOf([line], known(shelf)).keys()].flatMap((id) => left.get(id) ?? [])
  return { kind: 'short', left: Math.min(...parts) }
}

/** Portions left of the dishes that are counted; what is sold out is not short. */
const leftOf = ({ items }: Pick<Shelf, 'items'>): ReadonlyMap<number, number> =>
  new Map(items.flatMap(({ id, left, soldOut }) => (left === null || soldOut ? [] : [[id, left] as const])))

/** Looked up one by one: a cart has few of a menu's dishes. */
const known = ({ items, completeItem }: Omit<Shelf, 'categories'>) => ({
  get: (itemId: number): Pick<Item, 'sections'> | undefined =>
    items.some(({ id }) => id === itemId) ? (completeItem(itemId) ?? { sections: [] }) : undefined,
})
