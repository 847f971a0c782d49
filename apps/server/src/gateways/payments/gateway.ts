import type { Currency, DeclineReason, DisputeOutcome, Minor, PaymentBrand } from '@comanda/domain'
import type { CardKeeping } from './cards.ts'
import type { PayoutReading } from './payouts.ts'
import type { ProviderClock } from './provider-clock.ts'

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
 * - `declined`: the card was declined; the customer may try another one. `intent` is the attempt's intent, if there is
 *   one.
 * - `invalid_request`: the provider refused the request (unknown payment method, intent in the wrong state…): no money
 *   moved, and no bank judged a card. `param`: the refused parameter, as the provider names it.
 * - `session_refused`: the provider refused the Radar session of a payment: no money moved, and the payment can be
 *   tried without it.
 * - `not_found`: no such intent in that account.
 * - `key_reused`: the idempotency key was used before with other parameters: no money moved.
 * - `no_access`: the provider accepts neither our key nor our access to the account: no money moved, and no card was
 *   judged.
 * - `too_many_requests`: the provider refused to work on the call (429): no money moved.
 * - `unreachable`: no request of the call reached the provider (unknown host, refused connection, wrong certificate):
 *   no money moved.
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
  | { readonly kind: 'invalid_request'; readonly code: string; readonly message: string; readonly param?: string }
  | { readonly kind: 'session_refused'; readonly message: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'key_reused' }
  /** `operation`: the refused request, `POST /v1/payment_intents`. */
  | { readonly kind: 'no_access'; readonly code: string; readonly message: string; readonly operation?: string }
  | { readonly kind: 'too_many_requests'; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message: string }
  | {
      readonly kind: 'unknown_outcome'
      readonly message: string
      /** The provider has stored this fault under the idempotency key, and answers that key nothing else for a day. */
      readonly isReplayed?: boolean
    }

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
  /**
   * The provider's assessment of the last charge, in its own words: level "normal", "elevated", "highest" or
   * "not_assessed", outcome "authorized", "manual_review", "issuer_declined", "blocked" or "invalid". Null where there
   * was no charge, or the call did not ask for it.
   */
  readonly risk: { readonly level: string | null; readonly outcome: string } | null
}

export interface CreateIntent {
  readonly orderId: string
  /** In the intent's metadata, which the provider's fraud rules can read. */
  readonly orderedBy: 'guest' | 'account'
  readonly amount: Minor
  readonly currency: Currency
  /** `pm_…`, or `tok_…`, which is converted to a payment method first. */
  readonly paymentMethod: string
  /** Shown with the payment at the provider. */
  readonly description?: string
  /**
   * Names the restaurant on the card's statement, after the prefix of the installation's own account. Not for connected
   * accounts.
   */
  readonly statementSuffix?: string
  /** Absolute address the customer comes back to after leaving for authentication. */
  readonly returnUrl: string
  /** `order:ID:pay:N`: the same key with the same parameters answers the same intent. */
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /**
   * The provider's customer: the owner of the saved card that pays, or of the new card that is saved after the payment.
   */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
  /** Set where the payment method is Link's or Klarna's; else it must be a card, typed, saved or of a wallet. */
  readonly brand?: PaymentBrand
  /** `rse_…`: the provider's snapshot of the browser, made for the charged account; a typed card carries one itself. */
  readonly radarSession?: string
}

/** What a payment would be made with. */
export interface UsedMethod {
  /** False for direct debits, Klarna and whatever else is not a card. Wallets hand over cards. */
  readonly isCard: boolean
  /** Null for everything else; a card from Link is both. */
  readonly brand: PaymentBrand | null
  /** Identical for cards with the same number; null if the provider does not send it. */
  readonly fingerprint: string | null
}

/** Identifies an intent whose creation was not answered. */
export interface LostIntent {
  readonly idempotencyKey: string
  readonly account: PaymentAccount
  /** Where the last search stopped; null begins anew. */
  readonly cursor: string | null
}

/** `cursor`: where the next search continues, if there is more to read; else null. */
export interface FoundIntent {
  readonly intent: PaymentIntent | null
  readonly cursor: string | null
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
  /**
   * Why a pending one is not sent yet: "insufficient_funds", "charge_pending"; null if the provider gives no reason.
   */
  readonly pendingReason: string | null
}

/** The current dispute at the provider. */
export interface Dispute {
  readonly id: string
  /** Null for a charge without one. */
  readonly intentId: string | null
  readonly outcome: DisputeOutcome
  /** Whether the provider waits for an answer. */
  readonly needsAnswer: boolean
  readonly amount: Minor
  /** ISO 4217, upper case. */
  readonly currency: string
  /** The provider's word: "fraudulent". */
  readonly reason: string
  readonly dueAt: Temporal.Instant | null
  readonly openedAt: Temporal.Instant
}

/**
 * The names in an event about a payment; at least one of intent and charge is set. Old API versions name only the
 * charge.
 */
interface EventNames {
  readonly id: string
  readonly type: string
  readonly intentId: string | null
  readonly chargeId: string | null
  readonly account: PaymentAccount
}

/**
 * A verified event about an intent, its refunds, a dispute, an account or a payout; every other event is `other`:
 * answer 200 and ignore it. `account` is the connected account or null; an event of the platform may name the
 * platform's own account.
 */
export type PaymentEvent =
  | {
      readonly kind: 'intent'
      readonly id: string
      readonly type: string
      readonly intentId: string
      readonly account: PaymentAccount
      /** `metadata.order_id` of the intent. */
      readonly orderId: string | null
    }
  /** A refund was created or changed; `listRefunds` answers the current refunds. */
  | ({ readonly kind: 'refund' } & EventNames)
  /** The customer disputed the payment at their bank, or the bank inquired; `outcome` at the time of the event. */
  | ({ readonly kind: 'dispute'; readonly disputeId: string; readonly outcome: DisputeOutcome } & EventNames)
  /** An account changed or was disconnected from us; `readAccess` answers the current access. */
  | { readonly kind: 'account'; readonly id: string; readonly type: string; readonly account: PaymentAccount }
  /** A payout was made or changed; `retrievePayout` answers the current one. */
  | {
      readonly kind: 'payout'
      readonly id: string
      readonly type: string
      readonly payoutId: string
      readonly account: PaymentAccount
    }
  /** The card's bank reported the payment as fraud; a dispute may follow. */
  | ({ readonly kind: 'fraud-warning' } & EventNames)
  | { readonly kind: 'other'; readonly id: string; readonly type: string; readonly account: PaymentAccount }

/** The parameters with which the browser calls the provider. */
export interface BrowserPayments {
  readonly publishableKey: string
  /** Null for the provider's own script; else the address of the sandbox's script in a demo. */
  readonly scriptUrl: string | null
}

/** The access to an account at the provider. */
export interface AccountAccess {
  /** `acct_…`, also of the installation's own. */
  readonly id: string
  /** Whether the provider lets the account charge cards. */
  readonly canCharge: boolean
  /** The provider's reason if it does not: `requirements.past_due`; null if it gives none. */
  readonly disabledReason: string | null
}

/**
 * The payment provider. No call throws because of the provider's answer or a missing answer; none takes over ten
 * seconds.
 */
export interface PaymentGateway extends CardKeeping, PayoutReading {
  readonly browser: BrowserPayments
  readonly clock: Pick<ProviderClock, 'skewMs' | 'warning'>

  /**
   * Runs work whose calls together take no longer than one call may: those that are late fail with `unknown_outcome`.
   */
  inOneDeadline<T>(work: () => Promise<T>): Promise<T>

  /**
   * Reads a `pm_…` or `tok_…` before it is charged, within two seconds; it changes nothing. `account`: the one that
   * would be charged, where the browser may have created it.
   */
  readMethod(method: string, account: PaymentAccount): Promise<PaymentResult<UsedMethod>>

  /**
   * Creates and confirms an intent in one call. A decline is a failure that carries the intent; `requires_action` and
   * `processing` are successes that need a next step. First clones a payment method of the platform to a connected
   * account.
   */
  createIntent(request: CreateIntent): Promise<PaymentResult<PaymentIntent>>

  /**
   * The intent that an unanswered request created under its idempotency key: among the account's newest, then by the
   * provider's search, a few pages at a time. The search does not know an intent of the last minute, so that null
   * proves nothing about one.
   */
  findIntent(lost: LostIntent): Promise<PaymentResult<FoundIntent>>

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

  /** Whether our key has access to an account, and whether the account may charge; one cheap request. */
  readAccess(account: PaymentAccount): Promise<PaymentResult<AccountAccess>>

  /** The current dispute at the provider. `intentId` is null for a charge without one. */
  retrieveDispute(dispute: {
    readonly disputeId: string
    readonly account: PaymentAccount
  }): Promise<PaymentResult<Dispute>>

  /** The disputes of an account that were opened since then. */
  disputesSince(account: PaymentAccount, since: Temporal.Instant): Promise<PaymentResult<readonly Dispute[]>>

  /** The intents of an account that their card's bank has reported as fraud since then. */
  warnedSince(account: PaymentAccount, since: Temporal.Instant): Promise<PaymentResult<readonly string[]>>

  /** The intent of a charge; null for a charge without one. */
  intentOfCharge(charge: {
    readonly chargeId: string
    readonly account: PaymentAccount
  }): Promise<PaymentResult<string | null>>

  /**
   * The event in a webhook's raw body, or null when the signature is missing, wrong or older than five minutes by the
   * provider's clock, as far as that is measured.
   */
  verifyWebhook(rawBody: string, signature: string | undefined): PaymentEvent | null

  /**
   * Like `verifyWebhook` for a signature of any age: the event may be a replay, so it says only what to ask the
   * provider about.
   */
  readStaleWebhook(rawBody: string, signature: string | undefined): PaymentEvent | null
}
