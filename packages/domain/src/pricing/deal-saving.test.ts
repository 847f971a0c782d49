import { aMealDeal, anItem, anOption, aProduct, aSection, aValue, noonOn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../menu/choice.ts'
import type { Item } from '../menu/types.ts'
import { savingOf, savingsOf, withSavings } from './deal-saving.ts'
import { priceLine } from './price-line.ts'

const TODAY = '2026-11-21'
const byId = (dishes: readonly Item[]) => new Map(dishes.map((dish) => [dish.id, dish]))

/** A choice of `counts[section][product]` portions, without options. */
const choose = (deal: Item, counts: readonly (readonly number[])[]): Choice => ({
  itemId: deal.id,
  quantity: 1,
  comment: '',
  options: [],
  sections: deal.sections.map((section, at) => ({
    sectionId: section.id,
    products: section.products.flatMap((product, index) => {
      const quantity = counts[at]?.[index] ?? 0
      return quantity > 0 ? [{ productId: product.id, quantity, options: [] }] : []
    }),
  })),
})

/** Two pizzas, a side and two drinks for £27. */
const night = aMealDeal({
  prices: { base: 2700 },
  sections: [
    aSection({ id: 1, priced: true, products: [aProduct({ id: 1, itemId: 11 }), aProduct({ id: 2, itemId: 12 })] }),
    aSection({ id: 2, priced: true, products: [aProduct({ id: 3, itemId: 11 }), aProduct({ id: 4, itemId: 12 })] }),
    aSection({ id: 3, priced: true, products: [aProduct({ id: 5, itemId: 13 })] }),
    aSection({ id: 4, kind: 'checkbox', min: 2, max: 2, products: [aProduct({ id: 6, itemId: 14 })] }),
  ],
})
const parts = [
  anItem({ id: 11, prices: { base: 1250, collection: 1150 } }),
  anItem({ id: 12, prices: { base: 995, collection: 895 } }),
  anItem({ id: 13, prices: { base: 550 } }),
  anItem({ id: 14, prices: { base: 275 } }),
]
const usual = choose(night, [[1, 0], [0, 1], [1], [2]])

describe('what a meal deal saves', () => {
  it('it saves what the chosen dishes cost one by one, less its price, by order type', () => {
    expect(savingOf(night, usual, byId(parts), 'delivery', noonOn(TODAY))).toBe(645)
    expect(savingOf(night, usual, byId(parts), 'collection', noonOn(TODAY))).toBe(445)
  })

  it("a dish's special lowers what the deal saves while it applies", () => {
    const special = { price: 1100, startsOn: TODAY, endsOn: TODAY }
    const dishes = byId(parts.map((dish) => (dish.id === 11 ? { ...dish, special } : dish)))
    expect(savingOf(night, usual, dishes, 'delivery', noonOn(TODAY))).toBe(495)
    expect(savingOf(night, usual, dishes, 'delivery', noonOn('2026-11-22'))).toBe(645)
  })

  it('an unknown dish, or parts that cost less, save nothing', () => {
    expect(savingOf(night, usual, byId(parts.slice(1)), 'delivery', noonOn(TODAY))).toBe(0)
    expect(savingOf({ ...night, prices: { base: 9900 } }, usual, byId(parts), 'delivery', noonOn(TODAY))).toBe(0)
  })

  it('options that the deal includes count as saved; charged ones cost the same on both sides', () => {
    const large = anOption({ id: 9, values: [aValue({ id: 91, price: 300 })] })
    const deal = (priced: boolean) =>
      aMealDeal({
        prices: { base: 1000 },
        sections: [aSection({ priced, products: [aProduct({ itemId: 11, price: 100, options: [large] })] })],
      })
    const choice = (one: Item): Choice => {
      const [section] = choose(one, [[1]]).sections
      const chosen = { optionId: 9, values: [{ valueId: 91, quantity: 1, options: [] }] }
      return {
        ...choose(one, [[1]]),
        sections: section
          ? [{ ...section, products: section.products.map((each) => ({ ...each, options: [chosen] })) }]
          : [],
      }
    }
    expect(savingOf(deal(true), choice(deal(true)), byId(parts), 'delivery', noonOn(TODAY))).toBe(1250 - 1100)
    expect(savingOf(deal(false), choice(deal(false)), byId(parts), 'delivery', noonOn(TODAY))).toBe(1250 + 300 - 1000)
  })

  const price = fc.integer({ min: 0, max: 3000 })
  const menus = fc
    .record({
      prices: fc.array(price, { minLength: 4, maxLength: 4 }),
      deal: price,
      supplements: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 8, maxLength: 8 }),
      priced: fc.boolean(),
      counts: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 1 })),
    })
    .map(({ prices, deal, supplements, priced, counts: [first, second, other] }) => {
      const dishes = prices.map((base, index) => anItem({ id: index + 1, prices: { base } }))
      const products = (from: number) =>
        dishes.map(({ id }, index) => aProduct({ id: from + id, itemId: id, price: supplements[index] ?? 0 }))
      const sections = [
        aSection({ id: 1, kind: 'radio', priced, products: products(10) }),
        aSection({ id: 2, kind: 'checkbox', min: 2, max: 2, priced, products: products(20) }),
      ]
      const item = aMealDeal({ prices: { base: deal }, sections })
      const radio = dishes.map((_, index) => (index === first ? 1 : 0))
      const several = dishes.map((_, index) =>
        index === second ? 1 + other : index === (second + 1) % 4 ? 1 - other : 0,
      )
      return { item, dishes, choice: choose(item, [radio, several]) }
    })

  it('price and saving add up to the price of the parts, and no choice saves more than the most', () => {
    fc.assert(
      fc.property(menus, ({ item, dishes, choice }) => {
        const saved = savingOf(item, choice, byId(dishes), 'delivery', noonOn(TODAY))
        const paid = priceLine(item, choice, 'delivery', noonOn(TODAY))
        const apart = paid.sections
          .flatMap(({ products }) => products)
          .reduce((sum, { itemId, quantity }) => sum + quantity * (byId(dishes).get(itemId)?.prices.base ?? 0), 0)
        expect(saved).toBe(Math.max(0, apart - paid.unitPrice))
        expect(saved).toBeLessThanOrEqual(savingsOf(item, byId(dishes)).delivery ?? 0)
      }),
    )
  })

  it('sold-out dishes and dishes of other order types do not count for the most', () => {
    expect(savingsOf(night, byId(parts))).toEqual({ delivery: 900, collection: 700, table: 900 })
    const without = {
      ...night,
      orderTypes: ['delivery'] as const,
      sections: night.sections.map((section) =>
        section.id === 3
          ? { ...section, products: section.products.map((one) => ({ ...one, soldOut: true })) }
          : section,
      ),
    }
    expect(savingsOf(without, byId(parts))).toEqual({ delivery: 350 })
    expect(withSavings([...parts, night]).map(({ savings }) => savings.delivery)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      900,
    ])
  })
})
