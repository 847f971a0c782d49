import type { DriverWire, StaffOrderWire } from '@comanda/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept, aDelivery } from '../couriers/a-courier.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  kitchen = await aMember(server, here.host, 'kitchen')
})

const DRIVERS = '/staff/locations/1/drivers'
const read = async () => (await kitchen.get(DRIVERS)).body.data as DriverWire[]
const add = async (name: string, telephone = '') => {
  const { status, body } = await owner.post(DRIVERS, { name, telephone })
  expect(status).toBe(200)
  return (body.data as DriverWire[]).find((one) => one.name === name)?.id ?? 0
}
const anOrder = async () => {
  const { order } = await aDelivery(server, here.host)
  await accept(server, owner, order.id)
  return order.id
}
const give = (orderId: string, driverId: number | null) =>
  kitchen.post(`/staff/orders/${orderId}/own-driver`, { driverId })
const driverOf = async (orderId: string) => {
  const { driver } = (await kitchen.get(`/staff/orders/${orderId}`)).body.data as StaffOrderWire
  return driver?.name ?? null
}
const move = (orderId: string, orderStatus: 4 | 5) => kitchen.post(`/staff/orders/${orderId}/status`, { orderStatus })

describe('the list of drivers', () => {
  it('has names, telephones as they are dialled, and who works at present', async () => {
    await add('Marco', '07700 900555')
    const ana = await add('Ana')
    expect(await read()).toMatchObject([
      { name: 'Ana', telephone: '', active: true, orders: 0, cash: 0, cashOrders: 0 },
      { name: 'Marco', telephone: '+447700900555' },
    ])
    expect((await owner.post(DRIVERS, { name: 'Eve', telephone: '12' })).status).toBe(422)
    const seen = { name: 'Ana', telephone: '', active: true }
    const change = (fields: object) => owner.post(`${DRIVERS}/${ana}`, { ...seen, ...fields, seen })
    expect((await change({ active: false })).status).toBe(200)
    // Another member's change of another field stays.
    expect((await change({ name: 'Anna' })).status).toBe(200)
    expect(await read()).toMatchObject([{ name: 'Anna', active: false }, { name: 'Marco' }])
    expect((await change({ name: 'Annie' })).status).toBe(409)
  })

  it('belongs to a place of one business', async () => {
    const id = await add('Marco')
    const other = await aStaffedRestaurant(server)
    const stranger = await aMember(server, other.host, 'owner')
    const body = { name: 'X', telephone: '', active: true, seen: null }
    expect((await stranger.post(`${DRIVERS}/${id}`, body)).status).toBe(404)
    expect((await owner.post(`/staff/locations/2/drivers/${id}`, body)).status).toBe(404)
    expect((await stranger.get(DRIVERS)).body.data).toEqual([])
  })

  it('keeps a driver who has orders or cash, and loses one who has neither', async () => {
    const marco = await add('Marco')
    const orderId = await anOrder()
    await give(orderId, marco)
    const remove = async () => {
      const { status, body } = await owner.post(`${DRIVERS}/${marco}/remove`)
      return [status, body.error?.code]
    }
    expect(await remove()).toEqual([409, 'driver_busy'])
    await move(orderId, 4)
    await move(orderId, 5)
    expect(await remove()).toEqual([409, 'driver_busy'])
    expect(await read()).toMatchObject([{ orders: 0, cashOrders: 1 }])
    const ana = await add('Ana')
    expect((await owner.post(`${DRIVERS}/${ana}/remove`)).status).toBe(200)
    expect((await read()).map(({ name }) => name)).toEqual(['Marco'])
  })
})

describe('the driver of an order', () => {
  it('is chosen by one press, told in the story, and counted', async () => {
    const [marco, ana] = [await add('Marco'), await add('Ana')]
    const [one, two] = [await anOrder(), await anOrder()]
    const { status, body } = await give(one, marco)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: one, driver: { id: marco, name: 'Marco' } })
    await give(two, marco)
    await give(two, ana)
    expect(await read()).toMatchObject([
      { name: 'Ana', orders: 1 },
      { name: 'Marco', orders: 1 },
    ])
    await give(two, null)
    expect(await driverOf(two)).toBeNull()
    const story = (await kitchen.get(`/staff/orders/${two}/story`)).body.data as { kind?: string; reason?: string }[]
    expect(story.filter(({ kind }) => kind === 'driver').map(({ reason }) => reason)).toEqual(['Marco', 'Ana', null])
  })

  it('is an act that can be taken back while the order is under way', async () => {
    const [marco, ana] = [await add('Marco'), await add('Ana')]
    const orderId = await anOrder()
    await give(orderId, marco)
    await give(orderId, ana)
    const acts = (await owner.get('/staff/activity')).body.data as {
      kind: string
      before: object
      after: object
      inverse: { path: string; body: object } | null
    }[]
    const mine = acts.filter(({ kind }) => kind === 'order-driver')
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatchObject({ before: { driver: 'Marco' }, after: { driver: 'Ana' } })
    const back = mine[0]?.inverse
    expect((await owner.post(back?.path ?? '', back?.body)).status).toBe(200)
    expect(await driverOf(orderId)).toBe('Marco')
    // Meanwhile somebody has chosen another one.
    expect((await owner.post(back?.path ?? '', back?.body)).status).toBe(409)
  })

  it('is none before the order is accepted, once it is delivered, or of a collection', async () => {
    const marco = await add('Marco')
    const { order } = await aDelivery(server, here.host)
    expect((await give(order.id, marco)).status).toBe(409)
    const collection = (await aReceivedOrder(server, here.host)).order.id
    await accept(server, owner, collection)
    expect((await give(collection, marco)).status).toBe(409)
    await accept(server, owner, order.id)
    expect((await give(order.id, marco)).status).toBe(200)
    await move(order.id, 4)
    // Another one takes over on the way.
    expect((await give(order.id, await add('Ana'))).status).toBe(200)
    await move(order.id, 5)
    expect((await give(order.id, marco)).status).toBe(409)
    expect(await driverOf(order.id)).toBe('Ana')
  })

  it('works at present, here', async () => {
    const marco = await add('Marco')
    await owner.overwrite(`${DRIVERS}/${marco}`, { name: 'Marco', telephone: '', active: false })
    const orderId = await anOrder()
    const { status, body } = await give(orderId, marco)
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['driverId']])
    expect((await give(orderId, 999_999)).status).toBe(422)
  })
})
