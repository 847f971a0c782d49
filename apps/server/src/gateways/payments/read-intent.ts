import type { Stripe } from 'stripe'
import type { IntentStatus, PaymentAccount, PaymentIntent } from './gateway.ts'
import { declineReasonOf } from './payment-failure.ts'

/** Where an intent carries the key that it was made under, so that it is found although its making was never answered. */
export const KEY_FIELD = 'attempt'

const STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_source: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  requires_source_action: 'requires_action',
  requires_capture: 'requires_capture',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const WALLETS: Readonly<Record<string, 'apple-pay' | 'google-pay'>> = {
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
}

function cardOf(intent: Stripe.PaymentIntent): PaymentIntent['card'] {
  const used = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const card = (used ?? intent.last_payment_error?.payment_method)?.card
  return card ? { brand: card.brand, last4: card.last4, wallet: WALLETS[card.wallet?.type ?? ''] ?? null } : null
}

/** The provider's intent in our words. A status that we don't know counts as `processing`: to be asked about again. */
export function readIntent(intent: Stripe.PaymentIntent, account: PaymentAccount): PaymentIntent {
  const error = intent.last_payment_error
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'processing',
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata.order_id ?? null,
    attemptKey: intent.metadata[KEY_FIELD] ?? null,
    account,
    decline: error
      ? { reason: declineReasonOf(error.code, error.decline_code), message: error.message ?? 'Declined' }
      : null,
    card: cardOf(intent),
  }
}
