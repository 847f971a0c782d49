import type {
  Coupon,
  Decision,
  InstantText,
  Kitchen,
  Minor,
  OfferedCoupon,
  OrderDraft,
  OrderType,
  PricedOrder,
} from '@comanda/domain'
import { bestAutoCoupon, decideOrder, normaliseCouponCode } from '@comanda/domain'
import type { Visitor } from '../api/env.ts'
import type { Shelf } from '../menus/catalogue.ts'

/** A coupon and how often it has been used, as JSON from the database. */
export interface CouponJson {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly description: string
  readonly discount_type: Coupon['discount']['type']
  readonly discount: number
  readonly minimum_total: number
  readonly auto_applied: boolean
  readonly listed: boolean
  readonly order_types: readonly OrderType[]
  readonly starts_at: InstantText | null
  readonly ends_at: InstantText | null
  readonly max_uses: number | null
  readonly max_uses_per_customer: number | null
  readonly uses: number
  readonly used_by_customer: number
}

/** As the rules know it. */
export const couponFromJson = (json: CouponJson): OfferedCoupon => ({
  coupon: {
    id: json.id,
    code: json.code,
    name: json.name,
    description: json.description,
    discount:
      json.discount_type === 'fixed'
        ? { type: 'fixed', amount: json.discount }
        : { type: 'percent', rate: json.discount },
    minimumTotal: json.minimum_total,
    autoApplied: json.auto_applied,
    listed: json.listed,
    orderTypes: json.order_types,
    startsAt: json.starts_at,
    endsAt: json.ends_at,
    maxUses: json.max_uses,
    maxUsesPerCustomer: json.max_uses_per_customer,
  },
  use: { uses: json.uses, usesByCustomer: json.used_by_customer },
})

/** The best coupon that applies by itself, for what the items cost. */
const autoCoupon = (
  draft: OrderDraft,
  subTotal: Minor,
  offered: readonly OfferedCoupon[],
  now: Temporal.Instant,
): OfferedCoupon | null => {
  const useOf = (coupon: Coupon) => offered.find((one) => one.coupon === coupon)?.use ?? { uses: 0, usesByCustomer: 0 }
  const best = bestAutoCoupon(
    offered.map(({ coupon }) => coupon),
    useOf,
    subTotal,
    draft.orderType,
    now,
  )
  return best && { coupon: best.coupon, use: useOf(best.coupon) }
}

/** Decides a draft without a code. Most have no coupon in the end, hence it is tried without first. */
const decideWithAuto = (
  draft: OrderDraft,
  { location, menu }: Shelf,
  offered: readonly OfferedCoupon[],
  now: Temporal.Instant,
  kitchen: Kitchen | null,
): Decision<PricedOrder> => {
  const without = decideOrder(draft, location, menu, null, now, kitchen)
  if (!offered.some(({ coupon }) => coupon.autoApplied)) return without
  // The price that was shown may be the one with the coupon: then what the items cost has to be asked without it.
  const isPriceOnly = !without.ok && without.refusals.every(({ code }) => code === 'price_changed')
  const plain = isPriceOnly ? decideOrder({ ...draft, claimed: null }, location, menu, null, now, kitchen) : without
  const auto = plain.ok ? autoCoupon(draft, plain.value.totals.subTotal, offered, now) : null
  return auto ? decideOrder(draft, location, menu, auto, now, kitchen) : without
}

/**
 * Decides a draft with the coupon that it names, or with the best that applies by itself. Guests may use only the latter;
 * a code of theirs is refused with the prompt to log in. [6.02] [5.26] [4.54]
 */
export const decideWithCoupons = (
  draft: OrderDraft,
  shelf: Shelf,
  coupons: readonly CouponJson[],
  visitor: Visitor,
  now: Temporal.Instant,
  kitchen: Kitchen | null,
): Decision<PricedOrder> => {
  const offered = coupons.map(couponFromJson)
  const code = normaliseCouponCode(draft.couponCode ?? '')
  if (code === '') return decideWithAuto(draft, shelf, offered, now, kitchen)
  const named = offered.find(({ coupon }) => normaliseCouponCode(coupon.code) === code) ?? null
  if (visitor.kind !== 'user' && !named?.coupon.autoApplied)
    return { ok: false, refusals: [{ code: 'coupon_invalid', reason: 'login_required' }] }
  return decideOrder(draft, shelf.location, shelf.menu, named, now, kitchen)
}
