import type { Validated } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import type { Visitor } from '../api/env.ts'
import { readOrder } from '../ordering/read-order.ts'
import { isOwner } from '../ordering/visitor-order.ts'
import { findPaymentByIntent } from './payment-store.ts'
import { settleOrder, wasPaid } from './settle-order.ts'
import { stopPayment } from './stop-payment.ts'

export type ValidateOutcome =
  | { readonly kind: 'answered'; readonly answer: Validated }
  | { readonly kind: 'not_found' | 'payment_mismatch' }

/** What the order says of itself, after the provider has been asked. */
const answer = async (deps: Deps, businessId: number, orderId: string, unpaid: Validated['result']) => {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored) return { kind: 'not_found' } as const
  return { kind: 'answered', answer: { result: wasPaid(stored.row) ? 'paid' : unpaid, order: stored.view } } as const
}

/**
 * Asks the provider what became of an order's payment, believing nothing that the client says: the intent must be one of this order's
 * attempts, and order, amount, currency and account must be what was asked for. [7.34]
 */
export const validateOrder = async (
  deps: Deps,
  {
    businessId,
    visitors,
    orderId,
    intentId,
  }: { businessId: number; visitors: readonly Visitor[]; orderId: string; intentId: string },
): Promise<ValidateOutcome> => {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored || !isOwner(stored, visitors)) return { kind: 'not_found' }
  const payment = await findPaymentByIntent(deps.db, intentId)
  if (!payment || payment.businessId !== businessId || payment.orderId !== orderId) return { kind: 'payment_mismatch' }
  if (payment.status === 'succeeded') return answer(deps, businessId, orderId, 'not_paid')
  const found = await deps.gateways.payments?.retrieveIntent({ intentId, account: payment.account })
  if (!found?.ok) return answer(deps, businessId, orderId, 'checking')
  const settled = await settleOrder(deps, businessId, orderId, found.value)
  if (settled === 'mismatch') return { kind: 'payment_mismatch' }
  // Waiting for the customer to act, or turned down: nothing was paid, and a new attempt may begin.
  return answer(deps, businessId, orderId, settled === 'checking' ? 'checking' : 'not_paid')
}

/** The customer gave up the confirmation. A hint only: the intent is cancelled at the provider, and money that was faster counts. [7.35] */
export const cancelPayment = async (
  deps: Deps,
  { businessId, visitors, orderId }: { businessId: number; visitors: readonly Visitor[]; orderId: string },
): Promise<ValidateOutcome> => {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored || !isOwner(stored, visitors)) return { kind: 'not_found' }
  const stopped = await stopPayment(deps, businessId, orderId)
  return answer(deps, businessId, orderId, stopped === 'checking' ? 'checking' : 'not_paid')
}
