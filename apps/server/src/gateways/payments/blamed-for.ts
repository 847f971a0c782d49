import type { PaymentFailure } from './gateway.ts'

type InvalidRequest = Extract<PaymentFailure, { kind: 'invalid_request' }>

/** https://docs.stripe.com/error-codes#resource-missing */
const MISSING = 'resource_missing'
/**
 * The parameters that carry what a customer pays with: a payment method or a token. Not `payment_method_options`, which
 * are ours.
 */
const CARD_PARAM = /^(payment_method|card|token)(\[.*)?$/
/** `payment_method_unexpected_state`: it belongs to another customer, or was used up. */
const CARD_CODE = /^payment_method_/
/** What the provider says of a payment method that was used, shared or detached. */
const USED_UP = /may not be used again/i

/**
 * What an invalid request is due to: the payment method (unknown, detached, used up), the provider's customer (deleted
 * there), or the request itself, which is our fault. No bank has judged a card in any case.
 */
export function blamedFor({ code, message, param = '' }: InvalidRequest): 'card' | 'customer' | 'request' {
  // A payment method of another customer is the card's fault: a stranger may send one.
  if (param === 'customer') return code === MISSING ? 'customer' : 'card'
  return CARD_PARAM.test(param) || CARD_CODE.test(code) || USED_UP.test(message) ? 'card' : 'request'
}
