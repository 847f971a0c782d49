import {
  aCart,
  aCategory,
  aLine,
  aLocation,
  aMealDeal,
  aMenu,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
  noonOn,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { itemsById } from '../menu/items-by-id.ts'
import { priceCart } from '../order/price-cart.ts'
import type { Cart } from './cart.ts'
import { CART_CHECK_INTERVAL_MS, cartExpiry } from './cart-expiry.ts'
import { findMissing, isAnythingMissing, withoutMissing } from './missing-items.ts'
import { changeOrderType } from './order-type-change.ts'

const today = '2026-11-21'

describe('choosing another order type', () => {
  const menu = aMenu({
    categories: [aCategory(), aCategory({ id: 2, orderTypes: ['collection'] })],
    items: [
      anItem({ id: 1, name: 'Dearer', prices: { base: 900, delivery: 1000 } }),
      anItem({ id: 2, name: 'Cheaper', prices: { base: 900, delivery: 800 } }),
      anItem({ id: 3, name: 'Same' }),
      anItem({ id: 4, name: 'Not delivered', orderTypes: ['collection'] }),
      anItem({ id: 5, name: 'In a category not delivered', categoryId: 2 }),
    ],
  })
  const cart = aCart({ lines: [1, 2, 3, 4, 5, 6].map((itemId) => aLine({ key: `k${itemId}`, itemId, quantity: 2 })) })
  const change = changeOrderType(cart, menu, 'delivery', noonOn(today))

  it('another order type removes lines it does not have, by name [4.30]', () => {
    expect(change.removed).toEqual([
      { key: 'k4', id: 4, name: 'Not delivered' },
      { key: 'k5', id: 5, name: 'In a category not delivered' },
      { key: 'k6', id: 6, name: '' },
    ])
    expect(change.cart.lines.map(({ itemId }) => itemId)).toEqual([1, 2, 3])
    expect(change.cart.orderType).toBe('delivery')
  })

  it('another order type lists lines whose price goes up or down [4.30]', () => {
    expect(change.repriced).toEqual([
      { key: 'k1', id: 1, name: 'Dearer', from: 900, to: 1000, direction: 'up' },
      { key: 'k2', id: 2, name: 'Cheaper', from: 900, to: 800, direction: 'down' },
    ])
  })

  it('another order type does not change the cart before it is confirmed [4.30]', () => {
    expect(cart.orderType).toBe('collection')
    expect(cart.lines).toHaveLength(6)
  })

  it('a cart is priced for its own order type [9.18]', () => {
    const price = ({ lines, orderType }: Cart) =>
      priceCart(lines, {
        location: aLocation(),
        orderType,
        at: noonOn(today),
        items: itemsById(menu.items),
        tiers: [],
        reductionFor: () => ({ discount: 0 }),
        tip: 0,
      })
    expect(price(cart).totals.subTotal).toBe(2 * (900 + 900 + 995 + 995 + 995))
    expect(price(cart).lines.map((line) => line?.itemId ?? null)).toEqual([1, 2, 3, 4, 5, null])
    expect(price(change.cart).totals.subTotal).toBe(2 * (1000 + 800 + 995))
    expect(price(change.cart).lines.map((line) => line?.linePrice)).toEqual([2000, 1600, 1990])
  })
})

describe('what can no longer be had', () => {
  const extras = anOption({
    id: 2,
    kind: 'checkbox',
    values: [aValue({ id: 21, name: 'Olives', soldOut: true }), aValue({ id: 22, name: 'Capers' })],
  })
  const dish = anItem({
    id: 1,
    options: [anOption({ id: 1, required: true, values: [aValue({ id: 11, name: 'Large', options: [extras] })] })],
  })
  const deal = aMealDeal({
    id: 2,
    sections: [
      aSection({
        kind: 'checkbox',
        products: [
          aProduct({ id: 1, itemId: 9, name: 'Cola' }),
          aProduct({ id: 2, itemId: 1, name: 'Margherita' }),
          aProduct({ id: 3, itemId: 1, name: 'Crisps', soldOut: true }),
        ],
      }),
    ],
  })
  const menu = aMenu({
    items: [dish, deal, anItem({ id: 3, name: 'Soup', soldOut: true }), anItem({ id: 9, name: 'Cola', soldOut: true })],
  })
  const large = (...extra: number[]) => [chosen(1, [11, 1, [chosen(2, ...extra)]])]

  it('missing dishes, nested values and products are named, products also by their dish [7.38, 8.24]', () => {
    const cart = aCart({
      lines: [
        aLine({ key: 'a', options: large(21, 22) }),
        aLine({ key: 'b', options: large(21, 29) }),
        aLine({ key: 'c', options: [...large(22), chosen(77, 1)] }),
        aLine({ key: 'd', itemId: 2, sections: [chosenIn(1, 1, 2, 3)] }),
        aLine({ key: 'e', itemId: 3 }),
        aLine({ key: 'f', itemId: 404 }),
      ],
    })
    const missing = findMissing(cart, menu)
    expect(missing).toEqual({
      items: [
        { id: 3, name: 'Soup' },
        { id: 404, name: '' },
      ],
      options: [{ id: 77, name: '' }],
      values: [
        { id: 21, name: 'Olives' },
        { id: 29, name: '' },
      ],
      products: [
        { id: 1, name: 'Cola' },
        { id: 3, name: 'Crisps' },
      ],
      short: [],
    })
    expect(isAnythingMissing(missing)).toBe(true)
  })

  it('nothing is missing if everything is available', () => {
    const cart = aCart({ lines: [aLine({ options: large(22) })] })
    expect(isAnythingMissing(findMissing(cart, menu))).toBe(false)
    expect(withoutMissing(cart, menu)).toEqual(cart)
  })

  it('missing choices are removed, and lines that are invalid without them [8.24]', () => {
    const soldOutSize = anItem({
      id: 4,
      options: [anOption({ id: 1, required: true, values: [aValue({ id: 11, soldOut: true })] })],
    })
    const cart = aCart({
      lines: [
        aLine({ key: 'a', options: large(21, 22) }),
        aLine({ key: 'b', itemId: 4, options: [chosen(1, 11)] }),
        aLine({ key: 'c', itemId: 2, sections: [chosenIn(1, 1, 2)] }),
        aLine({ key: 'd', itemId: 3 }),
      ],
    })
    expect(withoutMissing(cart, { items: [...menu.items, soldOutSize] }).lines).toEqual([
      aLine({ key: 'a', options: large(22) }),
      aLine({ key: 'c', itemId: 2, sections: [chosenIn(1, 2)] }),
    ])
  })
})

describe('the life of a cart', () => {
  const savedAt = Temporal.Instant.from('2026-11-21T19:00:00Z')
  const after = (minutes: number, seconds = 0, isPaying = false) =>
    cartExpiry(savedAt, savedAt.add({ minutes, seconds }), isPaying).state

  it('a cart expires 30 minutes after its last save [4.26, 9.02]', () => {
    expect([after(0), after(29, 59), after(30), after(300)]).toEqual(['kept', 'ending', 'expired', 'expired'])
  })

  it('a cart is checked every five minutes [4.26, 9.02]', () => {
    expect(CART_CHECK_INTERVAL_MS).toBe(300_000)
  })

  it("a cart's expiry is announced two minutes before [4.26]", () => {
    expect([after(27, 59), after(28)]).toEqual(['kept', 'ending'])
  })

  it('a cart does not expire during a payment [4.26, 4.27]', () => {
    expect(after(45, 0, true)).toBe('kept')
  })
})
