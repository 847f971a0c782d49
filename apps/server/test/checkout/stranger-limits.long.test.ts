import { aCoupon } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeUses } from '../../src/identity/allowance.ts'
import { locationUse } from '../../src/orders/checkout/order-limits.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
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
  WITH_LIMITS,
} from '../fixtures/a-stranger.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** At once: more than a network may place, and so few that none waits too long for a connection on a busy machine. */
const BURST = 140
const OFFICE = network(0)
const CASH = '429 too_many_cash_orders'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, ...WITH_LIMITS }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

/** Places an order per number, then pays them in cash, a burst at once. */
const burst = async (
  { host }: Restaurant,
  count: number,
  by: (n: number) => { readonly from: string; readonly contact: ReturnType<typeof person> },
  serverOf: (n: number) => TestServer = () => server,
): Promise<AskedFrom[]> => {
  const placed = await inGroups(count, 60, async (n) => {
    const { from, contact } = by(n)
    return placedBy(await submitFrom(serverOf(n), { host, from }, { contact }))
  })
  return inGroups(count, BURST, async (n) => {
    const order = placed[n]
    if (order === undefined) throw new Error(`Order ${n} was not placed`)
    return payFrom(serverOf(n), { host, from: by(n).from }, order)
  })
}

const receivedBy = async ({ business }: Restaurant): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where business_id = ${business.id} and status = 'received'`,
  )
  return rows[0]?.n ?? 0
}

/** A cash order of one person, paid: the outcome. */
const one = async ({ host }: Restaurant, from: string, n: number) => {
  const placed = placedBy(await submitFrom(server, { host, from }, { contact: person(n) }))
  return payFrom(server, { host, from }, placed)
}

describe('cash orders of strangers', () => {
  it('60 of 140 cash orders from one network in a burst are received, the rest name the network', async () => {
    const restaurant = await aCardRestaurant(server)
    const answers = await burst(restaurant, BURST, (n) => ({ from: OFFICE, contact: person(n) }))
    expect(tallyOf(answers)).toEqual({ '200': 60, [`${CASH} network`]: 80 })
    expect(await receivedBy(restaurant)).toBe(60)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.retryAfter).toBe(10)
    expect(refused?.body.error?.message).toMatch(/Pay by card, call the restaurant/)
    expect((await one(restaurant, network(1), 1000)).status).toBe(200)
    clock.advance({ seconds: 10 })
    expect(tallyOf([await one(restaurant, OFFICE, 1001), await one(restaurant, OFFICE, 1002)])).toEqual({
      '200': 1,
      [`${CASH} network`]: 1,
    })
  })

  it('five of 100 cash orders under one telephone from 100 networks are received', async () => {
    const restaurant = await aCardRestaurant(server)
    const { telephone } = person(0)
    const answers = await burst(restaurant, 100, (n) => ({ from: network(n), contact: { ...person(n), telephone } }))
    expect(tallyOf(answers)).toEqual({ '200': 5, [`${CASH} telephone_number`]: 95 })
    expect(answers.find(({ status }) => status === 429)?.retryAfter).toBe(12 * 60)
  })

  it('five of 100 cash orders to one mailbox, written in 100 ways, are received', async () => {
    const restaurant = await aCardRestaurant(server)
    const answers = await burst(restaurant, 100, (n) => ({
      from: network(n),
      contact: { ...person(n), email: n % 2 ? `Ada+${n}@example.com` : 'ada@EXAMPLE.com' },
    }))
    expect(tallyOf(answers)).toEqual({ '200': 5, [`${CASH} email`]: 95 })
  })

  it('a location receives 300 of 420 cash orders from 100 networks and people', async () => {
    const restaurant = await aCardRestaurant(server)
    const answers = await burst(restaurant, 3 * BURST, (n) => ({ from: network(n % 100), contact: person(n) }))
    expect(tallyOf(answers)).toEqual({ '200': 300, '409 order_code_needed': 120 })
    expect(await receivedBy(restaurant)).toBe(300)
  })

  it('a stranger orders at a location that a flood has filled, with the code that is mailed', async () => {
    const restaurant = await aCardRestaurant(server)
    const { host, business, location } = restaurant
    const use = locationUse(server.deps.config, location.id)
    const now = clock.now().toString({ smallestUnit: 'millisecond' })
    const uses = Array.from({ length: server.deps.config.cashOrdersPerLocation }, () => use)
    await inTransaction(server.deps.db, (tx) => takeUses(tx, business.id, uses, now))
    const placed = placedBy(await submitFrom(server, { host, from: network(7) }, { contact: person(7000) }))
    const headers = { 'guest-id': placed.guest }
    const refused = await payFrom(server, { host, from: network(7) }, placed)
    expect(tallyOf([refused])).toEqual({ '409 order_code_needed': 1 })
    const path = `/order/${placed.order.id}/code`
    expect((await post(server, host, path, {}, headers)).body.data).toEqual({ sent: true })
    const { email } = person(7000)
    await expect.poll(() => mailsTo(server, email), { timeout: 15_000 }).toHaveLength(1)
    const code = /\b\d{6}\b/.exec((await mailsTo(server, email))[0]?.text ?? '')?.[0]
    expect((await post(server, host, `/order/${placed.order.id}/confirm`, { code }, headers)).status).toBe(200)
    expect((await payFrom(server, { host, from: network(7) }, placed)).status).toBe(200)
  })

  it('a clock that is set back by an hour neither locks people out nor gives them more', async () => {
    const restaurant = await aCardRestaurant(server)
    const { telephone } = person(0)
    const orderAgain = async (n: number) =>
      tallyOf(await burst(restaurant, 1, () => ({ from: OFFICE, contact: { ...person(n), telephone } })))
    const first = await burst(restaurant, 6, (n) => ({ from: network(n), contact: { ...person(n), telephone } }))
    expect(tallyOf(first)).toEqual({ '200': 5, [`${CASH} telephone_number`]: 1 })
    expect(tallyOf([await one(restaurant, OFFICE, 100)])).toEqual({ '200': 1 })
    clock.advance({ hours: -1 })
    expect(tallyOf([await one(restaurant, OFFICE, 101)])).toEqual({ '200': 1 })
    expect(await orderAgain(102)).toEqual({ [`${CASH} telephone_number`]: 1 })
    clock.advance({ hours: 1, minutes: 12 })
    expect(await orderAgain(103)).toEqual({ '200': 1 })
    expect(await orderAgain(104)).toEqual({ [`${CASH} telephone_number`]: 1 })
  })

  it('two servers on one database share the limits exactly', async () => {
    const restaurant = await aCardRestaurant(server)
    const second = await aServer({ clock, ...WITH_LIMITS, databaseUrl: server.databaseUrl })
    const by = (n: number) => ({ from: OFFICE, contact: person(n) })
    const answers = await burst(restaurant, 140, by, (n) => (n % 2 ? server : second))
    expect(tallyOf(answers)).toEqual({ '200': 60, [`${CASH} network`]: 80 })
  })

  it('orders that cost nothing count as cash orders', async () => {
    const restaurant = await aCardRestaurant(server)
    const all = { autoApplied: true, discount: { type: 'fixed', amount: 500_00 } } as const
    await saveCoupons(server.deps.db, restaurant.businessId, [aCoupon({ code: 'ALL', ...all })])
    const answers = await burst(restaurant, 80, (n) => ({ from: OFFICE, contact: person(n) }))
    expect(tallyOf(answers)).toEqual({ '200': 60, [`${CASH} network`]: 20 })
  })

  it('a refused order stays unpaid and can be paid by card', async () => {
    const restaurant = await aCardRestaurant(server)
    const { host } = restaurant
    const contact = person(0)
    expect(tallyOf(await burst(restaurant, 5, (n) => ({ from: network(n), contact })))).toEqual({ '200': 5 })
    const placed = placedBy(await submitFrom(server, { host, from: OFFICE }, { contact }))
    expect((await payFrom(server, { host, from: OFFICE }, placed)).status).toBe(429)
    expect((await payFrom(server, { host, from: OFFICE }, placed, 'pm_card_visa')).status).toBe(200)
  })
})

describe('cash orders of customers', () => {
  const order = async (customer: CustomerOfTest) => payAs(customer, await aPlacedOrderOf(customer))
  const complete = ({ business }: Restaurant, { id }: CustomerOfTest) =>
    server.deps.db.execute(
      sql`update orders set status = 'completed' where business_id = ${business.id} and user_id = ${id}`,
    )

  it('a customer with a completed order passes a closed network and location, up to five orders', async () => {
    const restaurant = await aCardRestaurant(server)
    const [regular, fresh] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const here = restaurant.business.id
    const first = await aPlacedOrderOf(regular)
    const { rows } = await server.deps.db.execute<{ hash: string }>(
      sql`select subject_hash as hash from allowances where business_id = ${here}`,
    )
    expect((await payAs(regular, first)).status).toBe(200)
    await complete(restaurant, regular)
    // The calls of both come from the same network as these, whose allowance of placed orders stays.
    await server.deps.db.execute(sql`
      update allowances set refilled_at = latest
      where business_id = ${here} and subject_hash not in ${rows.map(({ hash }) => hash)}`)
    expect(tallyOf([await order(fresh)])).toMatchObject({ [`${CASH} telephone_number`]: 1 })
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await order(regular))
    expect(tallyOf(answers)).toEqual({ '200': 5, [`${CASH} customer`]: 1 })
  })

  it('a completed order of an account without a proved email does not confirm it', async () => {
    const restaurant = await aCardRestaurant(server)
    const customer = await aCustomer(server, restaurant, { emailVerifiedAt: null })
    await order(customer)
    await complete(restaurant, customer)
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await order(customer))
    expect(tallyOf(answers)).toEqual({ '200': 4, [`${CASH} telephone_number`]: 2 })
  })
})

/** Guests of three networks, ten every twenty seconds. */
const aBusyFriday = async (
  { host }: Restaurant,
  pay: (guest: { host: string; from: string }, n: number) => Promise<void>,
) => {
  for (let first = 0; first < 300; first += 10) {
    await inGroups(10, 10, (n) => pay({ host, from: network((first + n) % 3) }, first + n))
    clock.advance({ seconds: 20 })
  }
}

it('a busy Friday meets no limit: 300 orders in ten minutes from three networks, cash and card', async () => {
  const restaurant = await aCardRestaurant(server)
  await aBusyFriday(restaurant, async (guest, n) => {
    const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
    const isCard = n % 9 < 3
    // Every tenth card is declined, and the customer takes another one.
    if (n % 30 === 0) expect((await payFrom(server, guest, placed, 'pm_card_visa_chargeDeclined')).status).toBe(402)
    const { status, body } = await payFrom(server, guest, placed, isCard ? 'pm_card_visa' : null)
    expect([status, body.error?.code], `order ${n}`).toEqual([200, undefined])
  })
  expect(await receivedBy(restaurant)).toBe(300)
}, 120_000)

it('a busy Friday in cash only meets no limit either', async () => {
  const restaurant = await aCardRestaurant(server)
  await aBusyFriday(restaurant, async (guest, n) => {
    const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
    expect(tallyOf([await payFrom(server, guest, placed)]), `order ${n}`).toEqual({ '200': 1 })
  })
  expect(await receivedBy(restaurant)).toBe(300)
}, 120_000)
