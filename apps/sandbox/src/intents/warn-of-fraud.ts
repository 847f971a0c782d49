import type { Stripe } from 'stripe'
import { newId } from '../state/new-id.ts'
import type { Attempt } from './charge-intent.ts'

/** The card's bank reports a charge as fraud. */
export async function warnOfFraud({ store, effects, now }: Attempt, charge: Stripe.Charge): Promise<void> {
  const { id, payment_intent: intent } = charge
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: id,
    created: now,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(typeof intent === 'string' && { payment_intent: intent }),
  }
  await store.save('radar.early_fraud_warning', warning)
  await effects.emit('radar.early_fraud_warning.created', warning)
}
