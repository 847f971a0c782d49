import { aCategory, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { fillLarge } from '../../src/demo/large/fill-large.ts'
import { checkDueDomains } from '../../src/installation/domains/check-due-domains.ts'
import { readInstallationFigures } from '../../src/installation/figures/installation-figures.ts'
import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
import { sweepDrafts } from '../../src/installation/signups/sweep-drafts.ts'
import { queueDueMessages } from '../../src/messages/queue/queue-due-messages.ts'
import { pollCouriers } from '../../src/orders/couriers/poll-couriers.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { createRelay } from '../../src/platform/events/relay.ts'
import { restockDue } from '../../src/restaurants/menus/restock-due.ts'
import { sweepUploads } from '../../src/restaurants/uploads/keep-upload.ts'
import { orderSubscribers } from '../../src/start/subscribers.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { readKnown, tablesReadWhole } from './scanned-tables.ts'

/** Tables that grow neither with orders nor with customers, and with businesses by a few rows each. */
const SMALL = new Set([
  'operator_sessions',
  'operator_tokens',
  'periodic_work',
  'service_parts',
  'service_incidents',
  'service_announcements',
  'refund_searches',
  'payout_searches',
  'event_cursors',
  'event_head',
  'installation',
  'migrations',
  'operators',
  'staff_sessions',
  'staff_totp',
])

let server: TestServer
let restaurant: Restaurant
let owner: Member
let customer: CustomerOfTest

const complete = async (id: string): Promise<void> => {
  for (const status of [3, 5]) {
    const answer = await owner.post(`/staff/orders/${id}/status`, {
      orderStatus: status,
      ...(status === 3 && { readyAt: server.deps.clock.now().add({ minutes: 20 }).toString() }),
    })
    expect(answer.status).toBe(200)
  }
}

beforeAll(async () => {
  server = await aServer({ sweepsByItself: false }, whenFileEnds)
  const items = Array.from({ length: 60 }, (_, index) => anItem({ id: index + 1, name: `Dish ${index + 1}` }))
  restaurant = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
  owner = await aMember(server, restaurant.host, 'owner')
  customer = await aCustomer(server, restaurant)
  for (const card of [true, false, true, false]) {
    const { order } = await aReceivedOrder(server, restaurant.host, { card })
    await complete(order.id)
  }
  const { business } = restaurant
  await server.deps.db.execute(sql`
    insert into users (business_id, id, email, first_name, last_name, telephone, language, terms_version, privacy_version, accepted_at, created_at, updated_at)
    select ${business.id}, 'customer' || n, 'c' || n || '@example.com', 'Ada', 'Lovelace', '', 'en', 1, 1, now(), now(), now()
    from generate_series(1, 200) as n`)
  await server.deps.db.execute(sql`update orders set finished_at = finished_at - interval '1 day'`)
  await fillLarge(server.databaseUrl, { businesses: 30, orders: 20_000, template: restaurant.business.id })
})

/** The statements of the work, each with the growing tables that it reads whole. */
async function wholeReads(work: () => Promise<void>): Promise<readonly string[]> {
  const statements: readonly Statement[] = await recordStatements(server.deps.pool, work)
  expect(statements.length).toBeGreaterThan(0)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const found: string[] = []
  try {
    const known = await readKnown(client)
    for (const statement of statements)
      for (const table of await tablesReadWhole(client, statement, known))
        if (!SMALL.has(table)) found.push(`${table}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  } finally {
    await client.end()
  }
  return [...new Set(found)]
}

it('an order in cash and one by card read no growing table whole and discard few rows', async () => {
  expect(
    await wholeReads(async () => {
      const { host } = restaurant
      await server.fetch(`http://${host}/api/v1/location/1/menulist`)
      const placed = await aPlacedOrder(server, host)
      expect((await askForPayment(server, host, placed)).status).toBe(200)
      expect((await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).status).toBe(200)
      await aReceivedOrder(server, host, { card: true })
      const own = await aPlacedOrderOf(customer)
      expect((await payAs(customer, own)).status).toBe(200)
    }),
  ).toEqual([])
})

it('the board and the changes of an order read no growing table whole and discard few rows', async () => {
  expect(
    await wholeReads(async () => {
      const { order } = await aReceivedOrder(server, restaurant.host)
      expect((await owner.get('/staff/locations/1/orders')).status).toBe(200)
      expect((await owner.get(`/staff/locations/1/orders?ids=${order.id}`)).status).toBe(200)
      await complete(order.id)
    }),
  ).toEqual([])
})

it("a customer's current, last and past orders scan no growing table and discard few rows", async () => {
  expect(
    await wholeReads(async () => {
      for (const path of ['/order/current', '/order/history', '/order/last'])
        expect((await customer.get(path)).status).toBe(200)
    }),
  ).toEqual([])
})

it('lists, searches, files and pages of customers read no growing table whole', async () => {
  const { db } = server.deps
  await db.execute(sql`
    insert into customers (business_id, id, email, telephone_end, contact, contact_at)
    select b.id, 1000 + n, 'guest' || n || '@example.com', '', jsonb_build_object(
      'firstName', 'Guest', 'lastName', 'N' || n, 'email', 'guest' || n || '@example.com', 'telephone', ''), now()
    from businesses b, generate_series(1, 300) as n`)
  await db.execute(sql`
    insert into customer_places (business_id, location_id, customer_id, is_account, orders, spent, refunded, currency, first_at, last_at)
    select b.id, place, 1000 + n, n % 2 = 0, 1 + n % 9, n * 10, 0, 'GBP', now(), now() - n * interval '1 hour'
    from businesses b, generate_series(1, 300) as n, unnest(array[0, 1]) as place`)
  await db.execute(sql`
    insert into customer_words (business_id, word, customer_id)
    select b.id, 'wn' || n || 'x', 1000 + n from businesses b, generate_series(1, 300) as n`)
  for (const table of ['customers', 'customer_places', 'customer_words']) await db.execute(sql.raw(`analyze ${table}`))
  const all = { search: null, location: null, kind: null, habit: null, awayDays: null, sort: 'last' }
  expect(
    await wholeReads(async () => {
      for (const sort of ['last', 'spent', 'orders']) {
        const ask = { ...all, sort, after: null }
        const { body } = await owner.post('/staff/customers/search', ask)
        const { next } = (body as unknown as { readonly meta: { readonly next: string } }).meta
        expect((await owner.post('/staff/customers/search', { ...ask, after: next })).status).toBe(200)
      }
      const wanted = { ...all, search: 'n27', location: 1, kind: 'guest', habit: 'again', awayDays: 1 }
      expect((await owner.post('/staff/customers/search', { ...wanted, after: null })).status).toBe(200)
      await createRelay(server.deps, orderSubscribers(server.deps)).drain()
      const known = await owner.post('/staff/customers/search', { ...all, sort: 'spent', after: null })
      const [first] = (known.body as unknown as { readonly data: readonly { readonly id: number }[] }).data
      expect((await owner.get(`/staff/customers/${first?.id}`)).status).toBe(200)
    }),
  ).toEqual([])
})

it('the sweeps and the outbox read no growing table whole and discard few rows', async () => {
  const { deps } = server
  expect(
    await wholeReads(async () => {
      await sweepOrders(deps)
      await findRefunds(deps)
      await sweepExpired(deps)
      await sweepPersonalData(deps)
      await restockDue(deps)
      await queueDueMessages(deps)
      await pollCouriers(deps)
      await checkDueDomains(deps)
      await sweepUploads(deps)
      await sweepDrafts(deps)
      await readInstallationFigures(deps)
      await createRelay(deps, orderSubscribers(deps)).drain()
    }),
  ).toEqual([])
})
