import { expect, it } from 'vitest'
import { errorFrom } from './call.ts'

it('an error keeps the first message of each field and speaks with the last field [8.01]', () => {
  const error = errorFrom(422, {
    error: {
      code: 'invalid_request',
      message: 'Some details are missing.',
      details: { reason: ['is required', 'is unknown'], message: ['is too long'] },
    },
  })
  expect(error).toEqual({
    status: 422,
    code: 'invalid_request',
    message: 'is too long',
    fields: { reason: 'is required', message: 'is too long' },
  })
})

it('an error without fields speaks with its own message [8.01]', () => {
  expect(errorFrom(409, { error: { code: 'order_moved', message: 'The order has moved.' } })).toMatchObject({
    message: 'The order has moved.',
    fields: {},
  })
  expect(errorFrom(502, {})).toMatchObject({ code: 'fault', message: '' })
})
