import type { AreasWire, AreaWire, LocationSettingsWire, TriedPostcodeWire } from '@comanda/contract/wire'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let owner: Member

const AREAS = '/staff/locations/1/areas'
const TIERS = [{ from: 15, charge: 2.5 }]
const LISTED = { name: 'Hyde Park', colour: 'blue', tiers: TIERS, outline: { type: 'postcodes', postcodes: ['LS6'] } }
/** The lookup of tests knows LS1 6EN. */
const CENTRAL = { outline: { type: 'postcodes', postcodes: ['LS1'] } }
const SQUARE = [
  { lat: 53.81, lng: -1.58 },
  { lat: 53.81, lng: -1.55 },
  { lat: 53.83, lng: -1.55 },
  { lat: 53.83, lng: -1.58 },
]

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
  await startWith([])
})

interface LastAct {
  readonly inverse: { readonly path: string; readonly body: object }
}

/** A place on the map that delivers nowhere yet. */
const startWith = async (areas: readonly object[]) => {
  const address = {
    address_line_1: 'Otley Road',
    street_number: '20',
    city: 'Leeds',
    postcode: 'LS6 2AD',
    lat: 53.819,
    lng: -1.577,
  }
  const place = { name: 'Napoli', email: 'a@napoli.example', telephoneNumber: '0113 496 0142', address }
  await owner.overwrite('/staff/locations/1/place', place)
  const { ways, tables } = await settings()
  const off = { ...ways, delivery: { ...ways.delivery, offered: false } }
  expect((await owner.overwrite('/staff/locations/1/ways-to-order', { ways: off, areas, tables })).status).toBe(200)
}
const settings = async () => (await owner.get('/staff/locations/1/settings')).body.data as LocationSettingsWire
const read = async () => (await owner.get(AREAS)).body.data as AreasWire
const add = async (body: object) => {
  const { status, body: answer } = await owner.post(AREAS, body)
  expect([status, answer.error]).toEqual([200, undefined])
  return (answer.data as AreasWire).areas.at(-1) as AreaWire
}
const change = (by: Member, { id, ...seen }: AreaWire, wanted: object) =>
  by.post(`${AREAS}/${id}`, { ...seen, ...wanted, seen })
const tried = async (postcode: string) =>
  (await owner.get(`${AREAS}/at?postcode=${encodeURIComponent(postcode)}`)).body.data as TriedPostcodeWire
const lastAct = async () => {
  const [act] = (await owner.get('/staff/activity')).body.data as readonly LastAct[]
  return act as LastAct
}

it('areas of three kinds are added, and customers are delivered to in each of them', async () => {
  const listed = await add({ ...LISTED, outline: { type: 'postcodes', postcodes: ['ls6 LS7'] } })
  expect(listed.outline).toEqual({ type: 'postcodes', postcodes: ['LS6', 'LS7'] })
  const circle = await add({ ...LISTED, name: 'Near', outline: { type: 'circle', radius: 1500, centre: null } })
  const shape = await add({ ...LISTED, name: 'Drawn', colour: 'own', outline: { type: 'shape', ring: SQUARE } })
  expect(await read()).toMatchObject({ areas: [listed, circle, shape], position: { lat: 53.819, lng: -1.577 } })
  const stored = await server.deps.catalogue.read(restaurant.business.id, 1)
  expect(stored?.location.areas).toMatchObject([
    { colour: '#2563C9', prefixes: ['LS6', 'LS7'] },
    { centre: { lat: 53.819, lng: -1.577 }, radiusMetres: 1500 },
    { colour: restaurant.business.theme.colour, ring: SQUARE },
  ])
  const { body } = await get(server, restaurant.host, '/location?postcode=LS6%203HN')
  expect(JSON.stringify(body.data)).toContain('"charge":2.5')
})

it.each([
  ['postcodes that none begins with', { type: 'postcodes', postcodes: ['LS6', 'ALL'] }, 'outline.postcodes.1'],
  ['two corners', { type: 'shape', ring: SQUARE.slice(0, 2) }, 'outline.ring'],
  ['corners on a line', { type: 'shape', ring: [0, 1, 2].map((n) => ({ lat: 53.8, lng: n / 100 })) }, 'outline.ring'],
  [
    'latitude and longitude exchanged',
    { type: 'shape', ring: SQUARE.map(({ lat, lng }) => ({ lat: lng, lng: lat })) },
    'outline.ring',
  ],
  ['a circle in another country', { type: 'circle', radius: 900, centre: { lat: 37.4, lng: -6 } }, 'outline.centre'],
])('an area with %s is refused at its field, and nothing is stored', async (_, outline, field) => {
  const { status, body } = await owner.post(AREAS, { ...LISTED, outline })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [field]])
  expect((await read()).areas).toEqual([])
})

it('two people who change different areas both succeed, and one area is joined field by field', async () => {
  const [one, two] = [await add(LISTED), await add({ ...LISTED, name: 'Far' })]
  const manager = await aMember(server, restaurant.host, 'manager')
  expect((await change(owner, one, { name: 'Hyde Park and Burley' })).status).toBe(200)
  expect((await change(manager, two, { colour: 'red' })).status).toBe(200)
  expect((await change(manager, one, { tiers: [{ from: 20, charge: 1 }] })).status).toBe(200)
  expect((await read()).areas).toEqual([
    { ...one, name: 'Hyde Park and Burley', tiers: [{ from: 20, charge: 1 }] },
    { ...two, colour: 'red' },
  ])
  const late = await change(manager, one, { name: 'Burley' })
  expect([late.status, Object.keys(late.body.error?.details ?? {})]).toEqual([409, ['name']])
})

it('a second area of the same name is refused', async () => {
  await add(LISTED)
  const other = await add({ ...LISTED, name: 'Far' })
  const { status, body } = await change(owner, other, { name: LISTED.name })
  expect([status, body.error?.details]).toEqual([422, { name: ['Another area has this name'] }])
  expect((await owner.post(AREAS, LISTED)).status).toBe(422)
})

it('an added, changed or removed area is taken back by its act', async () => {
  const area = await add(LISTED)
  const takeBack = async () => {
    const { inverse } = await lastAct()
    return (await owner.post(inverse.path, inverse.body)).status
  }
  expect((await change(owner, area, { colour: 'pink' })).status).toBe(200)
  expect(await takeBack()).toBe(200)
  expect((await read()).areas).toEqual([area])
  const { id, ...seen } = area
  expect((await owner.post(`${AREAS}/${id}/remove`, { seen })).status).toBe(200)
  expect((await read()).areas).toEqual([])
  expect(await takeBack()).toBe(200)
  expect((await read()).areas).toEqual([{ ...area, id: expect.any(Number) }])
  expect(await takeBack()).toBe(200)
  expect((await read()).areas).toEqual([])
})

it('the last area stays while delivery is offered', async () => {
  const { id, ...seen } = await add(LISTED)
  const { ways, tables } = await settings()
  const on = { ...ways, delivery: { ...ways.delivery, offered: true } }
  expect((await owner.overwrite('/staff/locations/1/ways-to-order', { ways: on, tables })).status).toBe(200)
  expect((await read()).areas).toEqual([{ id, ...seen }])
  expect((await owner.post(`${AREAS}/${id}/remove`, { seen })).status).toBe(422)
})

it('a postcode that is tried says which area counts at each order value [5.17, 9.17]', async () => {
  const near = await add({ ...LISTED, ...CENTRAL, name: 'Near', tiers: [{ from: 10, charge: 3 }] })
  const far = await add({ ...LISTED, ...CENTRAL, name: 'Far', tiers: [{ from: 25, charge: 1 }] })
  expect(await tried('ls16en')).toEqual({
    postcode: 'LS1 6EN',
    isLocated: true,
    areaIds: [near.id, far.id],
    closedIds: [],
    bands: [
      { from: 10, charge: 3, areaId: near.id },
      { from: 25, charge: 1, areaId: far.id },
    ],
  })
  expect(await tried('LS6 3HN')).toMatchObject({ areaIds: [], bands: [] })
  expect((await owner.get(`${AREAS}/at?postcode=LS6`)).status).toBe(422)
})

it('a place may have 200 areas', async () => {
  const areas = Array.from({ length: 199 }, (_, n) => ({
    type: 'postcodes',
    name: `Area ${n}`,
    postcodes: [`LS${n % 30}`.replace('LS0', 'LS1')],
    tiers: TIERS,
  }))
  await startWith(areas)
  await add(LISTED)
  expect((await owner.post(AREAS, { ...LISTED, name: 'One more' })).status).toBe(422)
  expect((await read()).areas).toHaveLength(200)
})
