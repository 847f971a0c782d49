import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { takesOrders } from './order-times.ts'

// Saturday in Leeds.
const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00Z`)
const now = (later: boolean) => {
  const settings = orderTypeSettings({ acceptsLater: later })
  return { delivery: settings, collection: settings, table: settings }
}

describe('a location takes an order', () => {
  it('a location accepts orders while any offered order type does [4.47, 4.48, 8.34]', () => {
    const onlyTables = {
      ...now(false),
      delivery: orderTypeSettings({ offered: false }),
      collection: orderTypeSettings({ offered: false }),
    }
    const location = aLocation({ settings: onlyTables })
    expect([takesOrders(location, at('10:59')), takesOrders(location, at('11:00'))]).toEqual([false, true])
  })

  it('a closed location accepts orders for later if configured [4.49, 1.07]', () => {
    expect(takesOrders(aLocation({ settings: now(true) }), at('03:00'))).toBe(true)
    expect(takesOrders(aLocation({ settings: now(false) }), at('03:00'))).toBe(false)
  })

  it('a paused location accepts later orders; a stopped or suspended one none [4.51, 8.34]', () => {
    const pausedUntil = at('13:00').toString()
    expect(takesOrders(aLocation({ pausedUntil }), at('12:00'))).toBe(true)
    expect(takesOrders(aLocation({ stopped: true }), at('12:00'))).toBe(false)
    expect(takesOrders(aLocation({ suspended: true }), at('12:00'))).toBe(false)
    expect(takesOrders(aLocation({ hours: hoursForAll(dailyHours([])) }), at('12:00'))).toBe(false)
  })
})
