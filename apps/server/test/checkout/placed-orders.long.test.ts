import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, askForOrderAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import {
  type AskedFrom,
  inGroups,
  network,
  payFrom,
  person,
  placedBy,
  submitFrom,
  tallyOf,
} from '../fixtures/a-stranger.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const OFFICE = network(0)
const MOST = 12
const OF_NETWORK = '429 too_many_placed_orders network'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  const environment = { TRUST_PROXY: 'true', PLACED_ORDERS_PER_NETWORK: `${MOST}`, PLACED_ORDERS_PER_PERSON: '5' }
  server = await aServer({ clock, environment }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

/** Orders of new guests behind one address, none of them paid. */
const place = ({ host }: Restaurant, count: number, from = OFFICE): Promise<AskedFrom[]> =>
  inGroups(count, 6, (n) => submitFrom(server, { host, from }, { contact: person(n) }))

it('a network over its allowance of orders is told when to retry, and others can order', async () => {
  const restaurant = await aCardRestaurant(server)
  const answers = await place(restaurant, 2 * MOST)
  expect(tallyOf(answers)).toEqual({ '200': MOST, [OF_NETWORK]: MOST })
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.retryAfter).toBe(50)
  expect(refused?.body.error?.message).toMatch(/Too many orders have come from you or your connection/)
  expect(tallyOf(await place(restaurant, 1, network(1)))).toEqual({ '200': 1 })
  clock.advance({ seconds: 50 })
  expect(tallyOf(await place(restaurant, 2))).toEqual({ '200': 1, [OF_NETWORK]: 1 })
})

it('an order sent again is answered although its network has used up its allowance', async () => {
  const restaurant = await aCardRestaurant(server)
  const key = { 'idempotency-key': 'sent-twice' }
  const guest = { host: restaurant.host, from: OFFICE }
  const first = placedBy(await submitFrom(server, guest, {}, key))
  await place(restaurant, MOST)
  expect(tallyOf(await place(restaurant, 1))).toEqual({ [OF_NETWORK]: 1 })
  expect(placedBy(await submitFrom(server, guest, {}, key)).order.id).toBe(first.order.id)
})

it('an office whose orders are paid by card places any number', async () => {
  const restaurant = await aCardRestaurant(server)
  const guest = { host: restaurant.host, from: OFFICE }
  for (let n = 0; n < 2 * MOST; n += 1) {
    const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
    expect((await payFrom(server, guest, placed, 'pm_card_visa')).status, `order ${n}`).toBe(200)
  }
})

it('a customer with a completed order can order on a used-up network up to their own limit', async () => {
  const restaurant = await aCardRestaurant(server)
  const regular = await aCustomer(server, restaurant)
  await aPlacedOrderOf(regular)
  await server.deps.db.execute(sql`
    update orders set status = 'completed' where business_id = ${restaurant.business.id} and user_id = ${regular.id}`)
  // The calls of all come from the same network.
  for (let first = 1; first < MOST; first += 4) {
    const fresh = await aCustomer(server, restaurant)
    for (let n = first; n < Math.min(MOST, first + 4); n += 1) await aPlacedOrderOf(fresh)
  }
  const stranger = await aCustomer(server, restaurant)
  expect(tallyOf([await askForOrderAs(stranger)])).toEqual({ [OF_NETWORK]: 1 })
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await askForOrderAs(regular))
  expect(tallyOf(answers)).toEqual({ '200': 4, '429 too_many_placed_orders customer': 1 })
})

it('two servers on one database share the allowance of a network exactly', async () => {
  const restaurant = await aCardRestaurant(server)
  const second = await aServer({
    clock,
    environment: { TRUST_PROXY: 'true', PLACED_ORDERS_PER_NETWORK: `${MOST}` },
    databaseUrl: server.databaseUrl,
  })
  const { host } = restaurant
  const answers = await inGroups(3 * MOST, 6, (n) =>
    submitFrom(n % 2 ? server : second, { host, from: OFFICE }, { contact: person(n) }),
  )
  expect(tallyOf(answers)).toEqual({ '200': MOST, [OF_NETWORK]: 2 * MOST })
})
