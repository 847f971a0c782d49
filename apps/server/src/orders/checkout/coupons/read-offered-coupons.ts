import type { Executor } from '../../../platform/db/connection.ts'
import { run, type Statement } from '../../../platform/db/statement.ts'
import type { CouponJson } from './offered-coupon.ts'

/**
 * SQL condition on `coupons k`: a draft may use it, because it applies by itself or because the draft names it. `$1`
 * business, `$2` code.
 */
const IS_OFFERED = 'k.business_id = $1 and k.active and not k.is_series and (k.auto_applied or k.code = $2)'

/**
 * SQL expression: a digest of the offered coupons without their counts of uses. It changes when a decision that rests
 * on them may change.
 */
export const COUPON_TERMS = `(select md5(coalesce(string_agg((to_jsonb(k) - 'uses')::text, ',' order by k.id), '')) from coupons k where ${IS_OFFERED})`

/**
 * SQL expression: the offered coupons as a JSON array of `CouponJson`; `customer` is the parameter with the customer's
 * key, such as `$5`.
 */
export function offeredCouponsJson(customer: string): string {
  return `(select coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('used_by_customer', (
        select count(*) from coupon_claims u
        where u.business_id = k.business_id and u.coupon_id = k.id and u.customer = ${customer} and u.released_at is null
      )) order by k.id), '[]'::jsonb)
      from coupons k where ${IS_OFFERED})`
}

const READ_OFFERED: Statement = {
  name: 'read_offered_coupons',
  text: `select ${offeredCouponsJson('$3')} as coupons`,
}

/** The coupons that a draft with this code may use, with this customer's uses counted. */
export async function readOfferedCoupons(
  db: Executor,
  { businessId, couponCode, customer }: { businessId: number; couponCode: string; customer: string },
): Promise<readonly CouponJson[]> {
  const [row] = await run<{ readonly coupons: readonly CouponJson[] }>(db, READ_OFFERED, [
    businessId,
    couponCode,
    customer,
  ])
  return row?.coupons ?? []
}
