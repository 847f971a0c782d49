import { aLine, aMealDeal, anItem, aProduct, aSection, chosen, chosenIn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { roomFor } from './room.ts'
import { initialChoice } from './selection.ts'

const dish = anItem({ id: 1 })
const counted = { ...dish, left: 4 }
const line = aLine({ key: 'a', itemId: 1, quantity: 3 })

it('a dish may be had 999 times on a line, what the cart holds of it counted; another choice is another line [5.08, 9.05]', () => {
  const choice = initialChoice(dish)
  expect(roomFor(dish, choice, null, null)).toEqual({ most: 999, because: 'line' })
  expect(roomFor(dish, choice, { lines: [line] }, null)).toEqual({ most: 996, because: 'line' })
  expect(roomFor(dish, choice, { lines: [{ ...line, quantity: 999 }] }, null).most).toBe(0)
  expect(roomFor(dish, { ...choice, options: [chosen(1, 1)] }, { lines: [line] }, null).most).toBe(999)
  expect(roomFor(dish, choice, { lines: [{ ...line, comment: 'hot' }] }, null).most).toBe(999)
})

it('of a counted dish no more than are left, the other lines of the cart taken off, the edited one not', () => {
  const choice = { ...initialChoice(dish), options: [chosen(1, 1)] }
  expect(roomFor(counted, choice, null, null)).toEqual({ most: 4, because: 'left' })
  expect(roomFor(counted, choice, { lines: [line] }, null)).toEqual({ most: 1, because: 'left' })
  expect(roomFor(counted, choice, { lines: [line] }, 'a')).toEqual({ most: 4, because: 'left' })
  expect(roomFor(counted, choice, { lines: [{ ...line, quantity: 9 }] }, null).most).toBe(0)
})

it('of a counted dish those inside the meal deals of the cart are taken off too [5.08, 7.38]', () => {
  const deal = aMealDeal({
    id: 50,
    sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 1 })] })],
  })
  const inDeal = aLine({ key: 'd', itemId: 50, quantity: 1, sections: [chosenIn(1, [1, 2])] })
  const choice = initialChoice(dish)
  const known = new Map([[50, deal]])
  expect(roomFor(counted, choice, { lines: [inDeal] }, null, known)).toEqual({ most: 2, because: 'left' })
  expect(roomFor(counted, choice, { lines: [inDeal, line] }, null, known).most).toBe(0)
  expect(roomFor(counted, choice, { lines: [inDeal, line] }, 'd', known).most).toBe(1)
})
