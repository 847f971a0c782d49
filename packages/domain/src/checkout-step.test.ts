import { describe, expect, it } from 'vitest'
import { CHECKOUT_START, checkoutIcon, checkoutTabs, nextCheckout } from './checkout-step.ts'

const saved = nextCheckout(CHECKOUT_START, { type: 'order-saved', orderId: 'x' })
const completed = nextCheckout(saved, { type: 'paid' })

describe('the checkout', () => {
  it('starts prepared at step 1 [4.18]', () => {
    expect(CHECKOUT_START).toEqual({ status: 'prepared', step: 1, orderId: null })
  })

  it('goes to step 2 with the order that was saved [4.19]', () => {
    expect(saved).toEqual({ status: 'saved', step: 2, orderId: 'x' })
  })

  it('falls back to step 1 without the order when the post fails, or the screen is opened again [4.20, 4.21]', () => {
    expect(nextCheckout(saved, { type: 'order-failed' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(saved, { type: 'screen-opened' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(completed, { type: 'screen-opened' })).toEqual(completed)
  })

  it('is completed at step 3 by a payment, which needs an order [4.22, 4.23]', () => {
    expect(completed).toEqual({ status: 'completed', step: 3, orderId: 'x' })
    expect(nextCheckout(CHECKOUT_START, { type: 'paid' })).toEqual(CHECKOUT_START)
    expect([checkoutIcon(completed), checkoutIcon(saved)]).toEqual(['success', 'error'])
  })

  it('starts afresh from the menu and at another location [4.24, 4.29]', () => {
    expect(nextCheckout(completed, { type: 'back-to-menu' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(saved, { type: 'location-changed' })).toEqual(CHECKOUT_START)
  })

  it('opens tab 1 up to step 2, tab 2 at step 2, tab 3 never by hand [4.25]', () => {
    expect(checkoutTabs({ step: 1 })).toEqual({ 1: true, 2: false, 3: false })
    expect(checkoutTabs({ step: 2 })).toEqual({ 1: true, 2: true, 3: false })
    expect(checkoutTabs({ step: 3 })).toEqual({ 1: false, 2: false, 3: false })
  })
})
