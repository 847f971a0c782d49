import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { recordStep } from '../../src/orders/record/step.ts'
import { connect } from '../../src/platform/db/connection.ts'
import type { OrderEvent } from '../../src/platform/events/outbox.ts'
import { createRelay, pauseBetweenBatches, type Subscriber } from '../../src/platform/events/relay.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder } from '../fixtures/an-order.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await aServer()
})

/** A subscriber that keeps what it receives, and runs `before` each batch. */
const aSubscriber = (name: string, before: () => Promise<void> = async () => undefined) => {
  const received: OrderEvent[] = []
  const subscriber: Subscriber = {
    name,
    gatherMs: 1,
    handle: async (_, events) => {
      await before()
      received.push(...events)
    },
  }
  return { subscriber, received }
}

const positions = (events: readonly OrderEvent[]) => events.map(({ position }) => position)
const stepsOf = (events: readonly OrderEvent[], orderId: string) =>
  events.filter((event) => event.orderId === orderId).map(({ seq, status }) => `${seq} ${status}`)

/** Registers cursors, so that what follows is new to the subscribers. */
const relayOf = async (...subscribers: Subscriber[]) => {
  const relay = createRelay(server.deps, subscribers)
  await relay.drain()
  return relay
}

it('a subscriber receives every event of an order once and in its order', async () => {
  const { host } = await aStaffedRestaurant(server)
  const { subscriber, received } = aSubscriber('test')
  const relay = await relayOf(subscriber)
  const { order } = await aReceivedOrder(server, host)
  await relay.drain()
  await relay.drain()
  expect(stepsOf(received, order.id)).toEqual(['1 pending', '2 received'])
  expect(positions(received)).toEqual(positions(received).toSorted((a, b) => a - b))
})

it('a subscriber that was stopped for an hour catches up and receives nothing twice [11.08]', async () => {
  const { host } = await aStaffedRestaurant(server)
  const [stopped, running] = [aSubscriber('stopped'), aSubscriber('running')]
  await relayOf(stopped.subscriber, running.subscriber)
  const orders = []
  for (let n = 0; n < 5; n += 1) {
    orders.push(await aReceivedOrder(server, host))
    await createRelay(server.deps, [running.subscriber]).drain()
  }
  expect(stopped.received).toEqual([])
  for (let n = 0; n < 2; n += 1) await createRelay(server.deps, [stopped.subscriber, running.subscriber]).drain()
  expect(positions(stopped.received)).toEqual(positions(running.received))
  expect(new Set(positions(stopped.received)).size).toBe(10)
})

it('a backlog of several batches is handed over while the relay runs [11.08]', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const { subscriber, received } = aSubscriber('behind')
  await relayOf(subscriber)
  const { order } = await aPlacedOrder(server, host)
  await server.deps.db.execute(sql`
    insert into order_events (business_id, order_id, seq, kind, status, actor, at)
    select ${business.id}::int, ${order.id}, 1 + n, 'payment-state', 'pending', 'system', now() from generate_series(1, 3999) n`)
  const stop = createRelay(server.deps, [subscriber]).start()
  await expect.poll(() => stepsOf(received, order.id)).toHaveLength(4000)
  await stop()
  expect(positions(received)).toEqual(positions(received).toSorted((a, b) => a - b))
})

it('each subscriber is handed at most as many events at once as it takes [11.08]', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const batches: Record<string, number[]> = { few: [], many: [] }
  const aCounter = (name: 'few' | 'many', mostAtOnce: number): Subscriber => ({
    name,
    gatherMs: 1,
    mostAtOnce,
    handle: async (_, events) => void batches[name]?.push(events.length),
  })
  const [few, many] = [aCounter('few', 2), aCounter('many', 1000)]
  await relayOf(few, many)
  for (const counted of Object.values(batches)) counted.length = 0
  const { order } = await aPlacedOrder(server, host)
  await server.deps.db.execute(sql`
    insert into order_events (business_id, order_id, seq, kind, status, actor, at)
    select ${business.id}::int, ${order.id}, 1 + n, 'payment-state', 'pending', 'system', now() from generate_series(1, 4) n`)
  await createRelay(server.deps, [few, many]).drain()
  expect(batches).toEqual({ few: [2, 2, 1], many: [5] })
})

it('a subscriber that is behind is not kept waiting between its batches', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const { subscriber, received } = aSubscriber('behind')
  const gathering = { ...subscriber, gatherMs: 1000, mostAtOnce: 1 }
  await relayOf(gathering)
  const { order } = await aPlacedOrder(server, host)
  await server.deps.db.execute(sql`
    insert into order_events (business_id, order_id, seq, kind, status, actor, at)
    select ${business.id}::int, ${order.id}, 1 + n, 'payment-state', 'pending', 'system', now() from generate_series(1, 39) n`)
  const stop = createRelay(server.deps, [gathering]).start()
  // With a pause of a second after each, the 40 batches would take 40 seconds.
  await expect.poll(() => stepsOf(received, order.id)).toHaveLength(40)
  await stop()
})

it('a pause between batches lasts as long as the last batch took, up to the gathering time', () => {
  expect(pauseBetweenBatches(40, 1000)).toBe(40)
  expect(pauseBetweenBatches(5000, 1000)).toBe(1000)
})

it('a subscriber that fails receives the same events again, and the others go on [11.08]', async () => {
  const { host } = await aStaffedRestaurant(server)
  let failures = 2
  const failing = aSubscriber('failing', async () => {
    if (failures-- > 0) throw new Error('The subscriber fails')
  })
  const other = aSubscriber('other')
  await relayOf(other.subscriber, failing.subscriber)
  failures = 2
  const { order } = await aReceivedOrder(server, host)
  const stop = createRelay(server.deps, [failing.subscriber, other.subscriber]).start()
  await expect.poll(() => stepsOf(other.received, order.id)).toHaveLength(2)
  await expect.poll(() => stepsOf(failing.received, order.id)).toEqual(['1 pending', '2 received'])
  await stop()
})

it('an event of a transaction that commits late is not skipped', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const { subscriber, received } = aSubscriber('late')
  const relay = await relayOf(subscriber)
  const late = await aPlacedOrder(server, host)
  await relay.drain()
  const at = server.deps.clock.now().toString()
  const { order: early } = await server.deps.db.transaction(async (tx) => {
    const order = { businessId: business.id, id: late.order.id, orderType: 'collection', status: 'pending' } as const
    const step = { kind: 'payment-state', actor: 'customer', paymentState: 'checking', at } as const
    await recordStep(tx, { ...order, paymentState: 'unpaid' }, step)
    // Another order is received and handed over while this transaction is open.
    const other = await aReceivedOrder(server, host)
    await relay.drain()
    return other
  })
  expect(stepsOf(received, early.id)).toHaveLength(2)
  await relay.drain()
  expect(stepsOf(received, late.order.id)).toEqual(['1 pending', '2 pending'])
})

it('several relays at once give every event one position of its own', async () => {
  const { host } = await aStaffedRestaurant(server)
  const { subscriber, received } = aSubscriber('shared')
  await relayOf(subscriber)
  const relays = [1, 2, 3, 4].map(() => createRelay(server.deps, [subscriber]))
  await Promise.all([
    ...Array.from({ length: 8 }, () => aReceivedOrder(server, host)),
    ...relays.flatMap((relay) => [relay.drain(), relay.drain(), relay.drain()]),
  ])
  await relays[0]?.drain()
  expect(positions(received)).toHaveLength(16)
  expect(new Set(positions(received)).size).toBe(16)
})

it('the relay hands over an order in seven statements, or four where no subscriber needs it [11.08]', async () => {
  const { host } = await aStaffedRestaurant(server)
  const own = connect({ url: server.databaseUrl, poolSize: 1, onIdleError: () => undefined })
  onTestFinished(own.close)
  const deaf = ['one', 'two', 'three'].map((name) => ({ ...aSubscriber(name).subscriber, concerns: () => false }))
  const hearing = aSubscriber('hearing')
  const relay = createRelay({ ...server.deps, db: own.db }, deaf)
  const relayOfAll = createRelay({ ...server.deps, db: own.db }, [...deaf, hearing.subscriber])
  await relayOfAll.drain()
  await relay.drain()
  await aReceivedOrder(server, host)
  const some = await statementsOf(own.pool, relayOfAll.drain)
  expect(some.length, some.join('\n')).toBe(7)
  expect(stepsOf(hearing.received, hearing.received[0]?.orderId ?? '')).toEqual(['1 pending', '2 received'])
  await aReceivedOrder(server, host)
  const none = await statementsOf(own.pool, relay.drain)
  expect(none.length, none.join('\n')).toBe(4)
  const { rows } = await own.db.execute(
    sql`select subscriber from event_cursors c, event_head h where c.position < h.position and subscriber in ('one', 'two', 'three')`,
  )
  expect(rows).toEqual([])
})
