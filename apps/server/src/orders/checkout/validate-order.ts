import type { Validated } from '@comanda/contract/wire'
import type { Actor } from '../../http/api-env.ts'
import type { Deps } from '../deps.ts'
import { findPaymentByIntent, type PaymentRow, readAttempt, readLivePayment } from '../payments/payment-store.ts'
import { hasPaid, settleOrder, wasPaid } from '../payments/settle-order.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { isOwner } from '../record/is-owner.ts'
import { readOrder } from '../record/read-order.ts'

export type ValidateOutcome =
  | { readonly kind: 'answered'; readonly answer: Validated }
  | { readonly kind: 'not_found' | 'payment_mismatch' }

/** The result from the stored order, after the provider was asked. @param payment null is that of the order itself */
const answer = async (
  deps: Deps,
  { businessId, orderId }: { readonly businessId: number; readonly orderId: string },
  payment: PaymentRow | null,
  unpaid: Validated['result'],
) => {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored) return { kind: 'not_found' } as const
  const now = payment === null ? null : await readAttempt(deps.db, payment)
  const isPaid =
    now === null || now.forChange === null
      ? wasPaid(stored.row)
      : now.status === 'succeeded' && (await hasPaid(deps.db, stored.row, now))
  return { kind: 'answered', answer: { result: isPaid ? 'paid' : unpaid, order: stored.view } } as const
}

/**
 * Asks the provider for the state of an order's payment and trusts nothing from the client: the intent must be one of
 * this order's attempts, and order, amount, currency and account must match the request. [7.34]
 */
export async function validateOrder(
  deps: Deps,
  {
    businessId,
    actors,
    orderId,
    intentId,
  }: { businessId: number; actors: readonly Actor[]; orderId: string; intentId: string },
): Promise<ValidateOutcome> {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored || !isOwner(stored, actors)) return { kind: 'not_found' }
  const payment = await findPaymentByIntent(deps.db, intentId)
  if (!payment || payment.businessId !== businessId || payment.orderId !== orderId) return { kind: 'payment_mismatch' }
  const which = { businessId, orderId }
  if (payment.status === 'succeeded') return answer(deps, which, payment, 'not_paid')
  const found = await deps.gateways.payments?.retrieveIntent({ intentId, account: payment.account })
  if (!found?.ok) return answer(deps, which, payment, 'checking')
  const settled = await settleOrder(deps, businessId, orderId, found.value)
  if (settled === 'mismatch') return { kind: 'payment_mismatch' }
  // The customer has to act, or the card was declined: nothing was paid, and a new attempt may begin.
  return answer(deps, which, payment, settled === 'checking' ? 'checking' : 'not_paid')
}

/**
 * Cancels the intent when the customer abandons the confirmation. If the payment succeeded before that, it counts.
 * [7.35]
 */
export async function cancelPayment(
  deps: Deps,
  { businessId, actors, orderId }: { businessId: number; actors: readonly Actor[]; orderId: string },
): Promise<ValidateOutcome> {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored || !isOwner(stored, actors)) return { kind: 'not_found' }
  const live = await readLivePayment(deps.db, businessId, orderId)
  const stopped = await stopPayment(deps, businessId, orderId)
  return answer(deps, { businessId, orderId }, live, stopped === 'checking' ? 'checking' : 'not_paid')
}
