import { type BY_CUSTOMER, instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { payments } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { lockOrder, recordStep } from '../record/step.ts'

export interface Cancellation {
  readonly reason: 'expired' | 'superseded' | typeof BY_CUSTOMER
  readonly actor: 'customer' | 'system'
}

/**
 * Cancels an unpaid order: first its intent at the provider, then the order, which frees its coupon, stock and slot. An
 * intent that had succeeded counts as paid, and one that the provider is still working on keeps the order.
 */
export async function cancelUnpaidOrder(
  deps: Deps,
  businessId: number,
  orderId: string,
  cancellation: Cancellation,
): Promise<'cancelled' | 'paid' | 'checking'> {
  const stopped = await stopPayment(deps, businessId, orderId, { abandons: true })
  if (stopped !== 'stopped') return stopped
  const order = { businessId, orderId, now: instantText(deps.clock.now().epochMilliseconds) }
  await inTransaction(deps.db, async (tx) => {
    if (await recordCancellation(tx, order, cancellation)) await releaseClaims(tx, order)
  })
  return 'cancelled'
}

/**
 * Records that an unpaid order is cancelled; the caller releases what it holds. The lock on the order's row makes a
 * payment that starts at the same moment find it either payable or cancelled. `now` ISO 8601.
 * @returns false when there is no such order, or it is paid or being paid
 */
export async function recordCancellation(
  tx: Tx,
  { businessId, orderId, now }: { readonly businessId: number; readonly orderId: string; readonly now: string },
  { reason, actor }: Cancellation,
): Promise<boolean> {
  const order = await lockOrder(tx, businessId, orderId)
  if (order?.status !== 'pending' || order.cancelledAt !== null) return false
  if (order.paymentState !== 'unpaid' && order.paymentState !== 'failed') return false
  const live = and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.live, true))
  if ((await tx.$count(payments, live)) > 0) return false
  await recordStep(tx, order, {
    kind: 'status',
    actor,
    status: 'rejected',
    paymentState: 'cancelled',
    reason,
    details: { rejectReason: reason, cancelledAt: now, expiresAt: null, network: null },
    at: now,
  })
  return true
}
