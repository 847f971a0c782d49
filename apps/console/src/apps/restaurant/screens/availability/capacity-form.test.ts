import type { Capacity } from '@comanda/domain'
import { expect, it } from 'vitest'
import { capacityOf, formOf, presetOf } from './capacity-form.ts'

it('an unchanged capacity leaves its form as it was', () => {
  const capacities: (Capacity | null)[] = [null, { by: 'orders', most: 12 }, { by: 'minutes', most: 45, perDish: 0 }]
  for (const capacity of capacities) expect(capacityOf(formOf(capacity))).toEqual(capacity)
})

it('a capacity form with a number outside its limits describes no capacity', () => {
  expect(capacityOf({ by: 'orders', most: '0', perDish: '6' })).toBeUndefined()
  expect(capacityOf({ by: 'orders', most: '1000', perDish: '6' })).toBeUndefined()
  expect(capacityOf({ by: 'minutes', most: '45', perDish: '241' })).toBeUndefined()
  // The minutes of a dish do not count where orders are counted.
  expect(capacityOf({ by: 'orders', most: '5', perDish: 'many' })).toEqual({ by: 'orders', most: 5 })
})

it('the saved measure restores its number, another measure starts with a suggestion', () => {
  const saved: Capacity = { by: 'orders', most: 3 }
  expect(presetOf('orders', saved)).toBe('3')
  expect(presetOf('minutes', saved)).toBe('45')
  expect(presetOf('none', saved)).toBe('')
})
