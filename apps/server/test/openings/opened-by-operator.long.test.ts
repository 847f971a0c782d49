import { readFileSync } from 'node:fs'
import type {
  FirstStepsWire,
  LocationSettingsWire,
  MenuImportPreviewWire,
  MenuWire,
  OperatedBusinessDetailWire,
} from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businesses, locations } from '../../src/platform/db/schema/index.ts'
import { askToSignIn, cookieOf } from '../fixtures/a-console.ts'
import { anOperator } from '../fixtures/an-operator.ts'
import { aPlacedOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const PASSWORD = 'una contraseña bien larga 7'
const WEBSITE = readFileSync(new URL('a-website.html', import.meta.url))

/**
 * Opens a restaurant at `/operator` with the fewest fields; its owner sets a password through the mailed link and signs
 * in.
 */
async function anOpenedRestaurant(label: string) {
  const host = `${label}.localhost`
  const email = `${label}@owners.example`
  const operator = await anOperator(server)
  const form = { name: `Mesón ${label}`, host, territory: 'es', ownerEmail: email }
  const opened = await operator.post('/operator/businesses', form)
  expect([opened.status, (opened.body.data as OperatedBusinessDetailWire).state]).toEqual([200, 'draft'])
  const mailed = async () => (await server.sandbox.mailbox.list(50)).find(({ to }) => to === email)
  await expect.poll(mailed, { timeout: 15_000 }).toBeDefined()
  const token = /new-password#token=([\w-]+)/.exec((await mailed())?.text ?? '')?.[1] ?? ''
  const reset = { token, password: PASSWORD, passwordConfirmation: PASSWORD }
  expect((await post(server, host, '/staff/password/reset', reset)).status).toBe(200)
  const cookie = cookieOf(await askToSignIn(server, host, email, PASSWORD))
  const act = (path: string, body: unknown = {}) => post(server, host, path, body, { cookie })
  const read = (path: string) => get(server, host, path, { cookie })
  return { host, act, read }
}

type Opened = Awaited<ReturnType<typeof anOpenedRestaurant>>

const stepsOf = async ({ read }: Opened) => {
  const { steps } = (await read('/staff/first-steps')).body.data as FirstStepsWire
  return steps.filter(({ done }) => done).map(({ step }) => step)
}

type CategoryWire = MenuWire['data'][number]
const dishesOf = (categories: readonly CategoryWire[]): readonly CategoryWire['menu_items'][number][] =>
  categories.flatMap(({ menu_items, children }) => [...menu_items, ...dishesOf(children)])

const PLACE = {
  name: 'Triana',
  email: 'hola@meson.example',
  telephoneNumber: '954 00 00 26',
  address: { address_line_1: 'Calle Pureza', street_number: '12', city: 'Sevilla', postcode: '41010' },
}
const NOON_TO_NIGHT = {
  week: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]),
  exceptions: [],
}
const HOURS = { delivery: NOON_TO_NIGHT, collection: NOON_TO_NIGHT, table: NOON_TO_NIGHT }
const settingsOf = async ({ read }: Opened) =>
  (await read('/staff/locations/1/settings')).body.data as LocationSettingsWire

it('a restaurant opened at /operator is filled by its owner from a website and takes an order', async () => {
  const opened = await anOpenedRestaurant('albahaca')
  const { host, act, read } = opened
  // A page that is not ready is not public.
  expect((await server.fetch(`http://${host}/`)).status).toBe(404)
  expect(await stepsOf(opened)).toEqual([])
  expect((await settingsOf(opened)).name).toBe('Mesón albahaca')
  expect(await act('/staff/publish')).toMatchObject({ status: 409, body: { error: { code: 'business_unfinished' } } })

  const file = WEBSITE.toString('base64')
  const preview = (await act('/staff/locations/1/menu/preview', { file })).body.data as MenuImportPreviewWire
  expect(preview.problems.map(({ path, reason }) => [path, reason])).toEqual([
    ['La carta › Para picar › Ostras', 'price-missing'],
    ['La carta › Para picar › Aceitunas aliñadas', 'price-missing'],
    ['La carta › Principales › De la tierra › Chuletón de vaca madurada', 'price-range'],
    ['La carta › Principales › De la tierra › Presa ibérica', 'price-range'],
    ['La carta › Postres › Helado artesano "del día"', 'currency-differs'],
  ])
  expect((await act('/staff/locations/1/menu/import', { file, key: preview.key })).status).toBe(200)
  expect((await act('/staff/locations/1/place', { ...PLACE, seen: null })).status).toBe(200)
  expect((await act('/staff/locations/1/hours', { hours: HOURS, seen: null })).status).toBe(200)
  const { ways } = await settingsOf(opened)
  const areas = [{ id: 1, type: 'postcodes', name: 'Triana', postcodes: ['41010'], tiers: [{ from: 12, charge: 2.5 }] }]
  const offered = { ways: { ...ways, delivery: { ...ways.delivery, offered: true } }, areas, tables: [] }
  expect((await act('/staff/locations/1/ways-to-order', { ...offered, seen: null })).status).toBe(200)
  const payment = { acceptsCash: true, acceptsCard: false, acceptsTips: true }
  expect((await act('/staff/locations/1/payment', { ...payment, seen: null })).status).toBe(200)
  expect(await stepsOf(opened)).toEqual(['place', 'hours', 'menu'])
  // Who sells stands on receipts and in the terms: no page opens without it.
  expect(await act('/staff/publish')).toMatchObject({ status: 409, body: { error: { code: 'business_unfinished' } } })
  expect((await act('/staff/seller', { legalName: 'Mesón Albahaca S.L.', vatNumber: '', seen: null })).status).toBe(200)
  expect(await stepsOf(opened)).toEqual(['place', 'hours', 'menu', 'company'])
  expect(await act('/staff/publish')).toMatchObject({ status: 200, body: { data: { state: 'live' } } })

  await expect.poll(async () => (await server.fetch(`http://${host}/`)).status).toBe(200)
  const { data } = (await get(server, host, '/location/1/menulist')).body as unknown as MenuWire
  expect(data.map(({ name }) => name)).toEqual(['Para picar', 'Principales', 'Postres'])
  const dishes = dishesOf(data)
  const named = (name: string) => dishes.find((dish) => dish.name === name)
  expect(named('Croquetas de jamón (6 uds.)')).toMatchObject({
    price: 9.5,
    description: 'Bechamel lenta & jamón ibérico. Hechas en casa.',
  })
  expect(named('Salmorejo cordobés')?.description).toBe('Con huevo & jamón')
  expect(named('Rabo de toro')?.price).toBe(18.5)
  const placed = await aPlacedOrder(server, host, {
    draft: {
      locationId: 1,
      orderType: 'collection',
      lines: [aChoice({ itemId: named('Rabo de toro')?.id ?? 0, quantity: 1 })],
    },
  })
  expect((await askForPayment(server, host, placed)).status).toBe(200)
  const onBoard = (await read('/staff/locations/1/orders')).body.data
  expect(JSON.stringify(onBoard)).toContain(placed.order.id)
  const accepted = await act(`/staff/orders/${placed.order.id}/status`, {
    orderStatus: 3,
    readyAt: server.deps.clock.now().add({ minutes: 20 }).toString({ smallestUnit: 'second' }),
  })
  expect(accepted).toMatchObject({ status: 200, body: { data: { orderStatus: 3 } } })
  expect(await stepsOf(opened)).toEqual(['place', 'hours', 'menu', 'company', 'publish', 'test-order'])
})

it('an operator opens a restaurant with its company, or is told at the field what is wrong', async () => {
  const operator = await anOperator(server)
  const form = { name: 'Mesón Legal', host: 'meson-norte.localhost', territory: 'es', ownerEmail: 'l@owners.example' }
  const ask = (change: object) => operator.post('/operator/businesses', { ...form, ...change })
  const wrong = await ask({ legalName: 'see evil.example', vatNumber: 'GB 418 2289 63', receiptIssuer: 'us' })
  expect([wrong.status, Object.keys(wrong.body.error?.details ?? {}).toSorted()]).toEqual([
    422,
    ['legalName', 'receiptIssuer'],
  ])
  const foreign = await ask({ vatNumber: 'GB 418 2289 63' })
  expect([foreign.status, Object.keys(foreign.body.error?.details ?? {})]).toEqual([422, ['vatNumber']])
  const company = { legalName: 'Mesón Legal S.L.', vatNumber: 'b91482207', receiptIssuer: 'till' }
  expect((await ask(company)).status).toBe(200)
  const [row] = await server.deps.db.select().from(businesses).where(eq(businesses.name, 'Mesón Legal'))
  expect(row).toMatchObject({ legalName: 'Mesón Legal S.L.', vatNumber: 'B91482207' })
  const places = await server.deps.db
    .select()
    .from(locations)
    .where(eq(locations.businessId, row?.id ?? 0))
  expect(places.map(({ receiptIssuer }) => receiptIssuer)).toEqual(['till'])
})
