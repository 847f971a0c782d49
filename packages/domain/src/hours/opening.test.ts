import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import type { ClockSpan, OpeningHours } from '../time/types.ts'
import { openSpans } from './hours.ts'
import { isWithinHours, nextOpening, openingState } from './opening.ts'

const at = (text: string) => Temporal.Instant.from(text)
const span = (opens: string, closes: string): ClockSpan => ({ opens, closes })
const open = (hours: OpeningHours, overrides: Partial<Location> = {}) =>
  aLocation({ hours: hoursForAll(hours), ...overrides })
const isOpen = (location: Location, text: string) => openingState(location, at(text)).state === 'open'

// Friday, 20 November 2026; London keeps UTC in winter.
const evening = open(dailyHours([span('17:00', '02:00')]))

describe('the opening state', () => {
  it('a location is open from the opening minute until before the closing minute [4.48]', () => {
    const location = open(dailyHours([span('11:00', '23:00')]))
    expect(isOpen(location, '2026-11-20T10:59:59Z')).toBe(false)
    expect(isOpen(location, '2026-11-20T11:00:00Z')).toBe(true)
    expect(isOpen(location, '2026-11-20T22:59:59Z')).toBe(true)
    expect(isOpen(location, '2026-11-20T23:00:00Z')).toBe(false)
  })

  it('the state gives the closing time and the next opening [4.51]', () => {
    expect(openingState(evening, at('2026-11-20T18:00:00Z'))).toEqual({
      state: 'open',
      until: '2026-11-21T02:00:00Z',
      allDay: false,
    })
    expect(openingState(evening, at('2026-11-20T12:00:00Z'))).toEqual({
      state: 'closed',
      opensAt: '2026-11-20T17:00:00Z',
    })
  })

  it("a location stays open past midnight with the previous evening's hours [4.48]", () => {
    const hours = { ...dailyHours([]), exceptions: { '2026-11-20': [span('18:00', '01:30')] } }
    expect(isOpen(open(hours), '2026-11-21T01:29:00Z')).toBe(true)
    expect(isOpen(open(hours), '2026-11-21T01:30:00Z')).toBe(false)
    expect(isOpen(open(hours), '2026-11-20T01:00:00Z')).toBe(false)
  })

  it("an exception replaces the weekday's hours [4.48]", () => {
    const hours = { ...dailyHours([span('11:00', '23:00')]), exceptions: { '2026-12-25': [] } }
    expect(openingState(open(hours), at('2026-12-25T12:00:00Z'))).toEqual({
      state: 'closed',
      opensAt: '2026-12-26T11:00:00Z',
    })
  })

  it('adjoining spans merge, so midnight is not a closing time [4.51]', () => {
    const location = open(dailyHours([span('17:00', '00:00'), span('00:00', '02:00')]))
    expect(openingState(location, at('2026-11-20T18:00:00Z'))).toMatchObject({ until: '2026-11-21T02:00:00Z' })
  })

  it('a location can be open for 24 hours on one day or every day [4.51]', () => {
    const always = open(dailyHours([span('00:00', '00:00')]))
    expect(openingState(always, at('2026-11-20T18:00:00Z'))).toEqual({ state: 'open', until: null, allDay: true })
    const once = { ...dailyHours([]), exceptions: { '2026-11-20': [span('00:00', '00:00')] } }
    expect(openingState(open(once), at('2026-11-20T18:00:00Z'))).toEqual({
      state: 'open',
      until: '2026-11-21T00:00:00Z',
      allDay: true,
    })
  })

  it('a location is open if any offered order type is [4.47]', () => {
    const never = dailyHours([])
    const base = aLocation()
    const location = aLocation({ hours: { delivery: never, collection: dailyHours(), table: never } })
    expect(isOpen(location, '2026-11-20T12:00:00Z')).toBe(true)
    const settings = { ...base.settings, collection: orderTypeSettings({ offered: false }) }
    expect(openingState({ ...location, settings }, at('2026-11-20T12:00:00Z'))).toEqual({
      state: 'closed',
      opensAt: null,
    })
  })

  it('a suspended or stopped location is so at any hour [4.47, 4.51]', () => {
    expect(openingState({ ...evening, suspended: true }, at('2026-11-20T18:00:00Z'))).toEqual({ state: 'suspended' })
    expect(openingState({ ...evening, stopped: true }, at('2026-11-20T18:00:00Z'))).toEqual({ state: 'stopped' })
  })

  it('a pause lasts until its end, and a past pause has no effect [4.51]', () => {
    const paused = { ...evening, pausedUntil: '2026-11-20T18:30:00Z' }
    expect(openingState(paused, at('2026-11-20T18:00:00Z'))).toEqual({
      state: 'paused',
      until: '2026-11-20T18:30:00Z',
    })
    expect(openingState(paused, at('2026-11-20T18:30:00Z'))).toMatchObject({ state: 'open' })
    expect(openingState(paused, at('2026-11-20T12:00:00Z'))).toEqual({
      state: 'closed',
      opensAt: '2026-11-20T18:30:00Z',
    })
  })

  it('the next opening of an open order type is now [4.48]', () => {
    expect(nextOpening(evening, 'delivery', at('2026-11-20T03:00:00Z'))).toBe('2026-11-20T17:00:00Z')
    expect(nextOpening(evening, 'delivery', at('2026-11-20T17:30:00Z'))).toBe('2026-11-20T17:30:00Z')
    expect(nextOpening(open(dailyHours([])), 'delivery', at('2026-11-20T03:00:00Z'))).toBeNull()
  })
})

describe('opening hours when the clocks change', () => {
  it.each([
    ['Europe/London', '2026-03-28T22:00:00Z', '2026-03-29T02:00:00Z', 4],
    ['Europe/London', '2026-10-24T21:00:00Z', '2026-10-25T03:00:00Z', 6],
    ['Europe/Madrid', '2026-03-28T21:00:00Z', '2026-03-29T01:00:00Z', 4],
    ['Europe/Madrid', '2026-10-24T20:00:00Z', '2026-10-25T02:00:00Z', 6],
  ])('22:00–03:00 in %s from %s ends at %s, %i hours later [4.48]', (zone, opens, closes, hours) => {
    const eve = opens.slice(0, 10)
    const spans = openSpans(dailyHours([span('22:00', '03:00')]), zone, eve, eve)
    expect(spans).toEqual([{ opens: Date.parse(opens), closes: Date.parse(closes) }])
    expect((Date.parse(closes) - Date.parse(opens)) / 3_600_000).toBe(hours)
  })

  it('a skipped closing time is the clock change, a repeated one the first [4.48]', () => {
    const location = open(dailyHours([span('18:00', '01:30')]))
    expect(isWithinHours(location, 'delivery', Date.parse('2026-03-29T00:59:00Z'))).toBe(true)
    expect(isWithinHours(location, 'delivery', Date.parse('2026-03-29T01:00:00Z'))).toBe(false)
    expect(isWithinHours(location, 'delivery', Date.parse('2026-10-25T00:29:00Z'))).toBe(true)
    expect(isWithinHours(location, 'delivery', Date.parse('2026-10-25T00:30:00Z'))).toBe(false)
  })
})

describe('open spans', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const spans = fc.array(fc.record({ opens: clock, closes: clock }), { maxLength: 4 })
  const zones = fc.constantFrom('Europe/London', 'Europe/Madrid')
  const dates = fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-01')

  it('open spans are sorted and never adjoin [4.48]', () => {
    fc.assert(
      fc.property(spans, zones, dates, (daily, zone, date) => {
        const merged = openSpans(dailyHours(daily), zone, date, date.replace(/..$/, '31').replace('-06-31', '-06-30'))
        merged.forEach((each, index) => {
          expect(each.opens).toBeLessThan(each.closes)
          expect(each.opens).toBeGreaterThan(merged[index - 1]?.closes ?? Number.NEGATIVE_INFINITY)
        })
      }),
    )
  })

  it('a location is open exactly inside its open spans [4.48]', () => {
    fc.assert(
      fc.property(spans, zones, dates, fc.integer({ min: 0, max: 4 * 1440 }), (daily, timeZone, date, minute) => {
        const now = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
        const location = open(dailyHours(daily), { timeZone })
        const state = openingState(location, Temporal.Instant.fromEpochMilliseconds(now))
        expect(state.state === 'open').toBe(isWithinHours(location, 'collection', now))
        if (state.state === 'closed' && state.opensAt !== null) {
          const opensAt = Date.parse(state.opensAt)
          expect(isWithinHours(location, 'collection', opensAt)).toBe(true)
          expect(isWithinHours(location, 'collection', opensAt - 60_000)).toBe(false)
        }
        if (state.state === 'open' && state.until !== null) {
          expect(isWithinHours(location, 'collection', Date.parse(state.until))).toBe(false)
        }
      }),
    )
  })
})
