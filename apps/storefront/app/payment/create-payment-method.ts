import type { PaymentMethodResult, StripeError } from '@stripe/stripe-js'
import type { CreatePaymentMethod } from './pay-order.ts'
import { PROVIDER_WITHIN, within } from './within.ts'

type Made = Awaited<ReturnType<CreatePaymentMethod>>

const NO_ANSWER: Made = { ok: false, error: { type: 'api_connection_error' }, text: null }

/** Returns the used part of the provider's error. */
export function refusedBy({ type, code, decline_code, message }: StripeError): Made {
  return {
    ok: false,
    error: { type, code, decline_code },
    text: message ?? null,
  }
}

/** Returns the provider's token or its refusal. A timeout counts as a lost connection: nothing has been charged. */
export async function madeOf(call: Promise<PaymentMethodResult>): Promise<Made> {
  const read = call.then(
    ({ paymentMethod, error }): Made =>
      error === undefined ? { ok: true, method: paymentMethod.id } : refusedBy(error),
    (fault: unknown): Made => {
      console.error(fault)
      return NO_ANSWER
    },
  )
  return within(PROVIDER_WITHIN, read, NO_ANSWER)
}
