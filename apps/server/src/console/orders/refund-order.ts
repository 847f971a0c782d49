import {
  arePartsOf,
  decideRefund,
  instantText,
  type Minor,
  type RefundParts,
  type RefundReason,
  type RefundRefusal,
} from '@comanda/domain'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { countedRefunds } from '../../orders/record/counted-refunds.ts'
import { readKitchenLines } from '../../orders/record/read-order.ts'
import { lockOrder } from '../../orders/record/step.ts'
import { isOfKey, queueSharedRefund, staffRefundKey } from '../../orders/refunds/refund.ts'
import { needsRefundProof } from '../../orders/refunds/refund-proof.ts'
import { readRefunds, readTaken } from '../../orders/refunds/refund-store.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { orders } from '../../platform/db/schema/orders.ts'
import { inTransaction } from '../../platform/db/tx.ts'

export interface WantedRefund {
  /** Minor units; null refunds the remainder. */
  readonly amount: Minor | null
  readonly reason: RefundReason
  /** What it is for; null for goodwill. */
  readonly parts: RefundParts | null
  /** The member's session has a fresh proof. */
  readonly isProved: boolean
  /** Idempotency key; one per button press. */
  readonly key: string
}

/**
 * The queued amount, or a refusal. `key_reused`: the key belongs to another refund. `parts_unknown`: the order has no
 * such lines. `staff_proof_needed`: the member must prove who is at the device first.
 */
export type RefundOutcome =
  | { readonly amount: Minor }
  | 'key_reused'
  | 'staff_proof_needed'
  | 'parts_unknown'
  | RefundRefusal

/**
 * Queues a refund by a member of staff. The order's row must be locked, so that concurrent refunds never exceed the
 * payment.
 */
export async function queueStaffRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { id: staffId }: Pick<StaffMember, 'id'>,
  order: typeof orders.$inferSelect,
  { amount, reason, parts, key, isProved }: WantedRefund,
): Promise<RefundOutcome> {
  const { businessId, id: orderId } = order
  const rows = await readRefunds(tx, businessId, orderId)
  const ownKey = staffRefundKey(key)
  const same = rows.filter((row) => isOfKey(row, ownKey))
  if (same.length > 0) {
    const sum = same.reduce((total, row) => total + row.amount, 0)
    const isSame = same.every((row) => row.reason === reason) && (amount === null || amount === sum)
    return isSame ? { amount: sum } : 'key_reused'
  }
  if (parts && !arePartsOf(await readKitchenLines(tx, businessId, orderId), parts)) return 'parts_unknown'
  const taken = await readTaken(tx, order, rows)
  const decision = decideRefund(
    { status: order.status, paid: taken?.paid ?? null, refunds: countedRefunds(order, rows) },
    amount,
  )
  if (!decision.ok || !taken) return decision.ok ? 'nothing_paid_by_card' : decision.refusal
  if (!isProved && (await needsRefundProof(tx, businessId, rows, decision.amount))) return 'staff_proof_needed'
  const now = instantText(deps.clock.now().epochMilliseconds)
  await queueSharedRefund(deps, tx, order, taken, {
    businessId,
    orderId,
    amount: decision.amount,
    reason,
    parts,
    staffId,
    key: ownKey,
    now,
  })
  return { amount: decision.amount }
}

/**
 * Queues a refund under a lock on the order's row. A job sends it to the provider after the commit and retries.
 * `unknown`: the restaurant has no such order. [6.08]
 */
export function refundOrder(
  deps: Deps,
  member: StaffMember,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundOutcome | 'unknown'> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, member.businessId, orderId)
    if (!order?.receivedAt || order.cancelledAt) return 'unknown'
    return queueStaffRefund(deps, tx, member, order, wanted)
  })
}
