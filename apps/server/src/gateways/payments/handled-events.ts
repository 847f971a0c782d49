import type { Stripe } from 'stripe'

/** The provider's events that the server handles; webhooks are registered for exactly these. */
export const HANDLED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'account.updated',
  'account.application.deauthorized',
  'radar.early_fraud_warning.created',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.reconciliation_completed',
] as const satisfies readonly (Stripe.Event['type'] & Stripe.WebhookEndpointCreateParams.EnabledEvent)[]

export type HandledEvent = (typeof HANDLED_EVENTS)[number]
