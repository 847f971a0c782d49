import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import {
  aCourierRestaurant,
  accept,
  aDelivery,
  aRide,
  type CourierRestaurant,
  readAsGuest,
  readRow,
  untilRequested,
} from './a-courier.ts'
import { sendUberEvent } from './uber-events.ts'

let clock: TestClock
let server: TestServer

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
})

const inMinutes = (minutes: number): string => clock.now().add({ minutes }).toString()

type Ride = Awaited<ReturnType<typeof aRide>>

/** Accepted for half an hour from now, which is promised as ten minutes from then. */
const anEstimatedRide = async () => {
  const restaurant = await aCourierRestaurant(server)
  const ride = await aRide(server, restaurant)
  const report = (status: string, dropMinutes: number, created = clock.now().toString()) =>
    sendUberEvent(server, restaurant.businessId, ride, { status, dropoff_eta: inMinutes(dropMinutes) }, { created })
  return { restaurant, ride, report }
}

const timesTold = async ({ orderId }: Ride) =>
  (
    await server.deps.pool.query<{ actor: string }>(
      "select actor from order_events where order_id = $1 and kind = 'ready-time' order by seq",
      [orderId],
    )
  ).rows.length

describe('the promise of an order that a courier brings', () => {
  it('moves once when the rider will be late, and names the first one [4.07]', async () => {
    const { restaurant, ride, report } = await anEstimatedRide()
    const before = await readAsGuest(server, restaurant.host, ride.placed)
    await report('pickup', 38)
    expect(await timesTold(ride)).toBe(0)
    await report('pickup', 52)
    await report('pickup', 52)
    await report('pickup', 54)
    expect(await timesTold(ride)).toBe(1)
    const order = await readAsGuest(server, restaurant.host, ride.placed)
    expect(order.proposed_ready_time).not.toBe(before.proposed_ready_time)
    expect(Temporal.Instant.from(order.proposed_ready_time ?? '').toString()).toBe(inMinutes(47))
  })

  it('follows an early rider only once they have the order [4.07]', async () => {
    const { restaurant, ride, report } = await anEstimatedRide()
    await report('pickup', 12)
    expect(await timesTold(ride)).toBe(0)
    await report('pickup_complete', 12)
    expect(await timesTold(ride)).toBe(1)
    const { proposed_ready_time } = await readAsGuest(server, restaurant.host, ride.placed)
    expect(Temporal.Instant.from(proposed_ready_time ?? '').toString()).toBe(inMinutes(7))
  })

  it('stays when an estimate is old, or comes from a delivery without a rider [4.07]', async () => {
    const { ride, report } = await anEstimatedRide()
    await report('pending', 70)
    await report('pickup', 35)
    await report('pickup', 70, clock.now().subtract({ minutes: 3 }).toString())
    expect(await timesTold(ride)).toBe(0)
  })
})

const setTime = ({ owner }: CourierRestaurant, orderId: string, minutes: number) =>
  owner.post(`/staff/orders/${orderId}/ready-time`, { readyAt: inMinutes(minutes) })

/** The ride of an attempt at the sandbox. */
const rideOf = async (orderId: string, attempt: number) =>
  (
    await server.deps.pool.query<{ ready: number | null; cancelled: number | null }>(
      `select (body->>'readyAt')::float8 as ready, (body->>'cancelledAt')::float8 as cancelled from sandbox.rides
       where body->>'reference' = $1`,
      [`${orderId}-${attempt}`],
    )
  ).rows

describe('a time that the kitchen moves', () => {
  it.each(['uber-direct', 'stuart'] as const)(
    '%s: a requested courier is replaced by one for the new time',
    async (one) => {
      const restaurant = await aCourierRestaurant(server, one)
      const { orderId, placed } = await aRide(server, restaurant)
      const [first] = await rideOf(orderId, 1)
      expect((await setTime(restaurant, orderId, 60)).status).toBe(200)
      const second = await untilRequested(server, restaurant.businessId, orderId, 2)
      const [[old], [next]] = [await rideOf(orderId, 1), await rideOf(orderId, 2)]
      expect(old?.cancelled).toEqual(expect.any(Number))
      expect(next).toMatchObject({ ready: (first?.ready ?? 0) + 30 * 60_000, cancelled: null })
      expect(second).toMatchObject({ phase: 'requested', isReplaced: false })
      // The cancellation of the first request causes no message.
      await sendUberEvent(server, restaurant.businessId, { orderId, providerId: 'unknown' }, { status: 'canceled' })
      expect(await readAsGuest(server, restaurant.host, placed)).toMatchObject({ orderWhere2: { phase: 'requested' } })
      const seen = (await restaurant.owner.get(`/staff/orders/${orderId}`)).body.data
      expect(seen).toMatchObject({ courier: { needsStaff: false, phase: 'requested' } })
    },
  )

  it('a small change, and one after a rider was found, keep the courier', async () => {
    const restaurant = await aCourierRestaurant(server)
    const [small, taken] = [await aRide(server, restaurant), await aRide(server, restaurant)]
    await sendUberEvent(server, restaurant.businessId, taken, { status: 'pickup' })
    await setTime(restaurant, small.orderId, 33)
    await setTime(restaurant, taken.orderId, 60)
    const moved = await aRide(server, restaurant)
    await setTime(restaurant, moved.orderId, 60)
    // Events are handed over in order: those before this one were too.
    await untilRequested(server, restaurant.businessId, moved.orderId, 2)
    for (const { orderId } of [small, taken])
      expect(await readRow(server, restaurant.businessId, orderId, 2)).toBeUndefined()
  })

  it('a rider who took the order meanwhile is kept, and no other is requested', async () => {
    const restaurant = await aCourierRestaurant(server)
    const { orderId } = await aRide(server, restaurant)
    // The sandbox's rider has the order already; its events have not reached the server.
    await server.deps.pool.query(
      `update sandbox.rides set body = body || '{"createdAt": 0, "readyAt": null}' where body->>'reference' = $1`,
      [`${orderId}-1`],
    )
    await setTime(restaurant, orderId, 60)
    await vi.waitFor(
      async () => {
        const row = await readRow(server, restaurant.businessId, orderId)
        expect(row).toMatchObject({ phase: 'delivered', isReplaced: false })
      },
      { timeout: 15_000 },
    )
    expect(await readRow(server, restaurant.businessId, orderId, 2)).toBeUndefined()
  })

  it('a request that waits for its time moves with it', async () => {
    const restaurant = await aCourierRestaurant(server, 'uber-direct', { leadMinutes: 0 })
    const { order } = await aDelivery(server, restaurant.host)
    await accept(server, restaurant.owner, order.id)
    await vi.waitFor(async () => expect(await readRow(server, restaurant.businessId, order.id)).toBeDefined(), {
      timeout: 15_000,
    })
    const before = await readRow(server, restaurant.businessId, order.id)
    await setTime(restaurant, order.id, 60)
    await vi.waitFor(
      async () => {
        const row = await readRow(server, restaurant.businessId, order.id)
        expect(
          Temporal.Instant.from(before?.requestAt ?? '')
            .until(row?.requestAt ?? '')
            .total('minutes'),
        ).toBe(30)
      },
      { timeout: 15_000 },
    )
    expect(await readRow(server, restaurant.businessId, order.id)).toMatchObject({ askedAt: null, providerId: null })
  })
})
