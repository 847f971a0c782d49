import type { OrderType } from '../location/order-type.ts'
import { isShownFor } from '../menu/category.ts'
import type { Menu, Named } from '../menu/types.ts'
import type { Minor } from '../pricing/money.ts'
import { priceLine } from '../pricing/price-line.ts'
import type { LocalMoment } from '../time/local.ts'
import type { Cart, CartLine } from './cart.ts'

/** A line whose unit price differs in the other order type. */
export interface RepricedLine extends Named {
  readonly key: string
  /** Unit price with choices, before and after. */
  readonly from: Minor
  readonly to: Minor
  readonly direction: 'up' | 'down'
}

/** The effect of another order type on a cart. The customer confirms it before `cart` replaces the old cart. [4.30] */
export interface OrderTypeChange {
  /** Lines that are not available in the new order type; `name` is empty if the menu no longer has the item. */
  readonly removed: readonly (Named & { readonly key: string })[]
  readonly repriced: readonly RepricedLine[]
  readonly cart: Cart
}

/** Computes the effect of another order type on a cart. The caller resets location and table. [4.30] [5.10] */
export function changeOrderType(
  cart: Cart,
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  at: LocalMoment,
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
    const from = priceLine(item, line, cart.orderType, at).unitPrice
    const to = priceLine(item, line, orderType, at).unitPrice
    if (from !== to) repriced.push({ ...named, from, to, direction: to > from ? 'up' : 'down' })
  }
  return { removed, repriced, cart: { ...cart, orderType, lines } }
}
