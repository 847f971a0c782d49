import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'

/** Frees the coupon that an order had claimed, for an order that is turned down; does nothing the second time. The order's row is locked. [9.20] */
export const releaseCoupon = async (
  tx: Executor,
  { businessId, orderId, now }: { readonly businessId: number; readonly orderId: string; readonly now: string },
): Promise<void> => {
  await tx.execute(sql`
    with released as (
      update coupon_claims set released_at = ${now}
      where business_id = ${businessId} and order_id = ${orderId} and released_at is null
      returning business_id, coupon_id
    )
    update coupons k set uses = greatest(k.uses - 1, 0) from released
    where k.business_id = released.business_id and k.id = released.coupon_id and k.max_uses is not null`)
}
