import type { IntentReference } from '../../gateways/payments/gateway.ts'
import type { Deps } from '../deps.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import type { PaymentRow } from './payment-store.ts'
import { settleOrder } from './settle-order.ts'

/** `gone`: the provider has no such intent; `unknown`: it could not be asked, or not be told. */
type SyncOutcome = 'settled' | 'gone' | 'unknown'

/** Reads an intent from the provider and settles its order accordingly. */
export async function syncPayment(
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  reference: IntentReference,
): Promise<SyncOutcome | 'mismatch'> {
  const intent = await deps.gateways.payments?.retrieveIntent(reference)
  if (!intent?.ok) return intent?.failure.kind === 'not_found' ? 'gone' : 'unknown'
  const settled = await settleOrder(deps, businessId, orderId, intent.value)
  if (settled === 'left-open') return 'unknown'
  return settled === 'mismatch' ? 'mismatch' : 'settled'
}

/**
 * Like `syncPayment`, and then syncs the intent's refunds. In this order, because a refund's event may arrive before
 * the payment's, and an order must be paid before it is refunded. An intent that does not match its order has no
 * refunds to sync.
 */
export async function syncRefunds(deps: Deps, payment: PaymentRow, reference: IntentReference): Promise<SyncOutcome> {
  const paid = await syncPayment(deps, payment, reference)
  if (paid !== 'settled') return paid === 'mismatch' ? 'settled' : paid
  const refunds = await deps.gateways.payments?.listRefunds(reference)
  if (!refunds?.ok) return 'unknown'
  await settleRefunds(deps, payment, null, refunds.value)
  return 'settled'
}
