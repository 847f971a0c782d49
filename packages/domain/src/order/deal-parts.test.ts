import { expect, it } from 'vitest'
import { dealParts } from './deal-parts.ts'
import type { PricedProduct } from './order.ts'

const aProduct = (name: string, quantity: number): PricedProduct => ({
  productId: 1,
  itemId: 1,
  name,
  quantity,
  unitPrice: 0,
  ageRestricted: false,
  allergens: [],
  dietary: [],
  options: [],
})

it('a deal ordered twice with two lemonades and a pizza holds four lemonades and two pizzas', () => {
  const sections = [
    { sectionId: 1, name: 'Drinks', products: [aProduct('Lemonade', 2)] },
    { sectionId: 2, name: 'Pizzas', products: [aProduct('Diavola', 1)] },
  ]
  const counts = (quantity: number) => dealParts({ quantity, sections }).map((part) => [part.quantity, part.name])
  expect(counts(2)).toEqual([
    [4, 'Lemonade'],
    [2, 'Diavola'],
  ])
  expect(counts(1)).toEqual([
    [2, 'Lemonade'],
    [1, 'Diavola'],
  ])
})
