import { hasFailed, instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { actorKey } from '../../http/api-env.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { couponClaims, payments, stockClaims } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { recordCancellation } from '../lifecycle/cancel-unpaid.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { isOwner } from '../record/is-owner.ts'
import { readOrder } from '../record/read-order.ts'
import { releaseCoupon } from '../record/reservations/release-claims.ts'
import { releaseSlot } from '../record/reservations/slots.ts'
import { releaseStock, type Stock } from '../record/reservations/stock.ts'
import { lockOrder } from '../record/step.ts'
import type { CouponJson } from './coupons/offered-coupon.ts'
import type { Submission } from './submission.ts'

/*
 * A changed draft is a new order that supersedes the earlier one in one transaction: the claims of the earlier order
 * (coupon use, portions, slot) count as free for the new order only. If the new order is refused, the earlier one keeps
 * its claims until it expires, so that a corrected draft can still use them.
 */

/** The claims of an unpaid order whose row is locked. Reads of slot usage leave out its slot. */
export interface Superseded {
  readonly orderId: string
  readonly couponId: number | null
  /** The customer whose coupon use is counted; see `actorKey`. */
  readonly customer: string | null
  /** Portions of counted dishes by dish id. */
  readonly portions: ReadonlyMap<number, number>
}

/**
 * Cancels the payment of the earlier order at the provider. `none`: there is nothing to supersede, because the order is
 * not this customer's or has ended. `being_paid`: the restaurant has received it, or its payment may still succeed; a
 * new order would be a duplicate.
 */
export async function stopSuperseded(
  deps: Deps,
  { tenant, actor, formerly }: Submission,
  orderId: string,
): Promise<'stopped' | 'none' | 'being_paid'> {
  const stored = await readOrder(deps.db, tenant.business.id, orderId)
  const actors = formerly ? [actor, formerly] : [actor]
  if (!stored || !isOwner(stored, actors) || hasFailed(stored.row.status)) return 'none'
  if (stored.row.status !== 'pending') return 'being_paid'
  return (await stopPayment(deps, tenant.business.id, orderId)) === 'stopped' ? 'stopped' : 'being_paid'
}

/**
 * Locks the earlier order and reads its claims. `none` and `being_paid` as above, if the order has changed since its
 * payment was stopped.
 */
export async function lockSuperseded(
  tx: Tx,
  businessId: number,
  orderId: string,
): Promise<Superseded | 'none' | 'being_paid'> {
  const order = await lockOrder(tx, businessId, orderId)
  if (!order || hasFailed(order.status)) return 'none'
  const live = and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.live, true))
  const isUnpaid = order.status === 'pending' && (order.paymentState === 'unpaid' || order.paymentState === 'failed')
  if (!isUnpaid || (await tx.$count(payments, live)) > 0) return 'being_paid'
  const [claim] = await tx
    .select({ couponId: couponClaims.couponId, customer: couponClaims.customer })
    .from(couponClaims)
    .where(
      and(eq(couponClaims.businessId, businessId), eq(couponClaims.orderId, orderId), isNull(couponClaims.releasedAt)),
    )
  const portions = await tx
    .select({ id: stockClaims.itemId, quantity: stockClaims.quantity })
    .from(stockClaims)
    .where(
      and(eq(stockClaims.businessId, businessId), eq(stockClaims.orderId, orderId), isNull(stockClaims.releasedAt)),
    )
  return {
    orderId,
    couponId: claim?.couponId ?? null,
    customer: claim?.customer ?? null,
    portions: new Map(portions.map(({ id, quantity }) => [id, quantity])),
  }
}

/** The coupons without the uses of the earlier order. */
export function couponsWithout(
  coupons: readonly CouponJson[],
  { couponId, customer }: Superseded,
  actor: Submission['actor'],
): readonly CouponJson[] {
  return coupons.map((coupon) =>
    coupon.id === couponId
      ? {
          ...coupon,
          uses: coupon.max_uses === null ? coupon.uses : Math.max(0, coupon.uses - 1),
          used_by_customer: coupon.used_by_customer - (customer === actorKey(actor) ? 1 : 0),
        }
      : coupon,
  )
}

/** The stock without the portions of the earlier order. */
export function stockWithout(stock: Stock, { portions }: Superseded): Stock {
  return new Map(
    [...stock].map(([id, { left, ...now }]) => [
      id,
      { left: left === null ? null : left + (portions.get(id) ?? 0), ...now },
    ]),
  )
}

/**
 * Cancels the earlier order before the new one is written, and releases its coupon use, because the coupon may allow
 * only one. `releaseSuperseded` releases portions and slot later, because a release may raise the location's version,
 * which the new order checks.
 */
export async function cancelSuperseded(
  tx: Tx,
  businessId: number,
  { orderId }: Superseded,
  now: Temporal.Instant,
): Promise<void> {
  const order = { businessId, orderId, now: instantText(now.epochMilliseconds) }
  await recordCancellation(tx, order, { reason: 'superseded', actor: 'customer' })
  await releaseCoupon(tx, order)
}

/** Releases the claims that `cancelSuperseded` leaves. */
export async function releaseSuperseded(
  tx: Tx,
  businessId: number,
  { orderId }: Superseded,
  now: Temporal.Instant,
): Promise<void> {
  const order = { businessId, orderId, now: instantText(now.epochMilliseconds) }
  await releaseStock(tx, order)
  await releaseSlot(tx, order)
}
