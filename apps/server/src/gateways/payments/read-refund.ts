import type { Stripe } from 'stripe'
import type { Refund } from './gateway.ts'

/** Metadata field with our id of a refund. */
export const REFERENCE_FIELD = 'refund'

const STATUSES: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Converts the provider's refund. An unknown status counts as `pending`, so that it is read again later. */
export function readRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: STATUSES[refund.status ?? ''] ?? 'pending',
    amount: refund.amount,
    reference: refund.metadata?.[REFERENCE_FIELD] ?? null,
    pendingReason: refund.status === 'pending' ? (refund.pending_reason ?? null) : null,
    failure: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
  }
}
