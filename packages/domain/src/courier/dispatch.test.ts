import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DispatchSettings, decideDispatch, OWN_DRIVERS } from './dispatch.ts'

const now = Temporal.Instant.from('2026-11-21T19:00:00Z')
const order = { orderType: 'delivery', pickupAt: '2026-11-21T19:40:00Z', ownUnderWay: 0 } as const
const courier: DispatchSettings = { mode: 'courier', provider: 'stuart', leadMinutes: 15, overflowAt: 2 }

const textOf = (decision: ReturnType<typeof decideDispatch>) =>
  decision === null ? null : 'at' in decision ? `${decision.by} ${decision.at}` : decision.by

describe('who delivers an order', () => {
  it('a courier is requested the lead time before the pick-up, at the earliest now', () => {
    expect(textOf(decideDispatch(courier, order, now))).toBe('stuart 2026-11-21T19:25:00Z')
    expect(textOf(decideDispatch({ ...courier, leadMinutes: 60 }, order, now))).toBe('stuart 2026-11-21T19:00:00Z')
  })

  it('own drivers deliver by default, and until they have enough to do in overflow', () => {
    expect(textOf(decideDispatch(OWN_DRIVERS, { ...order, ownUnderWay: 99 }, now))).toBe('own')
    const overflow = { ...courier, mode: 'overflow' } as const
    expect(textOf(decideDispatch(overflow, { ...order, ownUnderWay: 1 }, now))).toBe('own')
    expect(textOf(decideDispatch(overflow, { ...order, ownUnderWay: 2 }, now))).toBe('stuart 2026-11-21T19:25:00Z')
  })

  it('an order for collection or a table is given to no one', () => {
    for (const orderType of ['collection', 'table'] as const)
      expect(decideDispatch(courier, { ...order, orderType }, now)).toBeNull()
  })

  it('the request is never in the past and never after the pick-up, unless that has passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -60, max: 600 }), (leadMinutes, ready) => {
        const pickupAt = now.add({ minutes: ready })
        const decided = decideDispatch({ ...courier, leadMinutes }, { ...order, pickupAt: pickupAt.toString() }, now)
        const at = decided !== null && 'at' in decided ? decided.at : now
        return Temporal.Instant.compare(at, now) >= 0 && (ready < 0 || Temporal.Instant.compare(at, pickupAt) <= 0)
      }),
    )
  })
})
