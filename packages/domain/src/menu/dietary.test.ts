import { aChoice, aMealDeal, anItem, anOption, aProduct, aSection, aValue, noonOn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLine } from '../pricing/price-line.ts'
import type { ChosenOption } from './choice.ts'
import { fitOf, marksAsChosen, ownMarks, variantsOf, withVariants } from './dietary.ts'
import { ALLERGENS, DIETARY_MARKS, type Item, type OptionValue } from './types.ts'

const chosen = (optionId: number, ...valueIds: number[]): ChosenOption => ({
  optionId,
  values: valueIds.map((valueId) => ({ valueId, quantity: 1, options: [] })),
})
const lineOf = (item: Item, ...options: ChosenOption[]) =>
  priceLine(item, aChoice({ itemId: item.id, options }), 'delivery', noonOn('2026-11-27'))

const CLASSIC = 11
const OTHER_BASE = 12
const size = anOption({
  id: 1,
  required: true,
  min: 1,
  values: [
    aValue({ id: CLASSIC, name: 'Classic', allergens: ['gluten'], breaksMarks: [] }),
    aValue({
      id: OTHER_BASE,
      name: 'Non-gluten base',
      price: 200,
      allergens: ['eggs', 'soya'],
      replacedAllergens: ['gluten'],
      breaksMarks: [],
      bringsMarks: ['no-gluten'],
    }),
  ],
})
const HAM = 21
const ANCHOVIES = 22
const PEPPERS = 23
const NDUJA = 24
const toppings = anOption({
  id: 2,
  kind: 'checkbox',
  values: [
    aValue({ id: HAM, name: 'Ham', breaksMarks: ['vegetarian', 'halal'] }),
    aValue({ id: ANCHOVIES, name: 'Anchovies', allergens: ['fish'], breaksMarks: [] }),
    aValue({ id: PEPPERS, name: 'Peppers', breaksMarks: [] }),
    aValue({ id: NDUJA, name: '’Nduja' }),
  ],
})
const marinara = anItem({ dietary: ['vegan', 'halal'], allergens: ['gluten'], options: [size, toppings] })
const marksWith = (...options: ChosenOption[]) => lineOf(marinara, ...options).dietary

describe('the marks of a dish as it was chosen', () => {
  it('are its own with choices that keep them [2.53]', () => {
    expect(marksWith(chosen(1, CLASSIC), chosen(2, PEPPERS))).toEqual(['vegetarian', 'vegan', 'halal'])
  })

  it('lose what the allergens of a choice contradict, and gain what a choice brings [2.53]', () => {
    expect(marksWith(chosen(1, OTHER_BASE))).toEqual(['vegetarian', 'no-gluten', 'halal'])
    expect(marksWith(chosen(2, ANCHOVIES))).toEqual(['halal'])
  })

  it('lose what the menu says that a choice breaks; what is not vegetarian is not vegan', () => {
    expect(marksWith(chosen(2, HAM))).toEqual([])
  })

  it('lose every promise with a choice that declares nothing, because meat is no allergen', () => {
    const { carried, lost } = marksAsChosen({ ...marinara, dietary: ['vegan', 'hot'] }, [chosen(2, NDUJA)])
    expect(carried).toEqual(['hot'])
    expect(lost).toEqual([
      { mark: 'vegetarian', by: { name: '’Nduja' }, allergens: [], isDeclared: false },
      { mark: 'vegan', by: { name: '’Nduja' }, allergens: [], isDeclared: false },
    ])
  })

  it('say what broke each of them', () => {
    expect(marksAsChosen(marinara, [chosen(1, OTHER_BASE), chosen(2, HAM)]).lost).toEqual([
      { mark: 'vegetarian', by: { name: 'Ham' }, allergens: [], isDeclared: true },
      { mark: 'vegan', by: { name: 'Non-gluten base' }, allergens: ['eggs'], isDeclared: true },
      { mark: 'halal', by: { name: 'Ham' }, allergens: [], isDeclared: true },
    ])
  })

  it('stay without gluten with an undeclared choice only if its allergens say so', () => {
    const dish = (value: Partial<OptionValue>) =>
      anItem({ dietary: ['no-gluten'], options: [anOption({ id: 1, values: [aValue({ id: 1, ...value })] })] })
    const marks = (value: Partial<OptionValue>) => lineOf(dish(value), chosen(1, 1)).dietary
    expect(marks({ allergens: ['milk'] })).toEqual(['no-gluten'])
    expect(marks({ allergens: ['gluten'], breaksMarks: [] })).toEqual([])
    expect(marks({ allergens: null })).toEqual([])
  })

  it('gain nothing that the rest of the dish contradicts or does not declare', () => {
    const on = (allergens: Item['allergens']) => lineOf({ ...marinara, allergens }, chosen(1, OTHER_BASE)).dietary
    expect(on(null)).not.toContain('no-gluten')
    const cheese = anOption({ id: 3, values: [aValue({ id: 31, breaksMarks: [], bringsMarks: ['vegan'] })] })
    const pizza = (dish: Partial<Item>) => lineOf(anItem({ options: [cheese], ...dish }), chosen(3, 31)).dietary
    expect(pizza({ dietary: ['vegetarian'], allergens: [] })).toEqual(['vegetarian', 'vegan'])
    expect(pizza({ dietary: ['vegetarian'], allergens: ['milk'] })).toEqual(['vegetarian'])
    // A pizza with ham does not become vegan by its cheese.
    expect(pizza({ dietary: [], allergens: [] })).not.toContain('vegan')
  })

  it('never contain a mark that a contained allergen contradicts', () => {
    const list = fc.uniqueArray(fc.constantFrom(...ALLERGENS))
    const marks = fc.uniqueArray(fc.constantFrom(...DIETARY_MARKS))
    const value = fc.record({
      allergens: fc.option(list),
      replacedAllergens: list,
      breaksMarks: fc.option(marks),
      bringsMarks: marks,
    })
    fc.assert(
      fc.property(list, marks, fc.array(value, { maxLength: 4 }), (allergens, dietary, values) => {
        const options = values.map((one, id) => anOption({ id, values: [aValue({ id, ...one })] }))
        const line = lineOf(anItem({ allergens, dietary, options }), ...options.map(({ id }) => chosen(id, id)))
        const contains = (...names: string[]) => names.some((name) => line.allergens?.includes(name as 'milk'))
        if (line.dietary.includes('vegan')) {
          expect(line.dietary).toContain('vegetarian')
          expect(contains('milk', 'eggs', 'fish', 'crustaceans', 'molluscs')).toBe(false)
        }
        if (line.dietary.includes('no-gluten')) expect(contains('gluten')).toBe(false)
      }),
    )
  })

  it('do not have vegan by a choice that breaks vegetarian', () => {
    const value = aValue({ id: 1, allergens: null, breaksMarks: ['vegetarian'], bringsMarks: ['vegetarian', 'vegan'] })
    const dish = anItem({ allergens: [], dietary: [], options: [anOption({ id: 1, values: [value] })] })
    expect(lineOf(dish, chosen(1, 1)).dietary).toEqual([])
  })

  it('of a meal deal are its own that every dish in it carries', () => {
    const product = aProduct({
      id: 1,
      name: 'Marinara',
      dietary: ['vegan'],
      allergens: ['gluten'],
      options: [toppings],
    })
    const deal = aMealDeal({ dietary: ['vegetarian'], sections: [aSection({ id: 1, products: [product] })] })
    const with_ = (...options: ChosenOption[]) => {
      const sections = [{ sectionId: 1, products: [{ productId: 1, quantity: 1, options }] }]
      return priceLine(deal, aChoice({ itemId: deal.id, sections }), 'delivery', noonOn('2026-11-27'))
    }
    expect(with_().dietary).toEqual(['vegetarian'])
    expect(with_().sections[0]?.products[0]?.dietary).toEqual(['vegetarian', 'vegan'])
    expect(with_(chosen(2, HAM)).dietary).toEqual([])
    expect(with_(chosen(2, HAM)).sections[0]?.products[0]?.dietary).toEqual([])
  })
})

it('a mark that the dish’s own allergens contradict is not shown', () => {
  expect(ownMarks({ dietary: ['vegan', 'no-gluten'], allergens: ['milk'] })).toEqual(['vegetarian', 'no-gluten'])
})

describe('the forms of a dish', () => {
  it('are those that one choice makes, with their price and what they carry', () => {
    expect(variantsOf(marinara)).toEqual([
      {
        marks: ['vegetarian', 'no-gluten', 'halal'],
        allergens: ['eggs', 'soya'],
        price: 200,
        choices: [{ optionId: 1, valueId: OTHER_BASE, name: 'Non-gluten base' }],
      },
    ])
  })

  it('leave out what is sold out, and marks that every value of a required option breaks', () => {
    const soldOut = { ...size, values: size.values.map((value) => ({ ...value, soldOut: true })) }
    expect(variantsOf({ ...marinara, options: [soldOut] })).toEqual([])
    const meat = anOption({ id: 4, required: true, min: 1, values: [aValue({ id: 41, breaksMarks: ['vegetarian'] })] })
    expect(variantsOf({ ...marinara, options: [size, meat] })[0]?.marks).toEqual(['no-gluten', 'halal'])
  })
})

it('a value that may contain gluten does not prove that the dish stays made without it', () => {
  const dish = (mayContain: OptionValue['mayContain']) =>
    anItem({
      dietary: ['no-gluten'],
      options: [anOption({ id: 1, values: [aValue({ id: 1, breaksMarks: null, mayContain })] })],
    })
  const chosen = [{ optionId: 1, values: [{ valueId: 1, options: [] }] }]
  expect(marksAsChosen(dish(undefined), chosen).carried).toEqual(['no-gluten'])
  expect(marksAsChosen(dish(['gluten']), chosen).carried).toEqual([])
})

describe('a diet', () => {
  const [dish = marinara] = withVariants([marinara])

  it('finds a dish as it is, or in the form that does for everything wanted [2.53]', () => {
    expect(fitOf(dish, { marks: ['vegan'], without: [] })).toEqual({ variant: null, mayContain: [] })
    expect(fitOf(dish, { marks: ['no-gluten'], without: [] })?.variant?.price).toBe(200)
    expect(fitOf(dish, { marks: ['vegan', 'no-gluten'], without: [] })).toBeNull()
    expect(fitOf(dish, { marks: ['no-gluten'], without: ['eggs'] })).toBeNull()
  })

  it('finds under "without gluten" what declares no gluten, but nothing that declares nothing [2.03]', () => {
    const water = anItem({ dietary: [], allergens: [] })
    expect(fitOf(water, { marks: ['no-gluten'], without: [] })).toEqual({ variant: null, mayContain: [] })
    expect(fitOf({ ...water, allergens: null }, { marks: ['no-gluten'], without: [] })).toBeNull()
    expect(fitOf(water, { marks: ['vegan'], without: [] })).toBeNull()
  })

  it('finds what may contain what it avoids, and says so, after a form that cannot [2.03]', () => {
    const tart = anItem({ allergens: ['eggs'], mayContain: ['gluten', 'nuts'] })
    expect(fitOf(tart, { marks: [], without: ['nuts', 'milk'] })).toEqual({ variant: null, mayContain: ['nuts'] })
    expect(fitOf(tart, { marks: ['no-gluten'], without: [] })).toEqual({ variant: null, mayContain: ['gluten'] })
    expect(fitOf(tart, { marks: [], without: ['milk'] })).toEqual({ variant: null, mayContain: [] })
    const other = aValue({ id: 1, price: 100, replacedAllergens: ['nuts'] })
    const [made = tart] = withVariants([{ ...tart, options: [anOption({ values: [other] })] }])
    expect(made.variants).toMatchObject([{ allergens: ['eggs'], mayContain: ['gluten'], price: 100 }])
    expect(fitOf(made, { marks: [], without: ['nuts'] })).toMatchObject({ variant: { price: 100 }, mayContain: [] })
  })
})
