import { aLine, anItem, chosen } from '@comanda/test-kit'
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
