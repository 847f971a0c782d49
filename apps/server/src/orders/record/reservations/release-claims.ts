import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/connection.ts'
import { releaseSlot } from './slots.ts'
import { releaseStock } from './stock.ts'

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  /** ISO 8601. */
  readonly now: string
}

/**
 * Releases the claims of a cancelled or rejected order: coupon use, portions of counted dishes and slot. A second call
 * does nothing. The order's row must be locked. The function locks in the same order as `submitOrder`: coupons, dishes,
 * location. [9.20]
 */
export async function releaseClaims(tx: Tx, order: OfOrder): Promise<void> {
  await releaseCoupon(tx, order)
  await releaseStock(tx, order)
  await releaseSlot(tx, order)
}

/** Releases the coupon use only. */
export async function releaseCoupon(tx: Tx, { businessId, orderId, now }: OfOrder): Promise<void> {
  await tx.execute(sql`
    with released as (
      update coupon_claims set released_at = ${now}
      where business_id = ${businessId} and order_id = ${orderId} and released_at is null
      returning business_id, coupon_id
    )
    update coupons k set uses = greatest(k.uses - 1, 0) from released
    where k.business_id = released.business_id and k.id = released.coupon_id and k.max_uses is not null`)
}
