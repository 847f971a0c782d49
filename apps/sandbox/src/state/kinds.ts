import type { Stripe } from 'stripe'
import type { Behaviour } from '../cards/test-cards.ts'

/** One 3-D Secure challenge. Its random id is part of the challenge page's URL. */
export interface Challenge {
  readonly id: string
  readonly object: 'challenge'
  readonly intent: string
  readonly intentKind: 'payment_intent' | 'setup_intent'
  readonly returnUrl: string | null
  /** Set where Klarna asks on a page of its own; otherwise the card's bank asks. */
  readonly by?: 'klarna'
  readonly outcome: 'open' | 'complete' | 'fail' | 'cancel'
}

/** A snapshot of a browser for the provider's fraud rules. The provider documents its id alone. */
export interface RadarSession {
  readonly id: string
  readonly object: 'radar.session'
  /** Seconds since 1970. */
  readonly created: number
}

/** An onboarding link for a restaurant, valid once. */
export interface Onboarding {
  readonly id: string
  readonly object: 'onboarding'
  readonly account: string
  readonly returnUrl: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** Stored objects by Stripe's object name. */
export interface Kinds {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.Event
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning
  payment_method_domain: Stripe.PaymentMethodDomain
  payout: Stripe.Payout
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  token: Stripe.Token
  webhook_endpoint: Stripe.WebhookEndpoint
  challenge: Challenge
  onboarding: Onboarding
  radar_session: RadarSession
}

export type Kind = keyof Kinds

/** Internal state of an object beside its public body: the card's behaviour, never its number. */
export interface Hidden {
  readonly behaviour?: Behaviour
  /** Whether the card is set up for later use, so 3-D Secure is not required again. */
  readonly setUp?: boolean
  /** Whether the method is consumed: paid without a customer, cloned to an account, or detached. */
  readonly spent?: boolean
  readonly wallet?: 'apple_pay' | 'google_pay' | 'link'
  /** Whether the intent uses the browser script or a redirect. */
  readonly useScript?: boolean
  readonly returnUrl?: string
  /** The Radar session that the intent was created with. */
  readonly radarSession?: string
  /** Whether the webhook endpoint receives events of connected accounts or of the platform. */
  readonly connect?: boolean
  /** The signing secret of the webhook endpoint. */
  readonly secret?: string
  /** The payout that contains the balance transaction; empty as long as it is in the balance. */
  readonly payout?: string
}
