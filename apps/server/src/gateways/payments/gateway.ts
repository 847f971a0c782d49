import type { Currency, DeclineReason, Minor } from '@comanda/domain'
import type { CardKeeping } from './cards.ts'

/**
 * The status of an intent at the provider. `requires_source_action` is the name used before 2019: read as
 * `requires_action`, never sent. [9.16]
 */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The connected account that is charged directly, or null for the platform's own. */
export type PaymentAccount = string | null

/**
 * Why a call to the provider failed: a closed union.
 * - `declined`: the card was declined; the customer may try another one. `intent` is the attempt's intent, if there is one.
 * - `invalid_request`: the provider refused the request (unknown payment method, intent in the wrong state…): no money moved.
 * - `not_found`: no such intent in that account.
 * - `key_reused`: the idempotency key was used before with other parameters: no money moved.
 * - `unknown_outcome`: no answer within ten seconds, or a fault at the provider: money may have moved. Retry with the
 *   same idempotency key, which answers the existing intent, if there is one.
 */
export type PaymentFailure =
  | {
      readonly kind: 'declined'
      readonly reason: DeclineReason
      readonly message: string
      readonly intent: PaymentIntent | null
    }
  | { readonly kind: 'invalid_request'; readonly code: string; readonly message: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'unknown_outcome'; readonly message: string }

export type PaymentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: PaymentFailure }

/** The current payment intent at the provider. Amounts in minor units. */
export interface PaymentIntent {
  readonly id: string
  readonly status: IntentStatus
  /** For the payer's browser; never stored or logged. [3.05] */
  readonly clientSecret: string
  readonly amount: Minor
  readonly amountReceived: Minor
  /** ISO 4217, upper case; any currency, because the caller compares it with the order's. */
  readonly currency: string
  /** `metadata.order_id`: compared when an order is validated. [7.34] */
  readonly orderId: string | null
  /** The idempotency key that created it; null if this installation did not create it. */
  readonly attemptKey: string | null
  readonly account: PaymentAccount
  /** The platform's payment method to save for its owner after the payment; null for none. */
  readonly keeps: string | null
  /** Set if the last attempt was declined. */
  readonly decline: { readonly reason: DeclineReason; readonly message: string } | null
  /** The card of the last attempt: `visa`, `mastercard`, `amex`…; null if unknown. */
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly wallet: 'apple-pay' | 'google-pay' | null
  } | null
}

export interface CreateIntent {
  readonly orderId: string
  readonly amount: Minor
  readonly currency: Currency
  /** `pm_…`, or `tok_…`, which is converted to a payment method first. */
  readonly paymentMethod: string
  /** Absolute address the customer comes back to after leaving for authentication. */
  readonly returnUrl: string
  /** `order:ID:pay:N`: the same key with the same parameters answers the same intent. */
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /** The provider's customer whose saved card pays, or for whom the new card is saved after the payment. */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
}

/** Identifies an intent whose creation was not answered. */
export interface LostIntent {
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /** Earliest moment of its creation. */
  readonly since: Temporal.Instant
  /** Latest moment of its creation; a whole day of a busy account takes too long to read. */
  readonly until: Temporal.Instant
}

export interface IntentReference {
  readonly intentId: string
  readonly account: PaymentAccount
}

export interface RefundRequest extends IntentReference {
  /** Minor units; at most the amount that is not refunded yet. */
  readonly amount: Minor
  /** Our id of the refund; `listRefunds` answers it. */
  readonly reference: string
  readonly idempotencyKey: string
}

/** The current refund at the provider. */
export interface Refund {
  readonly id: string
  /** `failed` may follow `succeeded`: the bank rejected the money, and the business has it again. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly amount: Minor
  /** Our id; null for a refund made at the provider. */
  readonly reference: string | null
  readonly failure: string | null
}

/** A verified event about an intent, its refunds or a dispute; every other event is `other`: answer 200 and ignore it. */
export type PaymentEvent =
  | {
      readonly kind: 'intent'
      readonly id: string
      readonly type:
        | 'payment_intent.succeeded'
        | 'payment_intent.processing'
        | 'payment_intent.payment_failed'
        | 'payment_intent.canceled'
        | 'payment_intent.requires_action'
      readonly intentId: string
      readonly account: PaymentAccount
      /** The intent at the time of the event; `retrieveIntent` answers the current one. */
      readonly intent: PaymentIntent
    }
  /** A refund was created or changed; `listRefunds` answers the current refunds. */
  | {
      readonly kind: 'refund'
      readonly id: string
      readonly type: string
      readonly intentId: string
      readonly account: PaymentAccount
    }
  /** The customer disputed the payment at their bank. */
  | {
      readonly kind: 'dispute'
      readonly id: string
      readonly type: string
      readonly intentId: string
      readonly account: PaymentAccount
      readonly outcome: 'open' | 'won' | 'lost'
    }
  | { readonly kind: 'other'; readonly id: string; readonly type: string; readonly account: PaymentAccount }

/** The parameters with which the browser calls the provider. */
export interface BrowserPayments {
  readonly publishableKey: string
  /** Null for the provider's own script; else the address of the sandbox's script in a demo. */
  readonly scriptUrl: string | null
}

/** The payment provider. No call throws because of the provider's answer or a missing answer; none takes over ten seconds. */
export interface PaymentGateway extends CardKeeping {
  readonly browser: BrowserPayments

  /**
   * Creates and confirms an intent in one call. A decline is a failure that carries the intent; `requires_action` and
   * `processing` are successes that need a next step. First clones a payment method of the platform to a connected account.
   */
  createIntent(request: CreateIntent): Promise<PaymentResult<PaymentIntent>>

  /** The intent that an unanswered request created under its idempotency key; null if there is none. */
  findIntent(lost: LostIntent): Promise<PaymentResult<PaymentIntent | null>>

  /** The current intent at the provider. [7.34] */
  retrieveIntent(intent: IntentReference): Promise<PaymentResult<PaymentIntent>>

  /**
   * Cancels an unpaid intent. Answers the intent after that: `canceled`, or `succeeded`/`processing` if the payment was
   * faster, which then counts. [7.35]
   */
  cancelIntent(intent: IntentReference): Promise<PaymentResult<PaymentIntent>>

  /** Refunds a payment fully or partly. */
  refund(request: RefundRequest): Promise<PaymentResult<Refund>>

  /** All refunds of an intent, pending ones and ones made at the provider included. */
  listRefunds(intent: IntentReference): Promise<PaymentResult<readonly Refund[]>>

  /** The intents of an account with refunds since then, refunds made at the provider included. */
  refundedSince(account: PaymentAccount, since: Temporal.Instant): Promise<PaymentResult<readonly string[]>>

  /** The event in a webhook's raw body, or null when the signature is missing, wrong or older than five minutes. */
  verifyWebhook(rawBody: string, signature: string | undefined): PaymentEvent | null
}
