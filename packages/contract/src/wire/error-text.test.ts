import { describe, expect, it } from 'vitest'
import { errorFromWire, errorText } from './refusal.ts'

const textOf = (body: unknown) => errorText(errorFromWire(422, body))

describe('the text of a failed answer', () => {
  it('is the first message of the last field in details, before everything else [8.01]', () => {
    const body = {
      error: { message: 'No', details: { email: ['Wrong email'], telephone: ['Wrong number', 'Too short'] } },
      errors: { name: ['Wrong name'] },
    }
    expect(textOf(body)).toBe('Wrong number')
  })

  it('is the message, or the error itself, when there are no details [8.01]', () => {
    expect(textOf({ error: { message: 'Closed' }, errors: { name: ['Wrong name'] } })).toBe('Closed')
    expect(textOf({ error: 'Closed' })).toBe('Closed')
    expect(textOf({ error: { message: 'Closed', details: {} } })).toBe('Closed')
  })

  it('is the first message of the last field in errors at the end [8.01]', () => {
    expect(textOf({ errors: { name: ['Wrong name'], coupon: ['Ended', 'Used'] } })).toBe('Ended')
  })

  it.each([
    null,
    undefined,
    'a page of a proxy',
    7,
    [],
    {},
    { error: {} },
    { error: { details: 'x' } },
    { errors: [] },
  ])('is left to the generic message for %j [8.01]', (body) => {
    expect(textOf(body)).toBeNull()
  })
})
