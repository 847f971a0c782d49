import type { Coupon } from '@comanda/domain'

/** Ten per cent off, entered as a code, without limits. */
export function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'TEN',
    name: 'Ten off',
    description: 'Ten per cent off your order',
    discount: { type: 'percent', rate: 1000 },
    minimumTotal: 0,
    autoApplied: false,
    listed: false,
    orderTypes: [],
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    ...overrides,
  }
}
