import type { Stripe } from 'stripe'
import type { IntentStatus, PaymentAccount, PaymentIntent } from './gateway.ts'
import { declineReasonOf } from './payment-failure.ts'

/** Metadata field with the idempotency key of an intent, so that it can be found when its creation was not answered. */
export const KEY_FIELD = 'attempt'
/** Metadata field of an intent in another account: the platform's payment method to save after the payment. */
export const KEEP_FIELD = 'keep_card'

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

function keptBy({ metadata, payment_method: method, setup_future_usage: usage }: Stripe.PaymentIntent): string | null {
  const own = typeof method === 'string' ? method : (method?.id ?? null)
  return metadata[KEEP_FIELD] ?? (usage === null ? null : own)
}

function riskOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentIntent['risk'] {
  const outcome = typeof charge === 'object' ? charge?.outcome : null
  return outcome ? { level: outcome.risk_level ?? null, outcome: outcome.type } : null
}

/** Converts the provider's intent. An unknown status counts as `processing`, so that it is read again later. */
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
    keeps: keptBy(intent),
    decline: error
      ? { reason: declineReasonOf(error.code, error.decline_code), message: error.message ?? 'Declined' }
      : null,
    card: cardOf(intent),
    risk: riskOf(intent),
  }
}
