import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Location, OrderTypeSettings } from '../location/types.ts'
import { localMomentAt } from '../time/local.ts'
import type { ClockSpan } from '../time/types.ts'
import { asapReadyAt, asapWindow, isSlot, laterDates, nextSlot, orderTypeState, slotsOn } from './order-times.ts'
import { ASAP, chooseDate, chooseLater, keepPickup, startPickup } from './pickup.ts'

const at = (text: string) => Temporal.Instant.from(text)
const span = (opens: string, closes: string): ClockSpan => ({ opens, closes })

function taking(settings: Partial<OrderTypeSettings>, daily = [span('17:00', '22:00')], overrides = {}): Location {
  const each = orderTypeSettings({ acceptsLater: false, ...settings })
  return aLocation({
    hours: hoursForAll(dailyHours(daily)),
    settings: { delivery: each, collection: each, table: each },
    ...overrides,
  })
}
const times = (location: Location, date: string, now: string) =>
  slotsOn(location, 'collection', date, at(now)).map(({ time }) => time)

describe('what may be done with an order type now', () => {
  it('an open location accepts orders as soon as possible [4.48]', () => {
    const state = orderTypeState(taking({}), 'collection', at('2026-11-20T18:00:00Z'))
    expect(state).toEqual({ offered: true, asap: true, later: true, blockedBy: null, opensAt: null })
  })

  it('nothing is accepted before opening without pre-orders [4.48]', () => {
    const state = orderTypeState(taking({}), 'collection', at('2026-11-20T16:59:00Z'))
    expect(state).toMatchObject({ asap: false, later: false, blockedBy: 'closed', opensAt: '2026-11-20T17:00:00Z' })
  })

  it('a time can be chosen from the configured hours before opening [4.49]', () => {
    const location = taking({ preOrderHours: 2 })
    expect(orderTypeState(location, 'collection', at('2026-11-20T14:59:59Z')).later).toBe(false)
    expect(orderTypeState(location, 'collection', at('2026-11-20T15:00:00Z'))).toMatchObject({
      asap: false,
      later: true,
    })
  })

  it('a time can be chosen whenever a later date has one [4.49]', () => {
    const location = taking({ acceptsLater: true })
    expect(orderTypeState(location, 'delivery', at('2026-11-20T03:00:00Z'))).toMatchObject({ asap: false, later: true })
  })

  it('table orders have no pre-order window [4.50]', () => {
    const location = taking({ preOrderHours: 4, acceptsLater: true })
    expect(orderTypeState(location, 'table', at('2026-11-20T16:00:00Z')).later).toBe(false)
    expect(orderTypeState(location, 'table', at('2026-11-20T17:00:00Z'))).toMatchObject({ asap: true })
  })

  it('nothing is accepted while suspended, stopped or not offered [4.47, 4.51]', () => {
    const now = at('2026-11-20T18:00:00Z')
    const none = { asap: false, later: false }
    const open = taking({ acceptsLater: true })
    expect(orderTypeState({ ...open, suspended: true }, 'delivery', now)).toMatchObject(none)
    expect(orderTypeState({ ...open, stopped: true }, 'delivery', now)).toMatchObject(none)
    expect(orderTypeState(taking({ offered: false }), 'delivery', now)).toMatchObject({ ...none, offered: false })
  })

  it('a paused location accepts times after the pause [4.51]', () => {
    const location = taking({}, undefined, { pausedUntil: '2026-11-20T20:10:00Z' })
    expect(orderTypeState(location, 'collection', at('2026-11-20T18:00:00Z'))).toMatchObject({
      asap: false,
      later: true,
      blockedBy: 'paused',
      opensAt: '2026-11-20T20:10:00Z',
    })
    expect(times(location, '2026-11-20', '2026-11-20T18:00:00Z')[0]).toBe('20:15')
  })

  it('a location that nobody watches accepts times from an hour later', () => {
    const location = taking({}, undefined, { unwatchedSince: '2026-11-20T17:55:00Z' })
    expect(orderTypeState(location, 'collection', at('2026-11-20T17:59:59Z'))).toMatchObject({ blockedBy: null })
    expect(orderTypeState(location, 'collection', at('2026-11-20T18:00:00Z'))).toEqual({
      offered: true,
      asap: false,
      later: true,
      blockedBy: 'unwatched',
      opensAt: null,
    })
    expect(times(location, '2026-11-20', '2026-11-20T18:00:00Z')[0]).toBe('19:00')
    const paused = { ...location, pausedUntil: '2026-11-20T20:10:00Z' }
    expect(orderTypeState(paused, 'collection', at('2026-11-20T18:00:00Z'))).toMatchObject({ blockedBy: 'paused' })
    expect(orderTypeState({ ...location, stopped: true }, 'collection', at('2026-11-20T18:00:00Z')).later).toBe(false)
  })
})

describe('times to choose from', () => {
  it('times are every 15 minutes from opening until before closing [5.18, 5.19, 9.03]', () => {
    const location = taking({ preOrderHours: 12 }, [span('17:10', '18:05')])
    expect(times(location, '2026-11-20', '2026-11-20T12:00:00Z')).toEqual(['17:15', '17:30', '17:45', '18:00'])
  })

  it('times start at now plus preparation, rounded up to 15 minutes [5.18, 5.19, 9.03]', () => {
    const location = taking({ preparationMinutes: 20 })
    expect(times(location, '2026-11-20', '2026-11-20T20:56:00Z')).toEqual(['21:30', '21:45'])
    expect(times(location, '2026-11-20', '2026-11-20T20:55:00Z')).toEqual(['21:15', '21:30', '21:45'])
  })

  it('there are no times if the preparation ends after closing [5.19, 5.20]', () => {
    const location = taking({ preparationMinutes: 45 })
    expect(times(location, '2026-11-20', '2026-11-20T21:30:00Z')).toEqual([])
    expect(laterDates(location, 'collection', at('2026-11-20T21:30:00Z'))).toEqual([])
  })

  it('times after midnight belong to the next date [5.20]', () => {
    const location = taking({}, [span('22:00', '01:00')])
    expect(laterDates(location, 'collection', at('2026-11-20T22:00:00Z'))).toEqual(['2026-11-20', '2026-11-21'])
    expect(times(location, '2026-11-21', '2026-11-20T22:00:00Z')).toEqual(['00:00', '00:15', '00:30', '00:45'])
  })

  it('times are available on fourteen dates, never past ones [5.20]', () => {
    const location = taking({ acceptsLater: true })
    const dates = laterDates(location, 'delivery', at('2026-11-20T12:00:00Z'))
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([14, '2026-11-20', '2026-12-03'])
    expect(times(location, '2026-11-19', '2026-11-20T12:00:00Z')).toEqual([])
    expect(times(location, '2026-12-04', '2026-11-20T12:00:00Z')).toEqual([])
    expect(times(location, 'not a date', '2026-11-20T12:00:00Z')).toEqual([])
  })

  it('a closed date has no times [5.20]', () => {
    const hours = { ...dailyHours([span('17:00', '22:00')]), exceptions: { '2026-12-25': [] } }
    const location = { ...taking({ acceptsLater: true }), hours: hoursForAll(hours) }
    expect(laterDates(location, 'delivery', at('2026-12-24T12:00:00Z'))).not.toContain('2026-12-25')
  })

  it('times end after 24 hours if it never closes and later days are not accepted [4.49]', () => {
    const location = taking({}, [span('00:00', '00:00')])
    expect(laterDates(location, 'delivery', at('2026-11-20T12:00:00Z'))).toEqual(['2026-11-20', '2026-11-21'])
  })

  it.each([
    ['Europe/London', '2026-03-28', '2026-03-29', ['00:00', '00:30', '02:00', '02:30']],
    ['Europe/London', '2026-10-24', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']],
    ['Europe/Madrid', '2026-03-28', '2026-03-29', ['00:00', '00:30', '01:00', '01:30']],
    ['Europe/Madrid', '2026-10-24', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']],
  ])('times are valid and unique in %s in the night of %s [5.18]', (timeZone, eve, date, wanted) => {
    const location = taking({ acceptsLater: true }, [span('20:00', '03:00')], { timeZone })
    const half = times(location, date, `${eve}T12:00:00Z`).filter((time) => /:[03]0$/.test(time) && time < '03:00')
    expect(half).toEqual(wanted)
  })

  it('nextSlot returns the next available time', () => {
    const location = taking({ acceptsLater: true })
    const now = at('2026-11-20T12:00:00Z')
    expect(nextSlot(location, 'collection', at('2026-11-20T22:05:00Z'), now)).toBe('2026-11-21T17:00:00Z')
    expect(nextSlot(location, 'collection', at('2027-11-20T22:05:00Z'), now)).toBeNull()
  })

  it('times are multiples of 15 minutes, within hours, in the future and unique [5.18, 5.19, 5.20]', () => {
    const zone = fc.constantFrom('Europe/London', 'Europe/Madrid')
    const start = fc.integer({ min: Date.UTC(2026, 2, 26) / 60_000, max: Date.UTC(2026, 2, 30) / 60_000 })
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:20`)
    fc.assert(
      fc.property(zone, start, clock, clock, fc.nat(120), (timeZone, minute, opens, closes, preparationMinutes) => {
        const location = taking({ preparationMinutes, acceptsLater: true }, [span(opens, closes)], { timeZone })
        const now = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        for (const date of laterDates(location, 'delivery', now).slice(0, 4)) {
          const slots = slotsOn(location, 'delivery', date, now)
          expect(slots.length).toBeGreaterThan(0)
          expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length)
          const earliest = now.epochMilliseconds + preparationMinutes * 60_000
          const isRight = ({ at: instant, time }: { at: string; time: string }) => {
            const moment = localMomentAt(Date.parse(instant), timeZone)
            return moment.date === date && moment.time === time && Date.parse(instant) >= earliest
          }
          // One expectation for all slots: an `expect` for each takes most of the test.
          expect(slots.filter((slot) => !isRight(slot) || Number(slot.time.slice(3)) % 15 !== 0)).toEqual([])
          const sample = slots.filter((_, index) => index % 8 === 0)
          expect(sample.filter((slot) => !isSlot(location, 'delivery', slot.at, now))).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('isSlot accepts any text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => !isSlot(taking({}), 'delivery', text, at('2026-11-20T12:00:00Z'))))
    expect(isSlot(taking({}), 'delivery', '9999-12-31T00:00:00Z', at('2026-11-20T12:00:00Z'))).toBe(false)
  })
})

describe('an order as soon as possible', () => {
  it('the ready window is ten minutes after preparation, rounded to five', () => {
    const location = taking({ preparationMinutes: 20 })
    const now = at('2026-11-20T18:02:30Z')
    expect(asapReadyAt(location, 'collection', now)).toBe('2026-11-20T18:22:30Z')
    expect(asapWindow(location, 'collection', now)).toEqual({
      from: { at: '2026-11-20T18:25:00Z', time: '18:25' },
      until: { at: '2026-11-20T18:35:00Z', time: '18:35' },
    })
    expect(asapReadyAt(location, 'collection', at('2026-11-20T12:00:00Z'))).toBeNull()
    expect(asapWindow(location, 'collection', at('2026-11-20T12:00:00Z'))).toBeNull()
  })
})

describe('the pickup time', () => {
  const location = taking({ acceptsLater: true })
  const now = at('2026-11-20T18:00:00Z')

  it('the initial pickup is as soon as possible, or later if only that is accepted [3.27, 4.32]', () => {
    expect(startPickup(location, 'collection', now)).toEqual(ASAP)
    expect(startPickup(location, 'collection', at('2026-11-20T09:00:00Z'))).toMatchObject({ type: 'later' })
    expect(startPickup(taking({}), 'collection', at('2026-11-20T09:00:00Z'))).toEqual(ASAP)
  })

  it('a later pickup starts with today, or the first date with a time [4.31]', () => {
    expect(chooseLater(location, 'collection', now)).toEqual({ type: 'later', date: '2026-11-20', at: null })
    expect(chooseLater(location, 'collection', at('2026-11-20T22:00:00Z'))).toMatchObject({ date: '2026-11-21' })
  })

  it('another date clears the chosen time [4.31]', () => {
    const choice = { type: 'later', date: '2026-11-20', at: '2026-11-20T19:00:00Z' } as const
    expect(chooseDate(choice, '2026-11-21')).toEqual({ type: 'later', date: '2026-11-21', at: null })
    expect(chooseDate(choice, '2026-11-20')).toEqual(choice)
  })

  it('a chosen time is kept after a return to the menu while it is available [3.27, 4.24]', () => {
    const choice = { type: 'later', date: '2026-11-20', at: '2026-11-20T19:00:00Z' } as const
    expect(keepPickup(choice, location, 'collection', now)).toEqual(choice)
    expect(keepPickup(choice, location, 'collection', at('2026-11-20T18:50:00Z'))).toEqual(ASAP)
  })
})
