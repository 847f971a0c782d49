import { describe, expect, it } from 'vitest'
import { errorFromWire, errorText } from './refusal.ts'

const textOf = (body: unknown) => errorText(errorFromWire(422, body))

describe('the text of a failed answer', () => {
  it('an error’s text is the first message of the last field in `details` [8.01]', () => {
    const body = {
      error: { message: 'No', details: { email: ['Wrong email'], telephone: ['Wrong number', 'Too short'] } },
      errors: { name: ['Wrong name'] },
    }
    expect(textOf(body)).toBe('Wrong number')
  })

  it('an error without `details` has `message` or `error` as its text [8.01]', () => {
    expect(textOf({ error: { message: 'Closed' }, errors: { name: ['Wrong name'] } })).toBe('Closed')
    expect(textOf({ error: 'Closed' })).toBe('Closed')
    expect(textOf({ error: { message: 'Closed', details: {} } })).toBe('Closed')
  })

  it('an error with only `errors` has the first message of its last field as text [8.01]', () => {
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
  ])('the body %j has no text, so the generic message is shown [8.01]', (body) => {
    expect(textOf(body)).toBeNull()
  })
})
