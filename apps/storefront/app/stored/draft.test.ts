import { beforeEach, describe, expect, it } from 'vitest'
import { useCart } from './cart.ts'
import { completeOrder, leaveCheckout, takeUpOrder } from './complete-order.ts'
import { useCompletedOrder } from './completed-order.ts'
import { chosenIn, hashOf, takenOver, useDraft } from './draft.ts'
import { useTrackedOrders } from './tracked-orders.ts'

const draft = () => useDraft.getState()

describe('the idempotency key of a draft', () => {
  beforeEach(() => draft().clear())

  it('is the same for the same draft, also after it led to an order [4.19]', () => {
    const first = draft().keyFor('body')
    draft().placedAs('ORDER1')
    expect(draft().keyFor('body')).toEqual({ key: first.key, replaces: null })
    expect(first.key).toMatch(/^[A-Za-z0-9]{32}$/)
  })

  it('is another one for a changed draft, which takes the earlier order back', () => {
    const first = draft().keyFor('body')
    draft().placedAs('ORDER1')
    const second = draft().keyFor('changed body')
    expect(second.key).not.toBe(first.key)
    expect(second.replaces).toBe('ORDER1')
    // Its answer was lost: sent again, it is the same call, or the server would know the key with another body.
    expect(draft().keyFor('changed body')).toEqual(second)
  })

  it('keeps only a hash of what was sent', () => {
    draft().keyFor('amara@example.com')
    expect(JSON.stringify(draft().placed)).not.toContain('amara')
    expect(hashOf('a')).not.toBe(hashOf('b'))
  })
})

describe('what was chosen for an order', () => {
  const chosen = {
    comment: 'No onion',
    tip: 250,
    addressId: 7,
    keepsAddress: true,
    adultItems: [11],
    pickup: { type: 'later', date: '2026-11-21', at: '2026-11-21T19:00:00Z' },
  } as const

  it('survives an order that was not saved, and one that was taken up anew [4.20, 4.21]', () => {
    for (const type of ['order-failed', 'screen-opened'] as const) {
      draft().clear()
      draft().set(chosen)
      draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
      draft().happened({ type })
      expect(draft()).toMatchObject({ ...chosen, progress: { status: 'prepared', step: 1, orderId: null } })
    }
    expect(chosenIn(draft())).toMatchObject(chosen)
  })

  it('starts prepared at step 1, card, as soon as possible, and ends with its basket [4.18, 4.28]', () => {
    draft().set(chosen)
    useCart.getState().clear()
    expect(draft()).toMatchObject({
      comment: '',
      tip: 0,
      addressId: null,
      keepsAddress: false,
      adultItems: [],
      pickup: { type: 'asap' },
      paymentType: 'card',
      progress: { status: 'prepared', step: 1, orderId: null },
    })
  })
})

describe('going back to the menu', () => {
  it('resets to prepared, step 1, card and the time that is still to be had, and keeps the note [4.24]', () => {
    draft().set({ paymentType: 'cash', pickup: { type: 'later', date: '2026-11-21', at: null }, comment: 'No onion' })
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
    draft().backToMenu({ type: 'asap' })
    expect(draft()).toMatchObject({
      paymentType: 'card',
      pickup: { type: 'asap' },
      comment: 'No onion',
      progress: { status: 'prepared', step: 1, orderId: null },
    })
  })
})

describe('leaving the checkout', () => {
  it('takes an order that was not paid up anew, and keeps what was chosen for it [4.24]', () => {
    draft().set({ comment: 'No onion' })
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
    leaveCheckout()
    expect(draft()).toMatchObject({ comment: 'No onion', progress: { status: 'prepared', step: 1, orderId: null } })
  })

  it('forgets one that was [2.48]', () => {
    completeOrder('0123456789ORDER2')
    expect(draft().progress).toEqual({ status: 'completed', step: 3, orderId: '0123456789ORDER2' })
    expect(useCompletedOrder.getState().orderId).toBe('0123456789ORDER2')
    leaveCheckout()
    expect(draft().progress.status).toBe('prepared')
    expect(useCompletedOrder.getState().orderId).toBeNull()
  })
})

describe('a payment that was left', () => {
  const ORDER = '0123456789ORDER3'
  const tracked = () => useTrackedOrders.getState().orders.map(({ id }) => id)
  beforeEach(() => {
    useCart.getState().clear()
    useTrackedOrders.getState().forget(ORDER)
    useCart
      .getState()
      .add({ itemId: 1, quantity: 1, comment: '', options: [], sections: [] }, { locationId: 1, orderType: 'delivery' })
  })

  it('is taken up with the basket that became its order, which is gone once it is paid [4.21, 4.22]', () => {
    draft().keyFor('body')
    draft().placedAs(ORDER)
    expect(takeUpOrder(ORDER, false)).toBe(true)
    expect(draft().progress).toEqual({ status: 'saved', step: 2, orderId: ORDER })
    expect(useCart.getState().cart).not.toBeNull()
    expect(takeUpOrder(ORDER, true)).toBe(true)
    expect(draft().progress).toEqual({ status: 'completed', step: 3, orderId: ORDER })
    expect(useCart.getState().cart).toBeNull()
    expect(tracked()).toContain(ORDER)
  })

  it('is followed, and leaves a basket alone that was begun since', () => {
    for (const isPaid of [false, true]) {
      expect(takeUpOrder(ORDER, isPaid)).toBe(false)
      expect(draft().progress).toEqual({ status: 'prepared', step: 1, orderId: null })
      expect(useCart.getState().cart?.lines).toHaveLength(1)
      expect(tracked()).toContain(ORDER)
    }
  })
})

describe('a checkout that is opened in another tab', () => {
  beforeEach(() => {
    draft().clear()
    draft().keyFor('body')
    draft().placedAs('ORDER1')
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
  })
  /** What the other tab has written. */
  const there = (change: () => void) => {
    const mine = draft()
    change()
    const theirs = draft()
    return takenOver(theirs, mine).progress
  }

  it('leaves whoever pays the same order here at their step [4.19, 4.21]', () => {
    const progress = there(() => draft().happened({ type: 'screen-opened' }))
    expect(progress).toEqual({ status: 'saved', step: 2, orderId: 'ORDER1' })
  })

  it('ends this one where it has paid, made another order of the basket, or emptied it', () => {
    const paid = there(() => draft().happened({ type: 'paid' }))
    expect(paid).toMatchObject({ status: 'completed', step: 3 })
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
    const other = there(() => {
      draft().happened({ type: 'screen-opened' })
      draft().placedAs('ORDER2')
    })
    expect(other).toMatchObject({ status: 'prepared', step: 1 })
    expect(there(() => draft().clear())).toMatchObject({ status: 'prepared', step: 1 })
  })
})
