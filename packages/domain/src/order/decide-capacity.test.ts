import { aChoice, aCoupon, aDraft, aLocation, aMenu, anItem, anOption, aValue } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import type { CapacityState } from '../slots/capacity.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderDraft } from './order.ts'

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')
const size = anOption({ id: 1, required: true, min: 1, values: [aValue({ id: 11 })] })
const menu = aMenu({
  items: [anItem(), anItem({ id: 2, soldOut: true }), anItem({ id: 3, options: [size] }), anItem({ id: 4 })],
})

/** Forty minutes of work a quarter, 25 of them taken in the one from 18:15. */
const kitchen: CapacityState = {
  limit: { by: 'minutes', most: 40, perDish: 10 },
  minutesOf: (itemId) => (itemId === 4 ? 0 : null),
  usageAt: (slot) =>
    slot === Date.parse('2026-11-20T18:15:00Z') ? { orders: 2, minutes: 25 } : { orders: 0, minutes: 0 },
  heldSlot: null,
}
const decide = (
  draft: Partial<OrderDraft>,
  location: Partial<Location> = {},
  asked: CapacityState | null = kitchen,
) => {
  const offered = { coupon: aCoupon(), use: { uses: 0, usesByCustomer: 0 } }
  return decideOrder(aDraft(draft), aLocation(location), menu, draft.couponCode ? offered : null, NOW, asked)
}
const codes = (draft: Partial<OrderDraft>, location: Partial<Location> = {}) => {
  const decision = decide(draft, location)
  return decision.ok ? [] : decision.refusals.map(({ code }) => code)
}
const later = { type: 'later', at: '2026-11-20T18:30:00Z' } as const
/** Everything is full. */
const busy: CapacityState = { ...kitchen, usageAt: () => ({ orders: 9, minutes: 40 }) }

describe('an order of a kitchen that takes on only so much', () => {
  it('an accepted order carries its slot, its work and its ready time', () => {
    expect(decide({})).toMatchObject({
      value: { readyAt: '2026-11-20T18:20:00Z', slot: { at: '2026-11-20T18:15:00Z', minutes: 10 } },
    })
    expect(decide({ lines: [aChoice({ quantity: 2 }), aChoice({ itemId: 4 })] })).toMatchObject({
      value: { readyAt: '2026-11-20T18:30:00Z', slot: { at: '2026-11-20T18:30:00Z', minutes: 20 } },
    })
  })

  it('an order with unlimited capacity has no slot', () => {
    expect(decide({}, {}, null)).toMatchObject({ value: { readyAt: '2026-11-20T18:20:00Z', slot: null } })
  })

  it('an order for a full slot is refused with that time and the next free one [5.57]', () => {
    const decision = decideOrder(aDraft({ pickup: later, couponCode: 'NONE' }), aLocation(), menu, null, NOW, busy)
    expect(decision).toEqual({ ok: false, refusals: [{ code: 'slot_full', at: later.at, next: null }] })
  })

  it('capacity is checked after location, pause and items, before choices and coupon [5.57]', () => {
    const lines = [aChoice({ quantity: 9 })]
    const four = { pickup: { type: 'later', at: '2026-11-20T18:20:00Z' } } as const
    expect(codes({ ...four, lines })).toEqual(['time_not_available'])
    expect(codes({ lines }, { stopped: true })).toEqual(['location_stopped'])
    const tight = (draft: Partial<OrderDraft>) => {
      const decision = decide(draft, {}, busy)
      return decision.ok ? [] : decision.refusals.map(({ code }) => code)
    }
    expect(tight({ lines: [aChoice({ itemId: 2 })] })).toEqual(['items_not_available'])
    expect(tight({ lines: [aChoice({ itemId: 3 })] })).toEqual(['slot_full'])
    expect(tight({ couponCode: 'NONE' })).toEqual(['slot_full'])
    expect(codes({ lines: [aChoice({ itemId: 3 })] })).toEqual(['choices_invalid'])
  })

  it('an order larger than a slot gets an empty slot', () => {
    expect(decide({ lines: [aChoice({ quantity: 9 })] })).toMatchObject({
      value: { readyAt: '2026-11-20T18:30:00Z', slot: { at: '2026-11-20T18:30:00Z', minutes: 90 } },
    })
  })
})
