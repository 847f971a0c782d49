import type { DriverWire, StaffOrderWire } from '@comanda/contract'
import { aChoice, anAddress } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accept, aDelivery } from '../couriers/a-courier.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { untilTold } from '../fixtures/until-told.ts'
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
const read = async () => (await owner.get(DRIVERS)).body.data as DriverWire[]

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  await owner.post(DRIVERS, { name: 'Marco', telephone: '' })
  marco = (await read())[0]?.id ?? 0
})

/** An order that the driver has; the answer is its total. */
const anOrderOf = async (driver: number, card = false) => {
  const { order } = card
    ? await aReceivedOrder(server, here.host, {
        card,
        draft: { orderType: 'delivery', lines: [aChoice({ quantity: 2 })], address: anAddress() },
      })
    : await aDelivery(server, here.host)
  await accept(server, owner, order.id)
  expect((await owner.post(`/staff/orders/${order.id}/own-driver`, { driverId: driver })).status).toBe(200)
  return order.id
}
const deliver = async (orderId: string) => {
  await owner.post(`/staff/orders/${orderId}/status`, { orderStatus: 4 })
  const { body } = await owner.post(`/staff/orders/${orderId}/status`, { orderStatus: 5 })
  return (body.data as StaffOrderWire).total
}
const handIn = async (counted: number, seen?: { cash: number; cashOrders: number }) => {
  const [driver] = await read()
  const before = seen ?? { cash: driver?.cash ?? 0, cashOrders: driver?.cashOrders ?? 0 }
  return owner.post(`${DRIVERS}/${marco}/cash`, { counted, seen: before })
}

it('a driver hands in the cash of delivered orders, not of cards or of what is under way', async () => {
  const [one, two] = [await anOrderOf(marco), await anOrderOf(marco)]
  await anOrderOf(marco)
  const due = (await deliver(one)) + (await deliver(two))
  await deliver(await anOrderOf(marco, true))
  expect(await read()).toMatchObject([{ cash: due, cashOrders: 2, orders: 1, lastHandIn: null }])
  const { status } = await handIn(due - 0.5)
  expect(status).toBe(200)
  const last = { at: '2026-11-21T18:00:00Z', orders: 2, expected: due, counted: due - 0.5 }
  expect(await read()).toMatchObject([{ cash: 0, cashOrders: 0, orders: 1, lastHandIn: last }])
})

it('each order is handed in once; what is delivered later is part of the next hand-in', async () => {
  const first = await deliver(await anOrderOf(marco))
  await handIn(first)
  const second = await deliver(await anOrderOf(marco))
  expect(await read()).toMatchObject([{ cash: second, cashOrders: 1 }])
  await handIn(second)
  expect((await handIn(0)).status).toBe(409)
})

it('a sum that has changed since it was counted is refused, and two who press are told', async () => {
  const first = await deliver(await anOrderOf(marco))
  const seen = { cash: first, cashOrders: 1 }
  await deliver(await anOrderOf(marco))
  const { status, body } = await handIn(first, seen)
  expect([status, body.error?.code]).toEqual([409, 'changed_meanwhile'])
  const [driver] = await read()
  const now = { cash: driver?.cash ?? 0, cashOrders: 2 }
  expect((await handIn(now.cash, now)).status).toBe(200)
  expect((await handIn(now.cash, now)).status).toBe(409)
})

it('a hand-in is an act with what was counted and missing, and a driver may go then', async () => {
  const due = await deliver(await anOrderOf(marco))
  await handIn(due - 1)
  const acts = (await owner.get('/staff/activity')).body.data as { kind: string; before: object; after: object }[]
  const act = acts.find(({ kind }) => kind === 'driver-cash')
  expect(act).toMatchObject({
    before: { cash: due, cashOrders: 1, counted: null },
    after: { cash: 0, cashOrders: 0, counted: due - 1, difference: -1 },
    inverse: null,
  })
  expect((await owner.post(`${DRIVERS}/${marco}/remove`)).status).toBe(200)
})

it('the day has its cash whether a driver has it or the drawer', async () => {
  const day = async () => ((await owner.get('/staff/locations/1/days/2026-11-21')).body.data as { sheet: object }).sheet
  const due = await deliver(await anOrderOf(marco))
  await untilTold(server)
  const before = await day()
  expect(JSON.stringify(before)).toContain(String(due))
  await handIn(due)
  await untilTold(server)
  expect(await day()).toEqual(before)
})
