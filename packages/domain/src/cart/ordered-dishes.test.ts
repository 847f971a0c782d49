import { expect, it } from 'vitest'
import type { Choice } from '../menu/choice.ts'
import { addLine, type Cart, emptyCart, removeLine, setLineQuantity } from './cart.ts'
import { isOrderOf, type OrderedDishes, withoutOrdered } from './ordered-dishes.ts'

const dish = (itemId: number, quantity = 1, comment = ''): Choice => ({
  itemId,
  quantity,
  comment,
  options: [],
  sections: [],
})
const cartOf = (...choices: readonly Choice[]): Cart =>
  choices.reduce((cart, choice, index) => addLine(cart, choice, `line-${index}`), emptyCart(1, 'delivery'))
const ordered = (...lines: readonly Choice[]): OrderedDishes => ({ locationId: 1, orderType: 'delivery', lines })
const told = ({ lines }: Cart) => lines.map(({ itemId, quantity, comment }) => [itemId, quantity, comment])

it('an order takes only its own dishes out of the cart: what was added since stays [4.22]', () => {
  expect(told(withoutOrdered(cartOf(dish(1), dish(2)), ordered(dish(1), dish(2))))).toEqual([])
  expect(told(withoutOrdered(cartOf(dish(1, 2)), ordered(dish(1))))).toEqual([[1, 1, '']])
  expect(told(withoutOrdered(cartOf(dish(1), dish(2)), ordered(dish(1))))).toEqual([[2, 1, '']])
  expect(told(withoutOrdered(cartOf(dish(1, 1, 'No onion')), ordered(dish(1))))).toEqual([[1, 1, 'No onion']])
  expect(told(withoutOrdered(cartOf(dish(1)), ordered(dish(1, 3), dish(2))))).toEqual([])
})

it('an order takes its dishes out of a cart for any order type, but not for another location', () => {
  const cart = cartOf(dish(1))
  expect(withoutOrdered(cart, { ...ordered(dish(1)), locationId: 2 })).toBe(cart)
  expect(told(withoutOrdered({ ...cart, orderType: 'collection' }, ordered(dish(1))))).toEqual([])
})

it('a cart belongs to its order until a dish, quantity, note, order type or location changes', () => {
  const cart = cartOf(dish(1), dish(2, 2))
  const order = ordered(dish(1), dish(2, 2))
  expect(isOrderOf(cart, order)).toBe(true)
  expect(isOrderOf(cart, ordered(dish(2, 2), dish(1)))).toBe(true)
  expect(isOrderOf(setLineQuantity(cart, 'line-0', 2), order)).toBe(false)
  expect(isOrderOf(setLineQuantity(setLineQuantity(cart, 'line-0', 2), 'line-1', 1), order)).toBe(false)
  expect(isOrderOf(removeLine(cart, 'line-0'), order)).toBe(false)
  expect(isOrderOf(addLine(cart, dish(3), 'line-2'), order)).toBe(false)
  expect(isOrderOf(cartOf(dish(1, 1, 'No onion'), dish(2, 2)), order)).toBe(false)
  expect(isOrderOf({ ...cart, orderType: 'collection' }, order)).toBe(false)
  expect(isOrderOf({ ...cart, locationId: 2 }, order)).toBe(false)
})
