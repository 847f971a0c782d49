import type { PaymentType } from '@comanda/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountTypeCodes } from './codes.ts'
import {
  moneyFromWire,
  moneyToWire,
  orderStatusCodes,
  orderTypeCodes,
  orderTypeSlugs,
  paymentTypeCodes,
  paymentTypeFromWire,
  paymentTypeToWire,
} from './wire.ts'

const overJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('numbers on the wire', () => {
  it('the codes of the wire equal those of the specification [3.25, 3.26, 4.01, 9.20]', () => {
    expect(orderTypeCodes.toWire).toEqual({ delivery: 1, collection: 2, table: 3 })
    expect(orderTypeSlugs.toWire).toEqual({ delivery: 'delivery', collection: 'pickup', table: 'sitin' })
    expect(paymentTypeCodes.toWire).toEqual({ cash: 1, card: 2, 'apple-pay': 3, 'google-pay': 4 })
    expect(['link', 'klarna', 'card'].map((type) => paymentTypeToWire(type as PaymentType))).toEqual([
      { code: 2, brand: 'link' },
      { code: 2, brand: 'klarna' },
      { code: 2, brand: null },
    ])
    expect([paymentTypeFromWire(2, 'klarna'), paymentTypeFromWire(2, undefined), paymentTypeFromWire(9, null)]).toEqual(
      ['klarna', 'card', null],
    )
    expect(discountTypeCodes.toWire).toEqual({ percent: 1, fixed: 2 })
    expect(orderStatusCodes.toWire).toEqual({
      pending: 1,
      received: 2,
      accepted: 3,
      delivery: 4,
      completed: 5,
      rejected: 6,
      refunded: 7,
    })
    expect(orderStatusCodes.fromWire(8)).toBeNull()
  })

  it('money survives the conversion to the wire and back in whole minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(moneyFromWire(overJson(moneyToWire(amount)))).toBe(amount)
      }),
    )
    const decimal = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const amounts = Array.from({ length: 100_001 }, (_, amount) => amount)
    expect(amounts.filter((amount) => moneyFromWire(Number(decimal(amount))) !== amount)).toEqual([])
    expect(moneyFromWire(599.8)).toBe(59_980)
    expect(moneyFromWire(0.1 + 0.2)).toBe(30)
    expect(moneyFromWire(1.005)).toBeNull()
    expect(moneyFromWire(Number.NaN)).toBeNull()
  })
})
