import type { Stripe } from 'stripe'
import type { PaymentAccount, PaymentEvent } from './gateway.ts'
import { HANDLED_EVENTS, type HandledEvent } from './handled-events.ts'
import { readIntent } from './read-intent.ts'

type OfIntent = string | { readonly id: string } | null

type Told = { readonly kind: 'refund' } | { readonly kind: 'dispute'; readonly outcome: 'open' | 'won' | 'lost' }

/** An event about the payment of an intent; `other` if it names no intent. */
function aboutPayment(event: Stripe.Event, account: PaymentAccount, intent: OfIntent, told: Told): PaymentEvent {
  const { id, type } = event
  const intentId = typeof intent === 'string' ? intent : intent?.id
  return intentId === undefined ? { kind: 'other', id, type, account } : { ...told, id, type, intentId, account }
}

const DISPUTES: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' }

// The type makes the compiler check the cases below against the list that webhooks are registered for.
const isHandled = (event: Stripe.Event): event is Extract<Stripe.Event, { type: HandledEvent }> =>
  (HANDLED_EVENTS as readonly string[]).includes(event.type)

/** Converts a verified event of the provider. */
export function readEvent(event: Stripe.Event): PaymentEvent {
  const account = event.account ?? event.context ?? null
  if (!isHandled(event)) return { kind: 'other', id: event.id, type: event.type, account }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action': {
      const intent = readIntent(event.data.object, account)
      return { kind: 'intent', id: event.id, type: event.type, intentId: intent.id, account, intent }
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return aboutPayment(event, account, event.data.object.payment_intent, { kind: 'refund' })
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent: intent, status } = event.data.object
      return aboutPayment(event, account, intent, { kind: 'dispute', outcome: DISPUTES[status] ?? 'open' })
    }
  }
}
