import {
  arePartsOf,
  instantText,
  isPaidInPerson,
  type Minor,
  type RefundParts,
  type RefundReason,
} from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { CASH_RETURNED } from '../../orders/record/counted-refunds.ts'
import { readKitchenLines } from '../../orders/record/read-order.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { staffRefundKey } from '../../orders/refunds/refund.ts'
import { cashReturns } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'

interface CashReturn {
  /** Minor units. */
  readonly amount: Minor
  readonly reason: RefundReason
  /** What it is for; null for goodwill. */
  readonly parts: RefundParts | null
  /** Idempotency key; one per button press. */
  readonly key: string
}

type CashReturnOutcome =
  | 'returned'
  | 'unknown'
  | 'parts_unknown'
  | 'nothing_paid_in_cash'
  | 'refund_too_large'
  | 'key_reused'

/** Records cash that was given back for an order that was completed in cash; its credit note follows. */
export function returnCash(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, id: staffId, device }: StaffMember,
  orderId: string,
  { amount, reason, parts, key }: CashReturn,
): Promise<CashReturnOutcome> {
  return inTransaction(deps.db, async (tx): Promise<CashReturnOutcome> => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt) return 'unknown'
    const id = `cash:${orderId}:${staffRefundKey(key)}`
    const ofOrder = and(eq(cashReturns.businessId, businessId), eq(cashReturns.orderId, orderId))
    const before = await tx.select().from(cashReturns).where(ofOrder)
    const same = before.find((each) => each.id === id)
    if (same) return same.amount === amount && same.reason === reason ? 'returned' : 'key_reused'
    if (!isPaidInPerson(order.paymentType) || order.status !== 'completed') return 'nothing_paid_in_cash'
    if (parts && !arePartsOf(await readKitchenLines(tx, businessId, orderId), parts)) return 'parts_unknown'
    const left = order.total - before.reduce((sum, each) => sum + each.amount, 0)
    if (amount > left) return 'refund_too_large'
    const now = instantText(deps.clock.now().epochMilliseconds)
    await tx.insert(cashReturns).values({ businessId, id, orderId, amount, reason, parts, staffId, createdAt: now })
    await recordStep(tx, order, {
      kind: 'payment',
      actor: 'staff',
      staffId,
      device,
      reason: CASH_RETURNED,
      refundId: id,
      at: now,
    })
    return 'returned'
  })
}
