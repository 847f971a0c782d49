import type { Deps } from '../api/deps.ts'
import type { IntentReference } from '../gateways/payments/gateway.ts'
import type { PaymentRow } from './payment-store.ts'
import { settleOrder } from './settle-order.ts'
import { settleRefunds } from './settle-refunds.ts'

/** `gone`: the provider has no such intent; `unknown`: it could not be asked. */
type LookedUp = 'settled' | 'gone' | 'unknown'

/** Asks the provider how an intent stands, and brings its order in line. */
export const lookUpPayment = async (
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  reference: IntentReference,
): Promise<LookedUp | 'mismatch'> => {
  const intent = await deps.gateways.payments?.retrieveIntent(reference)
  if (!intent?.ok) return intent?.failure.kind === 'not_found' ? 'gone' : 'unknown'
  return (await settleOrder(deps, businessId, orderId, intent.value)) === 'mismatch' ? 'mismatch' : 'settled'
}

/**
 * As `lookUpPayment`, and then with what went back of it: that may be heard of before the payment is, and an order has to be paid before its
 * money can be back. What paid nothing has nothing to tell of its order.
 */
export const lookUpRefunds = async (deps: Deps, payment: PaymentRow, reference: IntentReference): Promise<LookedUp> => {
  const paid = await lookUpPayment(deps, payment, reference)
  if (paid !== 'settled') return paid === 'mismatch' ? 'settled' : paid
  const refunds = await deps.gateways.payments?.listRefunds(reference)
  if (!refunds?.ok) return 'unknown'
  await settleRefunds(deps, payment, null, refunds.value)
  return 'settled'
}
