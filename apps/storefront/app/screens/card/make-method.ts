import type { PaymentMethodResult, StripeError } from '@stripe/stripe-js'
import type { MakeMethod } from '../checkout/payment/pay-order.ts'
import { PROVIDER_WITHIN, within } from './within.ts'

type Made = Awaited<ReturnType<MakeMethod>>

const NO_ANSWER: Made = { ok: false, error: { type: 'api_connection_error' }, text: null }

/** What is left of the provider's error. */
export const refusedBy = ({ type, code, decline_code, message }: StripeError): Made => ({
  ok: false,
  error: { type, code, decline_code },
  text: message ?? null,
})

/** The provider's token, or its refusal. No answer in time is a connection that broke off: nothing has been charged by then. */
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
