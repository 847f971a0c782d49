import type { PaymentIntent, PaymentResult } from '../../gateways/payments/gateway.ts'
import type { AskedPayment } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { attemptKey, type PaymentRow } from './payment-store.ts'

/** Sends one request of an attempt to the provider, under the attempt's key. Null: no provider is configured. */
export async function sendAttempt(
  { gateways }: Pick<Deps, 'gateways'>,
  attempt: PaymentRow,
  asked: AskedPayment,
): Promise<PaymentResult<PaymentIntent> | null> {
  const { orderId, amount, currency, account } = attempt
  return (
    gateways.payments?.createIntent({
      ...asked,
      orderId,
      amount,
      currency,
      account,
      idempotencyKey: attemptKey(attempt),
    }) ?? null
  )
}

/**
 * Sends the requests of an attempt without an answer again, the newest first: the provider executes the newest if none
 * has reached it, and refuses it when it has executed another; then the one before is sent. Null: there is none.
 */
export async function askAgain(
  deps: Pick<Deps, 'gateways'>,
  attempt: PaymentRow,
): Promise<PaymentResult<PaymentIntent> | null> {
  let answer: PaymentResult<PaymentIntent> | null = null
  for (const asked of (attempt.request ?? []).toReversed()) {
    answer = await sendAttempt(deps, attempt, asked)
    if (answer === null || answer.ok || answer.failure.kind !== 'key_reused') return answer
  }
  return answer
}
