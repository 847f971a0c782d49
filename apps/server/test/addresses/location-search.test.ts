import type { LocationWire } from '@comanda/contract/wire'
import type { Location } from '@comanda/domain'
import { aBusiness, aDeliveryArea, aLocation, anAddress, orderTypeSettings } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const HOST = 'napoli.localhost'
/** The position of LS1 6EN in the lookup. */
const HERE = { lat: 53.7965, lng: -1.5443 }

/** A location this many metres north of LS1 6EN, which delivers within `reach` metres of itself. */
const north = (id: number, metres: number, reach: number, more: Partial<Location> = {}): Location => {
  const position = { lat: HERE.lat + metres / 111_195, lng: HERE.lng }
  const areas = [aDeliveryArea({ id: id * 10, type: 'circle', centre: position, radiusMetres: reach })]
  return aLocation({ id, slug: `north-${id}`, address: anAddress({ position }), areas, tables: [], ...more })
}
const { settings } = aLocation()
const noDelivery = { ...settings, delivery: orderTypeSettings({ offered: false }) }

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  await aRestaurant(server.deps.db, { business: aBusiness(), location: north(1, 5000, 6000) })
  for (const location of [
    north(2, 1000, 2000),
    north(3, 2000, 500),
    north(4, 500, 2000, { settings: noDelivery }),
    north(5, 3000, 9000, { suspended: true }),
    north(6, 40_000, 500),
    north(7, 30_000, 31_000),
    north(8, 600, 500, { address: anAddress({ position: null }) }),
    north(9, 4000, 9000, { stopped: true }),
  ])
    await saveLocation(server.deps.db, 1, location)
})

const list = async (query: string) => {
  const { status, body } = await get(server, HOST, `/location?${query}`)
  expect(status).toBe(200)
  return (body.data as { data: LocationWire[] }).data
}
const seen = (found: readonly LocationWire[]) => found.map(({ id, delivery_refused }) => [id, delivery_refused])

describe('location search', () => {
  it('locations are listed nearest first with delivery terms or the reason for none [7.24, 5.16, 9.04]', async () => {
    const found = await list('postcode=ls16en&radius=10')
    expect(seen(found)).toEqual([
      [4, 'not-offered'],
      [2, null],
      [3, 'out-of-area'],
      [5, 'suspended'],
      // Stopped for now: its terms and state are listed.
      [9, null],
      [1, null],
      // Farther than the radius, but it delivers here.
      [7, null],
      // Its position is unknown.
      [8, 'out-of-area'],
    ])
    expect(found.map(({ distance }) => distance)).toEqual([500, 1000, 2000, 3000, 4000, 5000, 30_000, null])
    for (const { delivery_refused, delivery_condition, availabe_delivery_postcode } of found)
      expect([delivery_condition.length > 0, availabe_delivery_postcode]).toEqual(
        delivery_refused === null ? [true, 'LS1 6EN'] : [false, null],
      )
  })

  it('the search reaches ten miles by default, and a location further away says so [9.04]', async () => {
    expect(seen(await list('postcode=LS1%206EN'))).toEqual(seen(await list('postcode=LS1%206EN&radius=10')))
    expect(seen(await list('postcode=LS1%206EN&radius=30'))).toContainEqual([6, 'too-far'])
    expect((await list('postcode=LS1%206EN&radius=1')).map(({ id }) => id)).toEqual([4, 2, 9, 1, 7, 8])
  })

  it('a radius of ten means ten kilometres in Spain [9.04]', async () => {
    const near = { lat: 37.3858, lng: -6.0026 }
    const spanish = (id: number, metres: number) => {
      const position = { lat: near.lat + metres / 111_195, lng: near.lng }
      return aLocation({ id, slug: `norte-${id}`, address: anAddress({ position }), areas: [], tables: [] })
    }
    const { db } = server.deps
    await aRestaurant(db, {
      business: { id: 2, subdomain: 'triana', territory: 'es', language: 'es' },
      location: spanish(21, 9500),
    })
    await saveLocation(db, 2, spanish(22, 11_000))
    const idsWithin = async (query: string) => {
      const { body } = await get(server, 'triana.localhost', `/location?lat=${near.lat}&lng=${near.lng}${query}`)
      return (body.data as { data: LocationWire[] }).data.map(({ id }) => id)
    }
    expect(await idsWithin('&radius=10')).toEqual([21])
    expect(await idsWithin('')).toEqual([21])
    expect(await idsWithin('&radius=12')).toEqual([21, 22])
  })

  it('a point works like a postcode for a drawn delivery zone [7.24]', async () => {
    const found = await list(`lat=${HERE.lat}&lng=${HERE.lng}`)
    expect(seen(found)).toEqual(seen(await list('postcode=LS1%206EN')))
    expect(found[1]).toMatchObject({ availabe_delivery_postcode: null, delivery_condition: [{}, {}] })
  })

  it.each([
    ['postcode=41010', 'postcode'],
    ['postcode=nowhere', 'postcode'],
    ['postcode=LS1%206EN%20LS1%206EN', 'postcode'],
    ['lat=91&lng=0', 'lat'],
    ['lat=north&lng=0', 'lat'],
    ['lat=&lng=0', 'lat'],
    ['lat=53&lng=-181', 'lng'],
    ['lat=53.8', 'lng'],
    ['lng=-1.5', 'lat'],
    ['postcode=LS1%206EN&radius=0', 'radius'],
    ['postcode=LS1%206EN&radius=101', 'radius'],
    ['postcode=LS1%206EN&radius=far', 'radius'],
  ])('the search %s is refused by the field %s', async (query, field) => {
    const { status, body } = await get(server, HOST, `/location?${query}`)
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [field]])
    if (field === 'radius') return
    const one = await get(server, HOST, `/location/1?${query}`)
    expect([one.status, Object.keys(one.body.error?.details ?? {})]).toEqual([422, [field]])
  })
})
