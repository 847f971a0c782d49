import type { Choice } from '../menu/choice.ts'
import type { OrderDraft } from '../order/order.ts'
import { type Cart, cartCount, mergesWith, removeLine, setLineQuantity } from './cart.ts'

/** The parts of a submitted order that come from the cart. */
export type OrderedDishes = Pick<OrderDraft, 'locationId' | 'orderType' | 'lines'>

/**
 * Removes the dishes of an order from the cart that it was submitted from, and keeps what was added since. A cart of
 * another location is a new one. [4.22]
 */
export function withoutOrdered(cart: Cart, ordered: OrderedDishes): Cart {
  if (cart.locationId !== ordered.locationId) return cart
  return ordered.lines.reduce(withoutChoice, cart)
}

function withoutChoice(cart: Cart, choice: Choice): Cart {
  const line = cart.lines.find((one) => mergesWith(one, choice))
  if (line === undefined) return cart
  return line.quantity > choice.quantity
    ? setLineQuantity(cart, line.key, line.quantity - choice.quantity)
    : removeLine(cart, line.key)
}

/** Whether an order has exactly the dishes of the cart, for the same order type at the same location. */
export function isOrderOf(cart: Cart, ordered: OrderedDishes): boolean {
  return (
    cart.locationId === ordered.locationId &&
    cart.orderType === ordered.orderType &&
    cartCount(cart) === ordered.lines.reduce((count, { quantity }) => count + quantity, 0) &&
    withoutOrdered(cart, ordered).lines.length === 0
  )
}
