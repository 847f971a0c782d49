import { type Cart, type Item, limitToStock, type Refusal, withoutMissing } from '@comanda/domain'

/**
 * Returns the cart without what a refusal names: dishes by id, options that the menu no longer has, and portions beyond
 * the stock. [8.24] [8.25]
 */
export function withoutRefused(cart: Cart, refusal: Refusal, items: readonly Item[]): Cart {
  switch (refusal.code) {
    case 'items_not_available': {
      const ids = new Set(refusal.items.map(({ id }) => id))
      return withoutMissing({ ...cart, lines: cart.lines.filter(({ itemId }) => !ids.has(itemId)) }, { items })
    }
    case 'items_short': {
      const left = new Map(refusal.items.map((item) => [item.id, item.left]))
      return limitToStock(cart, left, new Map(items.map((item) => [item.id, item])))
    }
    case 'items_not_for_order_type':
    case 'items_not_today':
    case 'items_not_now': {
      const ids = new Set(refusal.items.map(({ id }) => id))
      return { ...cart, lines: cart.lines.filter(({ itemId }) => !ids.has(itemId)) }
    }
    default:
      return cart
  }
}
