import type { Stripe } from 'stripe'
import type { PaymentEvent } from './gateway.ts'
import { readIntent } from './read-intent.ts'

/** A verified event of the provider in our words. */
export function readEvent(event: Stripe.Event): PaymentEvent {
  const account = event.account ?? event.context ?? null
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action': {
      const intent = readIntent(event.data.object, account)
      return { kind: 'intent', id: event.id, type: event.type, intentId: intent.id, account, intent }
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object
      const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (intentId === undefined) return { kind: 'other', id: event.id, type: event.type, account }
      return { kind: 'refund', id: event.id, type: event.type, intentId, account, amountRefunded: amount_refunded }
    }
    default:
      return { kind: 'other', id: event.id, type: event.type, account }
  }
}
