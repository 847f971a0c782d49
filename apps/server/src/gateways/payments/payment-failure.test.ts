import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { declineReasonOf, failureOf } from './payment-failure.ts'

const {
  StripeAuthenticationError: Unauthorized,
  StripeInvalidRequestError: Invalid,
  StripePermissionError: Forbidden,
  StripeRateLimitError: Limited,
} = Stripe.errors

type ErrorClass = typeof Unauthorized | typeof Invalid | typeof Forbidden | typeof Limited

const failureFor = (Class: ErrorClass, statusCode: number, code?: string) => {
  const raw = { type: 'invalid_request_error', message: 'no', statusCode, ...(code !== undefined && { code }) } as const
  return failureOf(new Class(raw), null, () => {
    throw new Error('There is no intent')
  })
}

it.each([
  { Class: Unauthorized, status: 401, code: undefined, named: 'StripeAuthenticationError' },
  { Class: Unauthorized, status: 401, code: 'api_key_expired', named: 'api_key_expired' },
  { Class: Unauthorized, status: 401, code: 'platform_api_key_expired', named: 'platform_api_key_expired' },
  { Class: Forbidden, status: 403, code: undefined, named: 'StripePermissionError' },
  { Class: Forbidden, status: 403, code: 'account_invalid', named: 'account_invalid' },
  { Class: Invalid, status: 400, code: 'account_invalid', named: 'account_invalid' },
  { Class: Invalid, status: 400, code: 'capability_not_active', named: 'capability_not_active' },
  { Class: Invalid, status: 400, code: 'livemode_mismatch', named: 'livemode_mismatch' },
  { Class: Invalid, status: 400, code: 'platform_account_required', named: 'platform_account_required' },
  { Class: Invalid, status: 400, code: 'testmode_charges_only', named: 'testmode_charges_only' },
])('status $status with the code $code refuses us, not the card', ({ Class, status, code, named }) => {
  expect(failureFor(Class, status, code)).toMatchObject({ kind: 'no_access', code: named })
})

it.each([
  [429, undefined],
  [429, 'lock_timeout'],
  [400, 'rate_limit'],
] as const)('a limit with status %i and code %s is too many requests', (status, code) => {
  expect(failureFor(Limited, status, code)).toMatchObject({ kind: 'too_many_requests' })
})

it('a failure for an unknown Radar session is reported as a refused session', () => {
  const raw = {
    type: 'invalid_request_error',
    message: 'no',
    statusCode: 400,
    param: 'radar_options[session]',
  } as const
  expect(failureOf(new Invalid(raw), null, () => expect.fail())).toEqual({ kind: 'session_refused', message: 'no' })
})

it.each(['incorrect_zip', 'postal_code_invalid'])('a decline with %s is about the billing postcode', (code) => {
  expect(declineReasonOf(code, undefined)).toBe('incorrect_postcode')
  expect(declineReasonOf('card_declined', code)).toBe('incorrect_postcode')
})

it('an unknown payment method stays an invalid request', () => {
  expect(failureFor(Invalid, 400, 'resource_missing')).toMatchObject({
    kind: 'invalid_request',
    code: 'resource_missing',
  })
})
