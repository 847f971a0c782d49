import type { CapacityState, Coupon, Decision, Minor, OfferedCoupon, OrderDraft, PricedOrder } from '@comanda/domain'
import { bestAutoCoupon, decideOrder, needsAccount, normaliseCouponCode } from '@comanda/domain'
import type { Actor } from '../../../http/api-env.ts'
import type { coupons } from '../../../platform/db/schema/index.ts'
import type { SqlRow } from '../../../platform/db/sql-row.ts'
import type { MenuSnapshot } from '../../../restaurants/menus/catalogue.ts'

/** A coupon with this customer's uses counted, as JSON from the database. */
export type CouponJson = SqlRow<typeof coupons> & { readonly used_by_customer: number }

/** Converts the row to the domain's coupon. */
export function couponFromJson(json: CouponJson): OfferedCoupon {
  return {
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
  }
}

/** The best auto-applied coupon for a subtotal, or null. */
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

/** Decides a draft without a code. Tries it without a coupon first, because most drafts end without one. */
const decideWithAuto = (
  draft: OrderDraft,
  { location, menu }: MenuSnapshot,
  offered: readonly OfferedCoupon[],
  now: Temporal.Instant,
  kitchen: CapacityState | null,
): Decision<PricedOrder> => {
  const without = decideOrder(draft, location, menu, null, now, kitchen)
  if (!offered.some(({ coupon }) => coupon.autoApplied)) return without
  // The claimed price may include the coupon: then the subtotal is computed without a claim.
  const isPriceOnly = !without.ok && without.refusals.every(({ code }) => code === 'price_changed')
  const plain = isPriceOnly ? decideOrder({ ...draft, claimed: null }, location, menu, null, now, kitchen) : without
  const auto = plain.ok ? autoCoupon(draft, plain.value.totals.subTotal, offered, now) : null
  return auto ? decideOrder(draft, location, menu, auto, now, kitchen) : without
}

/**
 * Decides a draft with the coupon that it names, or with the best auto-applied one. A guest's code with a limit per
 * customer is refused with the prompt to log in. [6.02] [5.26] [4.54]
 */
export function decideWithCoupons(
  draft: OrderDraft,
  snapshot: MenuSnapshot,
  coupons: readonly CouponJson[],
  actor: Actor,
  now: Temporal.Instant,
  kitchen: CapacityState | null,
): Decision<PricedOrder> {
  const offered = coupons.map(couponFromJson)
  const code = normaliseCouponCode(draft.couponCode ?? '')
  if (code === '') return decideWithAuto(draft, snapshot, offered, now, kitchen)
  const named = offered.find(({ coupon }) => normaliseCouponCode(coupon.code) === code) ?? null
  if (actor.kind !== 'user' && named !== null && needsAccount(named.coupon))
    return { ok: false, refusals: [{ code: 'coupon_invalid', reason: 'login_required' }] }
  return decideOrder(draft, snapshot.location, snapshot.menu, named, now, kitchen)
}
