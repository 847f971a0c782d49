import { expect, it } from 'vitest'
import type { PricedLine, PricedOption } from '../order/order.ts'
import { choicesMade, portionsMade, runsOut } from './portions.ts'

const chosen = (name: string, quantity = 1): PricedOption =>
  ({ optionId: 1, name: 'Extras', values: [{ valueId: 1, name, quantity, unitPrice: 0, options: [] }] }) as never

const dish = { itemId: 1, quantity: 3, options: [chosen('Olives', 2)], sections: [] }
const product = (itemId: number, quantity: number, options: readonly PricedOption[] = []) => ({
  itemId,
  quantity,
  options,
})
const deal = {
  itemId: 9,
  quantity: 2,
  options: [],
  sections: [{ products: [product(1, 1, [chosen('Olives')]), product(2, 2)] }],
}
const lines = [dish, deal] as unknown as readonly PricedLine[]

it('a deal is made of its parts, and a dish in it counts as the same dish by itself', () => {
  expect([...portionsMade(lines)]).toEqual([
    [1, 5],
    [2, 4],
  ])
})

it('a choice counts once for each portion it goes with', () => {
  expect(choicesMade(lines)).toEqual([{ option: 'Extras', name: 'Olives', portions: 8 }])
})

it('a dish runs out when more is still expected than is left, and never where nobody counts', () => {
  expect(runsOut({ expected: 10, ordered: 4, left: 6 })).toBe(false)
  expect(runsOut({ expected: 10, ordered: 4, left: 5 })).toBe(true)
  expect(runsOut({ expected: 10, ordered: 12, left: 0 })).toBe(false)
  expect(runsOut({ expected: 10, ordered: 0, left: null })).toBe(false)
  expect(runsOut({ expected: null, ordered: 0, left: 0 })).toBe(false)
})
