import { expect, it } from 'vitest'
import { pollCouriers } from '../../src/orders/couriers/poll-couriers.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aCourierRestaurant, accept, aRide, untilRequested } from '../couriers/a-courier.ts'
import { aCollector, type ReceivedSpan } from '../fixtures/a-collector.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aTracedServer } from '../fixtures/a-traced-server.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, type TestServer } from '../setup/a-server.ts'

/** Waits until all jobs of these kinds have run. */
const untilDone = (server: TestServer, kinds: readonly string[]) =>
  expect
    .poll(
      async () => {
        const { rows } = await server.deps.pool.query<{ name: string; left: number }>(
          `select name, count(*) filter (where state < 'completed')::int as left from pgboss.job
           where name = any($1) group by name order by name`,
          [kinds],
        )
        return rows.map(({ name, left }) => `${name} ${left}`)
      },
      { timeout: 20_000 },
    )
    .toEqual(kinds.toSorted().map((name) => `${name} 0`))

/** Names of the spans of jobs and of periodic work that are in no trace of a request. */
const withoutRequest = (spans: readonly ReceivedSpan[]): readonly string[] => {
  const requests = new Set(spans.filter(({ name }) => /^(GET|POST) /.test(name)).map(({ traceId }) => traceId))
  return spans
    .filter(({ name, traceId }) => /^(job|ask|resume) /.test(name) && !requests.has(traceId))
    .map(({ name }) => name)
}
const names = (spans: readonly ReceivedSpan[]) => new Set(spans.map(({ name }) => name))

it('reminders and an automatic rejection continue the trace of a request about the order', async () => {
  const clock = aClock()
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url, { clock, sweepsByItself: false })
  const { host } = await aStaffedRestaurant(server)
  await aReceivedOrder(server, host, { card: true })
  for (const minutes of [3, 3, 10]) {
    clock.advance({ minutes })
    await sweepOrders(server.deps)
    await untilHandedOver(server)
  }
  await untilTold(server)
  const kinds = ['text-kitchen', 'push-kitchen', 'refund-payment', 'order-message']
  await untilDone(server, kinds)
  await server.close()
  const spans = collector.spans()
  expect([...names(spans)]).toEqual(expect.arrayContaining(kinds.map((kind) => `job ${kind}`)))
  expect(withoutRequest(spans)).toEqual([])
})

it('a message that is sent later goes on with the trace of the request that it tells about', async () => {
  const clock = aClock()
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url, { clock, sweepsByItself: false })
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { order } = await aReceivedOrder(server, host)
  await accept(server, owner, order.id)
  const readyAt = clock.now().add({ minutes: 55 }).toString()
  expect((await owner.post(`/staff/orders/${order.id}/ready-time`, { readyAt })).status).toBe(200)
  await untilTold(server)
  clock.advance({ minutes: 2 })
  await untilTold(server)
  await server.close()
  // Received, accepted, and the new time after a minute.
  const sent = collector.spans().filter(({ name }) => name === 'job order-message')
  expect(sent).toHaveLength(3)
  expect(withoutRequest(collector.spans())).toEqual([])
})

it('courier requests, polls and cancellations continue the trace of a request about an order', async () => {
  const clock = aClock()
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url, { clock, sweepsByItself: false })
  const restaurant = await aCourierRestaurant(server)
  const { orderId } = await aRide(server, restaurant)
  const readyAt = clock.now().add({ minutes: 55 }).toString()
  await restaurant.owner.post(`/staff/orders/${orderId}/ready-time`, { readyAt })
  await untilHandedOver(server)
  await untilRequested(server, restaurant.businessId, orderId, 2)
  clock.advance({ seconds: 90 })
  await pollCouriers(server.deps)
  const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
  expect((await restaurant.owner.post(`/staff/orders/${orderId}/status`, rejection)).status).toBe(200)
  await untilHandedOver(server)
  await untilDone(server, ['courier-request', 'courier-replace', 'courier-cancel'])
  await server.close()
  const spans = collector.spans()
  expect([...names(spans)]).toEqual(
    expect.arrayContaining(['job courier-request', 'job courier-replace', 'job courier-cancel', 'ask courier service']),
  )
  expect(withoutRequest(spans)).toEqual([])
})
