import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { releaseStock } from './stock.ts'

/**
 * Frees what an order had claimed, the use of a coupon and portions of counted dishes, for an order that is withdrawn or turned down; does
 * nothing the second time. The order's row is locked. Coupon first, then dishes: in the order in which placing takes them. [9.20]
 */
export const releaseClaims = async (
  tx: Tx,
  order: { readonly businessId: number; readonly orderId: string; readonly now: string },
): Promise<void> => {
  const { businessId, orderId, now } = order
  await tx.execute(sql`
    with released as (
      update coupon_claims set released_at = ${now}
      where business_id = ${businessId} and order_id = ${orderId} and released_at is null
      returning business_id, coupon_id
    )
    update coupons k set uses = greatest(k.uses - 1, 0) from released
    where k.business_id = released.business_id and k.id = released.coupon_id and k.max_uses is not null`)
  await releaseStock(tx, order)
}
