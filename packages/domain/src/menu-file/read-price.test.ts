import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '../pricing/money.ts'
import { readPrice } from './read-price.ts'

it('every formatted amount reads as the same amount', () => {
  const formatted = fc.tuple(
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.constantFrom('GBP' as const, 'EUR' as const),
    fc.constantFrom('en' as const, 'es' as const),
  )
  fc.assert(
    fc.property(formatted, ([amount, currency, language]) => {
      expect(readPrice(formatMoney(amount, currency, language))).toBe(amount)
    }),
  )
})

it.each([
  ['8', 800],
  ['8.5', 850],
  ['8,50', 850],
  [' £8.50 ', 850],
  ['8,50 €', 850],
  ['EUR 12', 1200],
  ['1.250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,5', 125_050],
  ['0', 0],
])('%j reads as %i', (text, amount) => {
  expect(readPrice(text)).toBe(amount)
})

it.each([
  ['', 'price-missing'],
  ['-', 'price-missing'],
  ['S/M', 'price-missing'],
  ['según mercado', 'price-missing'],
  ['market price', 'price-missing'],
  ['8-10', 'price-range'],
  ['£8 – £10', 'price-range'],
  ['8 / 12', 'price-range'],
  ['from 8', 'price-range'],
  ['desde 8 €', 'price-range'],
  ['eight', 'price-unreadable'],
  ['-8', 'price-unreadable'],
  ['8.505', 850_500],
  ['1.250.00', 'price-unreadable'],
  ['8.50.2', 'price-unreadable'],
])('%j is %s', (text, problem) => {
  expect(readPrice(text)).toBe(problem)
})
