import { beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aCourierRestaurant, aRide, type CourierRestaurant, readAsGuest, readRow } from './a-courier.ts'
import { anUberEvent, sendUber } from './uber-events.ts'

let server: TestServer

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
})

const send = (businessId: number, event: object, how?: Parameters<typeof sendUber>[3]) =>
  sendUber(server, businessId, event, how)

const phaseOf = async ({ businessId }: CourierRestaurant, orderId: string) =>
  (await readRow(server, businessId, orderId))?.phase

const stepsOf = async (orderId: string) =>
  (
    await server.deps.pool.query<{ reason: string }>(
      "select reason from order_events where order_id = $1 and kind = 'courier' order by seq",
      [orderId],
    )
  ).rows.map(({ reason }) => reason)

describe('events of a courier service', () => {
  it('an event counts once, also when it comes twice at the same time', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    const event = anUberEvent(ride, { status: 'pickup' })
    const answers = await Promise.all([1, 2, 3].map(() => send(restaurant.businessId, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stepsOf(ride.orderId)).toEqual(['to-pickup'])
  })

  it('late events never move a delivery back, nor the rider', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    const at = (lat: number, created: string) =>
      anUberEvent(
        ride,
        { status: 'dropoff', courier: { name: 'Robin C.', location: { lat, lng: -1.5 } } },
        { kind: 'event.courier_update', created },
      )
    await send(restaurant.businessId, at(53.81, '2026-11-21T12:10:00Z'))
    await send(restaurant.businessId, at(53.9, '2026-11-21T12:09:00Z'))
    await send(restaurant.businessId, anUberEvent(ride, { status: 'pickup', dropoff_eta: '2026-11-21T18:00:00Z' }))
    await send(restaurant.businessId, anUberEvent(ride, { status: 'pending' }))
    const order = await readAsGuest(server, restaurant.host, ride.placed)
    expect(order).toMatchObject({
      order_status: 4,
      orderWhere2: { phase: 'to-customer', position: { latitude: 53.81 } },
    })
    expect(await stepsOf(ride.orderId)).toEqual(['to-customer'])
  })

  it('a delivered order stays delivered, whatever comes afterwards', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    await send(restaurant.businessId, anUberEvent(ride, { status: 'delivered' }))
    for (const status of ['dropoff', 'canceled', 'returned', 'teleported'])
      expect((await send(restaurant.businessId, anUberEvent(ride, { status }))).status).toBe(200)
    expect(await phaseOf(restaurant, ride.orderId)).toBe('delivered')
    expect(await readAsGuest(server, restaurant.host, ride.placed)).toMatchObject({ order_status: 5 })
  })

  it('a cancellation with the food on the way is a failed delivery, one before it is not [4.09]', async () => {
    const restaurant = await aCourierRestaurant(server)
    const [early, late] = [await aRide(server, restaurant), await aRide(server, restaurant)]
    await send(restaurant.businessId, anUberEvent(early, { status: 'canceled' }))
    await send(restaurant.businessId, anUberEvent(late, { status: 'dropoff' }))
    await send(restaurant.businessId, anUberEvent(late, { status: 'canceled' }))
    expect(await stepsOf(early.orderId)).toEqual(['cancelled'])
    expect(await stepsOf(late.orderId)).toEqual(['to-customer', 'failed'])
    const statuses = [early, late].map(({ placed }) => readAsGuest(server, restaurant.host, placed))
    expect((await Promise.all(statuses)).map(({ orderWhere2 }) => orderWhere2?.drop.status)).toEqual([1, 4])
  })

  it('an event with a wrong signature changes nothing; both headers of the service are read', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    const event = anUberEvent(ride, { status: 'delivered' })
    expect((await send(restaurant.businessId, event, { key: 'guessed' })).status).toBe(400)
    expect((await send(restaurant.businessId, event, { header: 'x-other' })).status).toBe(400)
    expect(await phaseOf(restaurant, ride.orderId)).toBe('requested')
    expect((await send(restaurant.businessId, event, { header: 'x-postmates-signature' })).status).toBe(200)
    expect(await phaseOf(restaurant, ride.orderId)).toBe('delivered')
  })

  it('an event of one business does not reach another business’s delivery', async () => {
    const [mine, theirs] = [await aCourierRestaurant(server), await aCourierRestaurant(server)]
    const ride = await aRide(server, mine)
    const event = anUberEvent(ride, { status: 'delivered' })
    expect((await send(theirs.businessId, event, { to: mine.businessId })).status).toBe(400)
    expect((await send(theirs.businessId, event)).status).toBe(200)
    expect((await send(theirs.businessId, event, { to: 999_999 })).status).toBe(400)
    expect(await phaseOf(mine, ride.orderId)).toBe('requested')
    // The same event id at another business is another event.
    expect((await send(mine.businessId, event)).status).toBe(200)
    expect(await phaseOf(mine, ride.orderId)).toBe('delivered')
  })

  it('the way back of a returned order, which has its own id, is not the delivery', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    await send(restaurant.businessId, anUberEvent(ride, { status: 'dropoff' }))
    await send(restaurant.businessId, anUberEvent({ ...ride, providerId: 'del_return' }, { status: 'delivered' }))
    expect(await phaseOf(restaurant, ride.orderId)).toBe('to-customer')
  })

  it('an event of the position needs no more than the delivery and a place [4.11]', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    await send(restaurant.businessId, anUberEvent(ride, { status: 'dropoff' }))
    await send(restaurant.businessId, {
      kind: 'event.courier_update',
      created: '2026-11-21T12:01:00Z',
      delivery_id: ride.providerId,
      location: { lat: 53.79, lng: -1.54 },
      data: { courier: { name: 'Robin C.' } },
    })
    expect(await readAsGuest(server, restaurant.host, ride.placed)).toMatchObject({
      orderWhere2: { courier_name: 'Robin', position: { latitude: 53.79, at: '2026-11-21T12:01:00Z' } },
    })
  })

  it('a signed event is never a fault, whatever it contains', async () => {
    const restaurant = await aCourierRestaurant(server)
    const ride = await aRide(server, restaurant)
    const odd = [
      null,
      [],
      'text',
      {},
      { kind: 'event.delivery_status' },
      anUberEvent(ride, { status: 7 as unknown as string }),
    ]
    for (const event of odd) expect((await send(restaurant.businessId, event as object)).status).toBe(200)
    const times = anUberEvent(ride, { status: 'pickup', pickup_eta: 'soon', tracking_url: 'javascript:alert(1)' })
    expect((await send(restaurant.businessId, times)).status).toBe(200)
    expect(await readRow(server, restaurant.businessId, ride.orderId)).toMatchObject({
      phase: 'to-pickup',
      pickupAt: expect.stringMatching(/^2026/),
      trackingUrl: expect.stringMatching(/^\/sandbox\/courier\//),
    })
  })
})
