import {
  applyCoupon,
  type Choice,
  type Coupon,
  choiceRefusals,
  couponRefusal,
  type Decision,
  findMissing,
  isAnythingMissing,
  itemsById,
  localMoment,
  MAX_ORDER_TOTAL,
  type Minor,
  NEVER_USED,
  needsAccount,
  normaliseCouponCode,
  type OrderType,
  priceCart,
  type Refusal,
} from '@comanda/domain'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { type Actor, actorKey } from '../../../http/api-env.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { couponClaims, orders } from '../../../platform/db/schema/index.ts'
import type { MenuSnapshot } from '../../../restaurants/menus/catalogue.ts'
import { couponFromJson } from './offered-coupon.ts'
import { readOfferedCoupons } from './read-offered-coupons.ts'

/** The discount of a code on the items of a cart; amounts in minor units. */
export interface VerifiedCoupon {
  readonly coupon: Coupon
  /** Before discount. */
  readonly itemTotal: Minor
  readonly discount: Minor
}

/** The current price of the items, or why they cannot be priced. Ignores prices from the client. */
const priceItems = (
  lines: readonly Choice[],
  { location, menu }: MenuSnapshot,
  orderType: OrderType,
  now: Temporal.Instant,
): Decision<Minor> => {
  const refused = (refusal: Refusal): Decision<Minor> => ({ ok: false, refusals: [refusal] })
  const missing = findMissing({ lines }, menu)
  const { items: gone, values, products } = missing
  if (isAnythingMissing(missing)) return refused({ code: 'items_not_available', items: gone, values, products })
  const items = itemsById(menu.items)
  const refusals = choiceRefusals(lines, items)
  if (refusals.length > 0) return { ok: false, refusals }
  const { totals } = priceCart(lines, {
    location,
    orderType,
    at: localMoment(now, location.timeZone),
    items,
    tiers: [],
    reductionFor: () => ({ discount: 0 }),
    tip: 0,
  })
  const total = totals.subTotal
  return total > MAX_ORDER_TOTAL
    ? refused({ code: 'form_invalid', field: 'lines', problem: 'out_of_range' })
    : { ok: true, value: total }
}

/** How often an unpaid order, which the next order of its draft supersedes, uses a coupon for its customer. */
const usesOfSuperseded = async (
  db: Executor,
  businessId: number,
  couponId: number,
  customer: string,
  orderId: string,
) => {
  const [counted] = await db
    .select({ uses: count() })
    .from(couponClaims)
    .innerJoin(orders, and(eq(orders.businessId, couponClaims.businessId), eq(orders.id, couponClaims.orderId)))
    .where(
      and(
        eq(couponClaims.businessId, businessId),
        eq(couponClaims.couponId, couponId),
        eq(couponClaims.orderId, orderId),
        eq(couponClaims.customer, customer),
        isNull(couponClaims.releasedAt),
        eq(orders.status, 'pending'),
        inArray(orders.paymentState, ['unpaid', 'failed']),
        isNull(orders.receivedAt),
      ),
    )
  return counted?.uses ?? 0
}

/**
 * Prices a cart and applies a code to it, with this customer's uses counted, as the order will; `supersedes` is an
 * earlier order of the customer that the next one supersedes. A guest's code with a limit per customer is refused with
 * the prompt to log in. [7.20] [9.20] [6.02]
 */
export async function verifyCoupon(
  db: Executor,
  { businessId, actor }: { readonly businessId: number; readonly actor: Actor },
  snapshot: MenuSnapshot,
  {
    code,
    lines,
    orderType,
    supersedes,
  }: {
    readonly code: string
    readonly lines: readonly Choice[]
    readonly orderType: OrderType
    readonly supersedes: string | null
  },
  now: Temporal.Instant,
): Promise<Decision<VerifiedCoupon>> {
  const total = priceItems(lines, snapshot, orderType, now)
  if (!total.ok) return total
  const wanted = normaliseCouponCode(code)
  const customer = actorKey(actor)
  const offered = await readOfferedCoupons(db, { businessId, couponCode: wanted, customer })
  const named = offered.map(couponFromJson).find(({ coupon }) => normaliseCouponCode(coupon.code) === wanted)
  if (actor.kind !== 'user' && named && needsAccount(named.coupon))
    return { ok: false, refusals: [{ code: 'coupon_invalid', reason: 'login_required' }] }
  const own =
    named && supersedes !== null ? await usesOfSuperseded(db, businessId, named.coupon.id, customer, supersedes) : 0
  const { uses, usesByCustomer } = named?.use ?? NEVER_USED
  const use = { uses: Math.max(0, uses - own), usesByCustomer: Math.max(0, usesByCustomer - own) }
  const result = applyCoupon(named?.coupon ?? null, use, total.value, orderType, now)
  if (result.ok && named)
    return { ok: true, value: { coupon: named.coupon, itemTotal: total.value, discount: result.discount } }
  return { ok: false, refusals: [result.ok ? { code: 'coupon_invalid', reason: 'unknown' } : couponRefusal(result)] }
}
