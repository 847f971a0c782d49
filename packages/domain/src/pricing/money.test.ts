import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencySymbol, formatMoney, percentOf, spread, vatIn } from './money.ts'

describe('money as people read it', () => {
  it.each([
    [995, '£9.95'],
    [0, '£0.00'],
    [5, '£0.05'],
    [100, '£1.00'],
    [123_456, '£1,234.56'],
    [123_456_789, '£1,234,567.89'],
    [-250, '-£2.50'],
  ])('%i pence are formatted as %s in English [9.12]', (amount, text) => {
    expect(formatMoney(amount, 'GBP', 'en')).toBe(text)
  })

  it.each([
    [850, '8,50\u00a0€'],
    [7, '0,07\u00a0€'],
    [123_456, '1234,56\u00a0€'],
    [1_234_567, '12.345,67\u00a0€'],
  ])('%i cents are formatted as %s in Spanish', (amount, text) => {
    expect(formatMoney(amount, 'EUR', 'es')).toBe(text)
  })

  it("an amount keeps the location's currency in either language [9.12]", () => {
    expect(formatMoney(850, 'EUR', 'en')).toBe('€8.50')
    expect(formatMoney(850, 'GBP', 'es')).toBe('8,50\u00a0£')
  })

  it('formatting keeps every digit of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        for (const language of ['en', 'es'] as const) {
          expect(Number(formatMoney(amount, 'GBP', language).replace(/\D/g, ''))).toBe(amount)
        }
      }),
    )
  })
})

it('a currency has its symbol [9.12]', () => {
  expect([currencySymbol('GBP'), currencySymbol('EUR')]).toEqual(['£', '€'])
})

describe('rates', () => {
  it.each([
    [995, 1000, 100],
    [994, 1000, 99],
    [5, 1000, 1],
    [4, 1000, 0],
    [333, 3333, 111],
    [1000, 10_000, 1000],
    [-5, 1000, -1],
    [-995, 1000, -100],
    [-4, 1000, 0],
  ])('%i at %i basis points is %i, rounded half-up [9.20]', (amount, rate, part) => {
    expect(percentOf(amount, rate)).toBe(part)
  })

  it('a price less its contained VAT is the net price', () => {
    expect(vatIn(1200, 2000)).toBe(200)
    expect(vatIn(995, 2000)).toBe(166)
    expect(vatIn(1100, 1000)).toBe(100)
    expect(vatIn(995, 0)).toBe(0)
  })
})

describe('spreading an amount', () => {
  it('spread gives leftover pennies to the largest remainders', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(10, [995, 995, 10])).toEqual([5, 5, 0])
    expect(spread(5, [0, 0])).toEqual([0, 0])
    expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(spread(10, [4, 1, 2])).toEqual([6, 1, 3])
    expect(spread(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
  })

  it('spread adds up exactly, with no share more than a penny off', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        const shares = spread(amount, weights)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001)
        })
      }),
    )
  })
})
