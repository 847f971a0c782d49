import type { DeclineReason } from '@comanda/domain'
import { Stripe } from 'stripe'
import type { PaymentAccount, PaymentFailure, PaymentIntent } from './gateway.ts'

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

/** The provider's two codes of a decline as one of our reasons. Why a bank suspects a card is nobody's business. */
export function declineReasonOf(code: string | undefined, declineCode: string | undefined): DeclineReason {
  return REASONS[declineCode ?? ''] ?? REASONS[code ?? ''] ?? 'declined'
}

const NO_MONEY_MOVED = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]

const UNDECIDED: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout'])

/** What the SDK threw as one of our failures; throws on what is not the provider's doing. */
export function failureOf(
  error: unknown,
  account: PaymentAccount,
  read: (intent: Stripe.PaymentIntent, account: PaymentAccount) => PaymentIntent,
): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { message } = error
  if (error instanceof Stripe.errors.StripeCardError) {
    const reason = declineReasonOf(error.code, error.decline_code)
    return {
      kind: 'declined',
      reason,
      message,
      intent: error.payment_intent ? read(error.payment_intent, account) : null,
    }
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) return { kind: 'key_reused' }
  // The same call is still at work over there: whether money moves is not decided yet.
  if (error.code !== undefined && UNDECIDED.has(error.code)) return { kind: 'unknown_outcome', message }
  if (NO_MONEY_MOVED.some((known) => error instanceof known)) {
    return { kind: 'invalid_request', code: error.code ?? error.type, message }
  }
  return { kind: 'unknown_outcome', message }
}
