import { aLine, aLocation, aMenu, anItem, noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { itemsById } from '../menu/items-by-id.ts'
import { type PricingInputs, priceCart } from './price-cart.ts'

const menu = aMenu({ items: [anItem({ id: 1, prices: { base: 900 } }), anItem({ id: 2, prices: { base: 500 } })] })
const base = aLocation()
const charges = { serviceCharge: 50, bagCharge: 10 }
const location = {
  ...base,
  baseDeliveryFee: 400,
  settings: {
    delivery: { ...base.settings.delivery, ...charges },
    collection: { ...base.settings.collection, ...charges },
    table: { ...base.settings.table, ...charges },
  },
}
const tiers = [
  { from: 1500, charge: 250 },
  { from: 3000, charge: 0 },
]
const price = (itemIds: readonly number[], inputs: Partial<PricingInputs<{ readonly discount: number }>> = {}) =>
  priceCart(
    itemIds.map((itemId) => aLine({ itemId })),
    {
      location,
      orderType: 'delivery',
      at: noonOn('2026-11-21'),
      items: itemsById(menu.items),
      tiers,
      reductionFor: () => ({ discount: 0 }),
      tip: 0,
      ...inputs,
    },
  )

describe('priceCart', () => {
  it('a total adds items, charges, the reached tier’s fee and the tip, less the discount [9.17, 9.18, 9.19]', () => {
    const { totals } = price([1, 1], { tip: 100, reductionFor: (itemTotal) => ({ discount: itemTotal / 10 }) })
    expect(totals).toEqual({
      subTotal: 1800,
      serviceCharge: 50,
      bagCharge: 10,
      deliveryFee: 250,
      discount: 180,
      tip: 100,
      total: 2030,
    })
  })

  it('an item that the menu does not know has no priced line and costs nothing [9.18]', () => {
    const { lines, totals } = price([1, 50, 2])
    expect(lines.map((line) => line?.linePrice ?? null)).toEqual([900, null, 500])
    expect(totals.subTotal).toBe(1400)
  })

  it.each([
    [[1], { minimum: 1500, missing: 600 }],
    [[1, 1], { minimum: 1500, missing: 0 }],
  ])('a cart of %j is told what it lacks to the delivery minimum [5.17]', (itemIds, minimum) => {
    expect(price(itemIds).deliveryMinimum).toEqual(minimum)
  })

  it('a collection has no delivery fee and no minimum [9.17, 5.17]', () => {
    const { totals, deliveryMinimum } = price([1], { orderType: 'collection' })
    expect([totals.deliveryFee, deliveryMinimum]).toEqual([0, null])
  })

  it('an empty cart is charged the base fee [9.17]', () => {
    expect(price([]).totals.deliveryFee).toBe(400)
  })

  it('a card-only order with all dishes discounted pays no charges below the card minimum', () => {
    const settings = { ...base.settings, collection: { ...base.settings.collection, serviceCharge: 0, bagCharge: 10 } }
    const cardOnly = { ...base, settings, acceptsCard: true, acceptsCash: false }
    const free = {
      orderType: 'collection',
      tip: 5,
      reductionFor: (itemTotal: number) => ({ discount: itemTotal }),
    } as const
    expect(price([1], { ...free, location: cardOnly }).totals).toMatchObject({
      bagCharge: 0,
      tip: 0,
      discount: 900,
      total: 0,
    })
    expect(price([1], { ...free, location: { ...cardOnly, acceptsCash: true } }).totals.total).toBe(15)
    expect(price([1], { ...free, tip: 20, location: cardOnly }).totals.total).toBe(30)
    expect(price([1], { ...free, location: cardOnly, reductionFor: () => ({ discount: 895 }) }).totals.total).toBe(20)
  })
})
