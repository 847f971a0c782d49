import { locationSchema, websiteSchema } from '@comanda/contract'
import { aBusiness, aCategory, aDeliveryArea, aLocation, anAddress, anItem } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gazetteer } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const HOST = 'chain.localhost'
const LOCATIONS = 200
/** Bytes of a page's HTML as it is sent. */
const MOST_BYTES = 60_000
const CITIES = ['Leeds', 'York', 'Bath', 'Hull', 'Derby'] as const

/** Four kilometres apart, with a drawn area of sixty corners and twenty tables. */
const branch = (id: number) => {
  const position = {
    lat: 50.5 + (id % 20) * 0.036 + id * 0.00013,
    lng: -4 + Math.floor(id / 20) * 0.058 + id * 0.00017,
  }
  const city = CITIES[id % CITIES.length] ?? ''
  const ring = Array.from({ length: 60 }, (_, corner) => ({
    lat: position.lat + 0.015 * Math.sin(corner / 9.55) + corner * 0.0000173,
    lng: position.lng + 0.024 * Math.cos(corner / 9.55) + corner * 0.0000191,
  }))
  return aLocation({
    id,
    slug: `${city.toLowerCase()}-${id}`,
    name: `${city} ${id}`,
    email: `branch-${id}@chain.example`,
    address: anAddress({ line1: `${id} High Street`, city, postcode: `LS${id} 1AA`, position }),
    areas: [aDeliveryArea({ id, type: 'shape', ring })],
    tables: Array.from({ length: 20 }, (_, n) => ({ id: id * 100 + n, name: String(n + 1), capacity: 4 })),
  })
}

const dishes = Array.from({ length: 150 }, (_, n) =>
  anItem({ id: n + 1, name: `Dish number ${n + 1}`, description: `A plate of ${n * 7919} things, cooked slowly.` }),
)

let server: TestServer

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
  const { db } = server.deps
  const menu = { categories: [aCategory()], items: dishes }
  const { business } = await aRestaurant(db, {
    business: aBusiness({ id: 7, subdomain: 'chain' }),
    location: branch(1),
    menu,
    hosts: [HOST],
  })
  for (let id = 2; id <= LOCATIONS; id += 1) await saveLocation(db, business.id, branch(id), id)
  const near = branch(150).address.position
  await db.insert(gazetteer).values({
    territory: 'uk',
    id: 3,
    postcode: 'PL11AA',
    streetNumber: '1',
    line1: 'Near',
    city: 'Plymouth',
    region: 'Devon',
    country: 'GB',
    lat: near?.lat ?? 0,
    lng: near?.lng ?? 0,
  })
})

const PAGE = z.object({ data: z.object({ data: z.array(locationSchema) }), meta: z.unknown() })

const listed = async (query: string) => {
  const { status, body } = await get(server, HOST, `/location?${query}`)
  expect(status).toBe(200)
  const { data, meta } = PAGE.parse(body)
  return { names: data.data.map(({ name }) => name), meta }
}

describe('a business with 200 locations', () => {
  it.each(['/', '/menu/york-1/delivery', '/menu', '/cart', '/checkout', '/contactus', '/re-order', '/login'])(
    'the page %s is smaller than 60 kB',
    async (path) => {
      const page = await ask(server.port, path, { host: HOST, 'accept-encoding': 'br' })
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
      expect(Number(page.headers['content-length'])).toBeLessThan(MOST_BYTES)
    },
  )

  it('a menu page carries its own location only, and the home page the first ones', async () => {
    const page = await ask(server.port, '/menu/york-126/collection', { host: HOST })
    expect(page.body).toContain('York 126')
    expect(page.body).not.toContain('York 121')
    const home = await ask(server.port, '/', { host: HOST })
    expect(home.body).toContain('Hull 3')
    expect(home.body).not.toContain('York 126')
  })

  it("a table's link leads to the menu of its location, wherever that is in the list", async () => {
    const { status, headers } = await ask(server.port, '/?table=15003', { host: HOST })
    expect([status, headers.location]).toEqual([302, '/menu/leeds-150/sitin?table=15003'])
  })

  it('an unknown location is a 404', async () => {
    expect((await ask(server.port, '/menu/leeds-999/delivery', { host: HOST })).status).toBe(404)
  })

  it('the website call answers the first locations, or the one it names, and how many there are [7.04]', async () => {
    const website = async (query: string) =>
      websiteSchema.parse((await get(server, HOST, `/theme/website?${query}`)).body.data)
    const first = await website('')
    expect([first.locations.length, first.locations_total]).toEqual([10, LOCATIONS])
    const named = await website('location=york-126')
    expect([named.locations.map(({ id }) => id), named.locations_total]).toEqual([[126], LOCATIONS])
    expect((await website('table=15003')).locations.map(({ id }) => id)).toEqual([150])
    expect((await website('location=nowhere&table=x')).locations.length).toBe(10)
  })

  it('locations are found by words of name and address, in pages [7.24]', async () => {
    expect(await listed('search=hull%2098')).toEqual({
      names: ['Hull 98'],
      meta: { total: 1, per_page: 20, current_page: 1 },
    })
    const { names, meta } = await listed('search=LEEDS&perPage=15&page=3')
    expect([names.length, meta]).toEqual([10, { total: 40, per_page: 15, current_page: 3 }])
    expect((await listed('search=nowhere')).names).toEqual([])
  })

  it('the nearest locations of a place come first, at most twenty at once [7.24]', async () => {
    const { names, meta } = await listed('postcode=PL1%201AA&radius=100')
    expect([names[0], names.length]).toEqual(['Leeds 150', 20])
    expect(meta).toMatchObject({ per_page: 20, current_page: 1 })
  })

  it('a changed location shows on its own page at once', async () => {
    const page = async () => (await ask(server.port, '/menu/hull-198/collection', { host: HOST })).body
    expect(await page()).not.toContain('+441130000000')
    await saveLocation(server.deps.db, 7, { ...branch(198), telephone: '+441130000000' }, 198)
    await expect.poll(page).toContain('+441130000000')
  })
})

it('each page of a business with ten locations contains all of them', async () => {
  const { business, host } = await aRestaurant(server.deps.db, {
    business: { id: 8, subdomain: 'small-chain' },
    location: branch(1),
  })
  for (let id = 2; id <= 10; id += 1) await saveLocation(server.deps.db, business.id, branch(id), id)
  const { body } = await get(server, host, '/theme/website?location=hull-3')
  expect(websiteSchema.parse(body.data).locations).toHaveLength(10)
})
