import { describe, expect, it } from 'vitest'
import { defaultPaymentType, isCardExpired, paymentFailure, paymentOutcome, paymentTypesFor } from './payment.ts'

const both = { acceptsCard: true, acceptsCash: true, currency: 'GBP' } as const
const cardOnly = { ...both, acceptsCash: false }
const cashOnly = { ...both, acceptsCard: false }
const TOTAL = 1250

describe('payment types', () => {
  it('the payment types are card, the wallets and cash [9.21]', () => {
    expect(paymentTypesFor(both, 'delivery', TOTAL)).toEqual(['card', 'apple-pay', 'google-pay', 'cash'])
  })

  it('cash is not offered at a table, nor types that the location does not accept [9.22]', () => {
    expect(paymentTypesFor(both, 'table', TOTAL)).not.toContain('cash')
    expect(paymentTypesFor(cashOnly, 'collection', TOTAL)).toEqual(['cash'])
    expect(paymentTypesFor(cardOnly, 'collection', TOTAL)).not.toContain('cash')
    expect(paymentTypesFor(cashOnly, 'table', TOTAL)).toEqual([])
  })

  it.each([
    ['GBP', 29, ['cash']],
    ['GBP', 30, ['card', 'apple-pay', 'google-pay', 'cash']],
    ['EUR', 49, ['cash']],
    ['EUR', 50, ['card', 'apple-pay', 'google-pay', 'cash']],
    ['EUR', 0, ['card', 'apple-pay', 'google-pay', 'cash']],
  ] as const)(
    "card and wallets are not offered below the provider's minimum: %s %i [9.22]",
    (currency, total, types) => {
      expect(paymentTypesFor({ ...both, currency }, 'collection', total)).toEqual(types)
      const others = types.filter((type) => type !== 'cash')
      expect(paymentTypesFor({ ...cardOnly, currency }, 'collection', total)).toEqual(others)
    },
  )

  it('the default payment type is card, or the first accepted one [4.24]', () => {
    expect(defaultPaymentType(both, 'delivery', TOTAL)).toBe('card')
    expect(defaultPaymentType(both, 'delivery', TOTAL, 'cash')).toBe('cash')
    expect(defaultPaymentType(both, 'delivery', 20, 'card')).toBe('cash')
    expect(defaultPaymentType(both, 'table', TOTAL, 'cash')).toBe('card')
    expect(defaultPaymentType(cashOnly, 'delivery', TOTAL)).toBe('cash')
    expect(defaultPaymentType({ ...cardOnly, acceptsCard: false }, 'delivery', TOTAL)).toBeNull()
  })
})

describe('a payment', () => {
  it.each([
    ['succeeded', 'paid'],
    ['requires_action', 'action'],
    ['requires_source_action', 'action'],
    ['processing', 'checking'],
    [null, 'checking'],
    ['requires_payment_method', 'failed'],
    ['requires_source', 'failed'],
    ['requires_confirmation', 'failed'],
    ['canceled', 'failed'],
    ['something_new', 'failed'],
  ])('a payment with intent status %s is %s [4.55, 4.56]', (status, outcome) => {
    expect(paymentOutcome(status)).toBe(outcome)
  })

  it("a failed payment shows the provider's refusal, or the general text [4.58]", () => {
    const refusals = ['requires_payment_method', 'requires_source', 'requires_confirmation', 'processing', 'canceled']
    for (const status of refusals) expect(paymentFailure(status)).toBe('provider')
    expect(paymentFailure('something_new')).toBe('general')
    expect(paymentFailure(null)).toBe('general')
  })
})

describe('a card', () => {
  it('a card is valid until the end of its expiry month [5.36]', () => {
    const card = { month: 11, year: 2026 }
    expect(isCardExpired(card, '2026-11-30')).toBe(false)
    expect(isCardExpired(card, '2026-12-01')).toBe(true)
    expect(isCardExpired({ month: 1, year: 2027 }, '2026-12-01')).toBe(false)
    expect(isCardExpired({ month: 12, year: 25 }, '2026-01-01')).toBe(true)
  })
})
