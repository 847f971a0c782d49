import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../time/local.ts'
import { fireTime, leavesKitchenAt } from './fire-time.ts'

const USUAL = { delivery: 45, collection: 20, table: 15 }
const READY = '2026-11-20T20:00:00Z'
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const dishes = (...minutes: readonly (number | null)[]) => minutes.map((each) => ({ minutes: each }))

describe('when a kitchen starts', () => {
  it('is as long before the order leaves as its slowest dish needs', () => {
    expect(fireTime(at('20:00'), dishes(20, 5))).toBe(at('19:40'))
    expect(fireTime(at('20:00'), dishes(null, 8))).toBe(at('19:52'))
    expect(fireTime(at('20:00'), dishes(0))).toBe(at('20:00'))
  })

  it('is left to the kitchen where no dish has minutes', () => {
    expect(fireTime(at('20:00'), dishes(null, null))).toBeNull()
    expect(fireTime(at('20:00'), [])).toBeNull()
  })

  it('is never after the order leaves, and no dish starts too late', () => {
    const minutes = fc.array(fc.option(fc.nat({ max: 240 })), { maxLength: 8 })
    fc.assert(
      fc.property(minutes, fc.nat({ max: 2_000_000_000_000 }), (each, due) => {
        const start = fireTime(due, dishes(...each))
        if (start === null) return
        expect(start).toBeLessThanOrEqual(due)
        for (const own of each) expect(start + (own ?? 0) * MINUTE).toBeLessThanOrEqual(due)
      }),
    )
  })
})

it('an order leaves the kitchen when it is ready, and a delivery by its ride earlier', () => {
  const leaves = (orderType: 'delivery' | 'collection' | 'table', usual = USUAL) =>
    leavesKitchenAt({ orderType, readyAt: READY }, usual)
  expect(leaves('collection')).toBe(at('20:00'))
  expect(leaves('table')).toBe(at('20:00'))
  expect(leaves('delivery')).toBe(at('19:35'))
  expect(leaves('delivery', { ...USUAL, delivery: 10 })).toBe(at('20:00'))
})
