import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_PRICE } from './menu-file-problems.ts'
import { changedPrice, isRise, PRICE_ENDINGS, type PriceChange, type PriceEnding } from './price-change.ts'

const percent = (percentage: number, ending: PriceEnding = 'none'): PriceChange => ({
  by: 'percent',
  basisPoints: percentage * 100,
  ending,
})
const amount = (minor: number, ending: PriceEnding = 'none'): PriceChange => ({ by: 'amount', amount: minor, ending })

describe('a change of many prices', () => {
  it.each([
    [995, percent(5), 1045],
    [995, percent(5, '.05'), 1045],
    [1150, percent(5, '.05'), 1210],
    [995, percent(5, '.95'), 995],
    [995, percent(6, '.95'), 1095],
    [1150, percent(5, '.95'), 1195],
    [1150, percent(5, '.99'), 1199],
    [1150, percent(5, 'whole'), 1200],
    [995, percent(-10), 896],
    [995, percent(-10, '.95'), 895],
    [1150, amount(50), 1200],
    [1150, amount(-50, '.99'), 1099],
    [30, amount(-50), 0],
  ] as const)('makes of %i by %j %i', (price, change, after) => {
    expect(changedPrice(price, change)).toBe(after)
  })

  it('keeps free what is free, and a price whose ending would turn a rise into a cut', () => {
    expect(changedPrice(0, amount(50, '.95'))).toBe(0)
    expect(changedPrice(999, percent(1, '.95'))).toBe(999)
    expect(changedPrice(995, percent(-1, '.95'))).toBe(995)
    expect(changedPrice(MAX_FILE_PRICE, percent(50))).toBe(MAX_FILE_PRICE)
  })

  const anyPrice = fc.integer({ min: 0, max: MAX_FILE_PRICE })
  const anyChange: fc.Arbitrary<PriceChange> = fc.oneof(
    fc.record({
      by: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: -10_000, max: 10_000 }),
      ending: fc.constantFrom(...PRICE_ENDINGS),
    }),
    fc.record({
      by: fc.constant('amount' as const),
      amount: fc.integer({ min: -2000, max: 2000 }),
      ending: fc.constantFrom(...PRICE_ENDINGS),
    }),
  )

  it('gives whole minor units, never below zero and never above the most', () => {
    fc.assert(
      fc.property(anyPrice, anyChange, (price, change) => {
        const after = changedPrice(price, change)
        expect([Number.isInteger(after), after >= 0, after <= MAX_FILE_PRICE]).toEqual([true, true, true])
      }),
    )
  })

  it('keeps the order of prices', () => {
    const near = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 150 }))
    fc.assert(
      fc.property(near, anyChange, ([lower, more], change) => {
        expect(changedPrice(lower, change)).toBeLessThanOrEqual(changedPrice(lower + more, change))
      }),
      { numRuns: 1000 },
    )
  })

  it('never turns a rise into a cut or back, and a price that moves has the ending', () => {
    const endings: Readonly<Record<PriceEnding, (price: number) => boolean>> = {
      none: () => true,
      '.05': (price) => price % 5 === 0,
      '.95': (price) => price % 100 === 95,
      '.99': (price) => price % 100 === 99,
      whole: (price) => price % 100 === 0,
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), anyChange, (price, change) => {
        const after = changedPrice(price, change)
        expect(isRise(change) ? after >= price : after <= price).toBe(true)
        expect(after === price || after === 0 || endings[change.ending](after)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
