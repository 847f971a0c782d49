import {
  ASAP,
  type CartLine,
  type DeliveryMinimum,
  type Item,
  localMoment,
  type PickupChoice,
  type PostalAddress,
  priceLine,
} from '@comanda/domain'
import {
  aCart,
  aDeliveryArea,
  aLine,
  aLocation,
  aMealDeal,
  aMenu,
  anAddress,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
  noonOn,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { OrderTimes } from '../../../api/locations.ts'
import { basketLinesOf } from '../../../basket/basket-lines.ts'
import type { MenuCache } from '../../../menu-cache/menu-cache.ts'
import { preflight } from './preflight.ts'

const now = Temporal.Instant.from('2026-11-21T18:00:00Z')

const extras = (soldOut: boolean) =>
  anOption({
    id: 1,
    name: 'Extras',
    kind: 'checkbox',
    required: false,
    values: [aValue({ id: 1, name: 'Burrata', soldOut })],
  })
const diavola = (parts: Partial<Item> = {}) =>
  anItem({ id: 7, name: 'Diavola', hasOptions: true, options: [extras(false)], ...parts })

/** Returns the preflight refusals of a cart with these lines and a menu with these dishes. */
const refused = (
  items: readonly Item[],
  lines: readonly CartLine[],
  location = aLocation(),
  {
    pickup = ASAP,
    times = null,
    address = null,
    minimum = null,
    outside = new Set<string>(),
  }: {
    pickup?: PickupChoice
    times?: OrderTimes | null
    address?: PostalAddress | null
    minimum?: DeliveryMinimum | null
    outside?: ReadonlySet<string>
  } = {},
) => {
  const cart = aCart({ orderType: 'collection', lines })
  const answer = { location, coupons: [], specials: [], delivery: null, refused: null, distance: null }
  const menuCache: MenuCache = {
    language: 'en',
    answer,
    menu: aMenu({ items }),
    items: new Map(items.map((item) => [item.id, item])),
  }
  const moment = localMoment(now, location.timeZone)
  const prices = lines.map((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    return item ? priceLine(item, line, cart.orderType, noonOn(moment.date)) : null
  })
  const basket = {
    answer,
    cart,
    menuCache,
    lines: basketLinesOf(cart, menuCache, moment, prices, new Map()),
  }
  const of = { location, orderType: cart.orderType, times, now }
  return preflight({ ...basket, minimum }, pickup, of, address, outside)
}
const one = aLine({ itemId: 7 })

describe('preflight check', () => {
  it('a basket below the minimum is named before the form is filled in [5.17]', () => {
    const at = (missing: number) => refused([diavola()], [one], aLocation(), { minimum: { minimum: 1200, missing } })
    expect(at(775)).toEqual([{ code: 'below_minimum', minimum: 1200, missing: 775 }])
    expect(at(0)).toEqual([])
  })

  it('a postcode that the server calls outside is refused before an address is typed [5.16, 8.27]', () => {
    const address = { ...anAddress(), line1: '', postcode: 'SW1A 1AA', position: null }
    const near = aLocation({ areas: [aDeliveryArea()] })
    expect(refused([diavola()], [one], near, { address, outside: new Set(['SW1A1AA']) })).toContainEqual({
      code: 'out_of_area',
      postcode: 'SW1A 1AA',
    })
  })

  it('the preflight check finds nothing while the location is open and every dish is available', () => {
    expect(refused([diavola()], [one])).toEqual([])
  })

  it('the preflight check reports a stopped location and a sold-out dish [8.23, 8.24]', () => {
    expect(refused([diavola()], [one], aLocation({ stopped: true }))).toEqual([{ code: 'location_stopped' }])
    expect(refused([diavola({ soldOut: true })], [one])).toMatchObject([
      { code: 'items_not_available', items: [{ id: 7, name: 'Diavola' }], values: [] },
    ])
  })

  it('the preflight check reports a sold-out extra by its name [8.24]', () => {
    const line = aLine({ itemId: 7, options: [chosen(1, 1)] })
    expect(refused([diavola()], [line])).toEqual([])
    expect(refused([diavola({ options: [extras(true)] })], [line])).toMatchObject([
      { code: 'items_not_available', items: [], values: [{ id: 1, name: 'Burrata' }] },
    ])
  })

  it('the preflight check reports a dish with a new required question, by dish and question [8.26]', () => {
    const size = anOption({ id: 2, name: 'Size', kind: 'radio', required: true, values: [aValue({ id: 3 })] })
    expect(refused([diavola({ options: [size] })], [one])).toMatchObject([
      { code: 'choices_invalid', line: 0, problems: [{ name: 'Size', path: ['Diavola', 'Size'] }] },
    ])
    expect(refused([diavola({ options: [size] })], [aLine({ itemId: 7, options: [chosen(2, 3)] })])).toEqual([])
  })

  it('the preflight check reports a dish that is not served at the chosen time [5.57, 8.25]', () => {
    // Saturday, 18:00.
    const lunch = { days: [], times: [{ opens: '12:00', closes: '15:00' }] }
    const later: PickupChoice = { type: 'later', date: '2026-11-22', at: '2026-11-22T12:30:00Z' }
    const none: PickupChoice = { type: 'later', date: '2026-11-22', at: null }
    expect(refused([diavola({ serving: lunch })], [one])).toMatchObject([
      { code: 'items_not_now', items: [{ id: 7, name: 'Diavola' }] },
    ])
    for (const pickup of [later, none])
      expect(refused([diavola({ serving: lunch })], [one], aLocation(), { pickup })).toEqual([])
    const saturdays = { days: [6 as const], times: [] }
    expect(refused([diavola({ serving: saturdays })], [one])).toEqual([])
    expect(refused([diavola({ serving: saturdays })], [one], aLocation(), { pickup: later })).toMatchObject([
      { code: 'items_not_today', items: [{ id: 7, nextDate: '2026-11-28' }] },
    ])
  })

  it('the preflight check reports a time that has filled up, with the next free one', () => {
    const at = '2026-11-21T19:00:00Z'
    const pickup: PickupChoice = { type: 'later', date: '2026-11-21', at }
    const times = { asapAt: '2026-11-21T18:20:00Z', full: new Set([Date.parse(at)]) }
    expect(refused([diavola()], [one], aLocation(), { pickup, times })).toEqual([
      { code: 'slot_full', at, next: '2026-11-21T19:15:00Z' },
    ])
    expect(refused([diavola()], [one], aLocation(), { pickup })).toEqual([])
    expect(refused([diavola()], [one], aLocation(), { times })).toEqual([])
    expect(refused([diavola()], [one], aLocation(), { times: { ...times, asapAt: null } })).toMatchObject([
      { code: 'slot_full', at: null },
    ])
  })

  it('the preflight check reports an address outside the delivery areas once its place is known [8.27, 5.16]', () => {
    const york = anAddress({ postcode: 'YO1 7HH', position: { lat: 53.962, lng: -1.082 } })
    const refusal = { code: 'out_of_area', postcode: 'YO1 7HH' }
    const byPostcode = aLocation({ areas: [aDeliveryArea({ type: 'postcodes', prefixes: ['LS6'] })] })
    const drawn = aLocation({
      areas: [aDeliveryArea({ type: 'circle', centre: { lat: 53.819, lng: -1.573 }, radiusMetres: 3000 })],
    })
    const at = (location: typeof drawn, address: PostalAddress) => refused([diavola()], [one], location, { address })
    expect(at(byPostcode, york)).toEqual([refusal])
    expect(at(drawn, york)).toEqual([refusal])
    expect(at(byPostcode, { ...york, position: null })).toEqual([refusal])
    expect(at(byPostcode, { ...york, postcode: 'LS6 3HN' })).toEqual([])
    // A postcode that is being typed, and one whose position is not known yet.
    expect(at(byPostcode, { ...york, postcode: 'YO1 7' })).toEqual([])
    expect(at(drawn, { ...york, position: null })).toEqual([])
  })

  it('the preflight check counts short dishes inside meal deals too [8.24, 7.38]', () => {
    const deal = aMealDeal({
      id: 50,
      sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 7 })] })],
    })
    const lines = [
      aLine({ itemId: 7, quantity: 2 }),
      aLine({ key: 'deal', itemId: 50, sections: [chosenIn(1, [1, 2])] }),
    ]
    expect(refused([diavola({ left: 4 }), deal], lines)).toEqual([])
    expect(refused([diavola({ left: 3 }), deal], lines)).toEqual([
      { code: 'items_short', items: [{ id: 7, name: 'Diavola', left: 3 }] },
    ])
  })
})
