import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { erasePerson } from '../../src/orders/record/erase-person.ts'
import { readRecords } from '../../src/orders/record/read-records.ts'
import { lockOrder } from '../../src/orders/record/step.ts'
import { courierDeliveries, orders } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { anOrderOfThePerson, PERSON, WORDS } from '../fixtures/a-person.ts'
import { rowsWith } from '../fixtures/rows-with.ts'
import { aServer } from '../setup/a-server.ts'
import { aCourierRestaurant, accept, readRow, untilRequested } from './a-courier.ts'
import { sendUberEvent } from './uber-events.ts'

it('the person’s download has the courier data, and erasing deletes it despite late events', async () => {
  // No process listens on port 9: the server receives only the events that the test sends.
  const server = await aServer({ environment: { PORT: '9' } })
  const restaurant = await aCourierRestaurant(server)
  const { businessId } = restaurant
  const { order } = await anOrderOfThePerson(server, restaurant.host)
  await accept(server, restaurant.owner, order.id)
  const row = await untilRequested(server, businessId, order.id)
  const ride = { orderId: order.id, providerId: row?.providerId ?? '' }
  const tracking_url = 'https://track.example/zenobia-quillfeather'
  const told = {
    courier: { name: 'Robin C.', location: { lat: Number(PERSON.latitude), lng: -1.54321 } },
    dropoff: { name: `${PERSON.firstName} ${PERSON.lastName}`, phone_number: PERSON.telephone },
    tracking_url,
  }
  await sendUberEvent(server, businessId, ride, { status: 'dropoff', ...told })
  await sendUberEvent(server, businessId, ride, { status: 'delivered', ...told })
  expect((await readRecords(server.deps.db, businessId, [order.id])).couriers).toMatchObject([
    {
      order_id: order.id,
      service: 'uber-direct',
      delivery: ride.providerId,
      phase: 'delivered',
      rider: 'Robin',
      tracking_url,
      last_answer: { data: { dropoff: { phone_number: PERSON.telephone } } },
    },
  ])
  expect(await rowsWith(server, businessId, WORDS)).toContain('courier_deliveries')

  await inTransaction(server.deps.db, async (tx) => {
    await lockOrder(tx, businessId, order.id)
    await erasePerson(tx, businessId, [order.id], server.deps.clock.now())
  })
  await sendUberEvent(server, businessId, ride, { status: 'returned', ...told })
  expect(await rowsWith(server, businessId, [...WORDS, 'Robin'])).not.toContain('courier_deliveries')
  expect(await readRow(server, businessId, order.id)).toMatchObject({
    riderName: null,
    latitude: null,
    trackingUrl: null,
    raw: null,
    phase: 'delivered',
    providerId: ride.providerId,
  })
  expect(await server.deps.db.$count(courierDeliveries, eq(courierDeliveries.orderId, order.id))).toBe(1)
  expect(await server.deps.db.$count(orders, eq(orders.id, order.id))).toBe(1)
})
