import {
  aChoice,
  aDeliveryArea,
  aLocation,
  aMenu,
  anAddress,
  anItem,
  dailyHours,
  hoursForAll,
  noonOn,
  orderTypeSettings,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import { priceLine } from '../pricing/price-line.ts'
import { otherKitchens, type PastOrder, reorderAt, reorderPlace } from './reorder-place.ts'

// A Saturday.
const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')
const night = Temporal.Instant.from('2026-11-21T03:00:00Z')
const home = anAddress()
const lineOf = (id: number, name: string) =>
  priceLine(anItem({ id, name }), aChoice({ itemId: id }), 'delivery', noonOn('2026-11-01'))
const past: PastOrder = {
  lines: [lineOf(1, 'Diavola'), lineOf(2, 'Garlic bread')],
  orderType: 'delivery',
  address: home,
}
const noLater = orderTypeSettings({ acceptsLater: false })
const place = (location: Partial<Location>, now = noon, order: Partial<PastOrder> = {}) =>
  reorderPlace(aLocation(location), { ...past, ...order }, now)

describe('where a past order can be ordered again', () => {
  it('an open location that delivers to the address takes it at once [8.37]', () => {
    expect(place({})).toEqual({ obstacle: null, preOrder: false, opensAt: null })
  })

  it.each(['delivery', 'collection', 'table'] as const)(
    'a location that stopped offering %s refuses it [8.37]',
    (orderType) => {
      const settings = { ...aLocation().settings, [orderType]: orderTypeSettings({ offered: false }) }
      expect(place({ settings }, noon, { orderType })).toMatchObject({ obstacle: 'order-type' })
    },
  )

  it('a location that no longer delivers to the address refuses a delivery only [8.37]', () => {
    const areas = [aDeliveryArea({ type: 'postcodes', prefixes: ['LS9'] } as never)]
    expect(place({ areas })).toMatchObject({ obstacle: 'not-delivered' })
    expect(place({ areas }, noon, { orderType: 'collection', address: null })).toMatchObject({ obstacle: null })
  })

  it('an address without a position is left to the checkout where areas are drawn on the map', () => {
    expect(place({}, noon, { address: { ...home, position: null } })).toMatchObject({ obstacle: null })
  })

  it('a closed location offers a pre-order where it takes them, else it refuses with its opening [1.07, 8.37]', () => {
    expect(place({}, night)).toEqual({ obstacle: null, preOrder: true, opensAt: '2026-11-21T11:00:00Z' })
    const settings = { ...aLocation().settings, delivery: noLater }
    expect(place({ settings }, night)).toEqual({ obstacle: 'closed', preOrder: false, opensAt: '2026-11-21T11:00:00Z' })
    expect(place({ suspended: true })).toMatchObject({ obstacle: 'closed' })
  })

  it('a pre-order is compared with the menu of the next opening across the summer time change [5.58]', () => {
    const breakfast = { days: [], times: [{ opens: '08:00', closes: '11:00' }] }
    const menu = aMenu({ items: [anItem({ id: 1, name: 'Diavola', serving: breakfast })] })
    const location = aLocation({ hours: hoursForAll(dailyHours([{ opens: '08:00', closes: '20:00' }])) })
    const at = (now: string) =>
      reorderAt({ location, menu }, { ...past, lines: past.lines.slice(0, 1) }, Temporal.Instant.from(now))
    expect(at('2026-03-28T21:00:00Z').lines).toHaveLength(1)
    expect(at('2026-03-29T07:30:00Z').lines).toHaveLength(1)
    expect(at('2026-03-29T10:30:00Z').notNow).toEqual([{ id: 1, name: 'Diavola', from: null }])
  })
})

describe('other locations for a past order', () => {
  const menu = (...names: readonly string[]) =>
    aMenu({ items: names.map((name, index) => anItem({ id: 50 + index, name })) })
  const near = aLocation({ id: 2, name: 'Near', address: anAddress() })
  const far = aLocation({ id: 3, name: 'Far', address: anAddress({ position: { lat: 53.82, lng: -1.5443 } }) })
  const here = (served: number) => ({ location: aLocation(), served })
  const names = (found: ReturnType<typeof otherKitchens>) =>
    found.map(({ location, served }) => [location.name, served])
  const whole = menu('DIAVOLA', 'garlic bread')

  it('those that serve more of it are offered, the most first, then the nearest', () => {
    const kitchens = [
      { location: far, menu: whole },
      { location: near, menu: menu('Diavola') },
    ]
    expect(names(otherKitchens(past, here(0), kitchens, noon))).toEqual([
      ['Far', 2],
      ['Near', 1],
    ])
    expect(names(otherKitchens(past, here(1), kitchens, noon))).toEqual([['Far', 2]])
    expect(otherKitchens(past, here(2), kitchens, noon)).toEqual([])
    const both = kitchens.map(({ location }) => ({ location, menu: whole }))
    expect(names(otherKitchens(past, here(0), both, noon))).toEqual([
      ['Near', 2],
      ['Far', 2],
    ])
  })

  it('those that are closed, do not deliver there or are its own location are left out [8.37]', () => {
    const closed = aLocation({ id: 4, stopped: true, settings: { ...near.settings, delivery: noLater } })
    const kitchens = [closed, { ...near, areas: [] }, aLocation()].map((location) => ({ location, menu: whole }))
    expect(otherKitchens(past, here(0), kitchens, noon)).toEqual([])
  })

  it('a table order stays at its location', () => {
    const kitchens = [{ location: near, menu: whole }]
    expect(otherKitchens({ ...past, orderType: 'table', address: null }, here(0), kitchens, noon)).toEqual([])
  })
})
