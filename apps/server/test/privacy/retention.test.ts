import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { orders } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { anOrderOfThePerson, WORDS } from '../fixtures/a-person.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { DONE } from '../fixtures/an-own-order.ts'
import { rowsWith } from '../fixtures/rows-with.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { PERSONAL_DATA_MONTHS: '24' } }, whenFileEnds)
})
beforeEach(async () => {
  clock.set('2026-11-21T12:00:00Z')
  restaurant = await aStaffedRestaurant(server)
})

const anOrder = async (columns: Parameters<typeof anOrderOfThePerson>[2]) =>
  (await anOrderOfThePerson(server, restaurant.host, columns)).order.id
const stored = async (id: string) => (await server.deps.db.select().from(orders).where(eq(orders.id, id)))[0]

it('a guest order keeps the person for 24 months, then only amounts, items, VAT and number', async () => {
  const id = await anOrder(DONE)
  const before = await stored(id)
  clock.set('2028-11-21T11:59:00Z')
  await sweepPersonalData(server.deps)
  expect((await stored(id))?.contact.firstName).toBe('Zenobia')
  clock.set('2028-11-22T12:00:00Z')
  await sweepPersonalData(server.deps)
  expect(await rowsWith(server, restaurant.business.id, WORDS)).toEqual([])
  const { number, total, vat, placedAt, receivedAt, readyAt, paymentType } = before ?? {}
  expect(await stored(id)).toMatchObject({ number, total, vat, placedAt, receivedAt, readyAt, paymentType })
})

it('the sweep leaves live orders, recent orders and orders of accounts', async () => {
  const live = await anOrder({})
  const customer = await aCustomer(server, restaurant)
  const owned = await anOrder({ ...DONE, userId: customer.id })
  clock.set('2028-12-01T12:00:00Z')
  const at = '2028-11-30T12:00:00Z'
  const recent = await anOrder({ ...DONE, placedAt: at, finishedAt: at })
  await sweepPersonalData(server.deps)
  for (const id of [live, owned, recent]) expect((await stored(id))?.contact.firstName).toBe('Zenobia')
})

it('the sweep erases 450 orders in batches, on two servers at once, each order once', async () => {
  const id = await anOrder(DONE)
  await server.deps.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || n))).*
     from orders o, generate_series(1, 449) n where o.id = $1`,
    [id],
  )
  const other = await aServer({ clock, databaseUrl: server.databaseUrl })
  clock.set('2028-12-01T12:00:00Z')
  await Promise.all([sweepPersonalData(server.deps), sweepPersonalData(other.deps)])
  // A server that has just started sweeps too, and may still hold a batch.
  const erased = async () =>
    (
      await server.deps.pool.query(
        'select count(*)::int as orders, count(person_erased_at)::int as erased from orders where business_id = $1',
        [restaurant.business.id],
      )
    ).rows
  await expect.poll(erased).toEqual([{ orders: 450, erased: 450 }])
})
