import {
  aCategory,
  aChoice,
  aCoupon,
  aMealDeal,
  anAddress,
  anItem,
  aProduct,
  aSection,
  chosenIn,
} from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setKitchenMinutes } from '../../src/restaurants/menus/store.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aLimitedKitchen, later, orders, outcomeOf, takenOn, tally } from '../fixtures/a-limited-kitchen.ts'
import { askForOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CUSTOMERS = 100
const SEVEN = '2026-11-21T19:00:00Z'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const atOnce = <T>(ask: (n: number) => Promise<T>, customers = CUSTOMERS): Promise<T[]> =>
  Promise.all(Array.from({ length: customers }, (_, n) => ask(n)))

describe('a hundred concurrent orders of a kitchen with ten orders per slot', () => {
  it('100 concurrent orders fill five slots of ten with true promises, the rest are refused [5.57]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(10))
    const answers = await atOnce(() => askForOrder(server, restaurant.host))
    expect(tally(answers.map(outcomeOf))).toEqual({
      '409 slot_full': 50,
      'placed for 12:20': 10,
      'placed for 12:30': 10,
      'placed for 12:45': 10,
      'placed for 13:00': 10,
      'placed for 13:15': 10,
    })
    expect(answers.find(({ status }) => status === 409)?.body.error?.refusals).toEqual([
      { code: 'slot_full', at: null, next: '2026-11-21T13:30:00Z' },
    ])
    expect(await takenOn(server, restaurant)).toEqual(
      ['12:15', '12:30', '12:45', '13:00', '13:15'].map((slot) => `${slot} 10 orders 0 min`),
    )
  })

  it('100 concurrent orders for 19:00 fill ten places across all order types [5.57]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(10))
    const kinds = [
      { orderType: 'collection' },
      { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 2 })] },
    ] as const
    const answers = await atOnce((n) =>
      askForOrder(server, restaurant.host, { draft: { ...later(SEVEN), ...kinds[n % 2] } }),
    )
    expect(tally(answers.map(outcomeOf))).toEqual({ '409 slot_full': 90, 'placed for 19:00': 10 })
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      details: { order_for_date: [expect.any(String)] },
      refusals: [{ code: 'slot_full', at: SEVEN, next: '2026-11-21T19:15:00Z' }],
    })
    expect(await takenOn(server, restaurant)).toEqual(['19:00 10 orders 0 min'])
  })

  it('two servers on one database share the capacity of a slot', async () => {
    const restaurant = await aLimitedKitchen(server, orders(10))
    const second = await aServer({ databaseUrl: server.deps.config.databaseUrl ?? '' })
    const answers = await atOnce(
      (n) => askForOrder(n % 2 ? server : second, restaurant.host, { draft: later(SEVEN) }),
      60,
    )
    expect(tally(answers.map(outcomeOf))).toEqual({ '409 slot_full': 50, 'placed for 19:00': 10 })
    expect(await takenOn(server, restaurant)).toEqual(['19:00 10 orders 0 min'])
  })
})

it('a capacity in minutes counts the dishes in meal deals, and a large order gets a slot', async () => {
  const deal = aMealDeal({
    id: 50,
    sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 7, itemId: 2 })] })],
  })
  const items = [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3, name: 'Lemonade' }), deal]
  const menu = { categories: [aCategory()], items }
  const restaurant = await aLimitedKitchen(server, { by: 'minutes', most: 60, perDish: 7 }, { menu })
  const { db } = server.deps
  for (const [id, minutes] of [
    [2, 10],
    [3, 0],
    [50, 0],
  ] as const)
    await setKitchenMinutes(db, restaurant.business.id, 1, id, minutes)
  const carts = [
    aChoice({ itemId: 1 }),
    aChoice({ itemId: 2, quantity: 2 }),
    aChoice({ itemId: 50, sections: [chosenIn(1, [7, 3])] }),
    aChoice({ itemId: 1, quantity: 10 }),
  ]
  const answers = await atOnce((n) => {
    const line = carts[n % carts.length]
    return askForOrder(server, restaurant.host, { draft: { lines: line ? [line] : [] } })
  }, 60)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rows } = await db.execute<{ minutes: number; orders: number; work: number[] }>(sql`
    select sum(minutes)::int as minutes, count(*)::int as orders, array_agg(distinct minutes) as work
    from slot_claims where business_id = ${restaurant.business.id} group by slot`)
  expect(rows).toHaveLength(5)
  expect(new Set(rows.flatMap(({ work }) => work)).isSubsetOf(new Set([7, 20, 30, 70]))).toBe(true)
  for (const { minutes, orders } of rows) expect(minutes <= 60 || orders === 1).toBe(true)
  // An order without work always fits, unless its time has passed.
  const drink = await askForOrder(server, restaurant.host, { draft: { lines: [aChoice({ itemId: 3, quantity: 9 })] } })
  expect(outcomeOf(drink)).toBe('placed for 12:20')
})

it('concurrent orders, payments and staff changes keep every sum and cause no fault', async () => {
  const items = Array.from({ length: 5 }, (_, n) => anItem({ id: n + 1, name: `Dish ${n + 1}`, left: 12 }))
  const restaurant = await aLimitedKitchen(server, orders(6), { menu: { categories: [aCategory()], items } })
  const { business, host } = restaurant
  const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 100 } } as const
  await saveCoupons(server.deps.db, business.id, [
    aCoupon({ ...automatic, id: 1, code: 'A', maxUses: 5 }),
    aCoupon({ ...automatic, id: 2, code: 'B', maxUses: 7, discount: { type: 'fixed', amount: 50 } }),
  ])
  const staff = await aMember(server, host, 'manager')
  const cart = (n: number) => ({
    lines: [aChoice({ itemId: 1 + (n % 5) }), aChoice({ itemId: 1 + ((n * 3 + 1) % 5) })],
    ...(n % 3 === 0 && later(SEVEN)),
  })
  const oneCustomer = async (n: number): Promise<string[]> => {
    const first = await askForOrder(server, host, { draft: cart(n) })
    if (first.status !== 200) return [outcomeOf(first)]
    const { order, guest } = first.body.data as { order: PlacedOrder['order']; guest: { id: string } }
    const body = { supersedes: order.id }
    const second = await askForOrder(server, host, { draft: cart(n + 1), guest: guest.id, body })
    if (second.status !== 200) return [outcomeOf(first), outcomeOf(second)]
    const placed = { order: (second.body.data as PlacedOrder).order, guest: guest.id }
    const paid = await askForPayment(server, host, placed)
    return [outcomeOf(first), outcomeOf(second), paid.status === 200 ? 'paid' : `${paid.status}`]
  }
  const [said, done] = await Promise.all([
    Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staff.post('/staff/locations/1/stock', { itemId: 1 + (n % 5), stockChange: 1 }),
      ),
    ),
    atOnce(oneCustomer, 40),
  ])
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
  const seen = new Set(done.flat().filter((outcome) => !outcome.startsWith('placed for')))
  expect(seen.isSubsetOf(new Set(['paid', '409 slot_full', '409 items_not_available', '409 items_short']))).toBe(true)
  const { rows } = await server.deps.db.execute(sql`
    select (select sum(stock)::int from items where business_id = ${business.id}) as left,
      (select coalesce(sum(quantity), 0)::int from stock_claims where business_id = ${business.id} and released_at is null) as taken,
      (select max(n)::int from (select count(*) as n from slot_claims
        where business_id = ${business.id} and released_at is null group by slot) q) as fullest,
      (select count(*)::int from orders where business_id = ${business.id} and cancelled_at is null) as orders,
      (select count(*)::int from slot_claims where business_id = ${business.id} and released_at is null) as slots,
      (select bool_and(k.uses = (select count(*) from coupon_claims c
        where c.business_id = k.business_id and c.coupon_id = k.id and c.released_at is null)) from coupons k
        where k.business_id = ${business.id}) as counted`)
  const [sum] = rows as {
    left: number
    taken: number
    fullest: number
    orders: number
    slots: number
    counted: boolean
  }[]
  expect(sum).toMatchObject({ left: 70 - (sum?.taken ?? 0), fullest: 6, slots: sum?.orders, counted: true })
})
