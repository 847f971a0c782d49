import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_TYPES } from '../order-type.ts'
import { type Capacity, hasRoom, type Kitchen, type Load, QUARTER, quarterOf } from './capacity.ts'
import { isWithinHours } from './opening.ts'
import { isSlot } from './order-times.ts'
import { asapAt, takeOn } from './take-on.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const THREE: Capacity = { by: 'orders', most: 3 }
const NOTHING: Load = { orders: 0, minutes: 0 }
const full = { orders: 3, minutes: 0 }

const kitchen = (loads: Readonly<Record<string, Load>> = {}, parts: Partial<Kitchen> = {}): Kitchen => {
  const byQuarter = new Map(Object.entries(loads).map(([at, load]) => [Date.parse(at), load]))
  return {
    capacity: THREE,
    minutesOf: () => null,
    loadAt: (quarter) => byQuarter.get(quarter) ?? NOTHING,
    held: null,
    ...parts,
  }
}
const collect = (
  asked: Kitchen | null,
  {
    chosen = null,
    now = NOW,
    location = aLocation(),
  }: { chosen?: string | null; now?: Temporal.Instant; location?: ReturnType<typeof aLocation> } = {},
) =>
  takeOn(
    location,
    { orderType: 'collection', minutes: 5, chosen: chosen === null ? null : Date.parse(chosen) },
    asked,
    now,
  )
const times = (...quarters: readonly string[]) =>
  Object.fromEntries(quarters.map((time) => [`2026-11-21T${time}:00Z`, full]))

describe('as soon as possible', () => {
  it('takes the quarter in which it is expected', () => {
    expect(collect(kitchen())).toEqual({
      ok: true,
      readyAt: '2026-11-21T12:20:00Z',
      slot: { at: '2026-11-21T12:15:00Z', minutes: 5 },
    })
  })

  it('of a kitchen that takes on whatever comes takes none', () => {
    expect(collect(null)).toEqual({ ok: true, readyAt: '2026-11-21T12:20:00Z', slot: null })
  })

  it('goes to the next quarter that has room, and is promised for its begin', () => {
    expect(collect(kitchen(times('12:15', '12:30')))).toEqual({
      ok: true,
      readyAt: '2026-11-21T12:45:00Z',
      slot: { at: '2026-11-21T12:45:00Z', minutes: 5 },
    })
  })

  it('is put off by four quarters, not by five: then a time is to be chosen, and the first free one is told', () => {
    const four = ['12:15', '12:30', '12:45', '13:00']
    expect(collect(kitchen(times(...four)))).toMatchObject({ readyAt: '2026-11-21T13:15:00Z' })
    expect(collect(kitchen(times(...four, '13:15', '13:30')))).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: '2026-11-21T13:45:00Z' },
    })
  })

  it('is never put off to after closing', () => {
    const now = Temporal.Instant.from('2026-11-21T22:00:00Z')
    expect(collect(kitchen(times('22:15')), { now })).toMatchObject({ readyAt: '2026-11-21T22:30:00Z' })
    const tomorrow = '2026-11-22T11:00:00Z'
    expect(collect(kitchen(times('22:15', '22:30', '22:45')), { now })).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: tomorrow },
    })
  })

  it('has no next time where none may be chosen', () => {
    const settings = { ...aLocation().settings, collection: orderTypeSettings({ acceptsLater: false }) }
    const location = aLocation({ settings, hours: hoursForAll(dailyHours([{ opens: '12:00', closes: '12:30' }])) })
    expect(collect(kitchen(times('12:15')), { location })).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: null },
    })
  })
})

describe('a chosen time', () => {
  it('takes the quarter that holds it, whatever is free before', () => {
    expect(collect(kitchen(), { chosen: '2026-11-21T19:00:00Z' })).toEqual({
      ok: true,
      readyAt: '2026-11-21T19:00:00Z',
      slot: { at: '2026-11-21T19:00:00Z', minutes: 5 },
    })
  })

  it('in a full quarter is refused with the next one that has room, the day after if need be', () => {
    const chosen = '2026-11-21T22:15:00Z'
    expect(collect(kitchen(times('22:15')), { chosen })).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: chosen, next: '2026-11-21T22:30:00Z' },
    })
    expect(collect(kitchen(times('22:15', '22:30', '22:45')), { chosen })).toMatchObject({
      refusal: { next: '2026-11-22T11:00:00Z' },
    })
  })
})

describe('a quarter that the order has already', () => {
  it('stays its own, however full it is by now', () => {
    const held = Date.parse('2026-11-21T12:30:00Z')
    expect(collect(kitchen(times('12:15', '12:30'), { held }))).toMatchObject({
      readyAt: '2026-11-21T12:30:00Z',
      slot: { at: '2026-11-21T12:30:00Z' },
    })
  })

  it('is no promise to be ready before the food can be', () => {
    const held = Date.parse('2026-11-21T12:15:00Z')
    const now = NOW.add({ minutes: 12 })
    expect(collect(kitchen({}, { held }), { now })).toMatchObject({
      readyAt: '2026-11-21T12:32:00Z',
      slot: { at: '2026-11-21T12:15:00Z' },
    })
  })
})

describe('where the clocks change', () => {
  const night = (now: string) => {
    const hours = hoursForAll(dailyHours([{ opens: '18:00', closes: '04:00' }]))
    return { location: aLocation({ hours }), now: Temporal.Instant.from(now) }
  }

  it('the hour that comes twice has eight quarters', () => {
    const first = { '2026-10-25T00:30:00Z': full, '2026-10-25T00:45:00Z': full }
    expect(collect(kitchen(first), night('2026-10-25T00:15:00Z'))).toMatchObject({ readyAt: '2026-10-25T01:00:00Z' })
  })

  it('the hour that is skipped has none', () => {
    const last = { '2026-03-29T00:45:00Z': full }
    expect(collect(kitchen(last), night('2026-03-29T00:30:00Z'))).toMatchObject({ readyAt: '2026-03-29T01:00:00Z' })
  })
})

it('any rush of orders leaves no quarter over its capacity, but for one large order alone, and promises nothing too soon', () => {
  const capacity: fc.Arbitrary<Capacity> = fc.oneof(
    fc.record({ by: fc.constant('orders' as const), most: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ by: fc.constant('minutes' as const), most: fc.integer({ min: 1, max: 60 }), perDish: fc.constant(5) }),
  )
  const wanted = fc.record({
    orderType: fc.constantFrom(...ORDER_TYPES),
    minutes: fc.integer({ min: 0, max: 80 }),
    /** Quarters after one o'clock; null as soon as possible. */
    chosen: fc.option(fc.nat(3)),
    after: fc.nat(6),
  })
  const location = aLocation({ hours: hoursForAll(dailyHours([{ opens: '11:00', closes: '14:00' }])) })
  let putOff = 0
  let refused = 0
  fc.assert(
    fc.property(capacity, fc.array(wanted, { minLength: 20, maxLength: 40 }), (limit, orders) => {
      const loads = new Map<number, Load>()
      let now = NOW
      for (const { orderType, minutes, chosen, after } of orders) {
        now = now.add({ minutes: after })
        const at = chosen === null ? null : Date.parse('2026-11-21T13:00:00Z') + chosen * QUARTER
        const asked = kitchen({}, { capacity: limit, loadAt: (quarter) => loads.get(quarter) ?? NOTHING })
        const earliest = now.epochMilliseconds + location.settings[orderType].preparationMinutes * 60_000
        const taken = takeOn(location, { orderType, minutes, chosen: at }, asked, now)
        if (!taken.ok) {
          refused += 1
          const { next } = taken.refusal
          expect(taken.refusal.at === null).toBe(at === null)
          if (next === null) continue
          expect(isSlot(location, orderType, next, now)).toBe(true)
          expect(hasRoom(limit, loads.get(Date.parse(next)) ?? NOTHING, minutes)).toBe(true)
          continue
        }
        const readyAt = Date.parse(taken.readyAt)
        const slot = Date.parse(taken.slot?.at ?? '')
        const before = loads.get(slot) ?? NOTHING
        if (at === null) {
          expect(readyAt).toBeGreaterThanOrEqual(earliest)
          expect(slot - quarterOf(earliest)).toBeLessThanOrEqual(4 * QUARTER)
          if (readyAt > earliest) {
            putOff += 1
            expect([readyAt, isWithinHours(location, orderType, readyAt)]).toEqual([slot, true])
          }
        } else expect(readyAt).toBe(at)
        expect(quarterOf(readyAt)).toBe(slot)
        const filled = { orders: before.orders + 1, minutes: before.minutes + minutes }
        if (limit.by === 'orders') expect(filled.orders).toBeLessThanOrEqual(limit.most)
        else if (filled.minutes > limit.most && minutes > 0) expect(before.minutes).toBe(0)
        loads.set(slot, filled)
      }
    }),
    { numRuns: 150 },
  )
  expect(Math.min(putOff, refused)).toBeGreaterThan(20)
})

describe('when an order would be ready', () => {
  const asked = { orderType: 'collection', minutes: 5 } as const

  it('is as it would be promised', () => {
    expect(asapAt(aLocation(), asked, kitchen(times('12:15')), NOW)).toBe('2026-11-21T12:30:00Z')
    expect(asapAt(aLocation(), asked, null, NOW)).toBe('2026-11-21T12:20:00Z')
  })

  it('is never, where none can be placed for as soon as possible', () => {
    expect(asapAt(aLocation({ stopped: true }), asked, null, NOW)).toBe(null)
    expect(asapAt(aLocation(), asked, null, Temporal.Instant.from('2026-11-21T03:00:00Z'))).toBe(null)
    const hour = times('12:15', '12:30', '12:45', '13:00', '13:15')
    expect(asapAt(aLocation(), asked, kitchen(hour), NOW)).toBe(null)
  })
})
