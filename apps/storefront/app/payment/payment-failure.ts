import { type DeclineReason, paymentFailure } from '@comanda/domain'
import type { ApiError } from '../api/client.ts'

/** Why a payment failed; each reason has a text in the `payment.failed` messages. [4.58] [8.33] */
export const PAYMENT_FAILURES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_postcode',
  'incorrect_number',
  'processing_error',
  'authentication',
  'cancelled',
  'card_unusable',
  'unavailable',
  'connection',
  'stripe',
  'build',
  'other',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** The used part of a provider's error. */
export interface ProviderError {
  readonly type?: string | undefined
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}

/** The type of an error of the page itself, before anything was sent. [8.31] */
export const BUILD_ERROR = 'build_error'

const BY_CODE: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'card_declined',
  generic_decline: 'card_declined',
  do_not_honor: 'card_declined',
  lost_card: 'card_declined',
  stolen_card: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_zip: 'incorrect_postcode',
  postal_code_invalid: 'incorrect_postcode',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  incomplete_number: 'incorrect_number',
  processing_error: 'processing_error',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

/** Returns the failure for a provider's error; the decline code is more specific than the code. */
export function failureOfProvider(error: ProviderError): PaymentFailure {
  const known = BY_CODE[error.decline_code ?? ''] ?? BY_CODE[error.code ?? '']
  if (known !== undefined) return known
  if (error.type === BUILD_ERROR) return 'build'
  return error.type === 'api_connection_error' ? 'connection' : error.type === 'card_error' ? 'card_declined' : 'other'
}

const BY_REASON: Readonly<Record<DeclineReason, PaymentFailure>> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_postcode: 'incorrect_postcode',
  processing_error: 'processing_error',
  authentication_failed: 'authentication',
}

const CARD_FIELDS: readonly string[] = ['card', 'card_id']

/** Returns the failure for our server's refusal of a payment. */
export function failureOfAnswer(error: ApiError): PaymentFailure {
  if (error.status === 0) return 'connection'
  // The server's own sentence says it; no provider was asked.
  if (error.code === 'busy') return 'other'
  if (error.code === 'payment_unavailable' || error.status === 503) return 'unavailable'
  // The server refuses the card itself: the provider no longer has it, or its details were used.
  if (error.code === 'invalid_request' && Object.keys(error.details).some((name) => CARD_FIELDS.includes(name)))
    return 'card_unusable'
  if (error.reason !== undefined) return BY_REASON[error.reason]
  return error.code === 'payment_declined' || error.status === 402 ? 'card_declined' : 'other'
}

/**
 * Returns the failure for the status of an intent that did not succeed and needs no action of the customer. [4.56]
 * [4.58]
 */
export function failureOfStatus(status: string): PaymentFailure {
  return paymentFailure(status) === 'provider' ? 'stripe' : 'other'
}
