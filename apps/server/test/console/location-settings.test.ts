import type { FirstStepsWire, LocationSettingsWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { businesses } from '../../src/db/schema/index.ts'
import { announce } from '../../src/live/change.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, askForOrder, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let owner: Member

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
})

const settings = async () => (await owner.get('/staff/locations/1/settings')).body.data as LocationSettingsWire
const set = (what: string, body: unknown) => owner.post(`/staff/locations/1/${what}`, body)
const fieldsOf = ({ status, body }: Asked) => [status, Object.keys(body.error?.details ?? {})]
const CLOSED: LocationSettingsWire['hours']['delivery'] = { week: [[], [], [], [], [], [], []], exceptions: [] }
const TIERS = [{ from: 15, charge: 2.5 }]
const PLACE = {
  name: 'Hyde Park',
  email: 'hello@hydepark.example',
  telephone_number: '0113 496 0142',
  address: {
    address_line_1: 'Cardigan Road',
    street_number: '18',
    city: 'Leeds',
    postcode: 'ls63hn',
    lat: 53.8,
    lng: -1.57,
  },
}

it('hours that are saved decide at once whether orders are taken, and a date has hours of its own', async () => {
  const { hours } = await settings()
  expect((await set('hours', { hours: { ...hours, collection: CLOSED } })).status).toBe(200)
  await expect.poll(async () => (await askForOrder(server, restaurant.host)).status).not.toBe(200)
  const today = server.deps.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
  const allDay = [{ opens_at: '00:00', closes_at: '00:00' }]
  const opened = { week: CLOSED.week, exceptions: [{ date: today, spans: allDay }] }
  expect((await set('hours', { hours: { ...hours, collection: opened } })).status).toBe(200)
  expect((await settings()).hours.collection).toEqual(opened)
  await expect.poll(async () => (await askForOrder(server, restaurant.host)).status).toBe(200)
})

it('delivery needs an area and tables need a table, and a refusal changes nothing', async () => {
  const before = await settings()
  const { ways } = before
  const on = { ...ways.delivery, offered: true }
  const without = { ways: { ...ways, delivery: on }, areas: [], tables: [] }
  expect(fieldsOf(await set('ways-to-order', without))).toEqual([422, ['areas']])
  const noTable = { ways: { ...ways, delivery: { ...on, offered: false }, table: on }, areas: [], tables: [] }
  expect(fieldsOf(await set('ways-to-order', noTable))).toEqual([422, ['tables']])
  const area = { id: 1, type: 'postcodes', name: 'Near', postcodes: ['LS6'], tiers: TIERS }
  const twice = { ways, areas: [area, area], tables: [] }
  expect(fieldsOf(await set('ways-to-order', twice))).toEqual([422, ['areas']])
  const unknownShape = { ways, areas: [{ id: 7, type: 'shape', name: 'Drawn', tiers: TIERS }], tables: [] }
  expect(fieldsOf(await set('ways-to-order', unknownShape))).toEqual([422, ['areas.0']])
  const sameStep = { ways, areas: [{ ...area, tiers: [...TIERS, ...TIERS] }], tables: [] }
  expect(fieldsOf(await set('ways-to-order', sameStep))).toEqual([422, ['areas.0.tiers']])
  expect(await settings()).toEqual(before)
})

it('an area around the restaurant is delivered to, and moves with it to a new address', async () => {
  const { ways } = await settings()
  expect((await set('place', PLACE)).status).toBe(200)
  const { address } = await settings()
  expect(address).toMatchObject({ postcode: 'LS6 3HN', country: 'GB' })
  const areas = [{ id: 77, type: 'circle', name: 'Near', radius: 2000, tiers: TIERS }]
  const table = { ...ways.table, offered: false }
  const delivering = { ...ways, table, delivery: { ...ways.delivery, offered: true } }
  expect((await set('ways-to-order', { ways: delivering, areas, tables: [] })).status).toBe(200)
  const charged = async (postcode: string) => {
    const { body } = await get(server, restaurant.host, `/location?postcode=${encodeURIComponent(postcode)}`)
    return JSON.stringify(body.data)
  }
  await expect.poll(() => charged('LS6 3HN')).toContain('"charge":2.5')
  const moved = { ...PLACE.address, lat: 51.5, lng: -0.12 }
  expect((await set('place', { ...PLACE, address: moved })).status).toBe(200)
  const stored = await server.deps.catalogue.read(restaurant.business.id, 1)
  expect(stored?.location.areas[0]).toMatchObject({ type: 'circle', centre: { lat: 51.5, lng: -0.12 } })
})

it('an error in an address names its field', async () => {
  const before = await settings()
  const wrong = { ...PLACE, email: 'nobody', telephone_number: '12', address: { city: 'Leeds', postcode: 'XX' } }
  const [status, fields] = fieldsOf(await set('place', wrong))
  expect(status).toBe(422)
  expect((fields as string[]).toSorted()).toEqual([
    'address.address_line_1',
    'address.postcode',
    'email',
    'telephone_number',
  ])
  expect(await settings()).toEqual(before)
})

it('tables keep their ids, because their codes hang on the wall; new ones get ids of their own', async () => {
  const { ways } = await settings()
  const offered = { ...ways, delivery: { ...ways.delivery, offered: false }, table: { ...ways.table, offered: true } }
  const tables = [
    { id: 1, name: 'Window', capacity: 2 },
    { id: 2, name: 'Bar', capacity: 6 },
  ]
  await set('ways-to-order', { ways: offered, areas: [], tables })
  const first = (await settings()).tables
  const [, bar] = first
  expect(first.map(({ name }) => name)).toEqual(['Window', 'Bar'])
  await set('ways-to-order', { ways: offered, areas: [], tables: [bar, { id: 99, name: 'Garden', capacity: 4 }] })
  const after = (await settings()).tables
  expect(after[0]).toEqual(bar)
  expect(after[1]?.name).toBe('Garden')
  expect(first.map(({ id }) => id)).not.toContain(after[1]?.id)
})

it('one way to pay is needed, and cards only with an own account', async () => {
  const cash = { accepts_cash: true, accepts_card: false, accepts_tips: true }
  expect(fieldsOf(await set('payment', { ...cash, accepts_cash: false }))).toEqual([422, ['accepts_cash']])
  expect((await set('payment', cash)).status).toBe(200)
  expect(await set('payment', { ...cash, accepts_card: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'cards_unavailable' } },
  })
  const { url } = (await owner.post('/staff/card-account/connect')).body.data as { url: string }
  expect((await owner.get('/staff/card-account')).body.data).toEqual({ cards: 'unfinished' })
  // The provider’s page, as its stand-in shows it.
  await server.fetch(new URL(url).pathname, { method: 'POST', redirect: 'manual' })
  expect((await owner.get('/staff/card-account')).body.data).toEqual({ cards: 'ready' })
  await expect.poll(async () => (await set('payment', { ...cash, accepts_card: true })).status).toBe(200)
})

it('connecting an account for cards needs a fresh proof of the owner', async () => {
  const { db } = server.deps
  await db.execute(`update staff_sessions set proved_at = 'epoch' where business_id = ${restaurant.business.id}`)
  expect(await owner.post('/staff/card-account/connect')).toMatchObject({
    status: 403,
    body: { error: { code: 'staff_proof_needed' } },
  })
})

it('a draft is shown to its owner alone, is opened once, and the first steps are put away', async () => {
  const { db } = server.deps
  await db
    .update(businesses)
    .set({ state: 'draft', showsFirstSteps: true })
    .where(eq(businesses.id, restaurant.business.id))
  await announce(db, { business: restaurant.business.id, kind: 'business', id: restaurant.business.id })
  const page = `http://${restaurant.host}/`
  await expect.poll(async () => (await server.fetch(page)).status).toBe(404)
  const { url } = (await owner.post('/staff/preview')).body.data as { url: string }
  const { pathname, search } = new URL(url)
  const preview = () => server.fetch(`http://${restaurant.host}${pathname}${search}`, { redirect: 'manual' })
  await expect.poll(async () => (await preview()).status).toBe(303)
  const previewed = await preview()
  expect(previewed.headers.get('set-cookie')).toContain('comanda_preview')
  expect((await set('place', PLACE)).status).toBe(200)
  const first = (await owner.post('/staff/publish')).body.data as FirstStepsWire
  expect([first.state, first.put_away]).toEqual(['live', false])
  await expect.poll(async () => (await server.fetch(page)).status).toBe(200)
  expect((await owner.post('/staff/publish')).status).toBe(200)
  const away = (await owner.post('/staff/first-steps/put-away', { put_away: true })).body.data as FirstStepsWire
  expect(away.put_away).toBe(true)
  expect((await owner.post('/staff/preview')).status).toBe(404)
})
