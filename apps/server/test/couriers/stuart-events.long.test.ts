import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { courierDeliveries } from '../../src/platform/db/schema/index.ts'
import { post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aCourierRestaurant, aRide, readAsGuest, readRow } from './a-courier.ts'

let server: TestServer

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
})

const send = (businessId: number, event: object, { key = `sandbox-webhook-${businessId}`, to = businessId } = {}) =>
  post(server, 'napoli.localhost', `/webhook/courier/stuart/${to}`, JSON.stringify(event), { authorization: key })

interface Ride {
  readonly orderId: string
  readonly providerId: string
}

const delivery = ({ orderId }: Ride, status: string, more: object = {}) => ({
  id: 100215436,
  status,
  clientReference: `${orderId}-1`,
  trackingUrl: 'https://stuart.followmy.delivery/100215436/a3837eba',
  etaToDestination: '2026-11-21T12:25:00.000+00:00',
  etaToOrigin: '2026-11-21T12:10:00.000+00:00',
  driver: { status: 'busy', firstname: 'Alexis', latitude: 53.79, longitude: -1.54 },
  cancellation: { canceledBy: null, reasonKey: null, comment: null },
  ...more,
})
const deliveryEvent = (ride: Ride, status: string, more: object = {}) => ({
  event: 'delivery',
  type: 'update',
  data: delivery(ride, status, more),
})
const jobEvent = (ride: Ride, jobStatus: string, status: string) => ({
  event: 'job',
  type: 'update',
  data: { id: Number(ride.providerId), status: jobStatus, currentDelivery: delivery(ride, status) },
})
const driverEvent = (ride: Ride, latitude: number, status = 'delivering') => ({
  event: 'driver',
  type: 'update',
  data: {
    status: 'busy',
    firstname: 'Alexis',
    latitude,
    longitude: -1.54,
    job: { id: Number(ride.providerId), status: 'in_progress', currentDelivery: delivery(ride, status) },
  },
})

const aStuartRide = async () => {
  const restaurant = await aCourierRestaurant(server, 'stuart')
  return { restaurant, ...(await aRide(server, restaurant)) }
}
const stepsOf = async (orderId: string) =>
  (
    await server.deps.pool.query<{ reason: string }>(
      "select reason from order_events where order_id = $1 and kind = 'courier' order by seq",
      [orderId],
    )
  ).rows.map(({ reason }) => reason)

describe('events of Stuart', () => {
  it('equal events count once, also at the same time', async () => {
    const { restaurant, ...ride } = await aStuartRide()
    const answers = await Promise.all([1, 2, 3].map(() => send(restaurant.businessId, deliveryEvent(ride, 'picking'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stepsOf(ride.orderId)).toEqual(['to-pickup'])
  })

  it('job, delivery and driver events in any order never move a delivery back', async () => {
    const { restaurant, ...ride } = await aStuartRide()
    await send(restaurant.businessId, driverEvent(ride, 53.8))
    await send(restaurant.businessId, deliveryEvent(ride, 'waiting_at_pickup'))
    await send(restaurant.businessId, jobEvent(ride, 'searching', 'pending'))
    expect(await readAsGuest(server, restaurant.host, ride.placed)).toMatchObject({
      order_status: 4,
      orderWhere2: { phase: 'to-customer', courier_name: 'Alexis', position: { latitude: 53.8 } },
    })
    await send(restaurant.businessId, jobEvent(ride, 'finished', 'delivered'))
    await send(restaurant.businessId, deliveryEvent(ride, 'cancelled'))
    expect(await readAsGuest(server, restaurant.host, ride.placed)).toMatchObject({ order_status: 5 })
    expect(await stepsOf(ride.orderId)).toEqual(['to-customer', 'delivered'])
  })

  it('a delivery that Stuart cancels is known with its reason; after the pick-up it has failed [4.09]', async () => {
    const [early, late] = [await aStuartRide(), await aStuartRide()]
    const cancellation = { canceledBy: 'driver', reasonKey: 'customer_not_available', comment: 'Rang twice' }
    await send(early.restaurant.businessId, deliveryEvent(early, 'cancelled', { cancellation }))
    await send(late.restaurant.businessId, deliveryEvent(late, 'delivering'))
    await send(late.restaurant.businessId, deliveryEvent(late, 'cancelled', { cancellation }))
    expect(await readRow(server, early.restaurant.businessId, early.orderId)).toMatchObject({ phase: 'cancelled' })
    expect(await readRow(server, late.restaurant.businessId, late.orderId)).toMatchObject({
      phase: 'failed',
      reason: 'customer_not_available',
      notes: 'Rang twice',
    })
  })

  it('an event that comes before the answer to the request is not lost', async () => {
    const { restaurant, ...ride } = await aStuartRide()
    await server.deps.db
      .update(courierDeliveries)
      .set({ providerId: null })
      .where(eq(courierDeliveries.orderId, ride.orderId))
    await send(restaurant.businessId, deliveryEvent(ride, 'picking'))
    await send(restaurant.businessId, jobEvent(ride, 'in_progress', 'picking'))
    expect(await readRow(server, restaurant.businessId, ride.orderId)).toMatchObject({
      phase: 'to-pickup',
      providerId: ride.providerId,
    })
  })

  it('an event with another header, or for another business, changes nothing', async () => {
    const { restaurant, ...ride } = await aStuartRide()
    const theirs = await aCourierRestaurant(server, 'stuart')
    const event = deliveryEvent(ride, 'delivered')
    expect((await send(restaurant.businessId, event, { key: 'guessed' })).status).toBe(400)
    expect((await send(restaurant.businessId, event, { key: '' })).status).toBe(400)
    expect((await send(theirs.businessId, event, { to: restaurant.businessId })).status).toBe(400)
    expect((await send(theirs.businessId, event)).status).toBe(200)
    expect(await readRow(server, restaurant.businessId, ride.orderId)).toMatchObject({ phase: 'requested' })
  })

  it('an authentic event is never a fault, whatever it contains', async () => {
    const { restaurant, ...ride } = await aStuartRide()
    const odd = [null, [], {}, { event: 'job' }, { event: 'delivery', type: 'update', data: { id: {}, status: 7 } }]
    for (const event of [...odd, deliveryEvent(ride, 'teleported', { etaToOrigin: 'soon' })])
      expect((await send(restaurant.businessId, event as object)).status).toBe(200)
    expect(await readRow(server, restaurant.businessId, ride.orderId)).toMatchObject({ phase: 'requested' })
  })
})
