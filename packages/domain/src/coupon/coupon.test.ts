import { aCoupon } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupon, bestAutoCoupon, type Coupon, discountOf, NEVER_USED, normaliseCouponCode } from './coupon.ts'
import { isCouponCode } from './coupon-limits.ts'

const now = Temporal.Instant.from('2026-11-21T19:00:00Z')
const apply = (overrides: Partial<Coupon>, itemTotal = 2000, use = NEVER_USED) =>
  applyCoupon(aCoupon(overrides), use, itemTotal, 'delivery', now)
const refused = (reason: string, missing = 0) => ({ ok: false, reason, missing })

it.each([
  ['FLYER20', true],
  ['año-nuevo_26', true],
  ['AB', false],
  ['CALL 0900', false],
  ['A'.repeat(33), false],
])('%s can be a code: %s', (text, can) => expect(isCouponCode(text)).toBe(can))

describe('a coupon', () => {
  it('a coupon discounts a fixed amount or a percentage, rounded half-up [9.20]', () => {
    expect(apply({ discount: { type: 'fixed', amount: 500 } })).toEqual({ ok: true, discount: 500 })
    expect(apply({ discount: { type: 'percent', rate: 1500 } }, 995)).toEqual({ ok: true, discount: 149 })
    expect(apply({ discount: { type: 'percent', rate: 1000 } }, 995)).toEqual({ ok: true, discount: 100 })
  })

  it('a coupon never discounts more than the item total [9.20]', () => {
    expect(apply({ discount: { type: 'fixed', amount: 5000 } })).toEqual({ ok: true, discount: 2000 })
    expect(apply({ discount: { type: 'percent', rate: 20_000 } })).toEqual({ ok: true, discount: 2000 })
  })

  it('a coupon below its minimum reports the missing amount [3.19]', () => {
    expect(apply({ minimumTotal: 2000 })).toMatchObject({ ok: true })
    expect(apply({ minimumTotal: 2001 })).toEqual(refused('below_minimum', 1))
  })

  it('a coupon is valid from its start until its end', () => {
    expect(apply({ startsAt: '2026-11-21T19:00:00Z' })).toMatchObject({ ok: true })
    expect(apply({ startsAt: '2026-11-21T19:00:01Z' })).toEqual(refused('not_yet'))
    expect(apply({ endsAt: '2026-11-21T19:00:01Z' })).toMatchObject({ ok: true })
    expect(apply({ endsAt: '2026-11-21T20:00:00+01:00' })).toEqual(refused('ended'))
  })

  it('a coupon is valid for its order types only', () => {
    expect(apply({ orderTypes: ['delivery', 'table'] })).toMatchObject({ ok: true })
    expect(apply({ orderTypes: ['table'] })).toEqual(refused('wrong_order_type'))
  })

  it('a coupon is limited in total uses and uses per customer', () => {
    expect(apply({ maxUses: 5 }, 2000, { uses: 4, usesByCustomer: 4 })).toMatchObject({ ok: true })
    expect(apply({ maxUses: 5 }, 2000, { uses: 5, usesByCustomer: 0 })).toEqual(refused('used_up'))
    expect(apply({ maxUsesPerCustomer: 1 }, 2000, { uses: 9, usesByCustomer: 1 })).toEqual(refused('used_by_customer'))
  })

  it('a coupon is refused for an empty cart [5.24]', () => {
    expect(apply({}, 0)).toEqual(refused('cart_empty'))
  })

  it('an unknown coupon is refused', () => {
    expect(applyCoupon(null, NEVER_USED, 2000, 'delivery', now)).toEqual(refused('unknown'))
  })

  it('a coupon code is compared without surrounding spaces [5.23]', () => {
    expect(normaliseCouponCode('  ten ')).toBe('TEN')
  })

  it('a discount is always between 0 and the item total [9.19, 9.20]', () => {
    const discount = fc.oneof(
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({ type: fc.constant('percent' as const), rate: fc.integer({ min: 0, max: 12_000 }) }),
    )
    fc.assert(
      fc.property(discount, fc.integer({ min: 0, max: 1_000_000 }), (of, itemTotal) => {
        const off = discountOf({ discount: of }, itemTotal)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(itemTotal)
      }),
    )
  })
})

describe('the automatic coupon', () => {
  const coupons = [
    aCoupon({ id: 1, autoApplied: false, discount: { type: 'fixed', amount: 1500 } }),
    aCoupon({ id: 2, autoApplied: true }),
    aCoupon({ id: 3, autoApplied: true, discount: { type: 'fixed', amount: 300 } }),
    aCoupon({ id: 4, autoApplied: true, discount: { type: 'fixed', amount: 900 }, minimumTotal: 5000 }),
  ]
  const best = (itemTotal: number) => bestAutoCoupon(coupons, () => NEVER_USED, itemTotal, 'delivery', now)

  it('the automatic coupon is the valid one with the largest discount [4.54]', () => {
    expect(best(2000)).toMatchObject({ coupon: { id: 3 }, discount: 300 })
    expect(best(4000)).toMatchObject({ coupon: { id: 2 }, discount: 400 })
    expect(best(5000)).toMatchObject({ coupon: { id: 4 }, discount: 900 })
  })

  it('there is no automatic coupon if none is valid [4.54]', () => {
    expect(best(0)).toBeNull()
    expect(bestAutoCoupon(coupons.slice(0, 1), () => NEVER_USED, 2000, 'delivery', now)).toBeNull()
  })
})
