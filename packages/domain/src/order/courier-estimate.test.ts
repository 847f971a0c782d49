import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readyTimeOfEstimate } from './courier-estimate.ts'
import { orderPromise, promiseText } from './order-promise.ts'

const NOW = Temporal.Instant.from('2026-11-21T19:00:00Z')
/** Promised as 19:40–19:50. */
const order = { readyAt: '2026-11-21T19:38:00Z', wantedAt: null }
const moved = (dropAt: string, isPickedUp = false, of: Parameters<typeof readyTimeOfEstimate>[0] = order) => {
  const readyAt = readyTimeOfEstimate(of, { dropAt, isPickedUp }, NOW)
  return readyAt && promiseText({ ...of, readyAt }, 'Europe/London')
}

describe('the estimate of a courier', () => {
  it('a later arrival moves the promise, one within it does not [4.07]', () => {
    expect(moved('2026-11-21T19:50:00Z')).toBeNull()
    expect(moved('2026-11-21T19:50:01Z')).toBe('19:50–20:00')
    expect(moved('2026-11-21T20:07:00Z')).toBe('20:05–20:15')
  })

  it('an earlier arrival counts once the rider has the order [4.07]', () => {
    expect(moved('2026-11-21T19:20:00Z')).toBeNull()
    expect(moved('2026-11-21T19:20:00Z', true)).toBe('19:15–19:25')
    expect(moved('2026-11-21T19:36:00Z', true)).toBeNull()
  })

  it('an estimate that has passed, or lies hours ahead, makes no promise of its own [4.07]', () => {
    expect(moved('2026-11-21T18:00:00Z', true)).toBe('19:00–19:10')
    expect(moved('2026-11-22T19:00:00Z', true)).toBeNull()
    expect(moved('soon')).toBeNull()
  })

  it('a chosen time is kept for five minutes [4.07]', () => {
    const chosen = { readyAt: '2026-11-21T19:30:00Z', wantedAt: '2026-11-21T19:30:00Z' }
    expect(moved('2026-11-21T19:35:00Z', false, chosen)).toBeNull()
    expect(moved('2026-11-21T19:36:00Z', false, chosen)).toBe('19:35–19:45')
  })

  it('a moved promise contains the estimate, moves five minutes or more, and then stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 230 }), fc.boolean(), (minutes, isPickedUp) => {
        const dropAt = NOW.add({ minutes }).toString()
        const readyAt = readyTimeOfEstimate(order, { dropAt, isPickedUp }, NOW)
        if (readyAt === null) return true
        const [before, after] = [orderPromise(order), orderPromise({ ...order, readyAt })]
        if (!before || !after?.until) return false
        const arrives = Math.max(Date.parse(dropAt), NOW.epochMilliseconds)
        return (
          arrives <= Date.parse(after.until) &&
          Math.abs(Date.parse(after.from) - Date.parse(before.from)) >= 5 * 60_000 &&
          readyTimeOfEstimate({ ...order, readyAt }, { dropAt, isPickedUp }, NOW) === null
        )
      }),
    )
  })
})
