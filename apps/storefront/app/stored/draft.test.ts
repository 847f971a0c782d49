import { beforeEach, describe, expect, it } from 'vitest'
import { completeOrder, leaveCheckout } from './complete-order.ts'
import { useCompletedOrder } from './completed-order.ts'
import { hashOf, useDraft } from './draft.ts'

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
  })

  it('keeps only a hash of what was sent', () => {
    draft().keyFor('amara@example.com')
    expect(JSON.stringify(draft().placed)).not.toContain('amara')
    expect(hashOf('a')).not.toBe(hashOf('b'))
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
