import { expect, it } from 'vitest'
import { blamedFor } from './blamed-for.ts'
import { isUnsentError } from './watched-client.ts'

const blamed = (code: string, param?: string, message = '') =>
  blamedFor({ kind: 'invalid_request', code, message, ...(param !== undefined && { param }) })

it('an invalid request is due to the card, the customer or ourselves, never to a bank', () => {
  expect(blamed('resource_missing', 'payment_method')).toBe('card')
  expect(blamed('resource_missing', 'card[token]')).toBe('card')
  expect(blamed('payment_method_unexpected_state')).toBe('card')
  expect(blamed('StripeInvalidRequestError', undefined, 'It may not be used again.')).toBe('card')
  expect(blamed('StripeInvalidRequestError', 'customer')).toBe('card')
  expect(blamed('resource_missing', 'customer')).toBe('customer')
  expect(blamed('StripeInvalidRequestError', 'statement_descriptor_suffix')).toBe('request')
  expect(blamed('parameter_unknown', 'payment_method_options')).toBe('request')
})

it('an error before a connection means that nothing was sent', () => {
  const failed = (code: string) => isUnsentError(Object.assign(new Error(code), { code }))
  const before = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']
  expect(before.map(failed)).toEqual(before.map(() => true))
  expect(['ECONNRESET', 'ETIMEDOUT', 'EPIPE'].map(failed)).toEqual([false, false, false])
})
