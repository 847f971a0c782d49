import { aCategory, aChoice, aCoupon, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { chargedFor, intentOf } from '../fixtures/a-card.ts'
import { CHALLENGED, readBack } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { askForOrderAs, orderOf } from '../fixtures/a-customers-order.ts'
import { aLimitedKitchen, later, orders, outcomeOf, takenOn, tally } from '../fixtures/a-limited-kitchen.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const SEVEN = later('2026-11-21T19:00:00Z')
const QUARTER_PAST = later('2026-11-21T19:15:00Z')

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A slot takes one order, the dish has one portion, the automatic coupon one use. */
const theLastOfAll = async () => {
  const menu = { categories: [aCategory()], items: [anItem({ id: 1, left: 1 }), anItem({ id: 2 })] }
  const restaurant = await aLimitedKitchen(server, orders(1), { menu })
  const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 200 } } as const
  await saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ ...automatic, code: 'AUTO', maxUses: 1 })])
  return restaurant
}
const held = async ({ business }: Restaurant) => {
  const { rows } = await server.deps.db.execute<{ left: number; portions: number; uses: number; claims: number }>(sql`
    select (select stock from items where business_id = ${business.id} and id = 1) as left,
      (select coalesce(sum(quantity), 0)::int from stock_claims where business_id = ${business.id} and released_at is null) as portions,
      (select uses from coupons where business_id = ${business.id}) as uses,
      (select count(*)::int from coupon_claims where business_id = ${business.id} and released_at is null) as claims`)
  return rows[0]
}
const ALL = { left: 0, portions: 1, uses: 1, claims: 1 }
const replace = ({ host }: Restaurant, { order, guest }: PlacedOrder, draft: object, more: object = {}) =>
  askForOrder(server, host, { draft, guest, body: { supersedes: order.id, ...more } })

describe('superseding an unpaid order', () => {
  it('a changed draft gets the slot, portion and coupon of its cancelled earlier order', async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const second = await replace(restaurant, first, SEVEN, { comment: 'Crisp' })
    expect(outcomeOf(second)).toBe('placed for 19:00')
    expect(orderOf(second).coupon_discount).toBe(2)
    expect(await held(restaurant)).toEqual(ALL)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
    expect(await readBack(server, restaurant.host, first)).toMatchObject({
      payment_state: 'cancelled',
      orderStatusHistory: [{ by: 'customer', reason: 'superseded' }, {}],
    })
    const paid = await askForPayment(server, restaurant.host, { order: orderOf(second), guest: first.guest })
    expect(paid.status).toBe(200)
  })

  it('a changed draft for another time releases the earlier slot', async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    expect(outcomeOf(await replace(restaurant, first, QUARTER_PAST))).toBe('placed for 19:15')
    expect(await takenOn(server, restaurant)).toEqual(['19:15 1 orders 0 min'])
    expect(
      outcomeOf(await askForOrder(server, restaurant.host, { draft: { ...SEVEN, lines: [aChoice({ itemId: 2 })] } })),
    ).toBe('placed for 19:00')
  })

  it('a refused draft leaves its earlier order unchanged, which can be paid or superseded', async () => {
    const restaurant = await theLastOfAll()
    const other = await aPlacedOrder(server, restaurant.host, {
      draft: { ...QUARTER_PAST, lines: [aChoice({ itemId: 2 })] },
    })
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const before = await held(restaurant)
    expect(outcomeOf(await replace(restaurant, first, QUARTER_PAST))).toBe('409 slot_full')
    expect(outcomeOf(await replace(restaurant, first, { ...SEVEN, lines: [aChoice({ quantity: 2 })] }))).toBe(
      '409 items_short',
    )
    expect(await held(restaurant)).toEqual(before)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min', '19:15 1 orders 0 min'])
    expect(await readBack(server, restaurant.host, first)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
    expect((await askForPayment(server, restaurant.host, first)).status).toBe(200)
    expect((await askForPayment(server, restaurant.host, other)).status).toBe(200)
  })

  it('superseding frees no claim for the concurrent orders of others', async () => {
    const restaurant = await theLastOfAll()
    let mine = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const crowd = Promise.all(
      Array.from({ length: 40 }, (_, n) => askForOrder(server, restaurant.host, { draft: n % 2 ? SEVEN : {} })),
    )
    for (const comment of ['a', 'b', 'c', 'd']) {
      const next = await replace(restaurant, mine, SEVEN, { comment })
      expect([outcomeOf(next), orderOf(next).coupon_discount]).toEqual(['placed for 19:00', 2])
      mine = { order: orderOf(next), guest: mine.guest }
    }
    expect(tally((await crowd).map(outcomeOf))).toEqual({ '409 items_not_available': 40 })
    expect(await held(restaurant)).toEqual(ALL)
  })

  it('drafts that two tabs send at once end as one order with the claims', async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const answers = await Promise.all(['a', 'b'].map((comment) => replace(restaurant, first, SEVEN, { comment })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await held(restaurant)).toEqual(ALL)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
  })

  it('superseding cancels the payment intent of the earlier order first', async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const intent = intentOf(await askForPayment(server, restaurant.host, first, CHALLENGED))
    expect(outcomeOf(await replace(restaurant, first, SEVEN, { comment: 'Crisp' }))).toBe('placed for 19:00')
    const { rows } = await server.deps.db.execute<{ status: string }>(
      sql`select body ->> 'status' as status from sandbox.objects where id = ${intent.id}`,
    )
    expect(rows).toEqual([{ status: 'canceled' }])
    expect(await chargedFor(server, first.order.id)).toBe(0)
  })

  it('a paid order cannot be superseded and keeps its claims', async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    expect((await askForPayment(server, restaurant.host, first, 'pm_card_visa')).status).toBe(200)
    const refused = await replace(restaurant, first, SEVEN, { comment: 'Crisp' })
    expect(outcomeOf(refused)).toBe('409 payment_in_progress')
    expect(await held(restaurant)).toEqual(ALL)
  })

  it('superseding waits while the state of the earlier payment is unknown', async () => {
    const restaurant = await aLimitedKitchen(server, orders(2))
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    // Three requests of the SDK, and one more that reads the state.
    server.sandbox.faults.failNext(6, 'before')
    await askForPayment(server, restaurant.host, first, 'pm_card_visa')
    expect(outcomeOf(await replace(restaurant, first, QUARTER_PAST))).toBe('409 payment_in_progress')
    expect(await readBack(server, restaurant.host, first)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
  })

  it("a draft cannot supersede another visitor's order", async () => {
    const restaurant = await theLastOfAll()
    const theirs = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const mine = await aPlacedOrder(server, restaurant.host, { draft: { lines: [aChoice({ itemId: 2 })] } })
    const two = { ...SEVEN, lines: [aChoice({ itemId: 2 })] }
    const asked = await replace(restaurant, { order: theirs.order, guest: mine.guest }, two)
    expect(outcomeOf(asked)).toBe('409 slot_full')
    expect(await readBack(server, restaurant.host, theirs)).toMatchObject({ payment_state: 'unpaid' })
  })

  it("a draft after sign-in gets the claims of the visitor's guest order", async () => {
    const restaurant = await theLastOfAll()
    const first = await aPlacedOrder(server, restaurant.host, { draft: SEVEN })
    const ada = await aCustomer(server, restaurant)
    const headers = { 'guest-id': first.guest }
    const answer = await askForOrderAs(ada, { draft: SEVEN, body: { supersedes: first.order.id }, headers })
    expect([outcomeOf(answer), orderOf(answer).coupon_discount]).toEqual(['placed for 19:00', 2])
    expect(await held(restaurant)).toEqual(ALL)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
  })
})
