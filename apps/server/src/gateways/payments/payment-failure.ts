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

/** Maps the provider's two decline codes to one reason. Suspicions of fraud map to a general reason and are not disclosed. */
export function declineReasonOf(code: string | undefined, declineCode: string | undefined): DeclineReason {
  return REASONS[declineCode ?? ''] ?? REASONS[code ?? ''] ?? 'declined'
}

const NO_MONEY_MOVED = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]

const UNDECIDED: ReadonlySet<string> = new Set(['idempotency_key_in_use', 'lock_timeout'])

/** Maps an error of the SDK to a `PaymentFailure`; rethrows errors that the provider did not cause. */
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
  // The provider still processes the same request, so whether money moves is not decided.
  if (error.code !== undefined && UNDECIDED.has(error.code)) return { kind: 'unknown_outcome', message }
  if (NO_MONEY_MOVED.some((known) => error instanceof known)) {
    return { kind: 'invalid_request', code: error.code ?? error.type, message }
  }
  return { kind: 'unknown_outcome', message }
}
