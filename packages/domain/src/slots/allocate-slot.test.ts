import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinHours } from '../hours/opening.ts'
import { ORDER_TYPES } from '../location/order-type.ts'
import { allocateSlot, earliestReadyAt } from './allocate-slot.ts'
import { type Capacity, type CapacityState, fitsSlot, SLOT_MS, type SlotUsage, slotStart } from './capacity.ts'
import { isSlot } from './order-times.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const THREE: Capacity = { by: 'orders', most: 3 }
const NOTHING: SlotUsage = { orders: 0, minutes: 0 }
const full = { orders: 3, minutes: 0 }

const kitchen = (
  loads: Readonly<Record<string, SlotUsage>> = {},
  parts: Partial<CapacityState> = {},
): CapacityState => {
  const bySlot = new Map(Object.entries(loads).map(([at, load]) => [Date.parse(at), load]))
  return {
    limit: THREE,
    minutesOf: () => null,
    usageAt: (slot) => bySlot.get(slot) ?? NOTHING,
    heldSlot: null,
    ...parts,
  }
}
const collect = (
  asked: CapacityState | null,
  {
    chosen = null,
    now = NOW,
    location = aLocation(),
  }: { chosen?: string | null; now?: Temporal.Instant; location?: ReturnType<typeof aLocation> } = {},
) =>
  allocateSlot(
    location,
    { orderType: 'collection', minutes: 5, chosen: chosen === null ? null : Date.parse(chosen) },
    asked,
    now,
  )
const times = (...slots: readonly string[]) => Object.fromEntries(slots.map((time) => [`2026-11-21T${time}:00Z`, full]))

describe('as soon as possible', () => {
  it('an order as soon as possible uses the slot of its expected time', () => {
    expect(collect(kitchen())).toEqual({
      ok: true,
      readyAt: '2026-11-21T12:20:00Z',
      slot: { at: '2026-11-21T12:15:00Z', minutes: 5 },
    })
  })

  it('an order with unlimited capacity uses no slot', () => {
    expect(collect(null)).toEqual({ ok: true, readyAt: '2026-11-21T12:20:00Z', slot: null })
  })

  it('an order as soon as possible moves to the next free slot and is ready at its start', () => {
    expect(collect(kitchen(times('12:15', '12:30')))).toEqual({
      ok: true,
      readyAt: '2026-11-21T12:45:00Z',
      slot: { at: '2026-11-21T12:45:00Z', minutes: 5 },
    })
  })

  it('an order is postponed by at most four slots, then refused with the next free time', () => {
    const four = ['12:15', '12:30', '12:45', '13:00']
    expect(collect(kitchen(times(...four)))).toMatchObject({ readyAt: '2026-11-21T13:15:00Z' })
    expect(collect(kitchen(times(...four, '13:15', '13:30')))).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: '2026-11-21T13:45:00Z' },
    })
  })

  it('an order is never postponed past closing', () => {
    const now = Temporal.Instant.from('2026-11-21T22:00:00Z')
    expect(collect(kitchen(times('22:15')), { now })).toMatchObject({ readyAt: '2026-11-21T22:30:00Z' })
    const tomorrow = '2026-11-22T11:00:00Z'
    expect(collect(kitchen(times('22:15', '22:30', '22:45')), { now })).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: tomorrow },
    })
  })

  it('a refusal has no next time if no time can be chosen', () => {
    const settings = { ...aLocation().settings, collection: orderTypeSettings({ acceptsLater: false }) }
    const location = aLocation({ settings, hours: hoursForAll(dailyHours([{ opens: '12:00', closes: '12:30' }])) })
    expect(collect(kitchen(times('12:15')), { location })).toEqual({
      ok: false,
      refusal: { code: 'slot_full', at: null, next: null },
    })
  })
})

describe('a chosen time', () => {
  it('a chosen time uses its own slot, even if an earlier one is free', () => {
    expect(collect(kitchen(), { chosen: '2026-11-21T19:00:00Z' })).toEqual({
      ok: true,
      readyAt: '2026-11-21T19:00:00Z',
      slot: { at: '2026-11-21T19:00:00Z', minutes: 5 },
    })
  })

  it('a chosen time in a full slot is refused with the next free one, even the next day', () => {
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
  it('an order keeps the slot it holds, even if it is full', () => {
    const held = Date.parse('2026-11-21T12:30:00Z')
    expect(collect(kitchen(times('12:15', '12:30'), { heldSlot: held }))).toMatchObject({
      readyAt: '2026-11-21T12:30:00Z',
      slot: { at: '2026-11-21T12:30:00Z' },
    })
  })

  it('an order with a past slot is not ready before its preparation ends', () => {
    const held = Date.parse('2026-11-21T12:15:00Z')
    const now = NOW.add({ minutes: 12 })
    expect(collect(kitchen({}, { heldSlot: held }), { now })).toMatchObject({
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

  it('the repeated hour has eight slots', () => {
    const first = { '2026-10-25T00:30:00Z': full, '2026-10-25T00:45:00Z': full }
    expect(collect(kitchen(first), night('2026-10-25T00:15:00Z'))).toMatchObject({ readyAt: '2026-10-25T01:00:00Z' })
  })

  it('the skipped hour has no slots', () => {
    const last = { '2026-03-29T00:45:00Z': full }
    expect(collect(kitchen(last), night('2026-03-29T00:30:00Z'))).toMatchObject({ readyAt: '2026-03-29T01:00:00Z' })
  })
})

it("any series of orders exceeds no slot's capacity, except one large order alone", () => {
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
      const loads = new Map<number, SlotUsage>()
      let now = NOW
      for (const { orderType, minutes, chosen, after } of orders) {
        now = now.add({ minutes: after })
        const at = chosen === null ? null : Date.parse('2026-11-21T13:00:00Z') + chosen * SLOT_MS
        const asked = kitchen({}, { limit, usageAt: (slot) => loads.get(slot) ?? NOTHING })
        const earliest = now.epochMilliseconds + location.settings[orderType].preparationMinutes * 60_000
        const taken = allocateSlot(location, { orderType, minutes, chosen: at }, asked, now)
        if (!taken.ok) {
          refused += 1
          const { next } = taken.refusal
          expect(taken.refusal.at === null).toBe(at === null)
          if (next === null) continue
          expect(isSlot(location, orderType, next, now)).toBe(true)
          expect(fitsSlot(limit, loads.get(Date.parse(next)) ?? NOTHING, minutes)).toBe(true)
          continue
        }
        const readyAt = Date.parse(taken.readyAt)
        const slot = Date.parse(taken.slot?.at ?? '')
        const before = loads.get(slot) ?? NOTHING
        if (at === null) {
          expect(readyAt).toBeGreaterThanOrEqual(earliest)
          expect(slot - slotStart(earliest)).toBeLessThanOrEqual(4 * SLOT_MS)
          if (readyAt > earliest) {
            putOff += 1
            expect([readyAt, isWithinHours(location, orderType, readyAt)]).toEqual([slot, true])
          }
        } else expect(readyAt).toBe(at)
        expect(slotStart(readyAt)).toBe(slot)
        const filled = { orders: before.orders + 1, minutes: before.minutes + minutes }
        if (limit.by === 'orders') expect(filled.orders).toBeLessThanOrEqual(limit.most)
        else if (filled.minutes > limit.most && minutes > 0) expect(before.minutes).toBe(0)
        loads.set(slot, filled)
      }
    }),
    { numRuns: 60 },
  )
  expect(Math.min(putOff, refused)).toBeGreaterThan(5)
})

describe('when an order would be ready', () => {
  const asked = { orderType: 'collection', minutes: 5 } as const

  it('earliestReadyAt equals the time that an order would be promised', () => {
    expect(earliestReadyAt(aLocation(), asked, kitchen(times('12:15')), NOW)).toBe('2026-11-21T12:30:00Z')
    expect(earliestReadyAt(aLocation(), asked, null, NOW)).toBe('2026-11-21T12:20:00Z')
  })

  it('earliestReadyAt is null if no order as soon as possible is accepted', () => {
    expect(earliestReadyAt(aLocation({ stopped: true }), asked, null, NOW)).toBe(null)
    expect(earliestReadyAt(aLocation(), asked, null, Temporal.Instant.from('2026-11-21T03:00:00Z'))).toBe(null)
    const hour = times('12:15', '12:30', '12:45', '13:00', '13:15')
    expect(earliestReadyAt(aLocation(), asked, kitchen(hour), NOW)).toBe(null)
  })
})
