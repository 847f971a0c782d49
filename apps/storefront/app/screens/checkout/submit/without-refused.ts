import {
  type Cart,
  type Item,
  limitToStock,
  type Named,
  type Option,
  type Refusal,
  withoutMissing,
} from '@comanda/domain'

/**
 * Returns the cart without what a refusal names: dishes, choices within them, and portions beyond the stock. `items`
 * are the cart's dishes on the page's menu, which may be older than the refusal. [8.24] [8.25]
 */
export function withoutRefused(cart: Cart, refusal: Refusal, items: readonly Item[]): Cart {
  switch (refusal.code) {
    case 'items_not_available':
      return withoutMissing(cart, { items: soldOutAsIn(refusal, items) })
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

/** Marks dishes, option values and meal-deal products that a refusal names as sold out. */
function soldOutAsIn(
  refusal: Extract<Refusal, { readonly code: 'items_not_available' }>,
  items: readonly Item[],
): readonly Item[] {
  const idsOf = (named: readonly Named[]): ReadonlySet<number> => new Set(named.map(({ id }) => id))
  const [dishes, values, products] = [idsOf(refusal.items), idsOf(refusal.values), idsOf(refusal.products)]
  const inOptions = (options: readonly Option[]): Option[] =>
    options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({
        ...value,
        soldOut: value.soldOut || values.has(value.id),
        options: inOptions(value.options),
      })),
    }))
  return items.map((item) => ({
    ...item,
    soldOut: item.soldOut || dishes.has(item.id),
    options: inOptions(item.options),
    sections: item.sections.map((section) => ({
      ...section,
      products: section.products.map((product) => ({
        ...product,
        soldOut: product.soldOut || products.has(product.id),
        options: inOptions(product.options),
      })),
    })),
  }))
}
