import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  // On a slow database the last of a hundred orders would wait too long for one of a few connections.
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720', DATABASE_POOL: '10' } }, whenFileEnds)
})

const DISHES = Array.from({ length: 10 }, (_, n) => n + 1)

const aKitchen = async (left: number | null) => {
  const items = DISHES.map((id) => anItem({ id, name: `Dish ${id}`, left }))
  const restaurant = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
  const staff = await aMember(server, restaurant.host, 'manager')
  const say = async (body: object) => (await staff.post('/staff/locations/1/stock', body)).status
  const order = (itemId: number, quantity = 1) =>
    askForOrder(server, restaurant.host, { draft: { lines: [aChoice({ itemId, quantity })] } })
  return { ...restaurant, say, order }
}

/** Portions of all dishes: left and held by orders. */
const stockOf = async (businessId: number) => {
  const { rows } = await server.deps.db.execute<{ left: number; taken: number }>(sql`
    select (select sum(stock)::int from items where business_id = ${businessId}) as left,
      (select coalesce(sum(quantity), 0)::int from stock_claims where business_id = ${businessId} and released_at is null) as taken`)
  return rows[0]
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status === 200 ? 'placed' : `${status} ${body.error?.code}`

it('100 concurrent orders sell the last portions of ten dishes without a fault', async () => {
  const { business, order } = await aKitchen(5)
  const answers = (await Promise.all(Array.from({ length: 100 }, (_, n) => order(1 + (n % 10))))).map(codeOf)
  expect([...new Set(answers)].toSorted()).toEqual(['409 items_not_available', 'placed'])
  expect(answers.filter((code) => code === 'placed')).toHaveLength(50)
  expect(await stockOf(business.id)).toEqual({ left: 0, taken: 50 })
})

it('concurrent stock changes by two members of staff and orders all count', async () => {
  const { business, order, say } = await aKitchen(40)
  const changes = [3, -1, 2, 5, -2, 1]
  const [said, placed] = await Promise.all([
    Promise.all(changes.map((change) => say({ itemId: 1, stockChange: change }))),
    Promise.all(Array.from({ length: 20 }, () => order(1))),
  ])
  expect([new Set(said), new Set(placed.map(codeOf))]).toEqual([new Set([200]), new Set(['placed'])])
  expect(await stockOf(business.id)).toEqual({ left: 400 + 8 - 20, taken: 20 })
})

it('no portion is lost when staff switch a dish off and on during orders', async () => {
  const { business, order, say } = await aKitchen(9)
  const [said, answers] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, (_, n) => say({ itemId: 1, soldOut: n % 2 === 0 }))),
    Promise.all(Array.from({ length: 24 }, () => order(1))),
  ])
  expect(new Set(said)).toEqual(new Set([200]))
  const codes = answers.map(codeOf)
  expect(codes.filter((code) => code !== 'placed' && code !== '409 items_not_available')).toEqual([])
  const placed = codes.filter((code) => code === 'placed').length
  // A dish switched on with none left has no count.
  const stock = await stockOf(business.id)
  expect(stock?.taken).toBeGreaterThanOrEqual(Math.min(placed, 9))
  expect(stock?.left).toBeGreaterThanOrEqual(81)
})

it.each([
  ['cash', null],
  ['a card', 'pm_card_visa'],
])('an order that expires during a payment by %s is received with portions, or neither', async (_what, card) => {
  const { business, host } = await aKitchen(9)
  const orders = []
  for (let n = 0; n < 4; n += 1)
    orders.push(await aPlacedOrder(server, host, { draft: { lines: [aChoice({ quantity: 2 })] } }))
  clock.advance({ minutes: server.deps.config.unpaidOrderMinutes, seconds: 1 })
  await Promise.all([
    sweepOrders(server.deps),
    ...orders.map((order) => askForPayment(server, host, order, card)),
    sweepOrders(server.deps),
  ])
  await sweepOrders(server.deps)
  const { rows } = await server.deps.db.execute<{ status: string; held: number }>(sql`
    select o.status, (select coalesce(sum(c.quantity), 0)::int from stock_claims c
      where c.business_id = o.business_id and c.order_id = o.id and c.released_at is null) as held
    from orders o where o.business_id = ${business.id}`)
  expect(rows).toHaveLength(4)
  for (const { status, held } of rows)
    expect([status, held]).toEqual(status === 'received' ? ['received', 2] : ['rejected', 0])
  const taken = rows.reduce((sum, { held }) => sum + held, 0)
  expect(await stockOf(business.id)).toEqual({ left: 90 - taken, taken })
})
