import {
  applyCoupon,
  type Choice,
  type Coupon,
  couponRefusal,
  type Decision,
  findChoiceProblems,
  isAnythingMissing,
  itemsMissingFor,
  itemTotalOf,
  localMoment,
  MAX_ORDER_TOTAL,
  type Minor,
  NEVER_USED,
  normaliseCouponCode,
  type OrderType,
  priceLine,
  type Refusal,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Owner } from '../accounts/lock-user.ts'
import { visitorName } from '../api/env.ts'
import type { Executor } from '../db/connection.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { couponFromJson } from '../ordering/offered-coupon.ts'
import { readGround } from '../ordering/place-store.ts'

/** What a code takes off the items of a cart; amounts in minor units. */
export interface VerifiedCoupon {
  readonly coupon: Coupon
  /** Before discount. */
  readonly itemTotal: Minor
  readonly discount: Minor
}

/** What the items cost now, or why they can't be priced. What the client says they cost is not asked. */
const priceItems = (
  lines: readonly Choice[],
  { location, menu }: Shelf,
  orderType: OrderType,
  now: Temporal.Instant,
): Decision<Minor> => {
  const refused = (refusal: Refusal): Decision<Minor> => ({ ok: false, refusals: [refusal] })
  const missing = itemsMissingFor({ lines }, menu)
  const { items: gone, values, products } = missing
  if (isAnythingMissing(missing)) return refused({ code: 'items_not_available', items: gone, values, products })
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const today = localMoment(now, location.timeZone).date
  const refusals: Refusal[] = []
  const priced = lines.flatMap((line, index) => {
    const item = items.get(line.itemId)
    if (item === undefined) return []
    const problems = findChoiceProblems(item, line)
    if (problems.length > 0) refusals.push({ code: 'choices_invalid', line: index, problems })
    return [priceLine(item, line, orderType, today)]
  })
  if (refusals.length > 0) return { ok: false, refusals }
  const total = itemTotalOf(priced)
  return total > MAX_ORDER_TOTAL
    ? refused({ code: 'form_invalid', field: 'lines', problem: 'out_of_range' })
    : { ok: true, value: total }
}

/** How often an order that nobody has paid for nor received uses a coupon for its customer: it makes way for the next of its draft. */
const usesToMakeWay = async (db: Executor, businessId: number, couponId: number, customer: string, orderId: string) => {
  const { rows } = await db.execute<{ uses: number }>(sql`
    select count(*)::int as uses from coupon_claims u
    join orders o on o.business_id = u.business_id and o.id = u.order_id
    where u.business_id = ${businessId} and u.coupon_id = ${couponId} and u.order_id = ${orderId}
      and u.customer = ${customer} and u.released_at is null
      and o.status = 'pending' and o.payment_state in ('unpaid', 'failed') and o.received_at is null`)
  return rows[0]?.uses ?? 0
}

/**
 * Prices a cart and applies a code to it, with this customer's uses counted, as the order will; `replaces` is an earlier order
 * of theirs that the next withdraws. [7.20] [9.20]
 */
export const verifyCoupon = async (
  db: Executor,
  { businessId, userId }: Owner,
  shelf: Shelf,
  {
    code,
    lines,
    orderType,
    replaces,
  }: {
    readonly code: string
    readonly lines: readonly Choice[]
    readonly orderType: OrderType
    readonly replaces: string | null
  },
  now: Temporal.Instant,
): Promise<Decision<VerifiedCoupon>> => {
  const total = priceItems(lines, shelf, orderType, now)
  if (!total.ok) return total
  const wanted = normaliseCouponCode(code)
  const customer = visitorName({ kind: 'user', id: userId })
  const ground = await readGround(db, {
    businessId,
    locationId: shelf.location.id,
    keyHash: '',
    couponCode: wanted,
    customer,
  })
  const named = ground.coupons.map(couponFromJson).find(({ coupon }) => normaliseCouponCode(coupon.code) === wanted)
  const own = named && replaces !== null ? await usesToMakeWay(db, businessId, named.coupon.id, customer, replaces) : 0
  const { uses, usesByCustomer } = named?.use ?? NEVER_USED
  const use = { uses: Math.max(0, uses - own), usesByCustomer: Math.max(0, usesByCustomer - own) }
  const result = applyCoupon(named?.coupon ?? null, use, total.value, orderType, now)
  if (result.ok && named)
    return { ok: true, value: { coupon: named.coupon, itemTotal: total.value, discount: result.discount } }
  return { ok: false, refusals: [result.ok ? { code: 'coupon_invalid', reason: 'unknown' } : couponRefusal(result)] }
}
