import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const START = '2026-11-21T12:00:00Z'
const DAYS = {
  ORDER_KEY_DAYS: '10',
  UNPAID_ORDER_DAYS: '20',
  IDLE_GUEST_DAYS: '25',
  PROVIDER_EVENT_DAYS: '30',
  INCIDENT_DAYS: '40',
}

let server: TestServer
let clock: TestClock
let restaurant: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: DAYS, sweepsByItself: false }, whenFileEnds)
})
beforeEach(async () => {
  clock.set(START)
  restaurant = await aStaffedRestaurant(server)
})

const after = async (days: number): Promise<void> => {
  clock.set(START)
  clock.advance({ hours: 24 * days + 2 })
  await sweepExpired(server.deps)
}

const count = async (table: string): Promise<number> => {
  const { rows } = await server.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where business_id = $1`,
    [restaurant.business.id],
  )
  return rows[0]?.count ?? 0
}

it('an order key is known for ORDER_KEY_DAYS, and its order stays', async () => {
  await aReceivedOrder(server, restaurant.host, { key: 'a-key-of-this-test' })
  await after(9)
  expect(await count('idempotency_keys')).toBe(1)
  await after(10)
  expect({ keys: await count('idempotency_keys'), orders: await count('orders') }).toEqual({ keys: 0, orders: 1 })
})

it('an abandoned unpaid order is deleted after UNPAID_ORDER_DAYS with all that belongs to it', async () => {
  await aPlacedOrder(server, restaurant.host)
  clock.advance({ hours: 1 })
  await sweepOrders(server.deps)
  await after(19)
  expect(await count('orders')).toBe(1)
  await after(20)
  expect(await Promise.all(['orders', 'order_lines', 'order_events'].map(count))).toEqual([0, 0, 0])
})

it('an order with a declined payment stays, and so does one that the restaurant received', async () => {
  const declined = await aPlacedOrder(server, restaurant.host)
  expect((await askForPayment(server, restaurant.host, declined, 'pm_card_chargeDeclined')).status).toBe(402)
  await aReceivedOrder(server, restaurant.host)
  clock.advance({ hours: 1 })
  await sweepOrders(server.deps)
  await after(400)
  expect(await count('orders')).toBe(2)
})

it('a guest without orders is deleted after IDLE_GUEST_DAYS, one with an order stays', async () => {
  await aReceivedOrder(server, restaurant.host)
  await aPlacedOrder(server, restaurant.host)
  clock.advance({ hours: 1 })
  await sweepOrders(server.deps)
  await after(24)
  expect(await count('guests')).toBe(2)
  await after(25)
  expect(await count('guests')).toBe(1)
  // The browser of the deleted guest orders as a new one.
  expect((await askForOrder(server, restaurant.host, { guest: 'gone' })).status).toBe(200)
})

it('a handled event of the provider is known for PROVIDER_EVENT_DAYS', async () => {
  await server.deps.db.execute(sql`
    insert into webhook_events (business_id, provider, event_id, type, received_at)
    values (${restaurant.business.id}, 'stripe', 'evt_1', 'charge.refunded', ${START})`)
  await after(29)
  expect(await count('webhook_events')).toBe(1)
  await after(30)
  expect(await count('webhook_events')).toBe(0)
})

it('a status-page incident is deleted INCIDENT_DAYS after its end, and an open one stays', async () => {
  await server.deps.db.execute(sql`
    insert into service_incidents (part, worst, began_at, ended_at)
    values ('cards', 'interrupted', ${START}, ${START}), ('messages', 'degraded', ${START}, null)`)
  const left = async () => {
    const { rows } = await server.deps.pool.query<{ part: string }>('select part from service_incidents order by part')
    return rows.map(({ part }) => part)
  }
  await after(39)
  expect(await left()).toEqual(['cards', 'messages'])
  await after(40)
  expect(await left()).toEqual(['messages'])
})

it('a status-page announcement is deleted INCIDENT_DAYS after its end, and an open one stays', async () => {
  await server.deps.db.execute(sql`
    insert into service_announcements (title_en, title_es, text_en, text_es, begins_at, ends_at)
    values ('ended', '', '', '', ${START}, ${START}), ('open', '', '', '', ${START}, null)`)
  const left = async () => {
    const { rows } = await server.deps.pool.query<{ title: string }>(
      'select title_en as title from service_announcements order by title_en',
    )
    return rows.map(({ title }) => title)
  }
  await after(39)
  expect(await left()).toEqual(['ended', 'open'])
  await after(40)
  expect(await left()).toEqual(['open'])
})

it('2,500 expired rows are deleted in batches by two servers at once', async () => {
  await server.deps.db.execute(sql`
    insert into webhook_events (business_id, provider, event_id, type, received_at)
    select ${restaurant.business.id}, 'stripe', 'evt_' || n, 'charge.refunded', ${START}::timestamptz from generate_series(1, 2500) as n`)
  clock.advance({ hours: 24 * 40 })
  await Promise.all([sweepExpired(server.deps), sweepExpired(server.deps)])
  expect(await count('webhook_events')).toBe(0)
})
