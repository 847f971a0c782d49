import type { OrderType } from '../location/order-type.ts'
import type { ShownText } from '../menu/types.ts'
import type { CouponRefusal, Refusal } from '../order/refusal.ts'
import { type BasisPoints, type Minor, percentOf } from '../pricing/money.ts'
import { typedCode } from '../texts/typed-text.ts'
import type { InstantText } from '../time/types.ts'

/** A discount on the items of an order. [3.19] */
export interface Coupon extends ShownText {
  readonly id: number
  readonly code: string
  readonly discount:
    | { readonly type: 'fixed'; readonly amount: Minor }
    | { readonly type: 'percent'; readonly rate: BasisPoints }
  /** Minimum item total, before discount. */
  readonly minimumTotal: Minor
  /** Applies without a code, for every customer. */
  readonly autoApplied: boolean
  /**
   * Listed publicly with its code, among the deals; an unlisted coupon is known only to those who got the code. [2.03]
   */
  readonly listed: boolean
  /** Empty means all. */
  readonly orderTypes: readonly OrderType[]
  readonly startsAt: InstantText | null
  readonly endsAt: InstantText | null
  /** Limits of uses, in total and per customer; null is unlimited. */
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
}

/** Whether only customers with an account can use a coupon: the uses of a guest cannot be counted. [6.02] */
export function needsAccount({ autoApplied, maxUsesPerCustomer }: Coupon): boolean {
  return !autoApplied && maxUsesPerCustomer !== null
}

/** How often a coupon has been used when the order is decided. */
export interface CouponUse {
  readonly uses: number
  readonly usesByCustomer: number
}

/** Usage assumed where it is unknown: in the browser. */
export const NEVER_USED: CouponUse = { uses: 0, usesByCustomer: 0 }

/** The discount of a coupon, or the reason it gives none; `missing` is the amount below its minimum. */
export type CouponResult =
  | { readonly ok: true; readonly discount: Minor }
  | { readonly ok: false; readonly reason: CouponRefusal; readonly missing: Minor }

/** The refusal for a coupon that gives no discount. [8.29] */
export function couponRefusal({ reason, missing }: Extract<CouponResult, { readonly ok: false }>): Refusal {
  return {
    code: 'coupon_invalid',
    reason,
    ...(missing > 0 && { missing }),
  }
}

/** Normalises a code for comparison: trimmed, upper case. [5.23] */
export function normaliseCouponCode(text: string): string {
  return typedCode(text).toUpperCase()
}

/** The discount of a coupon, at most the item total: a fixed amount, or a percentage rounded half-up. [9.20] */
export function discountOf({ discount }: Pick<Coupon, 'discount'>, itemTotal: Minor): Minor {
  const amount = discount.type === 'fixed' ? discount.amount : percentOf(itemTotal, discount.rate)
  return Math.max(0, Math.min(amount, itemTotal))
}

/**
 * Applies a coupon (null for an unknown code) to an item total before discount. It is valid from `startsAt`, inclusive,
 * to `endsAt`, exclusive. [9.19] [9.20] [4.53]
 */
export function applyCoupon(
  coupon: Coupon | null,
  use: CouponUse,
  itemTotal: Minor,
  orderType: OrderType,
  now: Temporal.Instant,
): CouponResult {
  const refused = (reason: CouponRefusal, missing = 0): CouponResult => ({ ok: false, reason, missing })
  if (coupon === null) return refused('unknown')
  if (itemTotal <= 0) return refused('cart_empty')
  if (coupon.startsAt !== null && isBefore(now, coupon.startsAt)) return refused('not_yet')
  if (coupon.endsAt !== null && !isBefore(now, coupon.endsAt)) return refused('ended')
  if (coupon.orderTypes.length > 0 && !coupon.orderTypes.includes(orderType)) return refused('wrong_order_type')
  if (coupon.maxUses !== null && use.uses >= coupon.maxUses) return refused('used_up')
  if (coupon.maxUsesPerCustomer !== null && use.usesByCustomer >= coupon.maxUsesPerCustomer) {
    return refused('used_by_customer')
  }
  if (itemTotal < coupon.minimumTotal) return refused('below_minimum', coupon.minimumTotal - itemTotal)
  return { ok: true, discount: discountOf(coupon, itemTotal) }
}

/** The automatic coupon with the largest discount, the first of equals; null if none gives a discount. [4.54] */
export function bestAutoCoupon(
  coupons: readonly Coupon[],
  useOf: (coupon: Coupon) => CouponUse,
  itemTotal: Minor,
  orderType: OrderType,
  now: Temporal.Instant,
): { readonly coupon: Coupon; readonly discount: Minor } | null {
  let best: { readonly coupon: Coupon; readonly discount: Minor } | null = null
  for (const coupon of coupons) {
    if (!coupon.autoApplied) continue
    const result = applyCoupon(coupon, useOf(coupon), itemTotal, orderType, now)
    if (result.ok && result.discount > (best?.discount ?? 0)) best = { coupon, discount: result.discount }
  }
  return best
}

const isBefore = (now: Temporal.Instant, at: InstantText): boolean => now.epochMilliseconds < Date.parse(at)
