import type { Stripe } from 'stripe'
import { DECLINES } from '../cards/declines.ts'
import type { Decline } from '../cards/test-cards.ts'
import { newId } from '../state/new-id.ts'

type Outcome =
  | { readonly status: 'succeeded'; readonly isRisky: boolean }
  | { readonly status: 'failed'; readonly decline: Decline }

function outcomeOf(outcome: Outcome): Stripe.Charge.Outcome {
  const declined = outcome.status === 'failed' ? outcome.decline : null
  const isBlocked = declined === 'fraudulent'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status:
      declined === null ? 'approved_by_network' : isBlocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: isBlocked ? 'highest_risk_level' : declined,
    risk_level: isBlocked ? 'highest' : outcome.status === 'succeeded' && outcome.isRisky ? 'elevated' : 'normal',
    seller_message: declined === null ? 'Payment complete.' : 'The bank did not return any further details.',
    type: declined === null ? 'authorized' : isBlocked ? 'blocked' : 'issuer_declined',
  }
}

/** One charge attempt of an intent. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  now: number,
  outcome: Outcome,
): Stripe.Charge {
  const captured = outcome.status === 'succeeded' && intent.capture_method !== 'manual'
  const decline = outcome.status === 'failed' ? DECLINES[outcome.decline] : null
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured,
    created: now,
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(outcome),
    paid: outcome.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  }
}
