import type { FirstStepsWire, LocationSettingsWire, LocationWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { announce } from '../../src/platform/live/change.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
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
const set = (what: string, body: object) => owner.overwrite(`/staff/locations/1/${what}`, body)
const fieldsOf = ({ status, body }: Asked) => [status, Object.keys(body.error?.details ?? {})]
const CLOSED: LocationSettingsWire['hours']['delivery'] = { week: [[], [], [], [], [], [], []], exceptions: [] }
const TIERS = [{ from: 15, charge: 2.5 }]
const PLACE = {
  name: 'Hyde Park',
  email: 'hello@hydepark.example',
  telephoneNumber: '0113 496 0142',
  address: {
    address_line_1: 'Cardigan Road',
    street_number: '18',
    city: 'Leeds',
    postcode: 'ls63hn',
    lat: 53.8,
    lng: -1.57,
  },
}

it('saved hours decide at once whether orders are taken, and a date can have its own hours', async () => {
  const { hours } = await settings()
  expect((await set('hours', { hours: { ...hours, collection: CLOSED } })).status).toBe(200)
  await expect.poll(async () => (await askForOrder(server, restaurant.host)).status).not.toBe(200)
  const today = server.deps.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
  const allDay = [{ opensAt: '00:00', closesAt: '00:00' }]
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

it.each([
  [['LS6 LS7'], ['LS6', 'LS7']],
  [
    ['ls6 3', 'LS6, LS7'],
    ['LS6 3', 'LS6', 'LS7'],
  ],
  [['ls63hn'], ['LS6 3HN']],
])('postcodes of an area that are typed as %j are %j', async (typed, listed) => {
  const { ways, tables } = await settings()
  const on = { ways: { ...ways, delivery: { ...ways.delivery, offered: true } }, tables }
  const area = { id: 1, type: 'postcodes', name: 'Near', postcodes: typed, tiers: TIERS }
  expect((await set('ways-to-order', { ...on, areas: [area] })).status).toBe(200)
  expect((await settings()).areas).toEqual([{ ...area, id: expect.any(Number), postcodes: listed }])
})

it.each(['ALL', 'Leeds', 'AA1', '41003', 'LS6 nearby'])(
  'an area with %j, which begins no postcode, is refused with the entry',
  async (typed) => {
    const before = await settings()
    const area = { id: 1, type: 'postcodes', name: 'Near', postcodes: ['LS6', typed], tiers: TIERS }
    const { status, body } = await set('ways-to-order', { ways: before.ways, areas: [area], tables: [] })
    const words = `No postcode begins like this: ${typed}. Enter postcodes or their beginnings, such as LS6 or 41003`
    expect([status, body.error?.details]).toEqual([422, { 'areas.0.postcodes.1': [words] }])
    expect(await settings()).toEqual(before)
  },
)

it.each([
  ['12:00', '11:00', '12:00 until 11:00 the next day, 23 hours'],
  ['18:00', '18:00', '18:00 until 18:00 the next day, 24 hours'],
])('hours from %s to %s are stored only once they are confirmed', async (opensAt, closesAt, words) => {
  const before = await settings()
  const week = before.hours.collection.week.map((spans, day) => (day === 4 ? [{ opensAt, closesAt }] : spans))
  const hours = { ...before.hours, collection: { ...before.hours.collection, week } }
  const { status, body } = await set('hours', { hours })
  const asked = `Open from ${words}? Check the times, or confirm them`
  expect([status, body.error?.details]).toEqual([422, { 'hours.collection.week.4': [asked] }])
  expect(await settings()).toEqual(before)
  expect((await set('hours', { hours, confirmed: true })).status).toBe(200)
  expect((await settings()).hours.collection.week).toEqual(week)
})

it('special days have names, customers read them, and a press takes the change back', async () => {
  const before = await settings()
  const exceptions = [
    { date: '2026-12-25', spans: [], name: 'Christmas Day' },
    { date: '2026-12-26', spans: null, name: 'Boxing Day' },
    { date: '2026-12-31', spans: [{ opensAt: '12:00', closesAt: '16:00' }] },
  ]
  const hours = { ...before.hours, collection: { ...before.hours.collection, exceptions } }
  expect((await set('hours', { hours })).status).toBe(200)
  expect((await settings()).hours.collection.exceptions).toEqual(exceptions)
  const shown = async () => {
    const { body } = await get(server, restaurant.host, '/location/1')
    return (body.data as LocationWire).openingHours.collection
  }
  await expect.poll(shown).toMatchObject({
    exceptions: { '2026-12-25': [], '2026-12-31': [{ opens_at: '12:00', closes_at: '16:00' }] },
    names: { '2026-12-25': 'Christmas Day', '2026-12-26': 'Boxing Day' },
  })
  const [act] = (await owner.get('/staff/activity')).body.data as { inverse: { path: string; body: object } }[]
  expect((await owner.post(act?.inverse.path ?? '', act?.inverse.body)).status).toBe(200)
  expect(await settings()).toEqual(before)
})

it('a special day that may be a slip is asked about by its place in the list', async () => {
  const { hours } = await settings()
  const exceptions = [
    { date: '2026-12-26', spans: null, name: 'Boxing Day' },
    { date: '2026-12-24', spans: [{ opensAt: '12:00', closesAt: '11:00' }] },
  ]
  const asked = await set('hours', { hours: { ...hours, table: { ...hours.table, exceptions } } })
  expect(fieldsOf(asked)).toEqual([422, ['hours.table.exceptions.1.spans']])
})

it.each([
  ['BT1 5GS', 'St Patrick’s Day', '2027-03-17'],
  ['EH1 1YZ', 'St Andrew’s Day', '2026-11-30'],
  ['LS6 3HN', 'Boxing Day (substitute day)', '2026-12-28'],
])('the public holidays at %s of the coming year hold %s', async (postcode, name, date) => {
  expect((await set('place', { ...PLACE, address: { ...PLACE.address, postcode } })).status).toBe(200)
  const { body } = await owner.get('/staff/locations/1/public-holidays')
  const { holidays } = body.data as { readonly holidays: readonly { readonly date: string; readonly name: string }[] }
  expect(holidays).toContainEqual({ date, name })
  const today = server.deps.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
  const dates = holidays.map((one) => one.date)
  expect(dates).toEqual([...new Set(dates)].toSorted())
  expect(dates.filter((one) => one < today)).toEqual([])
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
  const wrong = { ...PLACE, email: 'nobody', telephoneNumber: '12', address: { city: 'Leeds', postcode: 'XX' } }
  const [status, fields] = fieldsOf(await set('place', wrong))
  expect(status).toBe(422)
  expect((fields as string[]).toSorted()).toEqual([
    'address.address_line_1',
    'address.postcode',
    'email',
    'telephoneNumber',
  ])
  expect(await settings()).toEqual(before)
})

it('a table or an area that stays keeps its id, and a new one never gets that of a removed one', async () => {
  const { ways } = await settings()
  const offered = { ...ways, delivery: { ...ways.delivery, offered: false }, table: { ...ways.table, offered: true } }
  const store = async (areas: readonly object[], tables: readonly object[]) => {
    expect((await set('ways-to-order', { ways: offered, areas, tables })).status).toBe(200)
    return settings()
  }
  const area = { type: 'postcodes', postcodes: ['LS6'], tiers: TIERS }
  const first = await store(
    [
      { ...area, name: 'Near' },
      { ...area, id: null, name: 'Far' },
    ],
    [
      { name: 'Window', capacity: 2 },
      { id: null, name: 'Bar', capacity: 6 },
    ],
  )
  expect([first.tables, first.areas].map((all) => all.map(({ name }) => name))).toEqual([
    ['Window', 'Bar'],
    ['Near', 'Far'],
  ])
  const [window, bar] = first.tables
  const [near, far] = first.areas
  const less = await store([{ ...near }], [{ ...window }])
  expect([less.tables, less.areas]).toEqual([[window], [near]])
  // A page that was opened before may still name what is gone, and an old one counts ids up by itself.
  const more = await store(
    [{ ...near }, { ...far }, { ...area, id: 99, name: 'Further' }],
    [{ ...window }, { ...bar }, { id: 99, name: 'Garden', capacity: 4 }],
  )
  expect(more.tables.map(({ name }) => name)).toEqual(['Window', 'Bar', 'Garden'])
  for (const [before, after] of [
    [first.tables, more.tables],
    [first.areas, more.areas],
  ] as const) {
    expect(after[0]).toEqual(before[0])
    expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(4)
    expect(after.map(({ id }) => id)).not.toContain(99)
  }
})

it('one way to pay is needed, and cards only with an own account', async () => {
  const cash = { acceptsCash: true, acceptsCard: false, acceptsTips: true }
  expect(fieldsOf(await set('payment', { ...cash, acceptsCash: false }))).toEqual([422, ['acceptsCash']])
  expect((await set('payment', cash)).status).toBe(200)
  expect(await set('payment', { ...cash, acceptsCard: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'cards_unavailable' } },
  })
  const { url } = (await owner.post('/staff/card-account/connect')).body.data as { url: string }
  expect((await owner.get('/staff/card-account')).body.data).toEqual({ cards: 'unfinished' })
  // The provider’s page, as its stand-in shows it.
  await server.fetch(new URL(url).pathname, { method: 'POST', redirect: 'manual' })
  expect((await owner.get('/staff/card-account')).body.data).toEqual({ cards: 'ready' })
  await expect.poll(async () => (await set('payment', { ...cash, acceptsCard: true })).status).toBe(200)
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
  expect([first.state, first.putAway]).toEqual(['live', false])
  await expect.poll(async () => (await server.fetch(page)).status).toBe(200)
  expect((await owner.post('/staff/publish')).status).toBe(200)
  const away = (await owner.post('/staff/first-steps/put-away', { putAway: true })).body.data as FirstStepsWire
  expect(away.putAway).toBe(true)
  expect((await owner.post('/staff/preview')).status).toBe(404)
})

it('the external id of a location is unique in the business and stays when it is left out', async () => {
  const { db } = server.deps
  const second = { ...restaurant.location, id: 2, slug: 'second', tables: [] }
  await saveLocation(db, restaurant.business.id, second)
  const idAfter = async (change: object) => {
    expect((await set('place', { ...PLACE, ...change })).status).toBe(200)
    return (await settings()).externalId
  }
  expect((await settings()).externalId).toBeNull()
  expect(await idAfter({ externalId: 'LS-1' })).toBe('LS-1')
  expect(await idAfter({})).toBe('LS-1')
  const taken = await owner.overwrite('/staff/locations/2/place', { ...PLACE, externalId: 'LS-1' })
  expect(fieldsOf(taken)).toEqual([422, ['externalId']])
  expect(await idAfter({ externalId: null })).toBeNull()
  expect((await owner.overwrite('/staff/locations/2/place', { ...PLACE, externalId: 'LS-1' })).status).toBe(200)
  expect(JSON.stringify((await get(server, restaurant.host, '/location')).body)).not.toContain('LS-1')
})
