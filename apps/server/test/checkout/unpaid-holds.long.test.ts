import { aCategory, aCoupon, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { answerChallenge, intentOf } from '../fixtures/a-card.ts'
import { CHALLENGED } from '../fixtures/a-card-restaurant.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aLimitedKitchen, later, orders, takenOn } from '../fixtures/a-limited-kitchen.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import {
  inGroups,
  network,
  payFrom,
  person,
  placedBy,
  submitFrom,
  tallyOf,
  WITH_LIMITS,
} from '../fixtures/a-stranger.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DRAFTS = 100
/** The connections of a test server. */
const AT_ONCE = 6
const ATTACKER = network(0)
const SEVEN = later('2026-11-21T19:00:00Z')

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, ...WITH_LIMITS }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

const withPortions = (left: number) =>
  aLimitedKitchen(server, null, { menu: { categories: [aCategory()], items: [anItem({ id: 1, left })] } })

const withCoupon = async (maxUses: number) => {
  const restaurant = await aLimitedKitchen(server, null)
  const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 200 } } as const
  await saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ ...automatic, code: 'AUTO', maxUses })])
  return restaurant
}

const submit = async ({ host }: Restaurant, from: string, n: number, draft: object = {}) =>
  submitFrom(server, { host, from }, { contact: person(n), ...draft })

/** A hundred unpaid orders of one network. */
const drafts = (restaurant: Restaurant, draft: object = {}) =>
  inGroups(DRAFTS, AT_ONCE, async (n) => placedBy(await submit(restaurant, ATTACKER, n, draft)))

/** An order of another network, paid in cash. */
const honest = async (restaurant: Restaurant, n: number, draft: object = {}) => {
  const asked = await submit(restaurant, network(n), DRAFTS + n, draft)
  return asked.status === 200 ? payFrom(server, { host: restaurant.host, from: network(n) }, placedBy(asked)) : asked
}

const heldOf = async ({ business }: Restaurant) => {
  const { rows } = await server.deps.db.execute(sql`
    select (select stock from items where business_id = ${business.id} and id = 1) as left,
      (select coalesce(sum(quantity), 0)::int from stock_claims where business_id = ${business.id} and released_at is null) as portions,
      (select coalesce(max(uses), 0) from coupons where business_id = ${business.id}) as uses,
      (select count(*)::int from coupon_claims where business_id = ${business.id} and released_at is null) as claims`)
  return rows[0]
}

const sweep = async () => {
  await Promise.all([sweepOrders(server.deps), sweepOrders(server.deps)])
  await sweepOrders(server.deps)
}

describe('a hundred unpaid orders of one network', () => {
  it('hold a quarter of the portions of a dish, and others buy the rest', async () => {
    const restaurant = await withPortions(8)
    await drafts(restaurant)
    expect(await heldOf(restaurant)).toMatchObject({ left: 6, portions: 2 })
    const answers = []
    for (let n = 1; n <= 7; n += 1) answers.push(await honest(restaurant, n))
    expect(tallyOf(answers)).toEqual({ '200': 6, '409 items_not_available': 1 })
  })

  it('hold none of the last portions, and are refused once another network has bought them', async () => {
    const restaurant = await withPortions(1)
    const [first] = await drafts(restaurant)
    expect(await heldOf(restaurant)).toMatchObject({ left: 1, portions: 0 })
    expect(tallyOf([await honest(restaurant, 1)])).toEqual({ '200': 1 })
    if (!first) throw new Error('No order was placed')
    const late = await payFrom(server, { host: restaurant.host, from: ATTACKER }, first)
    expect(tallyOf([late])).toEqual({ '409 items_not_available': 1 })
    expect(await heldOf(restaurant)).toMatchObject({ left: 0, portions: 1 })
  })

  it("hold a quarter of a slot's places, and others get the rest", async () => {
    const restaurant = await aLimitedKitchen(server, orders(8))
    await drafts(restaurant, SEVEN)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 2 orders 0 min'])
    const answers = []
    for (let n = 1; n <= 7; n += 1) answers.push(await honest(restaurant, n, SEVEN))
    expect(tallyOf(answers)).toEqual({ '200': 6, '409 slot_full order_for_date': 1 })
  })

  it('hold a quarter of the minutes of a kitchen', async () => {
    const restaurant = await aLimitedKitchen(server, { by: 'minutes', most: 60, perDish: 5 })
    await drafts(restaurant, SEVEN)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 3 orders 15 min'])
  })

  it('do not hold the last use of a coupon', async () => {
    const restaurant = await withCoupon(1)
    const [first] = await drafts(restaurant)
    expect(await heldOf(restaurant)).toMatchObject({ uses: 0, claims: 0 })
    expect(tallyOf([await honest(restaurant, 1)])).toEqual({ '200': 1 })
    expect(await heldOf(restaurant)).toMatchObject({ uses: 1, claims: 1 })
    if (!first) throw new Error('No order was placed')
    const late = await payFrom(server, { host: restaurant.host, from: ATTACKER }, first)
    expect(tallyOf([late])).toEqual({ '409 price_changed': 1 })
  })
})

describe('an order that claims at its payment', () => {
  it('one of 15 that are paid at once gets the last portion and the last use', async () => {
    const restaurant = await withPortions(1)
    const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 200 } } as const
    await saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ ...automatic, code: 'AUTO', maxUses: 1 })])
    const placed = await inGroups(15, 15, async (n) => placedBy(await submit(restaurant, network(n), n)))
    const answers = await Promise.all(
      placed.map((order, n) => payFrom(server, { host: restaurant.host, from: network(n) }, order)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // 503 on a slow machine, to those that wait too long for the lock.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    expect(await heldOf(restaurant)).toEqual({ left: 0, portions: 1, uses: 1, claims: 1 })
  })

  it('releases what it claimed once when staff reject it', async () => {
    const restaurant = await withCoupon(1)
    const answer = await honest(restaurant, 1)
    const { id } = (answer.body.data as { newOrder: { order: { id: string } } }).newOrder.order
    expect(await heldOf(restaurant)).toMatchObject({ uses: 1, claims: 1 })
    const staff = await aMember(server, restaurant.host, 'kitchen')
    const reject = () => staff.post(`/staff/orders/${id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry.' })
    await Promise.all([reject(), reject()])
    expect(await heldOf(restaurant)).toMatchObject({ uses: 0, claims: 0 })
  })

  it('holds the last portion while it is being paid by card, one per network', async () => {
    const restaurant = await withPortions(2)
    const guest = { host: restaurant.host, from: ATTACKER }
    const [mine, second] = await inGroups(2, 2, async (n) => placedBy(await submit(restaurant, ATTACKER, n)))
    if (!mine || !second) throw new Error('No order was placed')
    const intent = intentOf(await payFrom(server, guest, mine, CHALLENGED))
    expect(await heldOf(restaurant)).toMatchObject({ left: 1, portions: 1 })
    const refused = await payFrom(server, guest, second, 'pm_card_visa')
    expect([tallyOf([refused]), refused.retryAfter]).toEqual([{ '429 too_many_unpaid_orders': 1 }, 60])
    expect(tallyOf([await honest(restaurant, 1), await honest(restaurant, 2)])).toEqual({
      '200': 1,
      '409 items_not_available': 1,
    })
    await answerChallenge(server, intent, 'complete')
    const body = { orderId: mine.order.id, paymentIntentId: intent.id }
    const validated = await post(server, restaurant.host, '/webhook/validate-order', body, { 'guest-id': mine.guest })
    expect(validated.status).toBe(200)
    expect(await heldOf(restaurant)).toMatchObject({ left: 0, portions: 2 })
  })
})

describe('the time of a hold', () => {
  it('an unpaid order that holds something expires after ten minutes and releases it once', async () => {
    const restaurant = await withPortions(8)
    await submit(restaurant, network(1), 1)
    clock.advance({ minutes: 9, seconds: 59 })
    await sweep()
    expect(await heldOf(restaurant)).toMatchObject({ left: 7, portions: 1 })
    clock.advance({ seconds: 2 })
    await sweep()
    expect(await heldOf(restaurant)).toMatchObject({ left: 8, portions: 0 })
  })

  it('a payment that begins in the ninth minute keeps what the order holds for ten more', async () => {
    const restaurant = await withPortions(8)
    const guest = { host: restaurant.host, from: network(1) }
    const placed = placedBy(await submit(restaurant, network(1), 1))
    clock.advance({ minutes: 9 })
    expect((await payFrom(server, guest, placed, 'pm_card_visa_chargeDeclined')).status).toBe(402)
    clock.advance({ minutes: 9 })
    await sweep()
    expect(await heldOf(restaurant)).toMatchObject({ left: 7, portions: 1 })
    expect((await payFrom(server, guest, placed, 'pm_card_visa')).status).toBe(200)
  })

  it('an unpaid order that holds nothing can be paid for half an hour', async () => {
    const restaurant = await withPortions(1)
    const guest = { host: restaurant.host, from: network(1) }
    const placed = placedBy(await submit(restaurant, network(1), 1))
    clock.advance({ minutes: 29 })
    await sweep()
    expect((await payFrom(server, guest, placed)).status).toBe(200)
  })
})
