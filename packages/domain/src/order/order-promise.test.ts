import { describe, expect, it } from 'vitest'
import { brokenPromise, heldReadyTime, middleOfPromise, orderPromise, promiseText } from './order-promise.ts'

const LONDON = 'Europe/London'
const asap = (readyAt: string | null) => ({ readyAt, wantedAt: null })

describe('the promise of an order', () => {
  it.each([
    ['2026-11-21T14:31:07Z', '14:35–14:45'],
    ['2026-11-21T14:35:00.000Z', '14:35–14:45'],
    ['2026-11-21T14:35:00.001Z', '14:40–14:50'],
    ['2026-11-21T23:56:00Z', '00:00–00:10'],
  ])('an order for as soon as possible that is ready at %s is promised as %s [4.07]', (readyAt, text) => {
    expect(promiseText(asap(readyAt), LONDON)).toBe(text)
  })

  it('a chosen time is promised as chosen until the kitchen sets another [4.07]', () => {
    const wantedAt = '2026-11-21T14:30:00Z'
    expect(promiseText({ readyAt: '2026-11-21T14:30:00.000Z', wantedAt }, LONDON)).toBe('14:30')
    expect(promiseText({ readyAt: '2026-11-21T14:41:00Z', wantedAt }, LONDON)).toBe('14:45–14:55')
  })

  it('a guest at a table is told the middle of the span, and a chosen time has none', () => {
    expect(middleOfPromise(asap('2026-11-21T14:31:07Z'))).toBe('2026-11-21T14:40:00Z')
    const chosen = '2026-11-21T14:30:00Z'
    expect(middleOfPromise({ readyAt: chosen, wantedAt: chosen })).toBeNull()
    expect(middleOfPromise(asap(null))).toBeNull()
  })

  it("the promise is on the location's clock and is an instant for programs [9.15]", () => {
    expect(promiseText(asap('2026-07-01T18:01:00Z'), 'Europe/Madrid')).toBe('20:05–20:15')
    expect(orderPromise(asap('2026-07-01T18:01:00Z'))).toEqual({
      from: '2026-07-01T18:05:00Z',
      until: '2026-07-01T18:15:00Z',
    })
  })

  it('a promise that moves to a later time names the first one, an earlier or equal one does not [4.07]', () => {
    const first = '2026-11-21T14:31:00Z'
    const named = (readyAt: string | null, wantedAt: string | null = null) => {
      const broken = brokenPromise({ readyAt, wantedAt }, first)
      return broken && promiseText(broken, LONDON)
    }
    expect(named('2026-11-21T14:36:00Z')).toBe('14:35–14:45')
    expect(named('2026-11-21T14:35:00Z')).toBeNull()
    expect(named('2026-11-21T14:20:00Z')).toBeNull()
    expect(named(null)).toBeNull()
    expect(named('2026-11-21T14:50:00Z', first)).toBe('14:31')
    expect(brokenPromise(asap(first), null)).toBeNull()
  })

  it('the promise shown before the payment is held while its span can be kept [4.07]', () => {
    // Promised 14:35–14:45.
    const shown = asap('2026-11-21T14:31:00Z')
    expect(heldReadyTime(shown, '2026-11-21T14:36:00Z')).toBe(shown.readyAt)
    expect(heldReadyTime(shown, '2026-11-21T14:45:00Z')).toBe(shown.readyAt)
    expect(heldReadyTime(shown, '2026-11-21T14:46:00Z')).toBe('2026-11-21T14:46:00Z')
    expect(heldReadyTime(asap(null), '2026-11-21T14:46:00Z')).toBe('2026-11-21T14:46:00Z')
    // A chosen time is the customer's.
    const chosen = { readyAt: '2026-11-21T14:30:00Z', wantedAt: '2026-11-21T14:30:00Z' }
    expect(heldReadyTime(chosen, '2026-11-21T14:30:00Z')).toBe('2026-11-21T14:30:00Z')
  })

  it('an order without a ready time, or with an invalid one, has no promise [4.07]', () => {
    expect(promiseText(asap(null), LONDON)).toBeNull()
    expect(orderPromise(asap('soon'))).toBeNull()
  })
})
