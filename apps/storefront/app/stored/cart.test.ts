import type { Choice } from '@comanda/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { countOf, useCart } from './cart.ts'
import { useDraft } from './draft.ts'
import { useEarlierCart } from './earlier-cart.ts'
import { MINUTES } from './stored-value.ts'

const context = { locationId: 1, orderType: 'delivery' } as const
const dish = (itemId: number, comment = ''): Choice => ({ itemId, quantity: 1, comment, options: [], sections: [] })
const cart = () => useCart.getState()

describe('cart', () => {
  beforeEach(() => {
    cart().clear()
    cart().dismissNotice()
  })

  it('the cart merges equal lines and keeps lines with another note apart [5.12]', () => {
    cart().add(dish(1), context)
    cart().add(dish(1), context)
    cart().add(dish(1, 'Well done'), context)
    expect(cart().cart?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(countOf(cart().cart)).toBe(3)
  })

  it('the cart refuses a dish of another location or order type and changes nothing [8.30]', () => {
    cart().add(dish(1), context)
    expect(cart().add(dish(2), { ...context, locationId: 2 })).toBe('other-location')
    expect(cart().add(dish(2), { ...context, orderType: 'table' })).toBe('other-order-type')
    expect(cart().cart?.lines).toHaveLength(1)
  })

  it('a removed line is restored at its position, even the last one', () => {
    cart().add(dish(1), context)
    cart().add(dish(2), context)
    const first = cart().cart?.lines[0]?.key ?? ''
    cart().remove(first, 'Diavola')
    cart().undoRemove()
    expect(cart().cart?.lines.map(({ itemId }) => itemId)).toEqual([1, 2])
    for (const { key } of cart().cart?.lines ?? []) cart().remove(key, 'Diavola')
    expect(cart().cart).toBeNull()
    cart().undoRemove()
    expect(cart().cart?.lines).toHaveLength(1)
  })

  it('the cart warns two minutes before its half hour ends, and is cleared at the end [4.26, 4.27, 9.02]', () => {
    cart().add(dish(1), context)
    cart().keep(0)
    cart().checkExpiry(MINUTES(28) - 1)
    expect(cart().notice).toBeNull()
    cart().checkExpiry(MINUTES(28))
    expect(cart().notice).toBe('expiring')
    cart().keep(MINUTES(29))
    expect(cart().notice).toBeNull()
    cart().checkExpiry(MINUTES(59))
    expect(cart().cart).toBeNull()
    expect(cart().notice).toBe('expired')
  })

  it('an expired cart is kept for a day; one that the customer clears is not [4.26, 4.27]', () => {
    const earlier = () => useEarlierCart.getState().earlier
    cart().add(dish(1), context)
    const { savedAt } = cart()
    cart().checkExpiry((savedAt ?? 0) + MINUTES(30))
    expect(earlier()?.lines.map(({ itemId }) => itemId)).toEqual([1])
    useEarlierCart.getState().drop()
    cart().add(dish(2), context)
    cart().clear()
    expect(earlier()).toBeNull()
  })

  it('the cart does not expire during a payment [4.26]', () => {
    cart().add(dish(1), context)
    cart().keep(0)
    cart().setPaying(true)
    cart().checkExpiry(MINUTES(90))
    expect(cart().cart).not.toBeNull()
  })

  it('clearing the cart clears the draft: coupon, tip, note, time and step [4.28, 4.29]', () => {
    cart().add(dish(1), context)
    const pickup = { type: 'later', date: '2026-11-21', at: null } as const
    useDraft.getState().set({ tip: 200, comment: 'Bell 3', couponCode: 'TEN', paymentType: 'cash', pickup })
    useDraft.getState().happened({ type: 'order-saved', orderId: 'ORDER1' })
    cart().clear()
    expect(countOf(cart().cart)).toBe(0)
    expect(useDraft.getState()).toMatchObject({
      tip: 0,
      comment: '',
      couponCode: null,
      paymentType: 'card',
      pickup: { type: 'asap' },
      progress: { status: 'prepared', step: 1, orderId: null },
    })
  })
})
