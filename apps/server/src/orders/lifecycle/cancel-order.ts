import { BY_CUSTOMER, instantText } from '@comanda/domain'
import { inTransaction } from '../../platform/db/tx.ts'
import { orderStep } from '../../platform/observe/span.ts'
import type { Deps } from '../deps.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { refundOrder } from '../refunds/refund.ts'
import { cancelUnpaidOrder } from './cancel-unpaid.ts'

export interface CustomerCancellation {
  readonly businessId: number
  readonly orderId: string
  /** Why, in the customer's words, which staff read; empty if they gave none. */
  readonly words: string
}

/**
 * `accepted`: the kitchen was first. `being-paid`: the provider has not answered about a payment. `over`: the order has
 * ended in another way, or does not exist.
 */
export type CancelOutcome = 'cancelled' | 'accepted' | 'being-paid' | 'over'

/**
 * Cancels an order that the kitchen has not accepted: its whole payment is refunded and its claims are released. The
 * lock on the order's row decides between the customer and a kitchen that accepts at the same moment. A repeated call
 * answers `cancelled` again. [6.08]
 */
export function cancelOrder(deps: Deps, cancellation: CustomerCancellation): Promise<CancelOutcome> {
  return orderStep('cancel order', cancellation.businessId, () => cancelPaidOrNot(deps, cancellation))
}

async function cancelPaidOrNot(deps: Deps, cancellation: CustomerCancellation): Promise<CancelOutcome> {
  const outcome = await cancelReceived(deps, cancellation)
  if (outcome !== 'unpaid') return outcome
  const { businessId, orderId } = cancellation
  const unpaid = await cancelUnpaidOrder(deps, businessId, orderId, { reason: BY_CUSTOMER, actor: 'customer' })
  if (unpaid === 'checking') return 'being-paid'
  // Also where the payment has just succeeded: the restaurant has received the order then.
  const repeated = await cancelReceived(deps, cancellation)
  return repeated === 'unpaid' ? 'being-paid' : repeated
}

async function cancelReceived(
  deps: Deps,
  { businessId, orderId, words }: CustomerCancellation,
): Promise<CancelOutcome | 'unpaid'> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (order?.rejectReason === BY_CUSTOMER) return 'cancelled'
    if (order?.status === 'pending' && order.cancelledAt === null) return 'unpaid'
    if (order?.status === 'accepted' || order?.status === 'delivery') return 'accepted'
    if (order?.status !== 'received') return 'over'
    const now = instantText(deps.clock.now().epochMilliseconds)
    await recordStep(tx, order, {
      kind: 'status',
      actor: 'customer',
      status: 'rejected',
      reason: words === '' ? BY_CUSTOMER : words,
      details: { rejectReason: BY_CUSTOMER },
      at: now,
    })
    await releaseClaims(tx, { businessId, orderId, now })
    await refundOrder(deps, tx, { businessId, orderId, reason: 'rejected', staffId: null, now })
    return 'cancelled'
  })
}
