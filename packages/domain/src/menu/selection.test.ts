import {
  aLine,
  aMealDeal,
  anItem,
  anOption,
  anyDish,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Choice } from './choice.ts'
import { findChoiceProblems, missingChoices } from './choice-problems.ts'
import { choiceFromLine, initialChoice } from './initial-choice.ts'
import { chosenAt, optionsAt, trailOf } from './option-path.ts'
import {
  canAddProduct,
  canAddValue,
  chooseProduct,
  productQuantity,
  setProductQuantity,
  setValueQuantity,
  toggleValue,
  valueQuantity,
} from './selection.ts'
import type { Item } from './types.ts'

const dip = anOption({ id: 5, name: 'Dip', values: [aValue({ id: 51 })] })
const sizes = [aValue({ id: 1, options: [dip] }), aValue({ id: 2 }), aValue({ id: 3, soldOut: true })]
const withSizes = (kind: 'radio' | 'select', required = true) =>
  anItem({ options: [anOption({ kind, required, values: sizes })] })
const withToppings = (max: number | null, valueMax: number | null = null) =>
  anItem({ options: [anOption({ kind: 'checkbox', max, valueMax, values: sizes })] })

const press = (item: Item, ...values: number[]): Choice =>
  values.reduce((choice, value) => toggleValue(item, choice, [], 1, value), initialChoice(item))

describe('opening the item sheet', () => {
  it('the item sheet starts with quantity one and nothing chosen', () => {
    expect(initialChoice(anItem({ id: 7 }))).toEqual({ itemId: 7, quantity: 1, comment: '', options: [], sections: [] })
  })

  it('the item sheet reopens a line with its choice [2.31]', () => {
    const line = aLine({ quantity: 3, comment: 'hot', options: [chosen(1, 2)] })
    expect({ ...choiceFromLine(line), key: line.key }).toEqual(line)
  })
})

describe('radio and select', () => {
  it.each(['radio', 'select'] as const)('%s: another value replaces the first [4.60]', (kind) => {
    expect(press(withSizes(kind), 1, 2).options).toEqual([chosen(1, 2)])
  })

  it('replacing a value discards its nested choices [4.60]', () => {
    const item = withSizes('radio')
    const place = [{ optionId: 1, valueId: 1 }]
    const dipped = toggleValue(item, press(item, 1), place, 5, 51)
    expect(chosenAt(dipped, place)).toEqual([chosen(5, 51)])
    const back = toggleValue(item, toggleValue(item, dipped, [], 1, 2), [], 1, 1)
    expect(chosenAt(back, place)).toEqual([])
  })

  it('a required single answer cannot be deselected, an optional one can', () => {
    expect(press(withSizes('radio'), 1, 1).options).toEqual([chosen(1, 1)])
    expect(press(withSizes('radio', false), 1, 1).options).toEqual([])
  })

  it('a sold-out value of a single-answer option cannot be chosen', () => {
    expect(press(withSizes('radio'), 1, 3).options).toEqual([chosen(1, 1)])
  })
})

describe('checkbox', () => {
  it('a checkbox option takes several values with quantities [4.60]', () => {
    const item = withToppings(null)
    const choice = setValueQuantity(item, press(item, 1), [], 1, 2, 3)
    expect(choice.options).toEqual([chosen(1, 1, [2, 3])])
    expect(valueQuantity(choice, [], 1, 2)).toBe(3)
    expect(setValueQuantity(item, choice, [], 1, 2, 0).options).toEqual([chosen(1, 1)])
  })

  it("no more values can be added at the option's maximum [5.07]", () => {
    const item = withToppings(2)
    const full = press(item, 1, 2)
    expect(canAddValue(item, full, [], 1, 1)).toBe(false)
    expect(setValueQuantity(item, full, [], 1, 1, 2)).toBe(full)
    expect(canAddValue(item, press(item, 1), [], 1, 2)).toBe(true)
  })

  it('a value cannot be added beyond its maximum [5.06, 5.07]', () => {
    const item = withToppings(9, 2)
    const choice = setValueQuantity(item, initialChoice(item), [], 1, 1, 5)
    expect(valueQuantity(choice, [], 1, 1)).toBe(2)
    expect(canAddValue(item, choice, [], 1, 1)).toBe(false)
    expect(canAddValue(item, choice, [], 1, 2)).toBe(true)
  })

  it('a value without a limit stops at 999 [9.05]', () => {
    const item = withToppings(null)
    expect(valueQuantity(setValueQuantity(item, initialChoice(item), [], 1, 1, 5000), [], 1, 1)).toBe(999)
  })

  it("a quantity change keeps the value's nested choices", () => {
    const item = withToppings(null)
    const place = [{ optionId: 1, valueId: 1 }]
    const dipped = toggleValue(item, press(item, 1), place, 5, 51)
    expect(chosenAt(setValueQuantity(item, dipped, [], 1, 1, 2), place)).toEqual([chosen(5, 51)])
  })
})

describe('a meal deal', () => {
  const flavour = anOption({ id: 8, values: [aValue({ id: 81 })] })
  const deal = aMealDeal({
    sections: [
      aSection({ id: 1, products: [aProduct({ id: 1, options: [flavour] }), aProduct({ id: 2 })] }),
      aSection({
        id: 2,
        kind: 'checkbox',
        max: 2,
        products: [aProduct({ id: 3 }), aProduct({ id: 4, soldOut: true })],
      }),
    ],
  })
  const open = initialChoice(deal)

  it("a radio section holds one product and discards the replaced one's options [4.60]", () => {
    const place = [{ sectionId: 1, productId: 1 }]
    const first = toggleValue(deal, chooseProduct(deal, open, 1, 1), place, 8, 81)
    expect(chosenAt(first, place)).toEqual([chosen(8, 81)])
    expect(chooseProduct(deal, first, 1, 1)).toBe(first)
    expect(chooseProduct(deal, first, 1, 2).sections).toEqual([chosenIn(1, 2)])
  })

  it('a section takes products up to its maximum [5.07]', () => {
    const two = setProductQuantity(deal, open, 2, 3, 2)
    expect(productQuantity(two, 2, 3)).toBe(2)
    expect(canAddProduct(deal, two, 2, 3)).toBe(false)
    expect(chooseProduct(deal, two, 2, 3).sections).toEqual([])
    expect(chooseProduct(deal, open, 2, 4)).toBe(open)
  })

  it('trailOf equals the trail of the problems at that path', () => {
    expect(trailOf(50, [{ sectionId: 1, productId: 1 }])).toEqual([50, 1, 1])
    expect(optionsAt(deal, [{ sectionId: 1, productId: 1 }])).toEqual([flavour])
  })
})

it('an unknown value or product changes nothing', () => {
  const item = withSizes('radio')
  const choice = initialChoice(item)
  expect(toggleValue(item, choice, [], 9, 1)).toBe(choice)
  expect(toggleValue(item, choice, [], 1, 9)).toBe(choice)
  expect(toggleValue(item, choice, [{ optionId: 9, valueId: 9 }], 1, 1)).toBe(choice)
  expect(setProductQuantity(item, choice, 1, 1, 1)).toBe(choice)
})

it('no sequence of presses exceeds a limit; only missing answers remain [4.60, 5.07]', () => {
  const anyPress = fc.record({
    step: fc.constantFrom('value', 'nested', 'product', 'product-option'),
    a: fc.integer({ min: 1, max: 3 }),
    b: fc.integer({ min: 1, max: 3 }),
    c: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(anyDish, fc.array(anyPress, { maxLength: 25 }), (dish, presses) => {
      const choice = presses.reduce((now, { step, a, b, c, quantity }) => {
        if (step === 'product') return setProductQuantity(dish, now, a, b, quantity)
        if (step === 'value') return setValueQuantity(dish, now, [], a, b, quantity)
        const into = step === 'nested' ? { optionId: a, valueId: b } : { sectionId: a, productId: b }
        return setValueQuantity(dish, now, [into], c, b, quantity)
      }, initialChoice(dish))
      const problems = findChoiceProblems(dish, choice)
      expect(missingChoices(problems)).toEqual(problems)
    }),
  )
})
