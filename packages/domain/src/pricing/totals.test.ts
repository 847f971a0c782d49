import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFeeFor } from '../location/delivery-fee.ts'
import { ORDER_TYPES } from '../location/order-type.ts'
import { totalsOf } from './totals.ts'
import { vatOf } from './vat.ts'

describe('the delivery fee', () => {
  const tiers = [
    { from: 3000, charge: 0 },
    { from: 1000, charge: 350 },
    { from: 2000, charge: 200 },
  ]

  it.each([
    [999, 350],
    [1000, 350],
    [1999, 350],
    [2000, 200],
    [3000, 0],
    [9000, 0],
  ])('for an item total of %i the delivery fee is %i, with tiers in any order [9.17]', (itemTotal, fee) => {
    expect(deliveryFeeFor(tiers, 500, itemTotal, false)).toBe(fee)
  })

  it('the delivery fee is the lowest charge among the reached tiers [9.17]', () => {
    const odd = [
      { from: 0, charge: 100 },
      { from: 2000, charge: 300 },
    ]
    expect(deliveryFeeFor(odd, 500, 2500, false)).toBe(100)
  })

  it('the delivery fee of a single tier is its charge, reached or not [9.17]', () => {
    expect(deliveryFeeFor([{ from: 1500, charge: 250 }], 500, 100, false)).toBe(250)
  })

  it('the delivery fee of an empty cart is the base fee [9.17]', () => {
    expect(deliveryFeeFor(tiers, 500, 0, true)).toBe(500)
  })
})

describe('the totals', () => {
  const charges = { serviceCharge: 50, bagCharge: 10 }
  const lines = [{ linePrice: 1990 }, { linePrice: 350 }]

  it('the total adds items, charges and delivery fee, less the discount on the items [9.18, 9.19]', () => {
    expect(
      totalsOf({ lines, orderType: 'delivery', settings: charges, deliveryFee: 250, discount: 234, tip: 200 }),
    ).toEqual({
      subTotal: 2340,
      serviceCharge: 50,
      bagCharge: 10,
      deliveryFee: 250,
      discount: 234,
      tip: 200,
      total: 2616,
    })
  })

  it.each(['collection', 'table'] as const)('there is no delivery fee for %s [9.18]', (orderType) => {
    const totals = totalsOf({ lines, orderType, settings: charges, deliveryFee: 250, discount: 0, tip: 0 })
    expect(totals).toMatchObject({ deliveryFee: 0, total: 2400 })
  })

  it('a discount larger than the items does not reduce charges and tip [9.20]', () => {
    const totals = totalsOf({
      lines,
      orderType: 'delivery',
      settings: charges,
      deliveryFee: 250,
      discount: 9999,
      tip: 100,
    })
    expect(totals).toMatchObject({ discount: 2340, total: 410 })
  })
})

const aPricedProduct = {
  productId: 1,
  itemId: 1,
  name: 'Water',
  unitPrice: 0,
  ageRestricted: false,
  dietary: [],
  allergens: [],
  options: [],
}

describe('the VAT inside an order', () => {
  it('VAT is listed by rate, with the discount spread over the lines', () => {
    const lines = [
      { linePrice: 1000, vatRate: 2000, sections: [] },
      { linePrice: 500, vatRate: 0, sections: [] },
    ]
    const totals = totalsOf({
      lines,
      orderType: 'delivery',
      settings: { serviceCharge: 0, bagCharge: 10 },
      deliveryFee: 190,
      discount: 150,
      tip: 300,
    })
    expect(vatOf(lines, totals, 2000)).toEqual([
      { rate: 0, gross: 450, vat: 0 },
      { rate: 2000, gross: 1100, vat: 183 },
    ])
  })

  it('VAT lines add up to the total without the tip, for any order [9.18]', () => {
    const amount = fc.integer({ min: 0, max: 200_000 })
    const rate = fc.constantFrom(0, 500, 1000, 2000, 2100)
    const anySections = fc
      .array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), rate, worth: fc.integer({ min: 0, max: 5000 }) }), {
        maxLength: 4,
      })
      .map((products) => [
        {
          sectionId: 1,
          name: 'Choose',
          products: products.map(({ quantity, ...taxed }) => ({ ...aPricedProduct, quantity, taxed })),
        },
      ])
    fc.assert(
      fc.property(
        fc.array(fc.record({ linePrice: amount, vatRate: rate, sections: anySections }), { maxLength: 20 }),
        fc.record({ serviceCharge: amount, bagCharge: amount }),
        fc.record({ deliveryFee: amount, discount: amount, tip: amount, orderType: fc.constantFrom(...ORDER_TYPES) }),
        rate,
        (lines, settings, rest, chargesVat) => {
          const totals = totalsOf({ lines, settings, ...rest })
          const { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total } = totals
          expect(total).toBe(subTotal - discount + serviceCharge + bagCharge + deliveryFee + tip)
          expect(discount).toBeLessThanOrEqual(subTotal)
          const vat = vatOf(lines, totals, chargesVat)
          expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total - tip)
          for (const { gross, vat: contained } of vat) {
            expect(gross).toBeGreaterThan(0)
            expect(contained).toBeLessThan(gross)
          }
          expect(new Set(vat.map((line) => line.rate)).size).toBe(vat.length)
        },
      ),
    )
  })
})
