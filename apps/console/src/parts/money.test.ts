import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, amountText } from './money.ts'

describe('an amount that is typed', () => {
  it('an amount is read as it was written, to the penny, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('en', 'es'), (amount, language) => {
        expect(amountOf(amountText(amount, language))).toBe(amount)
      }),
    )
  })

  it.each([
    ['5', 500],
    [' 5.5 ', 550],
    ['5,05', 505],
    ['0.29', 29],
    ['599.80', 59_980],
    ['', null],
    ['.5', null],
    ['5.', null],
    ['5.005', null],
    ['-5', null],
    ['1,000.50', null],
    ['1e3', null],
    ['five', null],
  ])('%o is %o', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })
})
