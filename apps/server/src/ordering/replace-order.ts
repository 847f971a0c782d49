import { hasFailed, instantText } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { visitorName } from '../api/env.ts'
import type { Tx } from '../db/connection.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import type { CouponJson } from './offered-coupon.ts'
import type { PlaceOrder } from './place-request.ts'
import { readOrder } from './read-order.ts'
import { releaseCoupon } from './release-claims.ts'
import { releaseSlot } from './slots.ts'
import { releaseStock, type Stock } from './stock.ts'
import { isOwner } from './visitor-order.ts'
import { withdrawUnpaid } from './withdraw-order.ts'

/*
 * A draft that has changed is a new order, which takes the place of the earlier one in one transaction: what that one holds (the use of a
 * coupon, portions, its quarter of the kitchen) counts as free for the new one and for nobody else. If the new one is refused, the earlier
 * one stays and goes on holding it until it lapses: who puts the draft right finds all of it still there.
 */

/** What an unpaid order holds, its row locked. The quarter is left out where loads are read. */
export interface Replaced {
  readonly orderId: string
  readonly couponId: number | null
  /** As whom it uses the coupon. */
  readonly customer: string | null
  /** Of counted dishes, by their ids. */
  readonly portions: ReadonlyMap<number, number>
}

/**
 * Whether the draft's earlier order is to make way: it is this visitor's and unpaid, and its intent is cancelled at the provider by now.
 * `being-paid`: the restaurant has it already, or the provider can't say yet whether it was paid: one beside it would be a second meal.
 * `no`: what is not theirs, or has come to nothing, is left alone, silently.
 */
export const readyToReplace = async (
  deps: Deps,
  { tenant, visitor, formerly }: PlaceOrder,
  orderId: string,
): Promise<'yes' | 'no' | 'being-paid'> => {
  const stored = await readOrder(deps.db, tenant.business.id, orderId)
  const visitors = formerly ? [visitor, formerly] : [visitor]
  if (!stored || !isOwner(stored, visitors) || hasFailed(stored.row.status)) return 'no'
  if (stored.row.status !== 'pending') return 'being-paid'
  return (await stopPayment(deps, tenant.business.id, orderId)) === 'stopped' ? 'yes' : 'being-paid'
}

/** Locks the earlier order, first of all locks, and reads what it holds; null where it has been paid, withdrawn or is being paid meanwhile. */
export const lockReplaced = async (tx: Tx, businessId: number, orderId: string): Promise<Replaced | null> => {
  const locked = await tx.execute(sql`
    select 1 from orders o
    where o.business_id = ${businessId} and o.id = ${orderId} and o.status = 'pending'
      and o.payment_state in ('unpaid', 'failed') and o.withdrawn_at is null
      and not exists (select from payments p where p.business_id = o.business_id and p.order_id = o.id and p.live)
    for update`)
  if (locked.rows.length === 0) return null
  const { rows } = await tx.execute<{
    coupon_id: number | null
    customer: string | null
    portions: readonly { readonly id: number; readonly quantity: number }[]
  }>(sql`
    select c.coupon_id, c.customer, (
      select coalesce(json_agg(json_build_object('id', s.item_id, 'quantity', s.quantity)), '[]'::json) from stock_claims s
      where s.business_id = ${businessId} and s.order_id = ${orderId} and s.released_at is null
    ) as portions
    from (select 1) one left join coupon_claims c
      on c.business_id = ${businessId} and c.order_id = ${orderId} and c.released_at is null`)
  const [held] = rows
  const portions = new Map((held?.portions ?? []).map(({ id, quantity }) => [id, quantity]))
  return { orderId, couponId: held?.coupon_id ?? null, customer: held?.customer ?? null, portions }
}

/** Coupons as if the earlier order had not used them. */
export const couponsWithout = (
  coupons: readonly CouponJson[],
  { couponId, customer }: Replaced,
  visitor: PlaceOrder['visitor'],
): readonly CouponJson[] =>
  coupons.map((coupon) =>
    coupon.id === couponId
      ? {
          ...coupon,
          uses: coupon.max_uses === null ? coupon.uses : Math.max(0, coupon.uses - 1),
          used_by_customer: coupon.used_by_customer - (customer === visitorName(visitor) ? 1 : 0),
        }
      : coupon,
  )

/** Stock as if the earlier order had not taken any. */
export const stockWithout = (stock: Stock, { portions }: Replaced): Stock =>
  new Map(
    [...stock].map(([id, { left, soldOut }]) => [
      id,
      { left: left === null ? null : left + (portions.get(id) ?? 0), soldOut },
    ]),
  )

/**
 * Withdraws the earlier order before the new one is written, and frees its use of a coupon, of which there may be only one. Portions and
 * quarter follow in `releaseRest`: giving portions back may raise the location's version, which the new order is written under.
 */
export const withdrawReplaced = async (tx: Tx, businessId: number, { orderId }: Replaced, now: Temporal.Instant) => {
  const order = { businessId, orderId, now: instantText(now.epochMilliseconds) }
  await withdrawUnpaid(tx, order, { reason: 'replaced', actor: 'customer' })
  await releaseCoupon(tx, order)
}

/** Gives back what is left after `withdrawReplaced`. */
export const releaseRest = async (tx: Tx, businessId: number, { orderId }: Replaced, now: Temporal.Instant) => {
  const order = { businessId, orderId, now: instantText(now.epochMilliseconds) }
  await releaseStock(tx, order)
  await releaseSlot(tx, order)
}
