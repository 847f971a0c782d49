import { aCategory, aChoice, aCoupon, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCoupons } from '../src/coupons/store.ts'
import { chargedFor, intentOf } from './a-card.ts'
import { CHALLENGED, readBack } from './a-card-restaurant.ts'
import { aCustomer } from './a-customer.ts'
import { askForOrderAs, orderOf } from './a-customers-order.ts'
import { aLimitedKitchen, later, orders, outcomeOf, takenOn, tally } from './a-limited-kitchen.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForOrder, askForPayment, type PlacedOrder } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

const SEVEN = later('2026-11-21T19:00:00Z')
const QUARTER_PAST = later('2026-11-21T19:15:00Z')

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** One order a quarter, one portion of the dish, one use of the coupon that applies by itself. */
const theLastOfAll = async () => {
  const menu = { categories: [aCategory()], items: [anItem({ id: 1, left: 1 }), anItem({ id: 2 })] }
  const place = await aLimitedKitchen(server, orders(1), { menu })
  const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 200 } } as const
  await saveCoupons(server.deps.db, place.business.id, [aCoupon({ ...automatic, code: 'AUTO', maxUses: 1 })])
  return place
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
  askForOrder(server, host, { draft, guest, body: { replaces: order.id, ...more } })

describe('a changed draft', () => {
  it('has the quarter, the portion and the coupon that its earlier order held, and that order is withdrawn', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const second = await replace(place, first, SEVEN, { comment: 'Crisp' })
    expect(outcomeOf(second)).toBe('placed for 19:00')
    expect(orderOf(second).coupon_discount).toBe(2)
    expect(await held(place)).toEqual(ALL)
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
    expect(await readBack(server, place.host, first)).toMatchObject({
      payment_state: 'withdrawn',
      orderStatusHistory: [{ by: 'customer', reason: 'replaced' }, {}],
    })
    const paid = await askForPayment(server, place.host, { order: orderOf(second), guest: first.guest })
    expect(paid.status).toBe(200)
  })

  it('for another time gives the first one back', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    expect(outcomeOf(await replace(place, first, QUARTER_PAST))).toBe('placed for 19:15')
    expect(await takenOn(server, place)).toEqual(['19:15 1 orders 0 min'])
    expect(
      outcomeOf(await askForOrder(server, place.host, { draft: { ...SEVEN, lines: [aChoice({ itemId: 2 })] } })),
    ).toBe('placed for 19:00')
  })

  it('that is refused leaves its earlier order as it was, holding all of it, to be paid or replaced after all', async () => {
    const place = await theLastOfAll()
    const other = await aPlacedOrder(server, place.host, {
      draft: { ...QUARTER_PAST, lines: [aChoice({ itemId: 2 })] },
    })
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const before = await held(place)
    expect(outcomeOf(await replace(place, first, QUARTER_PAST))).toBe('409 slot_full')
    expect(outcomeOf(await replace(place, first, { ...SEVEN, lines: [aChoice({ quantity: 2 })] }))).toBe(
      '409 items_short',
    )
    expect(await held(place)).toEqual(before)
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min', '19:15 1 orders 0 min'])
    expect(await readBack(server, place.host, first)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
    expect((await askForPayment(server, place.host, first)).status).toBe(200)
    expect((await askForPayment(server, place.host, other)).status).toBe(200)
  })

  it('leaves nothing free for anybody in between, however many wait for it', async () => {
    const place = await theLastOfAll()
    let mine = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const crowd = Promise.all(
      Array.from({ length: 40 }, (_, n) => askForOrder(server, place.host, { draft: n % 2 ? SEVEN : {} })),
    )
    for (const comment of ['a', 'b', 'c', 'd']) {
      const next = await replace(place, mine, SEVEN, { comment })
      expect([outcomeOf(next), orderOf(next).coupon_discount]).toEqual(['placed for 19:00', 2])
      mine = { order: orderOf(next), guest: mine.guest }
    }
    expect(tally((await crowd).map(outcomeOf))).toEqual({ '409 items_not_available': 40 })
    expect(await held(place)).toEqual(ALL)
  })

  it('sent by two tabs at once has one order in the end that holds it', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const answers = await Promise.all(['a', 'b'].map((comment) => replace(place, first, SEVEN, { comment })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await held(place)).toEqual(ALL)
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
  })

  it('has its earlier order’s intent cancelled before, so that no money comes for it', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const intent = intentOf(await askForPayment(server, place.host, first, CHALLENGED))
    expect(outcomeOf(await replace(place, first, SEVEN, { comment: 'Crisp' }))).toBe('placed for 19:00')
    const { rows } = await server.deps.db.execute<{ status: string }>(
      sql`select body ->> 'status' as status from sandbox.objects where id = ${intent.id}`,
    )
    expect(rows).toEqual([{ status: 'canceled' }])
    expect(await chargedFor(server, first.order.id)).toBe(0)
  })

  it('comes too late once its earlier order is paid, which keeps all that it holds: it is not ordered twice', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    expect((await askForPayment(server, place.host, first, 'pm_card_visa')).status).toBe(200)
    const refused = await replace(place, first, SEVEN, { comment: 'Crisp' })
    expect(outcomeOf(refused)).toBe('409 payment_in_progress')
    expect(await held(place)).toEqual(ALL)
  })

  it('waits while the provider cannot say what became of its earlier order’s payment: both might be paid', async () => {
    const place = await aLimitedKitchen(server, orders(2))
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    // The SDK asks three times in all, and once more what is there.
    server.sandbox.faults.failNext(6, 'before')
    await askForPayment(server, place.host, first, 'pm_card_visa')
    expect(outcomeOf(await replace(place, first, QUARTER_PAST))).toBe('409 payment_in_progress')
    expect(await readBack(server, place.host, first)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
  })

  it('gets nothing of an order that is another’s', async () => {
    const place = await theLastOfAll()
    const theirs = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const mine = await aPlacedOrder(server, place.host, { draft: { lines: [aChoice({ itemId: 2 })] } })
    const two = { ...SEVEN, lines: [aChoice({ itemId: 2 })] }
    const asked = await replace(place, { order: theirs.order, guest: mine.guest }, two)
    expect(outcomeOf(asked)).toBe('409 slot_full')
    expect(await readBack(server, place.host, theirs)).toMatchObject({ payment_state: 'unpaid' })
  })

  it('of somebody who has signed in meanwhile has what they held as a guest', async () => {
    const place = await theLastOfAll()
    const first = await aPlacedOrder(server, place.host, { draft: SEVEN })
    const ada = await aCustomer(server, place)
    const headers = { 'guest-id': first.guest }
    const answer = await askForOrderAs(ada, { draft: SEVEN, body: { replaces: first.order.id }, headers })
    expect([outcomeOf(answer), orderOf(answer).coupon_discount]).toEqual(['placed for 19:00', 2])
    expect(await held(place)).toEqual(ALL)
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
  })
})
