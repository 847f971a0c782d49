import { aLine, aMealDeal, anItem, aProduct, aSection, chosen, chosenIn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { initialChoice } from '../menu/initial-choice.ts'
import { remainingQuantity } from './remaining-quantity.ts'

const dish = anItem({ id: 1 })
const counted = { ...dish, left: 4 }
const line = aLine({ key: 'a', itemId: 1, quantity: 3 })

it('a line can hold 999 of a dish, including those in the cart [5.08, 9.05]', () => {
  const choice = initialChoice(dish)
  expect(remainingQuantity(dish, choice, null, null)).toEqual({ most: 999, because: 'line' })
  expect(remainingQuantity(dish, choice, { lines: [line] }, null)).toEqual({ most: 996, because: 'line' })
  expect(remainingQuantity(dish, choice, { lines: [{ ...line, quantity: 999 }] }, null).most).toBe(0)
  expect(remainingQuantity(dish, { ...choice, options: [chosen(1, 1)] }, { lines: [line] }, null).most).toBe(999)
  expect(remainingQuantity(dish, choice, { lines: [{ ...line, comment: 'hot' }] }, null).most).toBe(999)
})

it('the remaining quantity is the stock less the other lines, not the edited one', () => {
  const choice = { ...initialChoice(dish), options: [chosen(1, 1)] }
  expect(remainingQuantity(counted, choice, null, null)).toEqual({ most: 4, because: 'left' })
  expect(remainingQuantity(counted, choice, { lines: [line] }, null)).toEqual({ most: 1, because: 'left' })
  expect(remainingQuantity(counted, choice, { lines: [line] }, 'a')).toEqual({ most: 4, because: 'left' })
  expect(remainingQuantity(counted, choice, { lines: [{ ...line, quantity: 9 }] }, null).most).toBe(0)
})

it("the remaining quantity is reduced by portions inside the cart's meal deals [5.08, 7.38]", () => {
  const deal = aMealDeal({
    id: 50,
    sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 1 })] })],
  })
  const inDeal = aLine({ key: 'd', itemId: 50, quantity: 1, sections: [chosenIn(1, [1, 2])] })
  const choice = initialChoice(dish)
  const known = new Map([[50, deal]])
  expect(remainingQuantity(counted, choice, { lines: [inDeal] }, null, known)).toEqual({ most: 2, because: 'left' })
  expect(remainingQuantity(counted, choice, { lines: [inDeal, line] }, null, known).most).toBe(0)
  expect(remainingQuantity(counted, choice, { lines: [inDeal, line] }, 'd', known).most).toBe(1)
})
