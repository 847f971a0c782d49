import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { businesses, orderEvents } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { FRAUD_WARNING } from '../record/counted-refunds.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { queueRefund } from '../refunds/refund.ts'
import { readRefunds, readTaken } from '../refunds/refund-store.ts'
import type { PaymentRow } from './payment-store.ts'

/**
 * Records once in an order's history that the card's bank reports its payment as fraud, and refunds it where the
 * business has chosen so: most warned payments are disputed later, at a fee. The payment must be settled first.
 */
export async function noteFraudWarning(deps: Deps, { businessId, orderId, attempt }: PaymentRow): Promise<void> {
  const now = instantText(deps.clock.now().epochMilliseconds)
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order) return
    const ofOrder = and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId))
    const [noted] = await tx
      .select({ seq: orderEvents.seq })
      .from(orderEvents)
      .where(and(ofOrder, eq(orderEvents.reason, FRAUD_WARNING)))
    if (!noted) await recordStep(tx, order, { kind: 'payment', actor: 'provider', reason: FRAUD_WARNING, at: now })
    const [business] = await tx
      .select({ refunds: businesses.refundsFraudWarnings })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business?.refunds) return
    const taken = await readTaken(tx, order, await readRefunds(tx, businessId, orderId))
    const payment = taken?.payments.find((one) => one.attempt === attempt)
    // A payment that pays neither the order nor a change goes back by itself.
    if (!payment || payment.left === 0) return
    const refund = { businessId, orderId, attempt, amount: payment.left, staffId: null, now }
    await queueRefund(deps, tx, order, { ...refund, reason: FRAUD_WARNING })
  })
}
