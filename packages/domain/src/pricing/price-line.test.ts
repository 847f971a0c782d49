import {
  aChoice,
  aMealDeal,
  anItem,
  anOption,
  anyChoice,
  anyDish,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
  noonOn,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChosenOption } from '../menu/choice.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import type { Option } from '../menu/types.ts'
import { priceLine } from './price-line.ts'

const today = '2026-11-21'

describe('the price of a line', () => {
  it('an answer without values, and a section without products, are left out of the price', () => {
    const options = [anOption({ id: 1, values: [aValue({ id: 1 })] })]
    const dish = priceLine(
      anItem({ options }),
      aChoice({ options: [{ optionId: 1, values: [] }] }),
      'delivery',
      noonOn(today),
    )
    expect(dish.options).toEqual([])
    const deal = aMealDeal({ sections: [aSection({ id: 1, products: [aProduct({ id: 1 })] })] })
    const line = priceLine(deal, aChoice({ sections: [{ sectionId: 1, products: [] }] }), 'delivery', noonOn(today))
    expect(line.sections).toEqual([])
  })

  it("a line costs the dish and its values by quantity, times the line's quantity [9.18]", () => {
    const item = anItem({
      prices: { base: 995, delivery: 1095 },
      options: [
        anOption({
          id: 1,
          values: [
            aValue({
              id: 11,
              price: 200,
              options: [anOption({ id: 2, kind: 'checkbox', values: [aValue({ id: 21, price: 50 })] })],
            }),
          ],
        }),
      ],
    })
    const choice = aChoice({ quantity: 3, options: [chosen(1, [11, 1, [chosen(2, [21, 2])]])] })
    expect(priceLine(item, choice, 'delivery', noonOn(today))).toMatchObject({
      unitPrice: 1395,
      linePrice: 4185,
      quantity: 3,
    })
    expect(priceLine(item, choice, 'table', noonOn(today))).toMatchObject({ unitPrice: 1295, linePrice: 3885 })
  })

  it('nested values are charged for every unit of their parent value [9.18]', () => {
    const dip = anOption({ id: 2, values: [aValue({ id: 21, price: 50 })] })
    const item = anItem({ options: [anOption({ kind: 'checkbox', values: [aValue({ price: 100, options: [dip] })] })] })
    const choice = aChoice({ options: [chosen(1, [1, 3, [chosen(2, 21)]])] })
    expect(priceLine(item, choice, 'table', noonOn(today)).unitPrice).toBe(995 + 3 * (100 + 50))
  })

  const deal = (priced: boolean) =>
    aMealDeal({
      sections: [
        aSection({
          kind: 'checkbox',
          priced,
          products: [aProduct({ price: 300, options: [anOption({ values: [aValue({ price: 50 })] })] })],
        }),
      ],
    })
  const two = aChoice({ itemId: 50, sections: [chosenIn(1, [1, 2, [chosen(1, 1)]])] })

  it('supplements and options are charged in a priced section only [3.09, 9.18]', () => {
    expect(priceLine(deal(true), two, 'table', noonOn(today)).unitPrice).toBe(2000 + 2 * (300 + 50))
    const free = priceLine(deal(false), two, 'table', noonOn(today))
    expect(free.unitPrice).toBe(2000)
    expect(free.sections[0]?.products[0]).toMatchObject({ unitPrice: 0, options: [{ values: [{ unitPrice: 0 }] }] })
  })

  it('a line uses the VAT rate of the order type', () => {
    const item = anItem({ vat: { delivery: 2000, collection: 0, table: 2000 } })
    expect(priceLine(item, aChoice(), 'collection', noonOn(today)).vatRate).toBe(0)
    expect(priceLine(item, aChoice(), 'table', noonOn(today)).vatRate).toBe(2000)
  })

  it('a priced line leaves out unknown choices', () => {
    const choice = aChoice({ options: [chosen(8, 1)], sections: [chosenIn(8, 1)] })
    expect(priceLine(anItem(), choice, 'table', noonOn(today))).toMatchObject({
      unitPrice: 995,
      options: [],
      sections: [],
    })
  })
})

describe('what a line contains', () => {
  it("a line's allergens are the union of the dish, its values and its products [2.03]", () => {
    const item = aMealDeal({
      allergens: ['milk'],
      options: [anOption({ values: [aValue({ allergens: ['gluten'] })] })],
      sections: [
        aSection({
          products: [
            aProduct({
              allergens: ['fish', 'milk'],
              options: [anOption({ values: [aValue({ allergens: ['celery'] })] })],
            }),
          ],
        }),
      ],
    })
    const choice = aChoice({ options: [chosen(1, 1)], sections: [chosenIn(1, [1, 1, [chosen(1, 1)]])] })
    expect(priceLine(item, choice, 'table', noonOn(today)).allergens).toEqual(['celery', 'gluten', 'fish', 'milk'])
    expect(priceLine(item, aChoice(), 'table', noonOn(today)).allergens).toEqual(['milk'])
  })

  it("a line's allergens are undeclared if any part's are [2.03]", () => {
    const item = anItem({ allergens: ['milk'], options: [anOption({ values: [aValue({ allergens: null })] })] })
    expect(priceLine(item, aChoice({ options: [chosen(1, 1)] }), 'table', noonOn(today)).allergens).toBeNull()
    expect(priceLine(item, aChoice(), 'table', noonOn(today)).allergens).toEqual(['milk'])
  })

  it('a line is age-restricted if the dish or a product in it is', () => {
    const deal = aMealDeal({
      sections: [aSection({ products: [aProduct({ id: 1 }), aProduct({ id: 2, ageRestricted: true })] })],
    })
    const restricted = (product: number) =>
      priceLine(deal, aChoice({ sections: [chosenIn(1, product)] }), 'table', noonOn(today)).ageRestricted
    expect([restricted(1), restricted(2)]).toEqual([false, true])
    expect(priceLine(anItem({ ageRestricted: true }), aChoice(), 'table', noonOn(today)).ageRestricted).toBe(true)
  })
})

it('a valid choice costs the same when summed over the choice instead of the menu [9.18]', () => {
  /** Walks the choice, where `priceLine` walks the menu. */
  const byHand = (options: readonly Option[], chosenOptions: readonly ChosenOption[]): number => {
    let sum = 0
    for (const { optionId, values } of chosenOptions) {
      const option = options.find(({ id }) => id === optionId)
      for (const { valueId, quantity, options: nested } of values) {
        const value = option?.values.find(({ id }) => id === valueId)
        if (value !== undefined) sum += quantity * (value.price + byHand(value.options, nested))
      }
    }
    return sum
  }
  let priced = 0
  fc.assert(
    fc.property(anyDish, anyChoice, (dish, choice) => {
      fc.pre(findChoiceProblems(dish, choice).length === 0)
      priced++
      let unit = dish.prices.delivery ?? dish.prices.base
      unit += byHand(dish.options, choice.options)
      for (const { sectionId, products } of choice.sections) {
        const section = dish.sections.find(({ id }) => id === sectionId)
        if (!section?.priced) continue
        for (const { productId, quantity, options } of products) {
          const product = section.products.find(({ id }) => id === productId)
          if (product !== undefined) unit += quantity * (product.price + byHand(product.options, options))
        }
      }
      const line = priceLine(dish, choice, 'delivery', noonOn(today))
      expect(line.unitPrice).toBe(unit)
      expect(line.linePrice).toBe(unit * choice.quantity)
      expect(Number.isSafeInteger(line.linePrice)).toBe(true)
    }),
    { numRuns: 100 },
  )
  expect(priced).toBeGreaterThan(50)
})
