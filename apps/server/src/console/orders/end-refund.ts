import { instantText } from '@comanda/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { readRefunds } from '../../orders/refunds/refund-store.ts'
import { refunds } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'

/** The failure code of a refund that staff ended. */
const ENDED_BY_STAFF = 'ended_by_staff'

/** `unknown`: the restaurant has no such order or refund. */
export type EndRefundOutcome = 'ended' | 'unknown' | 'refund_not_waiting'

/**
 * Ends a refund that waits because the provider refuses the key or the account, so that it is not sent once access
 * returns: staff give the money back another way. Ending it again changes nothing.
 */
export async function endRefund(
  deps: Deps,
  { businessId, id: staffId, device }: StaffMember,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<EndRefundOutcome> {
  return inTransaction(deps.db, async (tx): Promise<EndRefundOutcome> => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt) return 'unknown'
    const refund = (await readRefunds(tx, businessId, orderId)).find(({ id }) => id === refundId)
    if (!refund) return 'unknown'
    if (refund.errorCode === ENDED_BY_STAFF) return 'ended'
    const now = instantText(deps.clock.now().epochMilliseconds)
    const ended = await tx
      .update(refunds)
      .set({ status: 'failed', errorCode: ENDED_BY_STAFF, updatedAt: now, settledAt: now })
      .where(
        and(
          eq(refunds.businessId, businessId),
          eq(refunds.id, refundId),
          eq(refunds.status, 'queued'),
          isNotNull(refunds.alertedAt),
        ),
      )
      .returning({ id: refunds.id })
    if (ended.length === 0) return 'refund_not_waiting'
    await recordStep(tx, order, {
      kind: 'payment',
      actor: 'staff',
      staffId,
      device,
      reason: 'refund-ended',
      refundId,
      at: now,
    })
    return 'ended'
  })
}
