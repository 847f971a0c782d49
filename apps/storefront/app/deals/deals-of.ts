import type { Coupon } from '@comanda/domain'
import type { LocationAnswer } from '../api/shapes.ts'

/** Returns the coupons that are valid now, each once even when several locations accept it. [2.03] */
export function dealsOf(locations: readonly LocationAnswer[], now: Temporal.Instant): Coupon[] {
  const at = now.epochMilliseconds
  const byId = new Map<number, Coupon>()
  for (const coupon of locations.flatMap(({ coupons }) => coupons)) {
    const started = coupon.startsAt === null || Date.parse(coupon.startsAt) <= at
    const over = coupon.endsAt !== null && Date.parse(coupon.endsAt) <= at
    if (started && !over) byId.set(coupon.id, coupon)
  }
  return [...byId.values()]
}
