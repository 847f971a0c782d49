import { type Cart, type Item, type Refusal, withoutMissing } from '@comanda/domain'

/** The cart without what a refusal names: whole dishes by their ids, lost choices by what the menu says now. [8.24] [8.25] */
export function withoutRefused(cart: Cart, refusal: Refusal, items: readonly Item[]): Cart {
  switch (refusal.code) {
    case 'items_not_available': {
      const ids = new Set(refusal.items.map(({ id }) => id))
      return withoutMissing({ ...cart, lines: cart.lines.filter(({ itemId }) => !ids.has(itemId)) }, { items })
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
