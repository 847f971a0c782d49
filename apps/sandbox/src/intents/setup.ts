import type { Stripe } from 'stripe'
import { DECLINES } from '../cards/declines.ts'
import type { ErrorBody } from '../http/api-error.ts'
import type { Stored } from '../state/store.ts'
import type { Attempt } from './charge-intent.ts'
import { checkedByBank } from './payment-method.ts'

/** A setup intent after an attempt, with the card error if it was declined. */
export interface SetUp {
  readonly intent: Stripe.SetupIntent
  readonly error: ErrorBody | null
}

/** Returns a setup intent to `requires_payment_method` with an error. */
export async function failSetup(
  attempt: Attempt,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  refusal: { readonly code: string; readonly declineCode: string | null; readonly message: string },
): Promise<SetUp> {
  const card = {
    type: 'card_error',
    code: refusal.code,
    message: refusal.message,
    payment_method: method,
    ...(refusal.declineCode === null ? {} : { decline_code: refusal.declineCode }),
  } as const
  const failed: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: card,
  }
  await attempt.store.save('setup_intent', failed)
  await attempt.effects.emit('setup_intent.setup_failed', failed)
  return { intent: failed, error: { ...card, setup_intent: failed } }
}

/** Sets the card up for later payments, after any required 3-D Secure. */
export async function completeSetup(
  attempt: Attempt,
  intent: Stripe.SetupIntent,
  method: Stored<'payment_method'>,
): Promise<SetUp> {
  const { behaviour } = method.hidden
  if (behaviour && !behaviour.attaches && behaviour.charge in DECLINES) {
    return failSetup(attempt, intent, method.body, DECLINES[behaviour.charge as keyof typeof DECLINES])
  }
  const customer = typeof intent.customer === 'string' ? intent.customer : method.body.customer
  const done: Stripe.SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.body.id,
    next_action: null,
    last_setup_error: null,
  }
  await attempt.store.save('payment_method', { ...checkedByBank(method), customer }, { ...method.hidden, setUp: true })
  await attempt.store.save('setup_intent', done)
  await attempt.effects.emit('setup_intent.succeeded', done)
  return { intent: done, error: null }
}
