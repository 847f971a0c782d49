import { beforeEach, describe, expect, it } from 'vitest'
import { useCart } from './cart.ts'
import { completeOrder, leaveCheckout, takeUpOrder } from './complete-order.ts'
import { useCompletedOrder } from './completed-order.ts'
import { chosenIn, hashOf, takenOver, useDraft } from './draft.ts'
import { useTrackedOrders } from './tracked-orders.ts'

const draft = () => useDraft.getState()
const DIAVOLA = { itemId: 1, quantity: 1, comment: '', options: [], sections: [] }
const CONTEXT = { locationId: 1, orderType: 'delivery' } as const
const DISHES = { ...CONTEXT, lines: [DIAVOLA] }

describe('idempotency key', () => {
  beforeEach(() => draft().clear())

  it('the idempotency key stays the same for the same draft, also after it led to an order [4.19]', () => {
    const first = draft().keyFor('body')
    draft().submittedAs('ORDER1', DISHES)
    expect(draft().keyFor('body')).toEqual({ key: first.key, supersedes: null })
    expect(first.key).toMatch(/^[A-Za-z0-9]{32}$/)
  })

  it('a changed draft gets a new idempotency key and supersedes the earlier order', () => {
    const first = draft().keyFor('body')
    draft().submittedAs('ORDER1', DISHES)
    const second = draft().keyFor('changed body')
    expect(second.key).not.toBe(first.key)
    expect(second.supersedes).toBe('ORDER1')
    // The answer was lost: the repeated call must be the same, or the server would know the key with another body.
    expect(draft().keyFor('changed body')).toEqual(second)
  })

  it('the draft stores only a hash of the submitted body', () => {
    draft().keyFor('amara@example.com')
    expect(JSON.stringify(draft().placed)).not.toContain('amara')
    expect(hashOf('a')).not.toBe(hashOf('b'))
  })
})

describe('checkout draft', () => {
  const chosen = {
    comment: 'No onion',
    tip: 250,
    addressId: 7,
    keepsAddress: true,
    adultItems: [11],
    pickup: { type: 'later', date: '2026-11-21', at: '2026-11-21T19:00:00Z' },
  } as const

  it('a draft holds what was chosen and the order, and no card or payment [3.05]', () => {
    draft().set(chosen)
    const { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems, progress, placed } =
      draft()
    const known = { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems }
    expect(known).toEqual({ ...chosen, paymentType: 'card', couponCode: null })
    const data = Object.entries(draft()).filter(([, value]) => typeof value !== 'function')
    expect(Object.fromEntries(data)).toEqual({ ...known, progress, placed })
  })

  it('the draft survives a failed submission and a reload [4.20, 4.21]', () => {
    for (const type of ['order-failed', 'screen-opened'] as const) {
      draft().clear()
      draft().set(chosen)
      draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
      draft().happened({ type })
      expect(draft()).toMatchObject({ ...chosen, progress: { status: 'prepared', step: 1, orderId: null } })
    }
    expect(chosenIn(draft())).toMatchObject(chosen)
  })

  it('a draft starts at step 1 with card and as soon as possible, and ends with its basket [4.18, 4.28]', () => {
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

describe('return to the menu', () => {
  it('returning to the menu resets to step 1 and card, keeps an available time and the note [4.24]', () => {
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
  it('leaving the checkout resumes an unpaid order later and keeps its choices [4.24]', () => {
    draft().set({ comment: 'No onion' })
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
    leaveCheckout(null)
    expect(draft()).toMatchObject({ comment: 'No onion', progress: { status: 'prepared', step: 1, orderId: null } })
  })

  it.each([
    [null, null],
    ['0123456789ORDER3', null],
    // Its page says thanks and forgets it.
    ['0123456789ORDER2', '0123456789ORDER2'],
  ])('leaving the checkout for the page of order %s forgets a paid order, unless it is that one [2.48]', (to, kept) => {
    completeOrder('0123456789ORDER2')
    expect(draft().progress).toEqual({ status: 'completed', step: 3, orderId: '0123456789ORDER2' })
    expect(useCompletedOrder.getState().orderId).toBe('0123456789ORDER2')
    leaveCheckout(to)
    expect(draft().progress.status).toBe('prepared')
    expect(useCompletedOrder.getState().orderId).toBe(kept)
  })
})

describe('interrupted payment', () => {
  const ORDER = '0123456789ORDER3'
  const tracked = () => useTrackedOrders.getState().orders.map(({ id }) => id)
  beforeEach(() => {
    useCart.getState().clear()
    useTrackedOrders.getState().forget(ORDER)
    useCart.getState().add(DIAVOLA, CONTEXT)
  })

  it('an interrupted payment resumes with its basket, which is cleared once it is paid [4.21, 4.22]', () => {
    draft().keyFor('body')
    draft().submittedAs(ORDER, DISHES)
    expect(takeUpOrder(ORDER, false)).toBe(true)
    expect(draft().progress).toEqual({ status: 'saved', step: 2, orderId: ORDER })
    expect(useCart.getState().cart).not.toBeNull()
    expect(takeUpOrder(ORDER, true)).toBe(true)
    expect(draft().progress).toEqual({ status: 'completed', step: 3, orderId: ORDER })
    expect(useCart.getState().cart).toBeNull()
    expect(tracked()).toContain(ORDER)
  })

  it('a paid order removes its own dishes from the basket and keeps those added during payment [4.22]', () => {
    draft().keyFor('body')
    draft().submittedAs(ORDER, DISHES)
    draft().set({ comment: 'No onion' })
    useCart.getState().setPaying(true)
    useCart.getState().add(DIAVOLA, CONTEXT)
    useCart.getState().add({ ...DIAVOLA, itemId: 2 }, CONTEXT)
    completeOrder(ORDER)
    expect(useCart.getState().cart?.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(useCart.getState().paying).toBe(false)
    expect(draft()).toMatchObject({ comment: '', progress: { status: 'completed', step: 3, orderId: ORDER } })
  })

  it('a paid order keeps a basket that was emptied and filled again during the payment', () => {
    draft().keyFor('body')
    draft().submittedAs(ORDER, DISHES)
    useCart.getState().clear()
    useCart.getState().add(DIAVOLA, CONTEXT)
    completeOrder(ORDER)
    expect(useCart.getState().cart?.lines).toHaveLength(1)
  })

  it('an interrupted payment is tracked and leaves a newer basket alone', () => {
    for (const isPaid of [false, true]) {
      expect(takeUpOrder(ORDER, isPaid)).toBe(false)
      expect(draft().progress).toEqual({ status: 'prepared', step: 1, orderId: null })
      expect(useCart.getState().cart?.lines).toHaveLength(1)
      expect(tracked()).toContain(ORDER)
    }
  })
})

describe('checkout in another tab', () => {
  beforeEach(() => {
    draft().clear()
    draft().keyFor('body')
    draft().submittedAs('ORDER1', DISHES)
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
  })
  /** Writes as another tab does. */
  const there = (change: () => void) => {
    const mine = draft()
    change()
    const theirs = draft()
    return takenOver(theirs, mine).progress
  }

  it('a checkout in another tab keeps this tab at its step while it pays the same order [4.19, 4.21]', () => {
    const progress = there(() => draft().happened({ type: 'screen-opened' }))
    expect(progress).toEqual({ status: 'saved', step: 2, orderId: 'ORDER1' })
  })

  it('a checkout in another tab ends this one once it paid, reordered or emptied the basket', () => {
    const paid = there(() => draft().happened({ type: 'paid' }))
    expect(paid).toMatchObject({ status: 'completed', step: 3 })
    draft().happened({ type: 'order-saved', orderId: 'ORDER1' })
    const other = there(() => {
      draft().happened({ type: 'screen-opened' })
      draft().submittedAs('ORDER2', DISHES)
    })
    expect(other).toMatchObject({ status: 'prepared', step: 1 })
    expect(there(() => draft().clear())).toMatchObject({ status: 'prepared', step: 1 })
  })
})
