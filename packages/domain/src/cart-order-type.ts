import type { Cart, CartLine } from './cart.ts'
import { isShownFor } from './menu/category.ts'
import type { Menu } from './menu/types.ts'
import type { Minor } from './money.ts'
import type { OrderType } from './order-type.ts'
import { priceLine } from './price.ts'
import type { Named } from './refusal.ts'
import type { CalendarDate } from './time/types.ts'

/** A line whose unit price another order type changes. */
export interface RepricedLine extends Named {
  readonly key: string
  /** One unit with its choices, before and after. */
  readonly from: Minor
  readonly to: Minor
  readonly direction: 'up' | 'down'
}

/** What choosing another order type would do to a cart, to be confirmed before `cart` replaces it. [4.30] */
export interface OrderTypeChange {
  /** Lines that the new order type does not have; `name` is empty where the menu no longer knows the item. */
  readonly removed: readonly (Named & { readonly key: string })[]
  readonly repriced: readonly RepricedLine[]
  readonly cart: Cart
}

/** Compares a cart with itself under another order type. Location and table are the caller's to reset. [4.30] [5.10] */
export function changeOrderType(
  cart: Cart,
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  today: CalendarDate,
): OrderTypeChange {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const removed: (Named & { readonly key: string })[] = []
  const repriced: RepricedLine[] = []
  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const item = items.get(line.itemId)
    const named = { key: line.key, id: line.itemId, name: item?.name ?? '' }
    if (item === undefined || !isShownFor(item, menu.categories, orderType)) {
      removed.push(named)
      continue
    }
    lines.push(line)
    const from = priceLine(item, line, cart.orderType, today).unitPrice
    const to = priceLine(item, line, orderType, today).unitPrice
    if (from !== to) repriced.push({ ...named, from, to, direction: to > from ? 'up' : 'down' })
  }
  return { removed, repriced, cart: { ...cart, orderType, lines } }
}
