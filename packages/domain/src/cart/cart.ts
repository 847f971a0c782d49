import type { OrderType } from '../location/order-type.ts'
import { type Choice, sameChoice } from '../menu/choice.ts'
import { MAX_LINES, MAX_QUANTITY } from '../menu/limits.ts'

export interface CartLine extends Choice {
  /** Identifies the line on this device; never sent. */
  readonly key: string
}

/** A cart belongs to one location and one order type. [3.05] */
export interface Cart {
  readonly locationId: number
  readonly orderType: OrderType
  readonly lines: readonly CartLine[]
}

/** An empty cart for a location and an order type. [3.05] [4.28] */
export function emptyCart(locationId: number, orderType: OrderType): Cart {
  return { locationId, orderType, lines: [] }
}

/** Number of dishes in the cart: the sum of the line quantities. */
export function cartCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0)
}

/** Whether a choice merges with a line: equal comment, options and sections. [5.12] */
export function mergesWith(line: Choice, choice: Choice): boolean {
  return line.comment.trim() === choice.comment.trim() && sameChoice(line, choice)
}

/**
 * Adds a choice: to the line it merges with, up to 999, else as a new line under `key` (unused in this cart). Carts are
 * immutable, so keeping the old cart is enough to undo. [5.12] [5.08]
 */
export function addLine(cart: Cart, choice: Choice, key: string): Cart {
  const twin = cart.lines.find((line) => mergesWith(line, choice))
  if (twin !== undefined) return setLineQuantity(cart, twin.key, twin.quantity + choice.quantity)
  const { itemId, comment, options, sections } = choice
  const line = { key, itemId, quantity: lineQuantity(choice.quantity), comment, options, sections }
  return { ...cart, lines: [...cart.lines, line] }
}

/** Whether a choice can be added: to a line it merges with, or as a new line below the limit. */
export function canAddChoice(cart: Pick<Cart, 'lines'>, choice: Choice): boolean {
  return cart.lines.length < MAX_LINES || cart.lines.some((line) => mergesWith(line, choice))
}

/** Restores removed lines at their positions; lines that the cart contains again are merged. [5.12] */
export function restoreLines(
  cart: Cart,
  removed: readonly { readonly line: CartLine; readonly index: number }[],
): Cart {
  let restored = cart
  for (const { line, index } of removed) {
    if (!canAddChoice(restored, line)) continue
    const isKnown = restored.lines.some((other) => other.key === line.key || mergesWith(other, line))
    restored = isKnown
      ? addLine(restored, line, line.key)
      : { ...restored, lines: restored.lines.toSpliced(index, 0, line) }
  }
  return restored
}

/** Sets the quantity of a line, at most 999; 0 or less removes it. An unknown key changes nothing. [5.08] */
export function setLineQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, key)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.key === key ? { ...line, quantity: lineQuantity(quantity) } : line)),
  }
}

/** Removes a line. */
export function removeLine(cart: Cart, key: string): Cart {
  return {
    ...cart,
    lines: cart.lines.filter((line) => line.key !== key),
  }
}

/** Replaces a line with an edited choice; if another line is now equal, both merge at that line. [2.31] [5.12] */
export function replaceLine(cart: Cart, key: string, choice: Choice): Cart {
  const twin = cart.lines.find((line) => line.key !== key && mergesWith(line, choice))
  if (twin !== undefined) return setLineQuantity(removeLine(cart, key), twin.key, twin.quantity + choice.quantity)
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.key === key ? { ...choice, key, quantity: lineQuantity(choice.quantity) } : line,
    ),
  }
}

const lineQuantity = (quantity: number): number => Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(quantity) || 1))
