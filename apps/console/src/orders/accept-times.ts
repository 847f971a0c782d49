import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'

const STEP = 5 * 60_000
const roundUp = (at: number) => Math.ceil(at / STEP) * STEP

/**
 * Times to accept an order for, milliseconds since 1970: first the one the kitchen's pace suggests (or the customer's
 * own), then up to four others around it, none sooner than five minutes from now.
 */
export function acceptTimes(
  order: StaffOrder,
  preparation: Readonly<Record<OrderType, number>>,
  now: number,
): { readonly suggested: number; readonly others: readonly number[] } {
  const paced = roundUp(now + preparation[order.orderType] * 60_000)
  const suggested = order.wantedAt === null ? paced : Math.max(Date.parse(order.wantedAt), roundUp(now + STEP))
  const others = [-10, -5, 5, 15, 30]
    .map((minutes) => suggested + minutes * 60_000)
    .filter((at) => at >= now + STEP)
    .slice(0, 4)
  return { suggested, others }
}
