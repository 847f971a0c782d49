import { expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

it.each([
  ['', 0],
  ['2', 200],
  ['2.5', 250],
  ['2,50 €', 250],
  ['£0.05', 5],
  ['-1', null],
  ['2.555', null],
  ['two', null],
])('an amount written as "%s" is %s in minor units', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})
