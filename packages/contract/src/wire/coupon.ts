import type { Coupon, OrderType } from '@comanda/domain'
import { discountTypeCodes, orderTypeCodes } from '../codes.ts'
import type { CouponWire } from '../coupon.ts'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import { textFromWire, textToWire } from './shown-name.ts'

export function orderTypesToWire(types: readonly OrderType[]): number[] {
  return types.map((type) => orderTypeCodes.toWire[type])
}

export function orderTypesFromWire(wire: readonly number[]): OrderType[] {
  return wire.flatMap((number) => orderTypeCodes.fromWire(number) ?? [])
}

export function couponToWire(coupon: Coupon): CouponWire {
  return {
    id: coupon.id,
    ...textToWire(coupon),
    code: coupon.code,
    discount: coupon.discount.type === 'fixed' ? moneyToWire(coupon.discount.amount) : rateToWire(coupon.discount.rate),
    discount_type: discountTypeCodes.toWire[coupon.discount.type],
    minimum_total: moneyToWire(coupon.minimumTotal),
    auto_applied: coupon.autoApplied,
    listed: coupon.listed,
    order_types: orderTypesToWire(coupon.orderTypes),
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    max_uses: coupon.maxUses,
    max_uses_per_customer: coupon.maxUsesPerCustomer,
  }
}

export function couponFromWire(wire: CouponWire): Coupon {
  return {
    id: wire.id,
    code: wire.code,
    ...textFromWire(wire),
    discount:
      discountTypeCodes.fromWire(wire.discount_type) === 'fixed'
        ? { type: 'fixed', amount: checkedMoney(wire.discount) }
        : { type: 'percent', rate: rateFromWire(wire.discount) },
    minimumTotal: checkedMoney(wire.minimum_total),
    autoApplied: wire.auto_applied,
    listed: wire.listed,
    orderTypes: orderTypesFromWire(wire.order_types),
    startsAt: wire.starts_at,
    endsAt: wire.ends_at,
    maxUses: wire.max_uses,
    maxUsesPerCustomer: wire.max_uses_per_customer,
  }
}
