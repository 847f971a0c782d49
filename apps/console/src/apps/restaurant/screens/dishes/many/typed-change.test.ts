import { expect, it } from 'vitest'
import { typedChange } from './typed-change.ts'

const raise = { direction: 'raise', unit: 'percent', ending: '.95' } as const

it('a typed percentage or amount is a change, up or down', () => {
  expect(typedChange('5', raise)).toEqual({ by: 'percent', basisPoints: 500, ending: '.95' })
  expect(typedChange('2,5', { ...raise, direction: 'lower' })).toEqual({
    by: 'percent',
    basisPoints: -250,
    ending: '.95',
  })
  expect(typedChange('0.50', { direction: 'lower', unit: 'amount', ending: 'none' })).toEqual({
    by: 'amount',
    amount: -50,
    ending: 'none',
  })
})

it.each(['', '0', 'five', '-5', '101'])('"%s" is no change', (text) => {
  expect(typedChange(text, raise)).toBeNull()
})

it('prices can be doubled, and lowered by nine tenths', () => {
  expect(typedChange('100', raise)).not.toBeNull()
  expect(typedChange('90', { ...raise, direction: 'lower' })).not.toBeNull()
  expect(typedChange('91', { ...raise, direction: 'lower' })).toBeNull()
})
