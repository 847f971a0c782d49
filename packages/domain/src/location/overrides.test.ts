import { aDeliveryArea, aLocation, anAddress, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { endOfDay, openingState, usualEnd } from '../hours/opening.ts'
import { areaRefusals } from '../order/decide-stages.ts'
import { asapReadyAt, orderTypeState, slotsOn } from '../slots/order-times.ts'
import { endAfter, isHeld, isPossibleEnd, type Override } from './overrides.ts'
import { deliveryFrom } from './search.ts'

const at = (text: string) => Temporal.Instant.from(text)
const SEVEN = '2026-11-20T19:00:00Z'
/** Friday, 20 November 2026; London keeps UTC in winter. */
const SIX = at('2026-11-20T18:00:00Z')
const LAST_MOMENT = at('2026-11-20T18:59:59.999Z')

const span = (opens: string, closes: string) => ({ opens, closes })
const hours = dailyHours([span('12:00', '15:00'), span('17:00', '23:00')])
const place = (...overrides: readonly Override[]) => aLocation({ hours: hoursForAll(hours), overrides })
const delivery = { what: 'order-type', orderType: 'delivery' } as const
const longer = { what: 'longer-times', orderType: 'collection', minutes: 20 } as const

describe('an order type that is off', () => {
  it('delivery is off until its end, to the moment, while collection goes on [4.51]', () => {
    const location = place({ ...delivery, until: SEVEN })
    expect(orderTypeState(location, 'delivery', LAST_MOMENT)).toMatchObject({
      asap: false,
      later: true,
      blockedBy: 'off',
      opensAt: SEVEN,
    })
    expect(orderTypeState(location, 'collection', LAST_MOMENT).asap).toBe(true)
    expect(orderTypeState(location, 'delivery', at(SEVEN))).toMatchObject({ asap: true, blockedBy: null })
    expect(openingState(location, SIX).state).toBe('open')
  })

  it('times after the end of a switched-off order type can be chosen', () => {
    const first = (until: string) => slotsOn(place({ ...delivery, until }), 'delivery', '2026-11-20', SIX)[0]?.at
    expect(first(SEVEN)).toBe(SEVEN)
    expect(first('2026-11-20T21:00:00Z')).toBe('2026-11-20T21:00:00Z')
  })

  it('an order type that is off until staff say so takes no order for any time', () => {
    const location = place({ ...delivery, until: null })
    const state = orderTypeState(location, 'delivery', SIX)
    expect(state).toMatchObject({ asap: false, later: false, blockedBy: 'off', opensAt: null })
  })

  it('a pause that ends later than the order type counts as the pause', () => {
    const location = { ...place({ ...delivery, until: SEVEN }), pausedUntil: '2026-11-20T20:00:00Z' }
    expect(orderTypeState(location, 'delivery', SIX).blockedBy).toBe('paused')
    expect(orderTypeState(location, 'delivery', at('2026-11-20T20:00:00Z')).asap).toBe(true)
  })

  it('a location whose order types are all off is paused until the first returns [4.51]', () => {
    const off = (orderType: 'delivery' | 'collection' | 'table', until: string | null) =>
      ({ what: 'order-type', orderType, until }) as const
    const all = place(off('delivery', SEVEN), off('collection', '2026-11-20T20:00:00Z'), off('table', null))
    expect(openingState(all, SIX)).toEqual({ state: 'paused', until: SEVEN })
    const never = place(off('delivery', null), off('collection', null), off('table', null))
    expect(openingState(never, SIX)).toEqual({ state: 'stopped' })
  })
})

describe('longer times', () => {
  it('longer times are promised until their end, and the usual ones from then on [5.19]', () => {
    const minutes = (now: Temporal.Instant, until: string | null) =>
      (Date.parse(asapReadyAt(place({ ...longer, until }), 'collection', now) ?? '') - now.epochMilliseconds) / 60_000
    const usual = aLocation().settings.collection.preparationMinutes
    expect(minutes(LAST_MOMENT, SEVEN)).toBe(usual + 20)
    expect(minutes(at(SEVEN), SEVEN)).toBe(usual)
    expect(minutes(at('2026-12-24T18:00:00Z'), null)).toBe(usual + 20)
  })
})

describe('a closed area', () => {
  const address = anAddress()
  const one = aDeliveryArea({ id: 1, type: 'postcodes', prefixes: [address.postcode.replaceAll(' ', '')] })
  const two = { ...one, id: 2 }
  const closed = (areaId: number, until: string | null) => ({ what: 'area', areaId, until }) as const
  const asked = (overrides: readonly Override[], now: Temporal.Instant) =>
    areaRefusals({ areas: [one, two], overrides }, address, now.epochMilliseconds)

  it('an address is refused while all areas that contain it are closed, with their first end [5.16]', () => {
    const both = [closed(1, SEVEN), closed(2, '2026-11-20T20:00:00Z')]
    const { postcode } = address
    expect(asked(both, LAST_MOMENT)).toEqual([{ code: 'area_closed', postcode, until: SEVEN }])
    expect(asked(both, at(SEVEN))).toEqual([])
    expect(asked([closed(1, null)], SIX)).toEqual([])
    expect(asked([closed(1, null), closed(2, null)], SIX)).toEqual([{ code: 'area_closed', postcode, until: null }])
  })

  it('a search says that an area is closed, and finds it again at its end [5.16]', () => {
    const location = aLocation({ areas: [one], overrides: [closed(1, SEVEN)] })
    const found = (now: Temporal.Instant) =>
      deliveryFrom(location, { postcode: address.postcode, position: null }, 'uk', now)
    expect(found(LAST_MOMENT)).toMatchObject({ reason: 'area-closed', opensAt: SEVEN })
    expect(found(at(SEVEN)).reason).toBeNull()
  })
})

describe('the usual end of a switch', () => {
  const ends = (now: string, location = place()) => usualEnd(location, at(now))

  it.each([
    ['during lunch', '2026-11-20T13:00:00Z', '2026-11-20T17:00:00Z'],
    ['between lunch and dinner, just after lunch', '2026-11-20T15:10:00Z', '2026-11-20T17:00:00Z'],
    ['during dinner', '2026-11-20T21:00:00Z', '2026-11-21T12:00:00Z'],
    ['after closing time', '2026-11-20T23:30:00Z', '2026-11-21T12:00:00Z'],
    ['in the morning, for the lunch to come', '2026-11-20T10:00:00Z', '2026-11-20T17:00:00Z'],
  ])('a switch ends at the next opening after its service: %s', (_, now, end) => {
    expect(ends(now)).toBe(end)
  })

  it('special days and the time zone move the next opening', () => {
    const shut = { ...hours, exceptions: { '2026-11-21': [], '2026-11-22': [span('18:00', '22:00')] } }
    expect(ends('2026-11-20T21:00:00Z', aLocation({ hours: hoursForAll(shut) }))).toBe('2026-11-22T18:00:00Z')
    const madrid = { ...place(), timeZone: 'Europe/Madrid' }
    expect(ends('2026-11-20T13:00:00Z', madrid)).toBe('2026-11-20T16:00:00Z')
  })

  it('a place that never closes, or has no opening ahead, has an end as well: the next morning', () => {
    const always = aLocation({ hours: hoursForAll(dailyHours([span('00:00', '00:00')])) })
    const never = aLocation({ hours: hoursForAll(dailyHours([])) })
    expect(ends('2026-11-20T21:00:00Z', always)).toBe('2026-11-21T06:00:00Z')
    expect(ends('2026-11-21T03:00:00Z', never)).toBe('2026-11-21T06:00:00Z')
  })

  it('the end of the day is the end of its last service, past midnight as well', () => {
    const late = aLocation({ hours: hoursForAll(dailyHours([span('12:00', '15:00'), span('19:00', '01:00')])) })
    expect(endOfDay(late, at('2026-11-20T13:00:00Z'))).toBe('2026-11-21T01:00:00Z')
    expect(endOfDay(late, at('2026-11-21T00:30:00Z'))).toBe('2026-11-21T01:00:00Z')
  })
})

it('what ends at a moment holds before it, and what has no end holds', () => {
  expect([LAST_MOMENT, at(SEVEN)].map((now) => isHeld(SEVEN, now.epochMilliseconds))).toEqual([true, false])
  expect(isHeld(null, SIX.epochMilliseconds)).toBe(true)
})

it('an end lies ahead, and no more than 31 days', () => {
  expect(
    ['2026-11-20T18:00:00Z', SEVEN, '2026-12-21T18:00:00Z', '2026-12-21T18:00:01Z', 'soon'].map((end) =>
      isPossibleEnd(end, SIX),
    ),
  ).toEqual([false, true, true, false, false])
  expect(endAfter(30, at('2026-11-20T18:00:00.700Z'))).toBe('2026-11-20T18:30:00Z')
})
