import type { Cart } from './cart.ts'
import type { Item } from './menu/types.ts'
import type { Minor } from './money.ts'
import type { PricedLine } from './order.ts'
import { priceLine } from './price.ts'
import type { CalendarDate } from './time/types.ts'
import { itemTotalOf } from './totals.ts'

/** A cart's lines with the prices of today, each under its key; lines whose item is not given are left out. [9.18] */
export function priceCart(
  cart: Cart,
  menu: { readonly items: readonly Item[] },
  today: CalendarDate,
): (PricedLine & { readonly key: string })[] {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  return cart.lines.flatMap((line) => {
    const item = items.get(line.itemId)
    return item === undefined ? [] : [{ key: line.key, ...priceLine(item, line, cart.orderType, today) }]
  })
}

/** The items of a cart, before discount: what the basket button shows. [2.51] [9.18] */
export const cartItemTotal = (cart: Cart, menu: { readonly items: readonly Item[] }, today: CalendarDate): Minor =>
  itemTotalOf(priceCart(cart, menu, today))
