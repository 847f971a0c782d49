import { MAX_LINES, MAX_QUANTITY } from './menu/limits.ts'
import { sameChoice } from './menu/same-choice.ts'
import type { OrderType } from './order-type.ts'

/** Choices are kept as ids and quantities only: names and prices always come from the menu. */
export interface ChosenValue {
  readonly valueId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

export interface ChosenOption {
  readonly optionId: number
  readonly values: readonly ChosenValue[]
}

export interface ChosenProduct {
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

export interface ChosenSection {
  readonly sectionId: number
  readonly products: readonly ChosenProduct[]
}

/** What a person chose of one item, before it is a line. */
export interface Choice {
  readonly itemId: number
  /** 1 to 999. [5.08] */
  readonly quantity: number
  /** At most 500 characters. [5.09] */
  readonly comment: string
  readonly options: readonly ChosenOption[]
  readonly sections: readonly ChosenSection[]
}

export interface CartLine extends Choice {
  /** Names the line on this device; never sent. */
  readonly key: string
}

/** A cart belongs to one location and one order type. [3.05] */
export interface Cart {
  readonly locationId: number
  readonly orderType: OrderType
  readonly lines: readonly CartLine[]
}

/** A cart of one location and order type with nothing in it. [3.05] [4.28] */
export const emptyCart = (locationId: number, orderType: OrderType): Cart => ({ locationId, orderType, lines: [] })

/** How many dishes are in the cart, each line by its quantity. */
export const cartCount = (cart: Pick<Cart, 'lines'>): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0)

/** Whether a choice would join a line: the same comment, and identical options and sections. [5.12] */
export const mergesWith = (line: Choice, choice: Choice): boolean =>
  line.comment.trim() === choice.comment.trim() && sameChoice(line, choice)

/**
 * Adds a choice: to the line that it merges with, up to 999 of it, else as a new line under `key` (unused in this cart).
 * Carts never change in place, so that keeping the old one is undoing. [5.12] [5.08]
 */
export function addLine(cart: Cart, choice: Choice, key: string): Cart {
  const twin = cart.lines.find((line) => mergesWith(line, choice))
  if (twin !== undefined) return setLineQuantity(cart, twin.key, twin.quantity + choice.quantity)
  const { itemId, comment, options, sections } = choice
  const line = { key, itemId, quantity: lineQuantity(choice.quantity), comment, options, sections }
  return { ...cart, lines: [...cart.lines, line] }
}

/** Whether one more choice finds room: as more of a line that is there, or as a line of its own. */
export const hasRoomFor = (cart: Pick<Cart, 'lines'>, choice: Choice): boolean =>
  cart.lines.length < MAX_LINES || cart.lines.some((line) => mergesWith(line, choice))

/** Brings removed lines back to where they stood; what the cart holds again by now grows by them instead. [5.12] */
export function restoreLines(
  cart: Cart,
  removed: readonly { readonly line: CartLine; readonly index: number }[],
): Cart {
  let restored = cart
  for (const { line, index } of removed) {
    if (!hasRoomFor(restored, line)) continue
    const isKnown = restored.lines.some((other) => other.key === line.key || mergesWith(other, line))
    restored = isKnown
      ? addLine(restored, line, line.key)
      : { ...restored, lines: restored.lines.toSpliced(index, 0, line) }
  }
  return restored
}

/** Sets how many of a line, at most 999; 0 or less removes it. An unknown key changes nothing. [5.08] */
export function setLineQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, key)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.key === key ? { ...line, quantity: lineQuantity(quantity) } : line)),
  }
}

/** The cart without a line. */
export const removeLine = (cart: Cart, key: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.key !== key),
})

/** Puts an edited choice in a line's place; where another line now is the same, the two become one, there. [2.31] [5.12] */
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

/** Whether one more of a line may be added. [5.08] */
export const canAddToLine = (line: Pick<CartLine, 'quantity'>): boolean => line.quantity < MAX_QUANTITY

const lineQuantity = (quantity: number): number => Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(quantity) || 1))
