import { instantText } from '@comanda/domain'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { closeAttempt, readLivePayment } from './payment-store.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Cancels the order's live intent at the provider, so that it cannot be paid any more. `paid`: the payment was faster, and the order counts as
 * paid. `checking`: the provider does not know yet. [7.35]
 */
export const stopPayment = async (
  deps: Deps,
  businessId: number,
  orderId: string,
): Promise<'stopped' | 'paid' | 'checking'> => {
  const live = await readLivePayment(deps.db, businessId, orderId)
  if (!live) return 'stopped'
  const gateway = deps.gateways.payments
  if (!gateway) return 'checking'
  if (live.intentId === null) {
    const found = await reconcilePayment(deps, live)
    if (found === 'unknown' || found === 'mismatch') return 'checking'
    if (found === 'none') return 'stopped'
    return found === 'paid' || found === 'refunding' ? 'paid' : stopPayment(deps, businessId, orderId)
  }
  const cancelled = await gateway.cancelIntent({ intentId: live.intentId, account: live.account })
  if (!cancelled.ok) {
    if (cancelled.failure.kind !== 'not_found') return 'checking'
    const now = instantText(deps.clock.now().epochMilliseconds)
    const { attempt } = live
    const close = { businessId, orderId, attempt, status: 'canceled', errorCode: 'not_found', now }
    await inTransaction(deps.db, (tx) => closeAttempt(tx, close))
    return 'stopped'
  }
  const settled = await settleOrder(deps, businessId, orderId, cancelled.value)
  if (settled === 'paid' || settled === 'refunding') return 'paid'
  return cancelled.value.status === 'canceled' ? 'stopped' : 'checking'
}
