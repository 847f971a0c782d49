import type { Stripe } from 'stripe'
import type { DisputeKind } from '../cards/test-cards.ts'
import type { Attempt } from './charge-intent.ts'
import { moveDisputed, openDispute } from './new-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { warnOfFraud } from './warn-of-fraud.ts'

/**
 * What a bank does with a paid order later: it reports the payment as fraud, opens a dispute or an inquiry, decides the
 * dispute, or returns the newest refund.
 */
export type LaterEvent = 'fraud-warning' | DisputeKind | 'dispute-won' | 'dispute-lost' | 'refund-fails'

const chargeOf = async ({ store }: Attempt, intentId: string): Promise<Stripe.Charge> => {
  const intent = await store.find('payment_intent', intentId)
  const latest = intent?.body.latest_charge
  const charge = typeof latest === 'string' ? await store.lock('charge', latest) : undefined
  if (!charge) throw new Error(`There is no charge of ${intentId}`)
  return charge.body
}

const newest = { limit: 1, startingAfter: undefined, endingBefore: undefined }

const decide = async (attempt: Attempt, charge: string, status: 'won' | 'lost'): Promise<void> => {
  const { store, effects } = attempt
  const { data } = await store.list('dispute', { ...newest, where: { charge } })
  const [dispute] = data
  if (!dispute) throw new Error(`There is no dispute of ${charge}`)
  const moved = status === 'won' ? await moveDisputed(attempt, dispute, 'back') : dispute
  const decided: Stripe.Dispute = { ...moved, status }
  await store.save('dispute', decided)
  if (status === 'won') await effects.emit('charge.dispute.funds_reinstated', decided)
  await effects.emit('charge.dispute.closed', decided)
}

/** Makes the event happen to a paid intent of the account, and records its webhooks. */
export async function happenLater(attempt: Attempt, intentId: string, event: LaterEvent): Promise<void> {
  const charge = await chargeOf(attempt, intentId)
  switch (event) {
    case 'fraud-warning':
      return warnOfFraud(attempt, charge)
    case 'dispute':
    case 'inquiry':
      return openDispute(attempt, charge, event)
    case 'dispute-won':
      return decide(attempt, charge.id, 'won')
    case 'dispute-lost':
      return decide(attempt, charge.id, 'lost')
    case 'refund-fails': {
      const { data } = await attempt.store.list('refund', { ...newest, where: { payment_intent: intentId } })
      if (!data[0]) throw new Error(`There is no refund of ${intentId}`)
      return settleRefund(attempt.store, attempt.effects, data[0].id, 'refund_fails', attempt.now)
    }
  }
}
