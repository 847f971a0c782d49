import { describe, expect, it } from 'vitest'
import { CHECKOUT_START, checkoutIcon, checkoutTabs, nextCheckout } from './checkout-step.ts'

const saved = nextCheckout(CHECKOUT_START, { type: 'order-saved', orderId: 'x' })
const completed = nextCheckout(saved, { type: 'paid' })

describe('the checkout', () => {
  it('a checkout starts prepared at step 1 [4.18]', () => {
    expect(CHECKOUT_START).toEqual({ status: 'prepared', step: 1, orderId: null })
  })

  it('a saved order moves the checkout to step 2 [4.19]', () => {
    expect(saved).toEqual({ status: 'saved', step: 2, orderId: 'x' })
  })

  it('a failed submission or a reopened screen returns to step 1 [4.20, 4.21]', () => {
    expect(nextCheckout(saved, { type: 'order-failed' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(saved, { type: 'screen-opened' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(completed, { type: 'screen-opened' })).toEqual(completed)
  })

  it('a payment completes a saved order at step 3 [3.28, 4.22, 4.23]', () => {
    expect(completed).toEqual({ status: 'completed', step: 3, orderId: 'x' })
    expect(nextCheckout(CHECKOUT_START, { type: 'paid' })).toEqual(CHECKOUT_START)
    expect([checkoutIcon(completed), checkoutIcon(saved)]).toEqual(['success', 'error'])
  })

  it('the menu or another location resets the checkout [4.24, 4.29]', () => {
    expect(nextCheckout(completed, { type: 'back-to-menu' })).toEqual(CHECKOUT_START)
    expect(nextCheckout(saved, { type: 'location-changed' })).toEqual(CHECKOUT_START)
  })

  it('tab 1 opens up to step 2, tab 2 at step 2, tab 3 never [4.25]', () => {
    expect(checkoutTabs({ step: 1 })).toEqual({ 1: true, 2: false, 3: false })
    expect(checkoutTabs({ step: 2 })).toEqual({ 1: true, 2: true, 3: false })
    expect(checkoutTabs({ step: 3 })).toEqual({ 1: false, 2: false, 3: false })
  })
})
