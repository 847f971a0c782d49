import { tellApp } from '../../../native/bridge.ts'
import type { PaymentOutcome } from '../../../payment/pay-order.ts'

/** Tells the surrounding app how the payment of its sheet ended, so that it can show it and close. [1.19] */
export function tellOutcome(id: string, outcome: PaymentOutcome | null): void {
  if (outcome?.result === 'paid' || outcome?.result === 'checking')
    tellApp({ type: 'payment-done', id, payload: { result: outcome.result } })
  else tellApp({ type: 'payment-failed', id, payload: { reason: reasonOf(outcome) } })
}

const reasonOf = (outcome: PaymentOutcome | null): string =>
  outcome?.result === 'not-paid' ? outcome.failure : (outcome?.result ?? 'other')
