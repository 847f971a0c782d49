import type { Stripe } from 'stripe'
import type { Refund } from './gateway.ts'

/** Where a refund carries our own id of it. */
export const REFERENCE_FIELD = 'refund'

const STATUSES: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** The provider's refund in our words. A status that we don't know counts as `pending`: to be asked about again. */
export const readRefund = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  status: STATUSES[refund.status ?? ''] ?? 'pending',
  amount: refund.amount,
  reference: refund.metadata?.[REFERENCE_FIELD] ?? null,
  failure: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
})
