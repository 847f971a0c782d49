import type { PricedLine, PricedProduct } from './order.ts'

/**
 * The dishes of a line's meal deal with the number of each in the whole line: a deal ordered twice with two lemonades
 * holds four. Every list of an order counts them this way. Prices stay those of one.
 */
export function dealParts({ quantity, sections }: Pick<PricedLine, 'quantity' | 'sections'>): readonly PricedProduct[] {
  return sections.flatMap(({ products }) =>
    products.map((product) => ({ ...product, quantity: product.quantity * quantity })),
  )
}
