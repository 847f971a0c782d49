import { createHash } from 'node:crypto'
import { decideRefund, instantText, type Minor, type RefundReason, type RefundRefusal } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { orders } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { orderChanged } from '../ordering/effects.ts'
import { queueRefund, refundId } from '../payments/refund.ts'
import { countedRefunds, readRefunds, readTaken } from '../payments/refund-store.ts'
import type { StaffMember } from './session.ts'

export interface WantedRefund {
  readonly orderId: string
  /** Minor units; null is all that is left. */
  readonly amount: Minor | null
  readonly reason: RefundReason
  /** Of the person's tap: the same is the same refund. */
  readonly key: string
}

/** `unknown`: no such order with this restaurant. `key_reused`: the key was another refund's. */
export type RefundOutcome = 'queued' | 'unknown' | 'key_reused' | RefundRefusal

/**
 * Promises to send money back, under a lock on the order's row, so that two people at once never promise more than was paid. The provider is told
 * after the commit, as often as it takes. [6.08]
 */
export async function refundOrder(
  deps: Deps,
  { businessId, id: staffId }: StaffMember,
  { orderId, amount, reason, key }: WantedRefund,
): Promise<RefundOutcome> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<RefundOutcome> => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
      .for('update')
    if (!order?.receivedAt || order.withdrawnAt) return 'unknown'
    const rows = await readRefunds(tx, businessId, orderId)
    const ownKey = `staff:${createHash('sha256').update(key).digest('base64url')}`
    const same = rows.find(({ id }) => id === refundId(orderId, ownKey))
    if (same) {
      const isSame = same.reason === reason && (amount === null || amount === same.amount)
      return isSame ? 'queued' : 'key_reused'
    }
    const taken = await readTaken(tx, order, rows)
    const decision = decideRefund(
      { status: order.status, paid: taken?.paid ?? null, refunds: countedRefunds(order, rows) },
      amount,
    )
    if (!decision.ok || !taken) return decision.ok ? 'nothing_paid_by_card' : decision.refusal
    const now = instantText(deps.clock.now().epochMilliseconds)
    await queueRefund(deps, tx, {
      businessId,
      orderId,
      attempt: taken.attempt,
      amount: decision.amount,
      reason,
      staffId,
      key: ownKey,
      now,
    })
    return 'queued'
  })
  if (outcome === 'queued') orderChanged(deps, businessId, orderId)
  return outcome
}
