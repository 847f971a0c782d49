import type { Stripe } from 'stripe'
import type { Behaviour } from '../cards/test-cards.ts'

/** One try of a 3-D Secure challenge. Its id is the address of the challenge page and can't be guessed. */
export interface Challenge {
  readonly id: string
  readonly object: 'challenge'
  readonly intent: string
  readonly intentKind: 'payment_intent' | 'setup_intent'
  readonly returnUrl: string | null
  readonly outcome: 'open' | 'complete' | 'fail' | 'cancel'
}

/** A link on which a restaurant tells the provider who it is; good once. */
export interface Onboarding {
  readonly id: string
  readonly object: 'onboarding'
  readonly account: string
  readonly returnUrl: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** What the sandbox keeps, by Stripe's own name of the object. */
export interface Kinds {
  account: Stripe.Account
  charge: Stripe.Charge
  customer: Stripe.Customer
  event: Stripe.Event
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payment_method_domain: Stripe.PaymentMethodDomain
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  token: Stripe.Token
  webhook_endpoint: Stripe.WebhookEndpoint
  challenge: Challenge
  onboarding: Onboarding
}

export type Kind = keyof Kinds

/** What is known of an object beside what Stripe shows of it. Card numbers never: only how the card behaves. */
export interface Hidden {
  readonly behaviour?: Behaviour
  /** The card has been set up for later use, so that 3-D Secure is not asked again. */
  readonly setUp?: boolean
  /** Used up: paid without a customer, shared with an account, or detached. */
  readonly spent?: boolean
  readonly wallet?: 'apple_pay' | 'google_pay'
  /** The payment intent asks for the browser's script, or to be redirected. */
  readonly useScript?: boolean
  readonly returnUrl?: string
  /** The webhook endpoint hears of connected accounts, else of the platform's own. */
  readonly connect?: boolean
  /** What the webhook endpoint's events are signed with. */
  readonly secret?: string
}
