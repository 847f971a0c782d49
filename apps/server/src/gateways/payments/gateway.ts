import type { Currency, DeclineReason, Minor } from '@comanda/domain'
import type { CardKeeping } from './cards.ts'

/**
 * Where an intent stands at the provider. `requires_source_action` is the name of before 2019: read as
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
 * What went wrong between us and the provider: a closed union.
 * - `declined`: the provider answered no; the customer may try another card. `intent` is what is left of the attempt.
 * - `invalid_request`: the provider refused the question (unknown payment method, intent in the wrong state…): no money moved.
 * - `not_found`: no such intent in that account.
 * - `key_reused`: the idempotency key was used before with other parameters: no money moved.
 * - `unknown_outcome`: no answer within ten seconds, or a fault of the provider's: money may have moved. Ask again with
 *   the same idempotency key, which answers the intent that was made, if one was.
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

/** A payment intent as the provider holds it now. Amounts in minor units. */
export interface PaymentIntent {
  readonly id: string
  readonly status: IntentStatus
  /** For the browser of the person who pays, never stored or logged. [3.05] */
  readonly clientSecret: string
  readonly amount: Minor
  readonly amountReceived: Minor
  /** ISO 4217, upper case; any, since it is compared with the order's. */
  readonly currency: string
  /** `metadata.order_id`: compared when an order is validated. [7.34] */
  readonly orderId: string | null
  /** The idempotency key that it was made under; null where it is not one of ours. */
  readonly attemptKey: string | null
  readonly account: PaymentAccount
  /** The platform's payment method that is to be kept for its owner once this is paid; null for none. */
  readonly keeps: string | null
  /** Set when the last attempt was turned down. */
  readonly decline: { readonly reason: DeclineReason; readonly message: string } | null
  /** What paid, or was last tried with: `visa`, `mastercard`, `amex`…; null when not known. */
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
  /** `pm_…`, or `tok_…` which is made into a payment method first. */
  readonly paymentMethod: string
  /** Absolute address the customer comes back to after leaving for authentication. */
  readonly returnUrl: string
  /** `order:ID:pay:N`: the same key with the same parameters answers the same intent. */
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /** The provider's customer whose saved card pays, or for whom a new one is kept once it has paid. */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
}

/** An intent whose making was never answered. */
export interface LostIntent {
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /** It was made then at the earliest. */
  readonly since: Temporal.Instant
  /** And then at the latest: of a busy account a day’s worth could not be read in time. */
  readonly until: Temporal.Instant
}

export interface IntentReference {
  readonly intentId: string
  readonly account: PaymentAccount
}

export interface RefundRequest extends IntentReference {
  /** Minor units; at most what is left of the payment. */
  readonly amount: Minor
  /** Our own id of it, by which `listRefunds` knows it again. */
  readonly reference: string
  readonly idempotencyKey: string
}

/** A refund as the provider holds it now. */
export interface Refund {
  readonly id: string
  /** `failed` may also come after `succeeded`: the money could not be delivered, and is back with the business. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly amount: Minor
  /** Ours; null for one that was made at the provider itself. */
  readonly reference: string | null
  readonly failure: string | null
}

/** A verified event about an intent, its refunds or a dispute; anything else the provider tells is `other`, to be answered 200 and left. */
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
      /** The intent as it was when the event happened; `retrieveIntent` tells how it stands now. */
      readonly intent: PaymentIntent
    }
  /** Something about money that went back, or should; `listRefunds` tells how it stands now. */
  | {
      readonly kind: 'refund'
      readonly id: string
      readonly type: string
      readonly intentId: string
      readonly account: PaymentAccount
    }
  /** The customer's bank was asked to take the money back. */
  | {
      readonly kind: 'dispute'
      readonly id: string
      readonly type: string
      readonly intentId: string
      readonly account: PaymentAccount
      readonly outcome: 'open' | 'won' | 'lost'
    }
  | { readonly kind: 'other'; readonly id: string; readonly type: string; readonly account: PaymentAccount }

/** What the browser needs to talk to the provider itself. */
export interface BrowserPayments {
  readonly publishableKey: string
  /** Null: the provider's own script; else the address of what stands in for it in a demo. */
  readonly scriptUrl: string | null
}

/** The payment provider. No call throws for what the provider says or fails to say, none takes over ten seconds. */
export interface PaymentGateway extends CardKeeping {
  readonly browser: BrowserPayments

  /**
   * Creates and confirms an intent in one go. A decline is a failure that carries the intent; `requires_action` and
   * `processing` are successes to be followed up. Clones a payment method of the platform to a connected account first.
   */
  createIntent(request: CreateIntent): Promise<PaymentResult<PaymentIntent>>

  /** The intent that was made under an idempotency key although nobody heard of it; null: there is none. */
  findIntent(lost: LostIntent): Promise<PaymentResult<PaymentIntent | null>>

  /** The intent as it stands at the provider now. [7.34] */
  retrieveIntent(intent: IntentReference): Promise<PaymentResult<PaymentIntent>>

  /**
   * Withdraws an unpaid intent. Answers the intent as it then stands: `canceled`, or `succeeded`/`processing` when the
   * money was faster, which then counts as paid. [7.35]
   */
  cancelIntent(intent: IntentReference): Promise<PaymentResult<PaymentIntent>>

  /** Sends money back, wholly or in part. */
  refund(request: RefundRequest): Promise<PaymentResult<Refund>>

  /** Everything that went back of an intent, or is on its way, whoever sent it. */
  listRefunds(intent: IntentReference): Promise<PaymentResult<readonly Refund[]>>

  /** Which intents of an account had money sent back since then, whoever sent it. */
  refundedSince(account: PaymentAccount, since: Temporal.Instant): Promise<PaymentResult<readonly string[]>>

  /** The event in a webhook's raw body, or null when the signature is missing, wrong or older than five minutes. */
  verifyWebhook(rawBody: string, signature: string | undefined): PaymentEvent | null
}
