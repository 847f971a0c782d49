import { expect, it } from 'vitest'
import { amountText, parseAmount } from './parse-amount.ts'

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

it('a formatted amount parses back to the same number', () => {
  expect(amountText(250, 'en')).toBe('2.50')
  expect(amountText(5, 'es')).toBe('0,05')
  for (const language of ['en', 'es'] as const) expect(parseAmount(amountText(1234, language))).toBe(1234)
})
