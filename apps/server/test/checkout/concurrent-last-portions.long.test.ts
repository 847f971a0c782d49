import { randomUUID } from 'node:crypto'
import type { PlacedWire } from '@comanda/contract/wire'
import type { Item, OrderDraft } from '@comanda/domain'
import { aCategory, aChoice, aCoupon, aMealDeal, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { askForOrderAs } from '../fixtures/a-customers-order.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, askForOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CUSTOMERS = 100

let server: TestServer
let next = 1

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A meal deal with one tiramisù, or with as many as are chosen. */
const supper = aMealDeal({
  id: 50,
  name: 'Supper',
  sections: [
    aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 8, name: 'Tiramisù' })] }),
  ],
})
const tiramisu = (left: number) => anItem({ id: 8, name: 'Tiramisù', left })

const restaurant = async (...items: readonly Item[]) => {
  const id = next++
  const menu = { categories: [aCategory()], items }
  const made = await aRestaurant(server.deps.db, { business: { id, subdomain: `p${id}` }, menu })
  return { ...made, businessId: id }
}

/** Portions of a dish: left and held by orders. */
const stockOf = async (businessId: number, itemId: number) => {
  const { rows } = await server.deps.db.execute<{ left: number; taken: number }>(sql`
    select i.stock as left, (select coalesce(sum(c.quantity), 0)::int from stock_claims c
      where c.business_id = i.business_id and c.item_id = i.id and c.released_at is null) as taken
    from items i where i.business_id = ${businessId} and i.id = ${itemId}`)
  return rows[0]
}

const atOnce = <T>(ask: (n: number) => Promise<T>, customers = CUSTOMERS): Promise<T[]> =>
  Promise.all(Array.from({ length: customers }, (_, n) => ask(n)))
const lines = (...chosen: readonly Partial<OrderDraft['lines'][number]>[]) => ({ lines: chosen.map(aChoice) })
const isPlaced = ({ status }: Asked) => status === 200
const codesOf = (answers: readonly Asked[]) => [
  ...new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.error?.code}`]))),
]

describe('a hundred concurrent orders', () => {
  it('one of 100 concurrent orders gets the last portion, and the others name the dish [5.57, 8.24]', async () => {
    const { host, businessId } = await restaurant(tiramisu(1))
    const answers = await atOnce(() => askForOrder(server, host, { draft: lines({ itemId: 8 }) }))
    expect(answers.filter(isPlaced)).toHaveLength(1)
    expect(codesOf(answers)).toEqual(['409 items_not_available'])
    expect(answers.find(({ status }) => status === 409)?.body.error?.refusals).toMatchObject([
      { items: [{ id: 8, name: 'Tiramisù' }] },
    ])
    expect(await stockOf(businessId, 8)).toEqual({ left: 0, taken: 1 })
  })

  it('orders of one to three out of seven portions leave left plus claimed at seven [8.24]', async () => {
    const { host, businessId } = await restaurant(tiramisu(7))
    const wanted = (n: number) => 1 + (n % 3)
    const answers = await atOnce((n) => askForOrder(server, host, { draft: lines({ itemId: 8, quantity: wanted(n) }) }))
    const taken = answers.reduce((sum, answer, n) => sum + (isPlaced(answer) ? wanted(n) : 0), 0)
    expect(await stockOf(businessId, 8)).toEqual({ left: 7 - taken, taken })
    // An order of one portion is refused only when none is left.
    expect(taken).toBe(7)
    expect(codesOf(answers)).toContain('409 items_not_available')
  })

  it('five portions ordered alone and in meal deals are never oversold', async () => {
    const { host, businessId } = await restaurant(tiramisu(5), supper)
    const deal = { itemId: 50, quantity: 1, sections: [chosenIn(1, [1, 2])] }
    const answers = await atOnce((n) => askForOrder(server, host, { draft: lines(n % 2 ? deal : { itemId: 8 }) }), 20)
    const taken = answers.reduce((sum, answer, n) => sum + (isPlaced(answer) ? 1 + (n % 2) : 0), 0)
    expect(taken).toBe(5)
    expect(await stockOf(businessId, 8)).toEqual({ left: 0, taken: 5 })
  })

  it('one of 100 concurrent orders gets the last use of a code, the others are refused [7.20, 8.29]', async () => {
    const otherRestaurant = await restaurant(anItem({ id: 1 }))
    await saveCoupons(server.deps.db, otherRestaurant.businessId, [aCoupon({ code: 'LAST', maxUses: 1 })])
    const customers = await atOnce(() => aCustomer(server, otherRestaurant))
    const answers = await atOnce(async (n) => {
      const [customer] = customers.slice(n)
      if (!customer) throw new Error('There are too few customers')
      return askForOrderAs(customer, { draft: { couponCode: 'last' } })
    })
    expect(answers.filter(isPlaced)).toHaveLength(1)
    expect(codesOf(answers)).toEqual(['422 coupon_invalid'])
    expect(
      new Set(answers.flatMap(({ body }) => body.error?.refusals ?? []).map((one) => JSON.stringify(one))),
    ).toEqual(new Set([JSON.stringify({ code: 'coupon_invalid', reason: 'used_up' })]))
    const { rows } = await server.deps.db.execute(sql`
      select k.uses, (select count(*)::int from coupon_claims c where c.business_id = k.business_id) as claims
      from coupons k where k.business_id = ${otherRestaurant.businessId}`)
    expect(rows).toEqual([{ uses: 1, claims: 1 }])
  })
})

describe('orders of the same dishes', () => {
  it('orders that list dishes in opposite order and share coupons do not deadlock', async () => {
    const { host, businessId } = await restaurant(tiramisu(20), anItem({ id: 3, name: 'Cannoli', left: 20 }))
    const auto = { autoApplied: true, discount: { type: 'fixed', amount: 100 } } as const
    await saveCoupons(server.deps.db, businessId, [aCoupon({ ...auto, maxUses: 4 })])
    const there = lines({ itemId: 8 }, { itemId: 3 })
    const back = lines({ itemId: 3 }, { itemId: 8 })
    const answers = await atOnce((n) => askForOrder(server, host, { draft: n % 2 ? there : back }), 20)
    expect(answers.filter(isPlaced)).toHaveLength(20)
    const discounts = answers.map(({ body }) => (body.data as PlacedWire).order.coupon_discount)
    expect(discounts.filter((discount) => discount > 0)).toHaveLength(4)
    expect([await stockOf(businessId, 8), await stockOf(businessId, 3)]).toEqual([
      { left: 0, taken: 20 },
      { left: 0, taken: 20 },
    ])
  })

  it('concurrent repeats under one key are one order and claim its portions once [4.19]', async () => {
    const { host, businessId } = await restaurant(tiramisu(9))
    const key = randomUUID()
    const ask = () => askForOrder(server, host, { key, draft: lines({ itemId: 8, quantity: 2 }) })
    const answers = [...(await atOnce(ask, 6)), await ask()]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => (body.data as PlacedWire).order.id)).size).toBe(1)
    expect(await stockOf(businessId, 8)).toEqual({ left: 7, taken: 2 })
  })

  it('a repeat under its key returns the order after the last portion is gone [4.19]', async () => {
    const { host, businessId } = await restaurant(tiramisu(1))
    const key = randomUUID()
    const ask = () => askForOrder(server, host, { key, draft: lines({ itemId: 8 }) })
    const [first, again] = [await ask(), await ask()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect((again.body.data as PlacedWire).order.id).toBe((first.body.data as PlacedWire).order.id)
    expect(await stockOf(businessId, 8)).toEqual({ left: 0, taken: 1 })
  })

  it('an order of more portions than are left names the number left and claims nothing [8.24]', async () => {
    const { host, businessId } = await restaurant(tiramisu(12), supper)
    const deal = { itemId: 50, quantity: 4, sections: [chosenIn(1, [1, 3])] }
    const refused = await askForOrder(server, host, { draft: lines(deal, { itemId: 8 }) })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'items_short'])
    expect(refused.body.error?.refusals).toEqual([
      { code: 'items_short', items: [{ id: 8, name: 'Tiramisù', left: 12 }] },
    ])
    expect(await stockOf(businessId, 8)).toEqual({ left: 12, taken: 0 })
    expect((await askForOrder(server, host, { draft: lines(deal) })).status).toBe(200)
    expect(await stockOf(businessId, 8)).toEqual({ left: 0, taken: 12 })
  })
})

it('a database constraint keeps the stock of a dish from falling below zero', async () => {
  const { businessId } = await restaurant(tiramisu(1))
  const taking = server.deps.db.execute(sql`update items set stock = stock - 2 where business_id = ${businessId}`)
  await expect(taking).rejects.toMatchObject({
    cause: { message: expect.stringContaining('items_stock_not_negative') },
  })
})
