import { describe, expect, it } from 'vitest'
import { needsCode } from './first-order-code.ts'

const anOrder = {
  orderType: 'collection',
  paymentType: 'cash',
  total: 1250,
  hasCompletedOrder: false,
  hasVerifiedEmail: false,
  isConfirmed: false,
} as const

describe('needsCode', () => {
  it('a first order that is not paid before it is received needs a code [11.21]', () => {
    expect(needsCode('email', anOrder)).toBe(true)
    expect(needsCode('email', { ...anOrder, paymentType: 'card', total: 0 })).toBe(true)
  })

  it.each([
    ['paid by card', { paymentType: 'card' }],
    ['of a known email', { hasCompletedOrder: true }],
    ['of a customer with a verified email', { hasVerifiedEmail: true }],
    ['that was confirmed', { isConfirmed: true }],
    ['of a guest at a table', { orderType: 'table', total: 0 }],
  ] as const)('an order %s needs none [11.21]', (_what, facts) => {
    expect(needsCode('email', { ...anOrder, ...facts })).toBe(false)
  })

  it('no order needs a code where the setting is off [11.21]', () => {
    expect(needsCode('off', anOrder)).toBe(false)
  })
})
