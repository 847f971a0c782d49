import { aChoice, aMealDeal, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLine } from '../pricing/price-line.ts'
import { allergensOfAll, allergensToCome } from './allergens.ts'
import type { ChosenOption } from './choice.ts'
import { ALLERGENS, type Item } from './types.ts'

const chosen = (optionId: number, valueId: number, options: readonly ChosenOption[] = []): ChosenOption => ({
  optionId,
  values: [{ valueId, quantity: 1, options }],
})
const lineOf = (item: Item, choice: Partial<ReturnType<typeof aChoice>> = {}) =>
  priceLine(item, aChoice(choice), 'delivery', '2026-11-21')

const base = anOption({
  id: 1,
  values: [
    aValue({ id: 11, allergens: ['gluten'] }),
    aValue({ id: 12, allergens: ['eggs'], replacedAllergens: ['gluten'] }),
  ],
})
const topping = anOption({ id: 2, kind: 'checkbox', values: [aValue({ id: 21, allergens: ['gluten'] })] })
const pizza = anItem({ allergens: ['gluten', 'milk'], options: [base, topping] })

it('the union of no lists is empty', () => {
  expect(allergensOfAll([])).toEqual([])
})

describe('a value that takes the place of an ingredient', () => {
  it('replaces its allergens by its own [2.03]', () => {
    expect(lineOf(pizza).allergens).toEqual(['gluten', 'milk'])
    expect(lineOf(pizza, { options: [chosen(1, 12)] }).allergens).toEqual(['eggs', 'milk'])
  })

  it('does not take away what another choice contains', () => {
    expect(lineOf(pizza, { options: [chosen(1, 12), chosen(2, 21)] }).allergens).toEqual(['gluten', 'eggs', 'milk'])
  })

  it('also counts within another value', () => {
    const inner = anItem({
      allergens: ['gluten'],
      options: [anOption({ id: 3, values: [aValue({ id: 31, options: [base] })] })],
    })
    expect(lineOf(inner, { options: [chosen(3, 31, [chosen(1, 12)])] }).allergens).toEqual(['eggs'])
  })

  it('in a meal deal affects its own dish only', () => {
    const product = aProduct({ id: 1, allergens: ['gluten'], options: [base] })
    const other = aProduct({ id: 2, allergens: ['milk'] })
    const section = aSection({ id: 1, products: [product, other] })
    const deal = (allergens: Item['allergens']) => aMealDeal({ allergens, sections: [section] })
    const sections = [{ sectionId: 1, products: [{ productId: 1, quantity: 1, options: [chosen(1, 12)] }] }]
    const line = lineOf(deal([]), { sections })
    expect(line.allergens).toEqual(['eggs'])
    expect(line.sections[0]?.products[0]?.allergens).toEqual([])
    expect(lineOf(deal(['gluten']), { sections }).allergens).toEqual(['gluten', 'eggs'])
  })

  it('declares nothing for a dish without a declaration', () => {
    expect(lineOf({ ...pizza, allergens: null }, { options: [chosen(1, 12)] }).allergens).toBeNull()
  })

  it('every chosen value is contained, whatever is replaced', () => {
    const list = fc.uniqueArray(fc.constantFrom(...ALLERGENS))
    const value = fc.record({ allergens: list, replacedAllergens: list })
    fc.assert(
      fc.property(list, fc.array(value, { minLength: 1, maxLength: 4 }), (allergens, values) => {
        const options = values.map((one, id) => anOption({ id, values: [aValue({ id, ...one })] }))
        const line = lineOf(anItem({ allergens, options }), { options: options.map(({ id }) => chosen(id, id)) })
        const replaced = new Set(values.flatMap((one) => one.replacedAllergens))
        const expected = new Set([
          ...allergens.filter((one) => !replaced.has(one)),
          ...values.flatMap((one) => one.allergens),
        ])
        expect(new Set(line.allergens)).toEqual(expected)
      }),
    )
  })
})

describe('what the open choices of a meal deal may add', () => {
  const wine = anOption({ id: 5, values: [aValue({ id: 51, allergens: ['sulphites'] })] })
  const first = aSection({ id: 1, products: [aProduct({ id: 1, allergens: ['milk', 'fish'], options: [wine] })] })
  const second = aSection({ id: 2, products: [aProduct({ id: 2, allergens: ['nuts'] })] })
  const deal = aMealDeal({ allergens: ['milk'], sections: [first, second] })
  const pick = (sectionId: number) => ({ sectionId, products: [{ productId: sectionId, quantity: 1, options: [] }] })
  const toCome = (item: Item, ...picks: number[]) =>
    allergensToCome(item, lineOf(item, { sections: picks.map((id) => pick(id)) }))

  it('are the allergens of the dishes and options that it does not contain yet', () => {
    expect(toCome(deal)).toEqual(['fish', 'nuts', 'sulphites'])
    expect(toCome(deal, 1)).toEqual(['nuts'])
    expect(toCome(deal, 1, 2)).toEqual([])
    expect(toCome(pizza)).toEqual([])
  })

  it('are unknown while a dish without a declaration can be chosen', () => {
    const unknown = aMealDeal({ sections: [aSection({ id: 1, products: [aProduct({ id: 1, allergens: null })] })] })
    expect(toCome(unknown)).toBeNull()
    expect(toCome(unknown, 1)).toEqual([])
  })
})
