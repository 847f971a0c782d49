import type { FirstStepsWire, LocationWire, SignupServiceWire, SignupWire } from '@comanda/contract'
import { aChoice, aContact } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { askToSignIn, cookieOf } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import {
  ALWAYS_OPEN,
  aSignup,
  COMPANY,
  fieldsOf,
  LEEDS,
  mailsTo,
  newEmail,
  newName,
  PASSWORD,
  type SignedUp,
  UNMAPPED,
} from './a-signup.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer(
    { environment: { SIGNUP_CODES_PER_NETWORK: '1000', DRAFTS_PER_NETWORK: '1000' } },
    whenFileEnds,
  )
})

const SEVILLE = {
  territory: 'es',
  address: {
    address_line_1: 'Calle de Ninguna Parte',
    street_number: '3',
    city: 'Sevilla',
    postcode: '41999',
    lat: null,
    lng: null,
  },
  telephoneNumber: '954 00 00 26',
} as const

const LUNCH = { opensAt: '12:00', closesAt: '15:00' }
const DINNER = { opensAt: '18:00', closesAt: '22:30' }
const daily = (...spans: SignupServiceWire['week'][number]) => Array.from({ length: 7 }, () => spans)

const LAS_PALMAS = {
  territory: 'es',
  address: {
    address_line_1: 'Calle Triana',
    street_number: '12',
    city: 'Las Palmas de Gran Canaria',
    region: 'Las Palmas',
    postcode: '35002',
    lat: 28.1,
    lng: -15.4,
  },
  telephoneNumber: '928 36 00 00',
} as const

/** A signup with a name and this place. */
async function aPlacedSignup(place: typeof LEEDS | typeof UNMAPPED | typeof SEVILLE | typeof LAS_PALMAS) {
  const signup = await aSignup(server)
  const name = newName()
  await signup.post('/name', { name })
  expect((await signup.post('/place', place)).status).toBe(200)
  return { ...signup, name }
}

/** Answers the rest and opens the page. Returns its host and its location. */
async function opened({ post }: SignedUp, service: SignupServiceWire, company: object = COMPANY) {
  expect((await post('/service', service)).status).toBe(200)
  expect((await post('/menu', { sample: 'pizzeria' })).status).toBe(200)
  expect((await post('/company', company)).status).toBe(200)
  const { data } = (await post('/publish', { password: PASSWORD })).body
  const host = new URL(data.site ?? '').hostname
  await expect.poll(async () => (await get(server, host, '/location/1')).status).toBe(200)
  return { host, location: (await get(server, host, '/location/1')).body.data as LocationWire }
}

const areaOf = async ({ get: read }: SignedUp) => (await read('')).body.data.area

describe('the name of the first location', () => {
  it('the location of a restaurant opened at /start uses the restaurant’s name, also in mails', async () => {
    const signup = await aPlacedSignup(LEEDS)
    const { host, location } = await opened(signup, ALWAYS_OPEN)
    expect(location.name).toBe(signup.name)
    const { data } = (await get(server, host, '/location/1/menulist')).body
    const dishes = (data as readonly { menu_items: readonly { id: number; name: string }[] }[]).flatMap(
      ({ menu_items }) => menu_items,
    )
    const email = newEmail()
    const itemId = dishes.find(({ name }) => name === 'Tiramisù')?.id ?? 0
    const order = await aPlacedOrder(server, host, {
      draft: { lines: [aChoice({ itemId })], contact: aContact({ email }) },
    })
    expect((await askForPayment(server, host, order)).status).toBe(200)
    await expect.poll(() => mailsTo(server, email), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain(`${signup.name} has your order`)
    expect(mail?.text).not.toContain('Leeds has')
  })
})

describe('a restaurant outside the territory’s VAT', () => {
  it('a restaurant on the Canary Islands keeps their time and claims no VAT', async () => {
    const { location, host } = await opened(await aPlacedSignup(LAS_PALMAS), ALWAYS_OPEN)
    expect(location.time_zone).toBe('Atlantic/Canary')
    const { rows } = await server.deps.db.execute(sql`
      select distinct l.charges_vat, i.delivery_vat, i.collection_vat, i.table_vat from items i
      join locations l on l.business_id = i.business_id
      join business_hosts h on h.business_id = i.business_id where h.host = ${host}`)
    expect(rows).toEqual([{ charges_vat: 0, delivery_vat: 0, collection_vat: 0, table_vat: 0 }])
  })

  const CANARY_COMPANY = { ...COMPANY, legalName: 'Tasca Atlántica S.L.', vatNumber: 'B91482207' }

  /** The lines of the tax on an order, its total, and the first step that asks for the rate. */
  const claimed = async (company: object) => {
    const signup = await aPlacedSignup(LAS_PALMAS)
    const { host } = await opened(signup, ALWAYS_OPEN, company)
    const { data } = (await get(server, host, '/location/1/menulist')).body
    const dishes = (data as readonly { menu_items: readonly { id: number; name: string }[] }[]).flatMap(
      ({ menu_items }) => menu_items,
    )
    const itemId = dishes.find(({ name }) => name === 'Tiramisù')?.id ?? 0
    const placed = await aPlacedOrder(server, host, { draft: { lines: [aChoice({ itemId })] } })
    expect((await askForPayment(server, host, placed)).status).toBe(200)
    const cookie = cookieOf(await askToSignIn(server, host, signup.email, PASSWORD))
    const { steps } = (await get(server, host, '/staff/first-steps', { cookie })).body.data as FirstStepsWire
    return {
      vat: placed.order.vat,
      total: placed.order.total_price,
      step: steps.find(({ step }) => step === 'tax-rate'),
    }
  }

  it('a move to the mainland asks the tax again, and gives dishes its usual rate', async () => {
    const { post } = await aPlacedSignup(LAS_PALMAS)
    await post('/service', ALWAYS_OPEN)
    await post('/menu', { sample: 'pizzeria' })
    expect((await post('/company', { ...CANARY_COMPANY, tax: 'gst' })).body.error?.details).toHaveProperty('tax')
    const answered = (await post('/company', { ...CANARY_COMPANY, tax: 'igic', usualRate: 7 })).body.data
    expect(answered.company).toMatchObject({ tax: 'igic', usualRate: 7 })
    const moved = (await post('/place', SEVILLE)).body.data
    expect(moved.company).toMatchObject({ legalName: 'Tasca Atlántica S.L.', tax: null, usualRate: null })
    const { rows } = await server.deps.db.execute(sql`
      select distinct l.charges_vat, i.delivery_vat from items i join locations l on l.business_id = i.business_id
      join businesses b on b.id = i.business_id where b.subdomain = ${moved.hostLabel}`)
    expect(rows).toEqual([{ charges_vat: 1000, delivery_vat: 1000 }])
  })

  it('an owner on the Canary Islands sets IGIC’s rate while opening, and orders show it', async () => {
    const { vat, total, step } = await claimed({ ...CANARY_COMPANY, usualRate: 7 })
    expect(vat).toMatchObject([{ rate: 7, tax: 'igic', gross: total }])
    expect(step).toEqual({ step: 'tax-rate', done: true })
  })

  it('without a rate, a registered restaurant there claims none and is reminded of it', async () => {
    const { vat, step } = await claimed(CANARY_COMPANY)
    expect(vat).toEqual([])
    expect(step).toEqual({ step: 'tax-rate', done: false })
  })
})

describe('where a new restaurant delivers', () => {
  it('a place with a position delivers in a circle, whatever postcodes are sent', async () => {
    const signup = await aPlacedSignup(LEEDS)
    expect(await areaOf(signup)).toEqual({ type: 'circle', radius: 3000 })
    const answer = await signup.post('/service', { ...ALWAYS_OPEN, radius: 2000, postcodes: ['LS2'] })
    expect(answer.body.data).toMatchObject({ service: { postcodes: [] }, area: { type: 'circle', radius: 2000 } })
  })

  it('a place without a position delivers to the postcodes that its owner lists', async () => {
    const signup = await aPlacedSignup(UNMAPPED)
    expect(await areaOf(signup)).toEqual({ type: 'postcodes', postcodes: ['LS6'] })
    const { location } = await opened(signup, { ...ALWAYS_OPEN, postcodes: ['ls6', 'LS2', ' ls2', 'ls4 2'] })
    expect(await areaOf(signup)).toEqual({ type: 'postcodes', postcodes: ['LS6', 'LS2', 'LS4 2'] })
    expect(location.allDeliveryAreas).toMatchObject([{ type: 'postcodes', postcodes: ['LS6', 'LS2', 'LS4 2'] }])
  })

  it('in Spain the listed postcodes are Spanish ones or their beginnings', async () => {
    const signup = await aPlacedSignup(SEVILLE)
    expect(await areaOf(signup)).toEqual({ type: 'postcodes', postcodes: ['41999'] })
    const answer = await signup.post('/service', { ...ALWAYS_OPEN, postcodes: ['41999', '4100'] })
    expect(answer.body.data.area).toEqual({ type: 'postcodes', postcodes: ['41999', '4100'] })
    expect(fieldsOf(await signup.post('/service', { ...ALWAYS_OPEN, postcodes: ['LS6'] }))).toEqual([
      422,
      ['postcodes'],
    ])
  })

  it.each([[[]], [['Leeds']], [['LS6', '41010']]])(
    'the postcodes %j of a British restaurant without a position are refused at their field',
    async (postcodes) => {
      const signup = await aPlacedSignup(UNMAPPED)
      expect(fieldsOf(await signup.post('/service', { ...ALWAYS_OPEN, postcodes }))).toEqual([422, ['postcodes']])
      // Collection needs none.
      expect((await signup.post('/service', { ...ALWAYS_OPEN, delivery: false, postcodes })).body.data.area).toBeNull()
    },
  )

  it('after a move to another district its own postcode is proposed again', async () => {
    const signup = await aPlacedSignup(UNMAPPED)
    await signup.post('/service', { ...ALWAYS_OPEN, postcodes: ['LS6', 'LS2'] })
    await signup.post('/place', { ...UNMAPPED, telephoneNumber: '0113 496 0143' })
    expect(await areaOf(signup)).toEqual({ type: 'postcodes', postcodes: ['LS6', 'LS2'] })
    await signup.post('/place', { ...UNMAPPED, address: { ...UNMAPPED.address, postcode: 'LS8 9ZZ' } })
    expect(await areaOf(signup)).toEqual({ type: 'postcodes', postcodes: ['LS8'] })
  })
})

describe('when a new restaurant is open', () => {
  it('lunch and dinner are stored and shown on the opened page, and a closed day stays closed', async () => {
    const signup = await aPlacedSignup(LEEDS)
    const week = daily(LUNCH, DINNER).with(0, [])
    const { location } = await opened(signup, { ...ALWAYS_OPEN, week })
    expect((await signup.get('')).body.data.service?.week).toEqual(week)
    expect(location.openingHoursReadable.delivery.slice(0, 2)).toEqual([
      'Monday: closed',
      'Tuesday: 12:00–15:00, 18:00–22:30',
    ])
  })

  it('times of one day that overlap or are out of order are refused', async () => {
    const signup = await aPlacedSignup(LEEDS)
    const refused = async (...spans: SignupServiceWire['week'][number]) =>
      fieldsOf(await signup.post('/service', { ...ALWAYS_OPEN, week: daily(LUNCH, DINNER).with(2, spans) }))
    expect(await refused(DINNER, LUNCH)).toEqual([422, ['week']])
    expect(await refused(LUNCH, { opensAt: '14:00', closesAt: '22:00' })).toEqual([422, ['week']])
    expect(await refused(LUNCH, { opensAt: '18:00', closesAt: '01:00' })).toEqual([200, []])
  })
})

it('a page’s address that is taken is refused with a free one beside it', async () => {
  const first = await aPlacedSignup(LEEDS)
  const taken = (await first.get('')).body.data.hostLabel
  const second = await aPlacedSignup(LEEDS)
  const refused = await second.post('/name', { name: second.name, hostLabel: taken })
  expect(refused.body.error?.details).toEqual({
    hostLabel: [`Another restaurant has this address. ${taken}-leeds is free`],
  })
  const free: SignupWire = (await second.post('/name', { name: second.name, hostLabel: `${taken}-leeds` })).body.data
  expect(free.hostLabel).toBe(`${taken}-leeds`)
})
