import type { PaymentIntent } from '../../gateways/payments/gateway.ts'
import type { AskedPayment } from '../../platform/db/schema/index.ts'
import { orderStep } from '../../platform/observe/span.ts'
import type { Deps } from '../deps.ts'
import { readAttempt } from '../payments/payment-store.ts'
import { askAgain, sendAttempt } from '../payments/send-attempt.ts'
import { type SentAttempt, settleAttempt } from '../payments/settle-attempt.ts'
import { readOrder } from '../record/read-order.ts'
import type { PayOutcome } from './pay-order.ts'

/** An attempt that was opened, or is sent again. `asked`: the request to send for it. */
export interface Charge {
  readonly kind: 'charge'
  readonly attempt: SentAttempt
  readonly asked: AskedPayment
}

/**
 * Charges an attempt. The attempt's row is written before the provider is called with the attempt's key. If an earlier
 * call with this key was not answered, the provider either charges once now or reports that the key is used; then the
 * earlier requests are asked about. Null: the attempt is settled or closed, and the caller must read the order again.
 */
export function chargeAttempt(deps: Deps, charge: Charge): Promise<PayOutcome | null> {
  return orderStep('payment attempt', charge.attempt.businessId, () => sendAndSettle(deps, charge))
}

async function sendAndSettle(deps: Deps, { attempt, asked }: Charge): Promise<PayOutcome | null> {
  const sent = await sendAttempt(deps, attempt, asked)
  const hasEarlier = attempt.isAgain && (attempt.request?.length ?? 0) > 1
  const isAnothers = hasEarlier && sent?.ok === false && sent.failure.kind === 'key_reused'
  const answer = isAnothers ? await askAgain(deps, attempt) : sent
  if (answer === null) return { kind: 'payment_unavailable' }
  const outcome = await settleAttempt(deps, attempt, answer)
  switch (outcome.kind) {
    case 'settled':
      if (outcome.settled === 'mismatch') return { kind: 'payment_in_progress' }
      // What was found is of an earlier request, or the attempt was closed meanwhile: the order is read again, and this
      // one goes on if it may.
      if (outcome.intent === null || isAnothers || outcome.settled === 'left-open') return null
      if (outcome.settled === 'refunding') return { kind: 'order_not_payable' }
      return answerOf(deps, attempt.businessId, attempt.orderId, outcome.intent)
    case 'declined':
      // The card of an earlier request was declined, not the one that pays now.
      return isAnothers ? null : { kind: 'declined', reason: outcome.reason }
    case 'card_used':
      return { kind: 'card_used' }
    case 'card_unusable':
      return isAnothers ? null : { kind: 'card_unusable' }
    case 'customer_gone':
      return { kind: 'customer_gone' }
    case 'unavailable':
      return { kind: 'payment_unavailable' }
    case 'none':
      return null
    case 'unknown':
      return afterUnknown(deps, attempt)
  }
}

/** The provider's event may have paid the order while its slow answer was waited for. */
async function afterUnknown(deps: Deps, attempt: SentAttempt): Promise<PayOutcome | null> {
  const { businessId, orderId, forChange } = attempt
  // The change is read again, and answered as it is.
  if (forChange !== null) return (await readAttempt(deps.db, attempt))?.live ? { kind: 'payment_in_progress' } : null
  const stored = await readOrder(deps.db, businessId, orderId)
  // The order is read again, and answered as it is.
  return stored && stored.row.status !== 'pending' ? null : { kind: 'payment_in_progress' }
}

async function answerOf(deps: Deps, businessId: number, orderId: string, intent: PaymentIntent): Promise<PayOutcome> {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored) return { kind: 'not_found' }
  return {
    kind: 'answered',
    answer: {
      order: stored.view,
      intent: { id: intent.id, status: intent.status, clientSecret: intent.clientSecret },
      account: intent.account,
    },
  }
}
