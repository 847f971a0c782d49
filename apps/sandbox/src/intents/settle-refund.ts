import type { Stripe } from 'stripe'
import { recordTransaction } from '../balance/record-transaction.ts'
import type { Effects } from '../http/endpoint.ts'
import type { Store } from '../state/store.ts'

/** A slow refund succeeds or fails; a failed refund is taken off the charge. */
export async function settleRefund(
  store: Store,
  effects: Effects,
  id: string,
  outcome: 'refund_succeeds' | 'refund_fails',
  now: number,
): Promise<void> {
  const refund = await store.lock('refund', id)
  if (!refund) return
  if (outcome === 'refund_succeeds') {
    const arrived: Stripe.Refund = { ...refund.body, status: 'succeeded' }
    await store.save('refund', arrived)
    return effects.emit('refund.updated', arrived)
  }
  const back = await recordTransaction(store, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amount: refund.body.amount,
    currency: refund.body.currency,
    description: 'REFUND FAILURE',
    source: id,
    now,
  })
  const failed: Stripe.Refund = {
    ...refund.body,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: back.id,
  }
  await store.save('refund', failed)
  const { charge: chargeId } = refund.body
  const charge = typeof chargeId === 'string' ? await store.lock('charge', chargeId) : undefined
  if (charge) {
    const amount_refunded = charge.body.amount_refunded - failed.amount
    await store.save('charge', { ...charge.body, amount_refunded, refunded: false })
  }
  return effects.emit('refund.failed', failed)
}
