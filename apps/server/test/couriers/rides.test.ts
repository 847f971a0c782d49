import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pollCouriers } from '../../src/orders/couriers/poll-couriers.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import {
  aCourierRestaurant,
  accept,
  aDelivery,
  aRide,
  type Provider,
  readAsGuest,
  readRow,
  untilRequested,
} from './a-courier.ts'

let clock: TestClock
let server: TestServer

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, listen: true }, whenFileEnds)
})

const ride = async (seconds: number) => {
  clock.advance({ seconds })
  await server.sandbox.runDue()
}
const PROVIDERS: readonly Provider[] = ['uber-direct', 'stuart']
const NOBODY_HOME = '+44 7700 900102'
const NO_COURIER = '+44 7700 900101'

describe('an order that a courier brings', () => {
  it.each(PROVIDERS)('%s: customers follow the rider from the request to the door [3.11, 4.11]', async (provider) => {
    const restaurant = await aCourierRestaurant(server, provider)
    const { placed } = await aRide(server, restaurant)
    const read = () => readAsGuest(server, restaurant.host, placed)
    expect(await read()).toMatchObject({
      order_status: 3,
      where2_enabled: true,
      orderWhere2: {
        phase: 'requested',
        courier_name: null,
        position: null,
        pickup: { status: 1 },
        drop: { status: 1 },
      },
    })
    await ride(20)
    expect(await read()).toMatchObject({ order_status: 3, orderWhere2: { phase: 'to-pickup', courier_name: 'Robin' } })
    await ride(110)
    const underWay = await read()
    expect(underWay).toMatchObject({ order_status: 4, orderWhere2: { phase: 'to-customer', drop: { status: 2 } } })
    expect(underWay.orderWhere2?.position).not.toBeNull()
    expect(underWay.orderWhere2?.drop.eta).toMatch(/^2026-11-21T/)
    await ride(600)
    expect(await read()).toMatchObject({ order_status: 5, orderWhere2: { phase: 'delivered', drop: { status: 3 } } })
  })

  it.each(PROVIDERS)(
    '%s: a failed hand-over leaves the order to the staff, who see why [4.09, 4.10]',
    async (provider) => {
      const restaurant = await aCourierRestaurant(server, provider)
      const { placed, orderId } = await aRide(server, restaurant, NOBODY_HOME)
      await ride(900)
      const order = await readAsGuest(server, restaurant.host, placed)
      expect(order).toMatchObject({ order_status: 4, orderWhere2: { drop: { status: 4 } } })
      expect(order.orderWhere2?.pickup.reason_text).toMatch(/customer_/i)
      const seen = (await restaurant.owner.get(`/staff/orders/${orderId}`)).body.data
      expect(seen).toMatchObject({ orderStatus: 4, courier: { needsStaff: true } })
    },
  )

  it('the ride is told in order with the reasons that notifications wait for [4.09]', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { orderId } = await aRide(server, restaurant, NOBODY_HOME)
    await ride(900)
    const { rows } = await server.deps.pool.query<{ reason: string }>(
      "select reason from order_events where order_id = $1 and kind = 'courier' order by seq",
      [orderId],
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['to-pickup', 'to-customer', 'arriving', 'failed', 'returned'])
  })

  it('when webhooks are lost, the service is asked instead', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { placed, orderId } = await aRide(server, restaurant)
    await server.deps.pool.query("update sandbox.rides set next_at = null where body->>'reference' = $1", [
      `${orderId}-1`,
    ])
    clock.advance({ minutes: 30 })
    await pollCouriers(server.deps)
    expect(await readAsGuest(server, restaurant.host, placed)).toMatchObject({ order_status: 5 })
  })
})

describe('who delivers', () => {
  it('own drivers deliver without settings, and collections never get a courier', async () => {
    const restaurant = await aCourierRestaurant(server, 'uber-direct', { mode: 'own' })
    const placed = await aDelivery(server, restaurant.host)
    await accept(server, restaurant.owner, placed.order.id)
    const other = await aCourierRestaurant(server)
    const { orderId } = await aRide(server, other)
    // The events of the first order were handed over before those of the second.
    expect(await readRow(server, restaurant.businessId, placed.order.id)).toBeUndefined()
    expect(await readRow(server, other.businessId, orderId)).toBeDefined()
    expect(await readAsGuest(server, restaurant.host, placed)).toMatchObject({
      where2_enabled: false,
      orderWhere2: null,
    })
  })

  it('in overflow, only the orders that the own drivers cannot take go to a courier', async () => {
    const restaurant = await aCourierRestaurant(server, 'uber-direct', { mode: 'overflow', overflowAt: 1 })
    const first = await aDelivery(server, restaurant.host)
    const second = await aDelivery(server, restaurant.host)
    await accept(server, restaurant.owner, first.order.id)
    await accept(server, restaurant.owner, second.order.id)
    const dispatched = async () => {
      const rows = await Promise.all(
        [first, second].map(({ order }) => readRow(server, restaurant.businessId, order.id)),
      )
      return rows.filter((row) => row !== undefined)
    }
    await expect.poll(dispatched).toHaveLength(1)
  })

  it('staff see price and times before they accept', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { order } = await aDelivery(server, restaurant.host)
    const { status, body } = await restaurant.owner.get(`/staff/orders/${order.id}/courier-quote`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ provider: 'uber-direct', failure: null, quote: { currency: 'GBP' } })
    expect((body.data as { quote: object }).quote).toMatchObject({
      fee: expect.any(Number),
      pickupAt: expect.stringMatching(/^2026/),
      dropAt: expect.stringMatching(/^2026/),
    })
  })

  it.each(PROVIDERS)('%s: outside its area there is no quote, and the staff read why', async (provider) => {
    const restaurant = await aCourierRestaurant(server, provider)
    const { order } = await aDelivery(server, restaurant.host, '+44 7700 900103')
    const { body } = await restaurant.owner.get(`/staff/orders/${order.id}/courier-quote`)
    expect(body.data).toEqual({ provider, failure: 'no-coverage', quote: null })
    await accept(server, restaurant.owner, order.id)
    await untilRequested(server, restaurant.businessId, order.id)
    const seen = (await restaurant.owner.get(`/staff/orders/${order.id}`)).body.data
    expect(seen).toMatchObject({ courier: { phase: 'cancelled', reason: 'no-coverage', needsStaff: true } })
  })
})

describe('when no courier brings it', () => {
  it('staff request another courier, once at a time', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { orderId, placed } = await aRide(server, restaurant, NO_COURIER)
    const choose = (driver: string) => restaurant.owner.post(`/staff/orders/${orderId}/driver`, { driver })
    expect((await choose('courier')).status).toBe(409)
    await ride(70)
    expect(await readAsGuest(server, restaurant.host, placed)).toMatchObject({
      order_status: 3,
      orderWhere2: { phase: 'cancelled', pickup: { status: 4 }, drop: { status: 1 } },
    })
    const both = await Promise.all([choose('courier'), choose('courier')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await untilRequested(server, restaurant.businessId, orderId, 2)
    expect(second?.providerId).not.toBe((await readRow(server, restaurant.businessId, orderId))?.providerId)
  })

  it('staff deliver it themselves: the courier is cancelled and the customer sees none', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { orderId, placed, providerId } = await aRide(server, restaurant)
    expect((await restaurant.owner.post(`/staff/orders/${orderId}/driver`, { driver: 'own' })).status).toBe(200)
    expect(await readAsGuest(server, restaurant.host, placed)).toMatchObject({ orderWhere2: null })
    await expectCancelled(providerId)
    expect((await restaurant.owner.post(`/staff/orders/${orderId}/status`, { orderStatus: 4 })).status).toBe(200)
  })

  it('a rejected order cancels its courier', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { orderId, providerId } = await aRide(server, restaurant)
    const rejection = { orderStatus: 6, reason: 'other', message: 'The oven broke.' }
    expect((await restaurant.owner.post(`/staff/orders/${orderId}/status`, rejection)).status).toBe(200)
    await expectCancelled(providerId)
  })
})

const expectCancelled = (providerId: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.deps.pool.query<{ at: number | null }>(
        "select (body->>'cancelledAt')::float8 as at from sandbox.rides where id = $1",
        [providerId],
      )
      expect(rows[0]?.at).toEqual(expect.any(Number))
    },
    { timeout: 10_000, interval: 50 },
  )
