import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliversTo } from './delivery.ts'
import { deliveryFeeFor, nextTier, tiersOfAreas } from './delivery-fee.ts'
import type { DeliveryArea } from './types.ts'

const tiers = [
  { from: 3000, charge: 0 },
  { from: 1000, charge: 350 },
  { from: 2000, charge: 250 },
]

describe('the next cheaper delivery', () => {
  it.each([
    [1580, { from: 2000, charge: 250, missing: 420, saving: 100 }],
    [1999, { from: 2000, charge: 250, missing: 1, saving: 100 }],
    [2000, { from: 3000, charge: 0, missing: 1000, saving: 250 }],
    [2999, { from: 3000, charge: 0, missing: 1, saving: 250 }],
    [3000, null],
  ])('for an item total of %i the next cheaper tier is %o [9.17]', (itemTotal, next) => {
    expect(nextTier(tiers, itemTotal)).toEqual(next)
  })

  it('the next tier skips thresholds that are not cheaper [9.17]', () => {
    const flat = [
      { from: 1200, charge: 250 },
      { from: 2500, charge: 250 },
      { from: 4000, charge: 0 },
    ]
    expect(nextTier(flat, 1500)).toEqual({ from: 4000, charge: 0, missing: 2500, saving: 250 })
  })

  it('the lower charge of two tiers with one threshold is the next one [9.17]', () => {
    const two = [
      { from: 4000, charge: 0 },
      { from: 3000, charge: 150 },
      { from: 3000, charge: 90 },
      { from: 1000, charge: 250 },
    ]
    expect(nextTier(two, 1500)).toEqual({ from: 3000, charge: 90, missing: 1500, saving: 160 })
  })

  it('there is no next tier with one tier or none [9.17]', () => {
    expect(nextTier([{ from: 1500, charge: 250 }], 100)).toBeNull()
    expect(nextTier([], 100)).toBeNull()
  })
})

const amount = fc.integer({ min: 0, max: 20_000 })
const tier = fc.record({ from: amount, charge: fc.integer({ min: 0, max: 900 }) })
const anyTiers = fc.array(tier, { minLength: 1, maxLength: 6 })

describe('the delivery fee, for any tiers', () => {
  it('above the minimum, the fee never rises with the item total [9.17]', () => {
    fc.assert(
      fc.property(anyTiers, amount, amount, (some, one, more) => {
        const start = Math.min(...some.map(({ from }) => from)) + one
        const fee = (total: number) => deliveryFeeFor(some, 500, total, false)
        expect(fee(start + more)).toBeLessThanOrEqual(fee(start))
      }),
    )
  })

  it('the fee falls to the announced amount exactly at the next tier [9.17]', () => {
    fc.assert(
      fc.property(anyTiers, amount, (some, total) => {
        const next = nextTier(some, total)
        const fee = (items: number) => deliveryFeeFor(some, 500, items, false)
        if (next === null) {
          // Nothing further up is cheaper.
          for (const { from } of some) if (from > total) expect(fee(from)).toBeGreaterThanOrEqual(fee(total))
          return
        }
        expect(next.missing).toBeGreaterThan(0)
        expect(fee(total + next.missing)).toBe(fee(total) - next.saving)
        expect(fee(total + next.missing - 1)).toBeGreaterThanOrEqual(fee(total))
      }),
    )
  })
})

describe('areas that overlap', () => {
  const area = (some: readonly { from: number; charge: number }[]): DeliveryArea => ({
    id: 1,
    name: 'A',
    colour: '#000000',
    type: 'postcodes',
    prefixes: ['LS6'],
    tiers: some,
  })

  it('merged tiers stand in the order of their thresholds, the cheaper of two first [9.17]', () => {
    const areas = [
      area([{ from: 3000, charge: 150 }]),
      area([
        { from: 1000, charge: 250 },
        { from: 3000, charge: 90 },
      ]),
      area([]),
    ]
    expect(tiersOfAreas(areas, 400)).toEqual([
      { from: 0, charge: 400 },
      { from: 1000, charge: 250 },
      { from: 3000, charge: 90 },
      { from: 3000, charge: 150 },
    ])
  })

  it('merged tiers give the fee and minimum of the best area, for any item total [5.17, 9.17]', () => {
    const anyAreas = fc.array(fc.array(tier, { maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(anyAreas, amount, amount, (lists, baseDeliveryFee, total) => {
        const areas = lists.map(area)
        const match = deliversTo({ areas, baseDeliveryFee }, { postcode: 'LS6 3HN', position: null }, total)
        const whole = tiersOfAreas(areas, baseDeliveryFee)
        expect(match?.tiers).toEqual(whole)
        expect(Math.min(...whole.map(({ from }) => from))).toBe(
          Math.min(...areas.map((each) => Math.min(...(each.tiers.length ? each.tiers.map((one) => one.from) : [0])))),
        )
        const isReached = whole.some(({ from }) => from <= total)
        if (isReached) expect(deliveryFeeFor(whole, baseDeliveryFee, total, false)).toBe(match?.fee)
      }),
    )
  })
})
