import { aMealDeal, anItem, anOption, aProduct, aSection, aValue, chosen, chosenIn, noonOn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { priceLine } from '../pricing/price-line.ts'
import { initialChoice } from './initial-choice.ts'
import { shownLimits } from './limits.ts'
import { chosenPathOf, isChargedAt, namesTo } from './option-path.ts'

const dip = anOption({ id: 5, values: [aValue({ id: 51, name: 'Aioli' })] })
const crust = anOption({ id: 2, values: [aValue({ id: 21, name: 'Stuffed', options: [dip] })] })
const pizza = anItem({
  name: 'Diavola',
  options: [anOption({ values: [aValue({ id: 11, name: 'Large', options: [crust] })] })],
})
const stuffed = [
  { optionId: 1, valueId: 11 },
  { optionId: 2, valueId: 21 },
]

it('namesTo lists the names from the dish to the path', () => {
  expect(namesTo(pizza, stuffed)).toEqual(['Diavola', 'Large', 'Stuffed'])
  expect(namesTo(pizza, [{ optionId: 1, valueId: 99 }])).toEqual(['Diavola', ''])
})

it('chosenPathOf cuts a path at the first step that is not chosen', () => {
  const choice = {
    ...initialChoice(pizza),
    options: [{ optionId: 1, values: [{ valueId: 11, quantity: 1, options: [chosen(2, 21)] }] }],
  }
  expect(chosenPathOf(choice, stuffed)).toEqual(stuffed)
  expect(chosenPathOf({ ...choice, options: [chosen(1, 11)] }, stuffed)).toEqual(stuffed.slice(0, 1))
  expect(chosenPathOf(initialChoice(pizza), stuffed)).toEqual([])
})

it.each([true, false])('options inside a section are charged if the section is priced: %s [3.09]', (priced) => {
  const deal = aMealDeal({
    prices: { base: 1000 },
    sections: [
      aSection({
        priced,
        products: [aProduct({ price: 50, options: [anOption({ values: [aValue({ price: 300 })] })] })],
      }),
    ],
  })
  const place = [{ sectionId: 1, productId: 1 }]
  expect(isChargedAt(deal, place)).toBe(priced)
  const sections = [{ sectionId: 1, products: [{ productId: 1, quantity: 1, options: [chosen(1, 1)] }] }]
  const line = priceLine(deal, { ...initialChoice(deal), sections }, 'delivery', noonOn('2026-11-21'))
  expect(line.unitPrice).toBe(priced ? 1350 : 1000)
  expect(chosenPathOf({ ...initialChoice(deal), sections: [chosenIn(1, 1)] }, place)).toEqual(place)
  expect(chosenPathOf(initialChoice(deal), place)).toEqual([])
})

it('shownLimits returns fewest and most, and null without a maximum [9.28]', () => {
  expect(shownLimits(anOption({ kind: 'radio', required: true }))).toEqual({ min: 1, max: 1 })
  expect(shownLimits(anOption({ kind: 'checkbox', min: 0, max: 0 }))).toEqual({ min: 0, max: null })
  expect(shownLimits(anOption({ kind: 'checkbox', min: 2, max: 4 }))).toEqual({ min: 2, max: 4 })
})
