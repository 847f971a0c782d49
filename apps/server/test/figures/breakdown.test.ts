import type { BreakdownWire } from '@comanda/contract/wire'
import type { Choice, FigureBy } from '@comanda/domain'
import { aChoice, aLocation, chosen, dailyHours, hoursForAll } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { walkOlderOrders } from '../../src/orders/older/walk-older-orders.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { takingsOfOlderOrders } from '../../src/orders/takings/takings-of-older-orders.ts'
import { countedOrders, figureFills, items, orders, staff } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMemberAt } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { post } from '../fixtures/an-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const ZONE = 'Europe/London'
const NIGHTS = hoursForAll(dailyHours([{ opens: '18:00', closes: '04:00' }]))

/** One sale or refund as the test made it. */
interface Played {
  readonly at: string
  readonly total: number
  readonly payment: 'cash' | 'card'
  /** Empty for a refund. */
  readonly dishes: readonly Pick<Choice, 'itemId' | 'quantity'>[]
}

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock('2026-03-20T20:00:00Z')
  server = await aServer({ clock }, whenFileEnds)
})

const db = () => server.deps.db
const counted = async () => {
  await untilHandedOver(server, [takingWriter])
  const behind = sql`select h.position - c.position as events from event_head h, event_cursors c where c.subscriber = 'takings'`
  await expect.poll(async () => Number((await db().execute(behind)).rows[0]?.events)).toBe(0)
}

type Period = Readonly<Record<'first' | 'last', string>>
const queryOf = ({ first, last }: Period, location?: number) =>
  `?first=${first}&last=${last}${location === undefined ? '' : `&location=${location}`}`

const by = async (member: Member, what: FigureBy, period: Period, location?: number): Promise<BreakdownWire> => {
  await counted()
  const { status, body } = await member.get(`/staff/figures/${what}${queryOf(period, location)}`)
  expect(status).toBe(200)
  return body.data as BreakdownWire
}

const PIZZA = aChoice({ itemId: 1, quantity: 2 })
const DIAVOLA = aChoice({ itemId: 2, quantity: 1, options: [chosen(10, 12)] })

/** Plays an order at each moment: every second by card, every third of two dishes, every fourth with a refund. */
async function playNight(here: Restaurant, moments: readonly string[]): Promise<readonly Played[]> {
  const played: Played[] = []
  for (const [n, at] of moments.entries()) {
    clock.set(at)
    const owner = await aMember(server, here.host, 'owner')
    const card = n % 2 === 1
    const dishes = n % 3 === 0 ? [PIZZA, DIAVOLA] : [n % 3 === 1 ? PIZZA : DIAVOLA]
    const { order } = await aReceivedOrder(server, here.host, { card, draft: { lines: dishes } })
    const readyAt = clock.now().add({ minutes: 30 }).toString()
    for (const body of [{ orderStatus: 3, readyAt }, { orderStatus: 5 }])
      expect((await owner.post(`/staff/orders/${order.id}/status`, body)).status).toBe(200)
    const [row] = await db().select({ total: orders.total }).from(orders).where(eq(orders.id, order.id))
    const payment = card ? 'card' : 'cash'
    played.push({ at, total: row?.total ?? 0, payment, dishes })
    if (n % 4 !== 2) continue
    const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
    const path = `/staff/orders/${order.id}/cash-return`
    expect((await post(server, here.host, path, { reason: 'late', amount: 2.5 }, headers)).status).toBe(200)
    played.push({ at, total: -250, payment, dishes: [] })
  }
  return played
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(ZONE).toPlainDateTime()
/** The business day begins at four on the clock, also in the nights in which clocks change. */
const dayOf = (at: string) => local(at).subtract({ hours: 4 }).toPlainDate()
const hourOf = (at: string) => `${dayOf(at).dayOfWeek}-${String(local(at).hour).padStart(2, '0')}`

/** [orders, sales, refunds] of what was played on the days of a period, by a key. */
function wanted(played: readonly Played[], { first, last }: Period, keyOf: (one: Played) => string) {
  const some = played.filter(({ at }) => String(dayOf(at)) >= first && String(dayOf(at)) <= last)
  return Object.fromEntries(
    [...Map.groupBy(some, keyOf)].map(([key, all]) => {
      const [sales, refunds] = [all.filter(({ total }) => total > 0), all.filter(({ total }) => total < 0)]
      return [key, [sales.length, sum(sales.map(({ total }) => total)), sum(refunds.map(({ total }) => total))]]
    }),
  )
}

const pence = (pounds: number) => Math.round(pounds * 100)
const found = ({ rows }: BreakdownWire, slot: 'now' | 'before' | 'weekdays' = 'now') =>
  Object.fromEntries(
    rows.flatMap(({ key, [slot]: { orders: count, sales, refunds } }) =>
      count === 0 && refunds === 0 ? [] : [[key, [count, pence(sales), pence(refunds)]]],
    ),
  )

const SUMMER = ['2026-03-28T23:30', '2026-03-29T00:59', '2026-03-29T01:00', '2026-03-29T02:30', '2026-03-29T18:30']
const WINTER = ['2026-10-24T22:15', '2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T03:40', '2026-10-25T19:05']

it.for([
  ['spring', '2026-03-28', '2026-03-29', ['2026-03-21T19:00', '2026-03-27T20:00', ...SUMMER]],
  ['autumn', '2026-10-24', '2026-10-25', ['2026-10-17T19:00', '2026-10-23T20:00', ...WINTER]],
] as const)(
  'figures by anything are sums over the orders, also when clocks change in %s',
  async ([, first, last, at]) => {
    clock.set(`${at[0]}:00Z`)
    const here = await aStaffedRestaurant(server, { location: { acceptsCard: true, hours: NIGHTS } })
    const played = await playNight(
      here,
      at.map((text) => `${text}:00Z`),
    )
    const owner = await aMember(server, here.host, 'owner')
    const period = { first, last }
    const of = (what: FigureBy) => by(owner, what, period, here.location.id)
    const hours = await of('hour')
    expect(hours.before).toEqual({
      first: String(dayOf(`${first}T12:00:00Z`).subtract({ days: 2 })),
      last: at[1].slice(0, 10),
    })
    expect(hours.weekdays.first).toBe(at[0].slice(0, 10))
    const before = { first: hours.before.first, last: hours.before.last }
    const keys: Partial<Record<FigureBy, (one: Played) => string>> = {
      hour: (one) => hourOf(one.at),
      payment: ({ payment }) => payment,
      'order-type': () => 'collection',
      channel: () => 'web',
      place: () => String(here.location.id),
    }
    for (const [what, keyOf] of Object.entries(keys)) {
      const answer = await of(what as FigureBy)
      expect([what, found(answer)]).toEqual([what, wanted(played, period, keyOf)])
      expect(found(answer, 'before')).toEqual(wanted(played, before, keyOf))
      expect(found(answer, 'weekdays')).toEqual(wanted(played, hours.weekdays, keyOf))
    }
    // What a day is compared with stands in its row.
    const days = await of('day')
    expect(found(days)).toEqual(wanted(played, period, (one) => String(dayOf(one.at))))
    expect(found(days, 'weekdays')).toEqual(
      wanted(played, hours.weekdays, (one) => String(dayOf(one.at).add({ days: 7 }))),
    )
    const sold = played.filter((one) => String(dayOf(one.at)) >= first && one.dishes.length > 0)
    const portions = (id: number) =>
      sum(sold.flatMap(({ dishes }) => dishes.flatMap(({ itemId, quantity }) => (itemId === id ? quantity : []))))
    const dishes = await of('dish')
    expect(dishes.rows.map(({ key, now }) => [key, now.portions]).toSorted()).toEqual([
      ['1', portions(1)],
      ['2', portions(2)],
    ])
    expect((await of('choice')).rows).toMatchObject([
      { name: expect.stringContaining('Large'), now: { portions: portions(2) } },
    ])
    expect((await of('category')).rows).toMatchObject([
      { removed: false, now: { portions: portions(1) + portions(2) } },
    ])
    const pairs = sold.filter((one) => one.dishes.length === 2).length
    expect((await of('pair')).rows).toMatchObject([{ key: '1-2', second: 'Diavola', now: { orders: pairs } }])
    const ends = sold.length
    expect((await of('promise')).rows).toMatchObject([{ key: 'kept', now: { orders: ends } }])
    expect(sum((await of('customer')).rows.map(({ now }) => now.orders))).toBe(ends)
    expect(sum((await of('accepted-by')).rows.map(({ now }) => now.orders))).toBe(ends)
    expect((await of('rejection')).rows).toEqual([])
  },
)

it('removed dishes and erased people are told, and a file cannot hold a formula', async () => {
  clock.set('2026-11-02T20:00:00Z')
  const here = await aStaffedRestaurant(server, { location: { acceptsCard: true, hours: NIGHTS } })
  await playNight(here, ['2026-11-03T20:00:00Z'])
  const owner = await aMember(server, here.host, 'owner')
  const period = { first: '2026-11-03', last: '2026-11-03' }
  await counted()
  const { id } = here.business
  await db()
    .delete(items)
    .where(and(eq(items.businessId, id), eq(items.id, 2)))
  await db()
    .update(items)
    .set({ name: '=HYPERLINK("x")' })
    .where(and(eq(items.businessId, id), eq(items.id, 1)))
  const dishes = await by(owner, 'dish', period)
  const namesOf = ({ rows }: BreakdownWire) => rows.map(({ key, name, removed }) => [key, name, removed]).toSorted()
  expect(namesOf(dishes)).toEqual([
    ['1', '=HYPERLINK("x")', false],
    ['2', 'Diavola', true],
  ])
  expect((await by(owner, 'pair', period)).rows).toMatchObject([{ second: 'Diavola', removed: true }])
  expect((await by(owner, 'category', period)).rows.find(({ key }) => key === '')).toMatchObject({ removed: true })
  const file = `http://${here.host}/api/v1/staff/figures/dish/csv${queryOf(period)}`
  const text = await (await server.fetch(file, { headers: { cookie: owner.cookie } })).text()
  expect(text).toContain(`1,"'=HYPERLINK(""x"")",,1,2,19.9,`)
  const [accepted] = (await by(owner, 'accepted-by', period)).rows
  expect(accepted?.name).toBeTruthy()
  await db()
    .delete(staff)
    .where(and(eq(staff.businessId, id), eq(staff.id, Number(accepted?.key))))
  const finance = await aMemberAt(server, here, 'finance', null)
  expect((await by(finance, 'accepted-by', period)).rows).toMatchObject([{ name: null, removed: true }])
})

it('finance of one place sees that place alone, and two currencies are not added up', async () => {
  clock.set('2026-11-09T20:00:00Z')
  const here = await aStaffedRestaurant(server, { location: { acceptsCard: true, hours: NIGHTS } })
  const other = { slug: 'elsewhere', name: 'Elsewhere', tables: [] }
  await saveLocation(db(), here.business.id, aLocation({ id: 2, ...other }))
  await playNight(here, ['2026-11-10T20:00:00Z'])
  const period = { first: '2026-11-10', last: '2026-11-10' }
  const [all, elsewhere] = [
    await aMemberAt(server, here, 'finance', null),
    await aMemberAt(server, here, 'finance', [2]),
  ]
  expect(await by(all, 'place', period)).toMatchObject({
    places: [here.location.name, 'Elsewhere'],
    rows: [{ key: '1' }],
  })
  expect(await by(elsewhere, 'place', period)).toMatchObject({ places: ['Elsewhere'], rows: [] })
  expect((await elsewhere.get(`/staff/figures/dish${queryOf(period, 1)}`)).status).toBe(404)
  expect((await elsewhere.get(`/staff/figures/dish/csv${queryOf(period, 1)}`)).status).toBe(404)
  await saveLocation(db(), here.business.id, aLocation({ id: 2, ...other, currency: 'EUR' }))
  expect(await by(all, 'place', period)).toMatchObject({ places: [here.location.name], leftOut: ['Elsewhere'] })
  const wrong = await all.get(`/staff/figures/dish${queryOf({ first: '2025-01-01', last: '2026-11-10' })}`)
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { last: [expect.stringContaining('366')] } }])
})

it('while older orders are counted, the day is told from which figures are whole', async () => {
  clock.set('2026-11-16T20:00:00Z')
  const here = await aStaffedRestaurant(server, { location: { acceptsCard: true, hours: NIGHTS } })
  await playNight(here, ['2026-11-17T20:00:00Z', '2026-11-19T01:00:00Z', '2026-11-20T20:00:00Z'])
  clock.advance({ minutes: 20 })
  const owner = await aMember(server, here.host, 'owner')
  const period = { first: '2026-11-16', last: '2026-11-20' }
  await counted()
  const { id } = here.business
  await db().delete(figureFills).where(eq(figureFills.businessId, id))
  expect((await by(owner, 'place', period)).wholeFrom).toBe(null)
  const [middle] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.businessId, id), sql`${orders.receivedAt} between '2026-11-18T00:00Z' and '2026-11-20T00:00Z'`),
    )
  await db()
    .delete(countedOrders)
    .where(eq(countedOrders.orderId, middle?.id ?? ''))
  expect((await by(owner, 'place', period)).wholeFrom).toBe('2026-11-19')
  await walkOlderOrders(server.deps, takingsOfOlderOrders)
  expect((await by(owner, 'place', period)).wholeFrom).toBe(null)
})

it('months and the days around them are the sum of their days, whatever the period', async () => {
  clock.set('2026-11-23T20:00:00Z')
  const here = await aStaffedRestaurant(server, { location: { acceptsCard: true, hours: NIGHTS } })
  await playNight(here, [
    '2026-11-24T20:00:00Z',
    '2026-11-30T20:00:00Z',
    '2026-12-01T20:00:00Z',
    '2026-12-31T20:00:00Z',
  ])
  clock.set('2027-01-01T20:00:00Z')
  await playNight(here, ['2027-01-01T20:00:00Z', '2027-01-31T20:00:00Z', '2027-02-01T20:00:00Z'])
  const owner = await aMember(server, here.host, 'owner')
  for (const [first, last, orders] of [
    ['2026-11-24', '2027-02-01', 7],
    ['2026-12-01', '2027-01-31', 4],
    ['2026-11-30', '2027-01-01', 4],
    ['2026-12-01', '2026-12-31', 2],
    ['2026-12-02', '2026-12-30', 0],
    ['2026-11-01', '2026-12-31', 4],
  ] as const)
    for (const what of ['payment', 'order-type', 'hour', 'promise'] as const) {
      const { rows } = await by(owner, what, { first, last })
      expect([first, what, sum(rows.map(({ now }) => now.orders))]).toEqual([first, what, orders])
    }
  const { rows } = await by(owner, 'payment', { first: '2027-01-01', last: '2027-01-31' })
  expect(sum(rows.map(({ weekdays }) => weekdays.orders))).toBe(2)
})
