import { aChoice, aMealDeal, anItem, anOption, aProduct, aSection, aValue, noonOn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLine } from '../pricing/price-line.ts'
import { contentsOfAll, contentsToCome, ownContents } from './allergens.ts'
import type { ChosenOption } from './choice.ts'
import { ALLERGENS, type Item } from './types.ts'

const chosen = (optionId: number, valueId: number, options: readonly ChosenOption[] = []): ChosenOption => ({
  optionId,
  values: [{ valueId, quantity: 1, options }],
})
const lineOf = (item: Item, choice: Partial<ReturnType<typeof aChoice>> = {}) =>
  priceLine(item, aChoice(choice), 'delivery', noonOn('2026-11-21'))

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
  expect(contentsOfAll([])).toEqual({ allergens: [] })
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
    contentsToCome(item, lineOf(item, { sections: picks.map((id) => pick(id)) })).allergens

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

describe('what may get in', () => {
  const nuts = anOption({
    id: 1,
    values: [
      aValue({ id: 11, mayContain: ['nuts', 'sesame'] }),
      aValue({ id: 12, allergens: ['nuts'] }),
      aValue({ id: 13, replacedAllergens: ['sesame'] }),
    ],
  })
  const dish = anItem({ allergens: ['milk'], mayContain: ['sesame'], options: [nuts] })
  const contentsWith = (item: Item, ...values: number[]) => {
    const { allergens, mayContain } = lineOf(item, { options: values.map((id) => chosen(1, id)) })
    return { allergens, mayContain }
  }

  it('comes with the dish and with what is chosen, in the order of the law [2.03]', () => {
    expect(contentsWith(dish)).toEqual({ allergens: ['milk'], mayContain: ['sesame'] })
    expect(contentsWith(dish, 11)).toEqual({ allergens: ['milk'], mayContain: ['nuts', 'sesame'] })
  })

  it('gives way to what another part contains', () => {
    expect(contentsWith(dish, 11, 12)).toEqual({ allergens: ['milk', 'nuts'], mayContain: ['sesame'] })
  })

  it('goes with the ingredient that a value replaces, not with what another value brings', () => {
    expect(contentsWith(dish, 13)).toEqual({ allergens: ['milk'], mayContain: undefined })
    expect(contentsWith(dish, 11, 13)).toEqual({ allergens: ['milk'], mayContain: ['nuts', 'sesame'] })
  })

  it('is all kept where a part is not declared', () => {
    const undeclared = { ...dish, allergens: null }
    expect(contentsWith(undeclared, 11, 12)).toEqual({ allergens: null, mayContain: ['nuts', 'sesame'] })
  })

  it('of a dish of a deal is that of the deal, and open sections tell what they may add', () => {
    const section = (id: number, mayContain: Item['mayContain']) =>
      aSection({ id, products: [aProduct({ id, allergens: [], mayContain })] })
    const deal = aMealDeal({ allergens: [], sections: [section(1, ['fish']), section(2, ['fish', 'nuts'])] })
    const line = lineOf(deal, { sections: [{ sectionId: 1, products: [{ productId: 1, quantity: 1, options: [] }] }] })
    expect([line.mayContain, line.sections[0]?.products[0]?.mayContain]).toEqual([['fish'], ['fish']])
    expect(contentsToCome(deal, line)).toEqual({ allergens: [], mayContain: ['nuts'] })
  })

  const list = fc.subarray([...ALLERGENS])
  const contents = fc.record({ allergens: fc.option(list), mayContain: list })

  it('no allergen is both contained and possible, and none of a part is lost', () => {
    fc.assert(
      fc.property(fc.array(contents, { maxLength: 4 }), (parts) => {
        const { allergens, mayContain = [] } = contentsOfAll(parts)
        expect(mayContain.filter((one) => allergens?.includes(one))).toEqual([])
        const said = new Set([...(allergens ?? []), ...mayContain])
        const lost = parts.flatMap((part) => part.mayContain).filter((one) => !said.has(one))
        expect(lost).toEqual([])
      }),
    )
  })

  it('the order of the parts and how they are grouped does not matter', () => {
    fc.assert(
      fc.property(fc.array(contents, { maxLength: 4 }), fc.array(contents, { maxLength: 4 }), (some, others) => {
        const all = contentsOfAll([...some, ...others])
        expect(contentsOfAll([...others, ...some])).toEqual(all)
        const isDeclared = [...some, ...others].every(({ allergens }) => allergens !== null)
        if (isDeclared) expect(contentsOfAll([contentsOfAll(some), contentsOfAll(others)])).toEqual(all)
      }),
    )
  })

  it('what a value replaces is neither contained nor possible in the dish itself', () => {
    fc.assert(
      fc.property(contents, list, (declared, replacedAllergens) => {
        const option = anOption({ id: 1, values: [aValue({ id: 1, replacedAllergens })] })
        const own = ownContents(declared, [option], [chosen(1, 1)])
        expect(
          [...(own.allergens ?? []), ...(own.mayContain ?? [])].filter((one) => replacedAllergens.includes(one)),
        ).toEqual([])
        expect(own.allergens === null).toBe(declared.allergens === null)
      }),
    )
  })
})
