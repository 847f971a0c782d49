import type { DriverLinkWire, DriverPageWire, StaffOrderWire } from '@comanda/contract'
import { aCategory, aChoice, anAddress, anItem } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { drivers } from '../../src/platform/db/schema/index.ts'
import { accept, aDelivery, readAsGuest } from '../couriers/a-courier.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let marco: number

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

const DRIVERS = '/staff/locations/1/drivers'
const add = async (name: string, telephone = '') => {
  const { body } = await owner.post(DRIVERS, { name, telephone })
  return (body.data as { id: number; name: string }[]).find((one) => one.name === name)?.id ?? 0
}

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  const items = [anItem({ id: 1 }), anItem({ id: 3, name: 'Peroni', ageRestricted: true, prices: { base: 1500 } })]
  here = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
  owner = await aMember(server, here.host, 'owner')
  marco = await add('Marco', '07700 900555')
})

const linkOf = async (driver: number, send = false) => {
  const { status, body } = await owner.post(`${DRIVERS}/${driver}/link`, { send })
  expect(status).toBe(200)
  return body.data as DriverLinkWire
}
const secretOf = ({ address }: DriverLinkWire) => address.split('#')[1] ?? ''
/** What the phone of a driver does. */
const aPhone = async (driver: number) => {
  const headers = { 'driver-link': secretOf(await linkOf(driver)) }
  return {
    read: () => get(server, here.host, '/driver/orders', headers),
    say: (orderId: string, word: 'picked-up' | 'delivered') =>
      post(server, here.host, `/driver/orders/${orderId}/${word}`, {}, headers),
  }
}
const anOrderOf = async (driver: number) => {
  const placed = await aDelivery(server, here.host)
  await accept(server, owner, placed.order.id)
  await owner.post(`/staff/orders/${placed.order.id}/own-driver`, { driverId: driver })
  return placed
}
const staffOrder = async (id: string) => (await owner.get(`/staff/orders/${id}`)).body.data as StaffOrderWire

it('a driver sees the own orders, where they go and what to collect, and nothing else', async () => {
  const { order } = await anOrderOf(marco)
  await anOrderOf(await add('Ana'))
  const phone = await aPhone(marco)
  const { status, body } = await phone.read()
  expect(status).toBe(200)
  const page = body.data as DriverPageWire
  expect(page).toMatchObject({ driver: 'Marco', place: { timeZone: 'Europe/London', currency: 'GBP' }, cash: 0 })
  expect(page.orders).toHaveLength(1)
  const [trip] = page.orders
  expect(trip).toMatchObject({
    id: order.id,
    onTheWay: false,
    customer: { name: 'Ada Lovelace', telephone: '+447700900555' },
    address: { address_line_1: anAddress().line1, postcode: anAddress().postcode },
    dishes: 2,
    collectBy: 'cash',
    ageCheck: false,
  })
  expect(trip?.collect).toBe((await staffOrder(order.id)).total)
  expect(JSON.stringify(page)).not.toContain('ada@example.com')
  expect(JSON.stringify(page)).not.toContain('Margherita')
})

it('an order with alcohol asks for an age check, and one that is paid collects nothing', async () => {
  const { order } = await aReceivedOrder(server, here.host, {
    card: true,
    draft: { orderType: 'delivery', lines: [aChoice({ itemId: 3 })], address: anAddress(), ageConfirmed: true },
  })
  await accept(server, owner, order.id)
  await owner.post(`/staff/orders/${order.id}/own-driver`, { driverId: marco })
  const { orders } = (await (await aPhone(marco)).read()).body.data as DriverPageWire
  expect(orders).toMatchObject([{ ageCheck: true, collect: null, collectBy: null }])
})

it('picked up and delivered move the order once, tell its customer, and take the address away', async () => {
  const placed = await anOrderOf(marco)
  const { id } = placed.order
  const phone = await aPhone(marco)
  const pickedUp = await phone.say(id, 'picked-up')
  expect([pickedUp.status, pickedUp.body.data]).toMatchObject([200, { orders: [{ id, onTheWay: true }] }])
  expect((await readAsGuest(server, here.host, placed)).order_status).toBe(4)
  const delivered = await phone.say(id, 'delivered')
  expect(delivered.body.data).toMatchObject({ orders: [] })
  // A phone without a network sends it again, and in the wrong order.
  expect((await phone.say(id, 'delivered')).status).toBe(200)
  expect((await phone.say(id, 'picked-up')).status).toBe(200)
  const order = await staffOrder(id)
  expect(order.orderStatus).toBe(5)
  const steps = order.events.filter(({ actor, kind }) => actor === 'driver' && kind === 'status')
  expect(steps.map(({ orderStatus }) => orderStatus)).toEqual([4, 5])
  expect((delivered.body.data as DriverPageWire).cash).toBe(order.total)
})

it('a driver cannot move what another one has, or what was cancelled', async () => {
  const { order } = await anOrderOf(await add('Ana'))
  const phone = await aPhone(marco)
  expect((await phone.say(order.id, 'picked-up')).status).toBe(404)
  const own = (await anOrderOf(marco)).order
  await owner.post(`/staff/orders/${own.id}/status`, { orderStatus: 6, reason: 'other', message: 'Sorry' })
  expect((await phone.say(own.id, 'picked-up')).status).toBe(409)
  expect((await phone.read()).body.data).toMatchObject({ orders: [] })
})

it('a link ends with its shift, with another one, when it is ended, and with the driver', async () => {
  const first = await aPhone(marco)
  const second = await aPhone(marco)
  expect((await first.read()).status).toBe(401)
  clock.advance({ hours: 13, minutes: 59 })
  expect((await second.read()).status).toBe(200)
  clock.advance({ minutes: 1 })
  expect((await second.read()).body.error?.code).toBe('driver_link_ended')
  const third = await aPhone(marco)
  expect((await owner.post(`${DRIVERS}/${marco}/link/end`)).status).toBe(200)
  expect((await third.read()).status).toBe(401)
  const fourth = await aPhone(marco)
  const fields = { name: 'Marco', telephone: '' }
  await owner.overwrite(`${DRIVERS}/${marco}`, { ...fields, active: false })
  expect((await fourth.read()).status).toBe(401)
  expect((await owner.post(`${DRIVERS}/${marco}/link`, { send: false })).status).toBe(422)
  await owner.overwrite(`${DRIVERS}/${marco}`, { ...fields, active: true })
  const fifth = await aPhone(marco)
  await owner.post(`${DRIVERS}/${marco}/remove`)
  expect((await fifth.read()).status).toBe(401)
})

it('the secret of a link stands in no table, and opens nothing at another restaurant', async () => {
  const secret = secretOf(await linkOf(marco))
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await server.deps.db.select().from(drivers))).not.toContain(secret)
  const acts = await owner.get('/staff/activity')
  expect(JSON.stringify(acts.body)).not.toContain(secret)
  expect(JSON.stringify(acts.body)).toContain('driver-link')
  const other = await aStaffedRestaurant(server)
  expect((await get(server, other.host, '/driver/orders', { 'driver-link': secret })).status).toBe(401)
})

it('a link goes to the driver by SMS; without a telephone that is refused', async () => {
  const link = await linkOf(marco, true)
  expect(link.sent).toBe('sent')
  const texts = (await server.sandbox.mailbox.list()).filter(({ kind, to }) => kind === 'sms' && to === '+447700900555')
  expect(texts.some(({ text }) => text.includes(link.address))).toBe(true)
  const ana = await add('Ana')
  expect((await owner.post(`${DRIVERS}/${ana}/link`, { send: true })).status).toBe(422)
})
