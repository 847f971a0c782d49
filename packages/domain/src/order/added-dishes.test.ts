import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { localMomentAt } from '../time/local.ts'
import { type AddedTo, priceAdded, substitutesFor } from './added-dishes.ts'
import type { PricedLine } from './order.ts'

const at = localMomentAt(Date.parse('2026-11-20T19:00:00Z'), 'Europe/London')

const margherita: PricedLine = {
  itemId: 1,
  name: 'Margherita',
  image: null,
  quantity: 2,
  comment: '',
  unitPrice: 900,
  linePrice: 1_800,
  vatRate: 2000,
  ageRestricted: false,
  dietary: ['vegetarian', 'hot'],
  allergens: ['gluten', 'milk'],
  options: [],
  sections: [],
}
const order: AddedTo = { orderType: 'collection', at, lines: [margherita], ageConfirmed: false }
const menu = {
  categories: [aCategory({ id: 1 }), aCategory({ id: 2 })],
  items: [
    anItem({ id: 1, name: 'Margherita', prices: { base: 900 }, soldOut: true }),
    anItem({ id: 2, name: 'Marinara', prices: { base: 700 } }),
    anItem({ id: 3, name: 'Truffle', prices: { base: 1_500 } }),
    anItem({ id: 4, name: 'Wine', prices: { base: 600 }, ageRestricted: true }),
    anItem({ id: 5, name: 'Soup', prices: { base: 500 }, left: 1 }),
  ],
}
const unitPrices = (added: Parameters<typeof priceAdded>[0], of = order) => {
  const priced = priceAdded(added, menu, of)
  return priced.ok ? priced.value.map(({ unitPrice, linePrice }) => [unitPrice, linePrice]) : priced.refusals
}
const added = (itemId: number, { insteadOf = null as number | null, quantity = 1 } = {}) => ({
  choice: aChoice({ itemId, quantity }),
  insteadOf,
})

describe('a dish that is added', () => {
  it('costs what the menu says; one that replaces another costs no more than it', () => {
    expect(unitPrices([added(3), added(3, { insteadOf: 0, quantity: 2 }), added(2, { insteadOf: 0 })])).toEqual([
      [1_500, 1_500],
      [900, 1_800],
      [700, 700],
    ])
  })

  it('is refused where a customer could not order it: sold out, few left, unknown, for adults', () => {
    expect(unitPrices([added(1)])).toMatchObject([{ code: 'items_not_available' }])
    expect(unitPrices([added(9)])).toMatchObject([{ code: 'items_not_available' }])
    expect(unitPrices([added(5, { quantity: 2 })])).toMatchObject([{ code: 'items_short' }])
    expect(unitPrices([added(4)])).toMatchObject([{ code: 'age_not_confirmed', items: [{ id: 4, name: 'Wine' }] }])
    expect(unitPrices(Array(100).fill(added(2)))).toMatchObject([{ code: 'cart_too_large' }])
    expect(unitPrices([added(4)], { ...order, ageConfirmed: true })).toEqual([[600, 600]])
  })
})

describe('substitutes of a dish', () => {
  const pizza = (id: number, rest: Partial<Parameters<typeof anItem>[0]>) =>
    anItem({ id, categoryId: 1, dietary: ['vegetarian'], allergens: ['gluten'], prices: { base: 900 }, ...rest })
  const substitutes = (...items: ReturnType<typeof anItem>[]) =>
    substitutesFor(margherita, { ...menu, items: [pizza(1, { soldOut: true }), ...items] }, 'collection', at).map(
      ({ id }) => id,
    )

  it('are of its category, the nearest in price first, and three at most', () => {
    const prices = [1_400, 950, 600, 870]
    expect(substitutes(...prices.map((base, n) => pizza(n + 2, { prices: { base } })))).toEqual([5, 3, 4])
    expect(substitutes(pizza(2, { categoryId: 2 }))).toEqual([])
  })

  it('bring no allergen that it does not have, keep its diets, and are served now', () => {
    expect(substitutes(pizza(2, { allergens: ['gluten', 'nuts'] }), pizza(3, { allergens: null }))).toEqual([])
    expect(substitutes(pizza(2, { mayContain: ['nuts'] }), pizza(3, { mayContain: ['milk'] }))).toEqual([3])
    expect(substitutes(pizza(2, { dietary: [] }), pizza(3, { dietary: ['vegetarian', 'vegan'] }))).toEqual([3])
    expect(substitutes(pizza(2, { soldOut: true }), pizza(3, { orderTypes: ['delivery'] }))).toEqual([])
    expect(substitutes(pizza(2, { ageRestricted: true }))).toEqual([])
  })
})
