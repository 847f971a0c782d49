import type { OperatedBusinessDetailWire, OperatedBusinessWire, OperatorActWire } from '@comanda/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { operatorActs } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, askToSignIn } from '../fixtures/a-console.ts'
import { anOperator, OPERATOR_PASSWORD, type OperatorCalls } from '../fixtures/an-operator.ts'
import { aPlacedOrder, askForOrder, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let operator: OperatorCalls & { readonly email: string }

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
  operator = await anOperator(server)
})

const FORM = { name: 'Casa Paca', host: 'paca.localhost', territory: 'es', ownerEmail: 'paca@casa-paca.example' }
const open = (form: object) => operator.post('/operator/businesses', { ...FORM, ...form })
const detailOf = async (id: number) =>
  (await operator.get(`/operator/businesses/${id}`)).body.data as OperatedBusinessDetailWire

it('a restaurant opens as a draft with four fields, and its mailed owner signs in', async () => {
  const { status, body } = await open({ language: 'es', colour: '#b3261e' })
  expect(status).toBe(200)
  const opened = body.data as OperatedBusinessDetailWire
  expect(opened).toMatchObject({ name: 'Casa Paca', state: 'draft', hosts: ['paca.localhost'], orders: 0 })
  expect(opened.owner).toEqual({ name: 'Casa Paca', email: 'paca@casa-paca.example' })
  // It is not public until the owner opens it.
  expect((await server.fetch('http://paca.localhost/')).status).toBe(404)
  const mailed = async () => (await server.sandbox.mailbox.list(20)).find(({ to }) => to.includes('paca@'))
  await expect.poll(mailed, { timeout: 10_000 }).toBeDefined()
  const mail = await mailed()
  expect(mail?.subject).toBe('Te damos la bienvenida: la consola de Casa Paca está lista')
  clock.advance({ hours: 23 })
  const token = /new-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'una contraseña bien larga 7'
  const form = { token, password, passwordConfirmation: password }
  expect((await post(server, 'paca.localhost', '/staff/password/reset', form)).status).toBe(200)
  expect((await askToSignIn(server, 'paca.localhost', 'paca@casa-paca.example', password)).status).toBe(200)
  expect((await askForOrder(server, 'paca.localhost')).status).not.toBe(200)
  operator = await anOperator(server)
})

it('every wrong field is named, and neither a host nor a name is given twice', async () => {
  await open({ name: 'Bar Uno', host: 'uno.localhost' })
  const before = await server.deps.db.$count(operatorActs)
  const wrong = {
    name: '',
    host: 'admin.localhost',
    territory: 'fr',
    language: 'xx',
    colour: 'red',
    ownerEmail: 'nobody',
    telephone: '12',
    hours: 'always',
  }
  const { status, body } = await open(wrong)
  expect(status).toBe(422)
  expect(Object.keys(body.error?.details ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const host of ['localhost', 'no host', '10.0.0.1', 'co.uk'])
    expect((await open({ name: 'Bar Dos', host })).body.error?.details, host).toHaveProperty('host')
  expect((await open({ name: 'Bar Dos', host: 'UNO.localhost' })).body.error?.details).toHaveProperty('host')
  expect((await open({ name: 'bar uno', host: 'dos.localhost' })).body.error?.details).toHaveProperty('name')
  expect(await server.deps.db.$count(operatorActs)).toBe(before)
})

it('suspending needs a reason and a fresh proof and closes the restaurant until it resumes', async () => {
  const { host, business } = await aStaffedRestaurant(server, { business: { id: 301, subdomain: 's301' } })
  const act = (what: string, body = {}) => operator.post(`/operator/businesses/${business.id}/${what}`, body)
  expect((await act('suspend', { reason: '' })).status).toBe(422)
  clock.advance({ minutes: 6 })
  expect(await act('suspend', { reason: 'Unpaid' })).toMatchObject({
    status: 403,
    body: { error: { code: 'staff_proof_needed' } },
  })
  await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })
  expect(await act('suspend', { reason: 'Unpaid' })).toMatchObject({
    status: 200,
    body: { data: { state: 'suspended' } },
  })
  await expect.poll(async () => (await askForOrder(server, host)).status).toBe(409)
  expect(await act('suspend', { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { error: { code: 'business_state_moved' } },
  })
  expect((await act('resume')).status).toBe(200)
  await expect.poll(async () => (await askForOrder(server, host)).status).toBe(200)
  const { acts } = await detailOf(business.id)
  expect(acts.map(({ act: what, detail, who }) => [what, detail, who.email])).toEqual([
    ['business-resumed', '', operator.email],
    ['business-suspended', 'Unpaid', operator.email],
  ])
})

it('usage counts orders by day, revenue less refunds, mails, staff and dishes of one business', async () => {
  const { host, business } = await aStaffedRestaurant(server, { business: { id: 302, subdomain: 's302' } })
  const other = await aStaffedRestaurant(server, { business: { id: 303, subdomain: 's303' } })
  const first = await aReceivedOrder(server, host)
  const second = await aReceivedOrder(server, host)
  await aReceivedOrder(server, other.host)
  await aPlacedOrder(server, host)
  const kitchen = await aMember(server, host, 'kitchen')
  const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
  expect((await kitchen.post(`/staff/orders/${second.order.id}/status`, rejection)).status).toBe(200)
  await expect.poll(async () => (await detailOf(business.id)).usage.mails, { timeout: 10_000 }).toBeGreaterThan(0)
  const detail = await detailOf(business.id)
  const today = clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
  expect(detail.usage.days).toHaveLength(30)
  expect(detail.usage.days.at(-1)).toEqual({ date: today, orders: 1 })
  expect(detail.usage).toMatchObject({ staff: 3, locations: 1, dishes: 2, sms: 0 })
  expect(detail).toMatchObject({ orders: 1, revenue: [{ currency: 'GBP', amount: first.order.total_price }] })
  clock.advance({ hours: 24 * 31 })
  operator = await anOperator(server)
  const later = await detailOf(business.id)
  expect(later).toMatchObject({ orders: 0, revenue: [] })
  expect(later.lastOrderAt).not.toBeNull()
})

it('the list finds businesses by name, host and state', async () => {
  await open({ name: 'Rincón 100% Vegano', host: 'rincon.localhost' })
  const found = async (query: string) =>
    ((await operator.get(`/operator/businesses?${query}`)).body.data as OperatedBusinessWire[]).map(({ name }) => name)
  expect(await found('search=rincón')).toEqual(['Rincón 100% Vegano'])
  expect(await found('search=rincon.local')).toEqual(['Rincón 100% Vegano'])
  expect(await found('search=0%25 v')).toEqual(['Rincón 100% Vegano'])
  expect(await found('search=%25')).toEqual(['Rincón 100% Vegano'])
  expect(await found('search=rincón&state=suspended')).toEqual([])
  expect((await operator.get('/operator/businesses?state=gone')).status).toBe(422)
})

it('the log says who did what at which business, and inviting the owner again is in it', async () => {
  const { business } = await aStaffedRestaurant(server, { business: { id: 304, subdomain: 's304' } })
  expect((await operator.post(`/operator/businesses/${business.id}/invitation`)).status).toBe(200)
  const acts = (await operator.get('/operator/acts')).body.data as OperatorActWire[]
  expect(acts[0]).toMatchObject({
    act: 'owner-invited',
    who: { email: operator.email },
    business: { id: business.id, name: business.name },
    detail: 'owner@restaurant.example',
  })
  const earlier = (await operator.get(`/operator/acts?before=${acts[0]?.id}`)).body.data as OperatorActWire[]
  expect(earlier.every(({ id }) => id < (acts[0]?.id ?? 0))).toBe(true)
  expect((await operator.get('/operator/businesses/9999')).status).toBe(404)
  expect((await get(server, 'localhost', '/operator/acts')).status).toBe(401)
})
