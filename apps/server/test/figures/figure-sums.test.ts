import type { PeriodFiguresWire } from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { walkOlderOrders } from '../../src/orders/older/walk-older-orders.ts'
import { checkDay, checkFigures } from '../../src/orders/takings/check-figures.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { takingsOfOlderOrders } from '../../src/orders/takings/takings-of-older-orders.ts'
import {
  countedOrders,
  figureFills,
  figureMonths,
  figureSums,
  takingSums,
  takings,
  vatSums,
} from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** £9.95 each. */
const TWO = { lines: [aChoice({ itemId: 1, quantity: 2 })] }

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let today: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  owner = await aMember(server, here.host, 'owner')
  today = ((await owner.get(`/staff/locations/${here.location.id}/days`)).body.data as { today: string }).today
})

const db = () => server.deps.db
const place = () => ({
  businessId: here.business.id,
  locationId: here.location.id,
  timeZone: here.location.timeZone,
})
const behind = sql`select h.position - c.position as events from event_head h, event_cursors c where c.subscriber = 'takings'`
const counted = async () => {
  await untilHandedOver(server, [takingWriter])
  await expect.poll(async () => Number((await db().execute(behind)).rows[0]?.events)).toBe(0)
}

const figuresOf = async (): Promise<PeriodFiguresWire> => {
  await counted()
  const { status, body } = await owner.get(`/staff/locations/${here.location.id}/figures?first=${today}&last=${today}`)
  expect(status).toBe(200)
  return body.data as PeriodFiguresWire
}

const move = async (id: string, body: object) =>
  expect((await owner.post(`/staff/orders/${id}/status`, body)).status).toBe(200)

/** A completed order in cash with a part given back, a card order that goes on, and one that is rejected. */
const aDay = async () => {
  const [cash, card, rejected] = [
    await aReceivedOrder(server, here.host, { draft: TWO }),
    await aReceivedOrder(server, here.host, { card: true, draft: TWO }),
    await aReceivedOrder(server, here.host, { draft: TWO }),
  ]
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  for (const { order } of [cash, card]) await move(order.id, { orderStatus: 3, readyAt })
  await move(cash.order.id, { orderStatus: 5 })
  await move(rejected.order.id, { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' })
  const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
  const path = `/staff/orders/${cash.order.id}/cash-return`
  expect((await post(server, here.host, path, { reason: 'late', amount: 2.5 }, headers)).status).toBe(200)
}

const partsOf = async (kind: string) => {
  const rows = await db()
    .select()
    .from(figureSums)
    .where(and(eq(figureSums.businessId, here.business.id), sql`${figureSums.kind} = ${kind}`))
  return Object.fromEntries(rows.map((row) => [row.key, [row.orders, row.portions, row.sales, row.refunds]]))
}

const allSums = async () => {
  const all = []
  for (const table of [takingSums, vatSums, figureSums, figureMonths]) {
    const rows = await db().select().from(table).where(eq(table.businessId, here.business.id))
    all.push(rows.map((row) => JSON.stringify(row)).toSorted())
  }
  return all
}

it('orders are in the sums of their day once, with their dishes, promises and reasons', async () => {
  await aDay()
  expect((await figuresOf()).sheet).toMatchObject({ orders: 2, refundCount: 1, total: 37.3 })
  expect(await partsOf('dish')).toEqual({ 1: [2, 4, 3980, 0] })
  expect(await partsOf('payment')).toEqual({ cash: [1, 0, 1990, -250], card: [1, 0, 1990, 0] })
  expect(await partsOf('rejection')).toEqual({ busy: [1, 0, 1990, 0] })
  expect(await partsOf('promise')).toEqual({ kept: [1, 0, 1990, 0] })
  expect(await partsOf('customer')).toMatchObject({ new: expect.any(Array) })
  expect(await checkDay(server.deps, place(), today)).toEqual([])
})

it('older orders are counted by the walk with the same sums, and once', async () => {
  await aDay()
  await counted()
  const before = await allSums()
  const { id } = here.business
  for (const table of [takingSums, vatSums, figureSums, figureMonths, countedOrders, takings, figureFills])
    await db().delete(table).where(eq(table.businessId, id))
  expect((await figuresOf()).sheet.orders).toBe(0)
  await walkOlderOrders(server.deps, takingsOfOlderOrders)
  expect(await allSums()).toEqual(before)
  await db().delete(figureFills).where(eq(figureFills.businessId, id))
  await walkOlderOrders(server.deps, takingsOfOlderOrders)
  expect(await allSums()).toEqual(before)
})

it('a sum that differs from its orders is found at night, said with its numbers, and put right', async () => {
  await aDay()
  await counted()
  const before = await allSums()
  const { id } = here.business
  await db()
    .update(takingSums)
    .set({ total: sql`total + 5` })
    .where(and(eq(takingSums.businessId, id), takingSums.isSale))
  await db()
    .delete(figureSums)
    .where(and(eq(figureSums.businessId, id), eq(figureSums.kind, 'dish')))
  const differences = await checkDay(server.deps, place(), today)
  expect(differences).toContainEqual({
    table: 'taking_sums',
    sum: expect.stringContaining('paymentType cash'),
    stored: expect.objectContaining({ total: 1995 }),
    counted: expect.objectContaining({ total: 1990 }),
  })
  expect(differences).toContainEqual(expect.objectContaining({ table: 'figure_sums', stored: null }))
  expect(differences).toHaveLength(3)
  expect(await allSums()).toEqual(before)
})

it('an order that was never counted is found at night, also on a day long ago', async () => {
  await aDay()
  await counted()
  const before = await allSums()
  const { id } = here.business
  for (const table of [takingSums, vatSums, figureSums, figureMonths])
    await db().delete(table).where(eq(table.businessId, id))
  clock.advance({ hours: 24 * 30 })
  await checkFigures(server.deps, place())
  expect(await allSums()).toEqual(before)
})

it('a month is the sum of its days, and is put right at night where it is not, also long ago', async () => {
  await aDay()
  await counted()
  const before = await allSums()
  const { id } = here.business
  const months = await db().select().from(figureMonths).where(eq(figureMonths.businessId, id))
  const days = await db().select().from(figureSums).where(eq(figureSums.businessId, id))
  expect(months.length).toBe(days.length)
  await db()
    .delete(figureMonths)
    .where(and(eq(figureMonths.businessId, id), eq(figureMonths.kind, 'dish')))
  await checkFigures(server.deps, place())
  expect(await allSums()).toEqual(before)
  await db()
    .update(figureMonths)
    .set({ orders: 99 })
    .where(and(eq(figureMonths.businessId, id), eq(figureMonths.kind, 'order-type')))
  clock.advance({ hours: 24 * 60 })
  await checkFigures(server.deps, place())
  expect(await allSums()).toEqual(before)
})
