import { decideLatePayment, isPaidInTime, PAID_TOO_LATE, type PaidOrder } from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import type { orders } from '../../platform/db/schema/index.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import type { Deps } from '../deps.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { recordStep } from '../record/step.ts'
import { queueRefund } from '../refunds/refund.ts'
import type { PaymentRow } from './payment-store.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * What becomes of a pending order whose money is there. Reads the location without a lock: settling locks the order's
 * row, and claims only to release them. A pending order still holds its slot. With a new time it keeps that slot, so
 * the kitchen may get one order more in the new one than its capacity.
 */
export async function decideArrival(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  now: string,
): Promise<PaidOrder> {
  const times = { askedAt: Temporal.Instant.from(payment.createdAt), now: Temporal.Instant.from(now) }
  if (isPaidInTime(times)) return { kind: 'as-promised' }
  const found = await readLocation(tx, order.businessId, order.locationId)
  // A location that was deleted cooks nothing.
  if (!found) return { kind: 'too-late' }
  return decideLatePayment(order, found.location, { ...times, graceMinutes: config.latePaymentMinutes })
}

/**
 * Ends a pending order whose money came too late: staff see it as rejected, the customer is told, and the money goes
 * back by itself.
 */
export async function endPaidTooLate(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: OrderRow,
  { attempt, amount, type }: PaymentRow,
  now: string,
): Promise<void> {
  const { businessId, id: orderId } = order
  const rejected = await recordStep(tx, order, {
    kind: 'status',
    actor: 'system',
    status: 'rejected',
    paymentState: 'paid',
    reason: PAID_TOO_LATE,
    details: { paymentType: type, receivedAt: now, rejectReason: PAID_TOO_LATE, expiresAt: null, network: null },
    at: now,
  })
  await releaseClaims(tx, { businessId, orderId, now })
  await queueRefund(deps, tx, rejected, {
    ...{ businessId, orderId, attempt, amount, now },
    reason: PAID_TOO_LATE,
    staffId: null,
  })
}
