import type { DeclineReason } from '@comanda/domain'
import { Stripe } from 'stripe'
import type { PaymentAccount, PaymentFailure, PaymentIntent } from './gateway.ts'
import type { ProviderTry } from './watched-client.ts'

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_zip: 'incorrect_postcode',
  postal_code_invalid: 'incorrect_postcode',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

/**
 * Maps the provider's two decline codes to one reason. Suspicions of fraud map to a general reason and are not
 * disclosed.
 */
export function declineReasonOf(code: string | undefined, declineCode: string | undefined): DeclineReason {
  return REASONS[declineCode ?? ''] ?? REASONS[code ?? ''] ?? 'declined'
}

/** The provider still works on a request of the same key, whatever type of error it calls that. */
const IN_USE = 'idempotency_key_in_use'
/**
 * Answers about our key or the account, whatever their status: no card was judged.
 * https://docs.stripe.com/error-codes
 */
const ACCOUNT_CODES: ReadonlySet<string> = new Set([
  'account_invalid',
  'api_key_expired',
  'capability_not_active',
  'livemode_mismatch',
  'platform_account_required',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
])

/** The parameter of an intent that carries the Radar session. */
const SESSION = /^radar_options\b/

const isNoAccess = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  ACCOUNT_CODES.has(error.code ?? '')

/** A request without an answer, or with a fault, may have had its effect, unless it was never sent. */
const isUndecided = ({ status, isUnsent }: ProviderTry): boolean =>
  status === null ? isUnsent !== true : status >= 500 || status === 409

/** The provider stores its faults under the idempotency key too: https://docs.stripe.com/api/idempotent_requests */
const isReplayed = ({ headers }: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  headers?.['idempotent-replayed'] === 'true'

/**
 * Maps an error of the SDK to a `PaymentFailure`; rethrows errors that the provider did not cause. `tries`: the call's
 * requests. Refusals that precede the provider's look at the key (401, 403, 429) prove nothing about an earlier request
 * of the call that was not answered.
 */
export function failureOf(
  error: unknown,
  account: PaymentAccount,
  read: (intent: Stripe.PaymentIntent, account: PaymentAccount) => PaymentIntent,
  tries: readonly ProviderTry[] = [],
): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { message } = error
  if (error.code === IN_USE) return { kind: 'unknown_outcome', message }
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
  const last = tries.at(-1)?.operation
  const isOpen = tries.slice(0, -1).some((one) => one.operation === last && isUndecided(one))
  if (isNoAccess(error))
    return isOpen
      ? { kind: 'unknown_outcome', message }
      : { kind: 'no_access', code: error.code ?? error.type, message, ...(last !== undefined && { operation: last }) }
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return isOpen ? { kind: 'unknown_outcome', message } : { kind: 'too_many_requests', message }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && SESSION.test(error.param ?? ''))
    return { kind: 'session_refused', message }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return {
      kind: 'invalid_request',
      code: error.code ?? error.type,
      message,
      ...(error.param !== undefined && { param: error.param }),
    }
  const ofLast = tries.filter(({ operation }) => operation === last)
  if (ofLast.length > 0 && ofLast.every(({ isUnsent }) => isUnsent === true)) return { kind: 'unreachable', message }
  return { kind: 'unknown_outcome', message, ...(isReplayed(error) && { isReplayed: true }) }
}
