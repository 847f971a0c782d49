import type { BusinessDayWire, DaysWire, PeriodFiguresWire, TodayFiguresWire } from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walkOlderOrders } from '../../src/orders/older/walk-older-orders.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { takingsOfOlderOrders } from '../../src/orders/takings/takings-of-older-orders.ts'
import { dayClosings, figureFills, takings } from '../../src/platform/db/schema/index.ts'
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
let at: string
let today: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  owner = await aMember(server, here.host, 'owner')
  at = `/staff/locations/${here.location.id}/days`
  today = (await listOf()).today
})

/** Until everything that has happened is in the takings. */
const written = async () => {
  await untilHandedOver(server, [takingWriter])
  // The server's own relay may be at it.
  const behind = sql`select h.position - c.position as events from event_head h, event_cursors c where c.subscriber = 'takings'`
  await expect.poll(async () => Number((await server.deps.db.execute(behind)).rows[0]?.events)).toBe(0)
}

const listOf = async (): Promise<DaysWire> => {
  await written()
  return (await owner.get(at)).body.data as DaysWire
}
const dayOf = async (day = today): Promise<BusinessDayWire> => {
  await written()
  const { status, body } = await owner.get(`${at}/${day}`)
  expect(status).toBe(200)
  return body.data as BusinessDayWire
}

const anAcceptedOrder = async (card: boolean): Promise<string> => {
  const { order } = await aReceivedOrder(server, here.host, { card, draft: TWO })
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  return order.id
}
const complete = async (id: string) =>
  expect((await owner.post(`/staff/orders/${id}/status`, { orderStatus: 5 })).status).toBe(200)
const aCompletedOrder = async (card = false): Promise<string> => {
  const id = await anAcceptedOrder(card)
  await complete(id)
  return id
}
const giveBack = async (call: 'refund' | 'cash-return', id: string, amount: number) => {
  const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
  const { status } = await post(server, here.host, `/staff/orders/${id}/${call}`, { reason: 'late', amount }, headers)
  expect(status).toBe(200)
}

/** A refund by card reaches the customer some moments after the press. */
const untilRefunds = (count: number) => expect.poll(async () => (await dayOf()).sheet.refundCount).toBe(count)

const seenOf = ({ sheet }: BusinessDayWire) => ({ orders: sheet.orders, total: sheet.total })
const close = async (day: string, more: object = {}) =>
  owner.post(`${at}/${day}/close`, { float: 0, counted: null, note: '', seen: seenOf(await dayOf(day)), ...more })

describe('the sheet of a day', () => {
  it('counts cards when paid, cash when handed over, and refunds as they go back', async () => {
    const cash = await aCompletedOrder()
    const card = await anAcceptedOrder(true)
    const open = await anAcceptedOrder(false)
    await giveBack('refund', card, 5)
    await giveBack('cash-return', cash, 2.5)
    await untilRefunds(2)
    const { sheet, unsold, closed, isOver, mayClose, takings: all } = await dayOf()
    expect({ closed, isOver, mayClose }).toEqual({ closed: null, isOver: false, mayClose: true })
    expect(sheet).toMatchObject({ orders: 2, refundCount: 2, total: 32.3 })
    expect(sheet.sales).toMatchObject({ dishes: 39.8, discount: 0, total: 39.8 })
    expect(sheet.refunds).toMatchObject({ dishes: -7.5, total: -7.5 })
    expect(sheet.payments).toEqual([
      { payment: expect.stringMatching(/cash|card/), orders: 1, sales: 19.9, refunds: expect.any(Number) },
      { payment: expect.stringMatching(/cash|card/), orders: 1, sales: 19.9, refunds: expect.any(Number) },
    ])
    expect(sheet.payments.find(({ payment }) => payment === 'cash')?.refunds).toBe(-2.5)
    expect(sheet.orderTypes).toEqual([{ orderType: 'collection', orders: 2, sales: 39.8, refunds: -7.5 }])
    expect(unsold.map(({ id, state, isCounted }) => [id, state, isCounted])).toEqual([
      [card, 'open', true],
      [open, 'open', false],
    ])
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'refund', 'sale', 'sale'])
    const { text, type } = await fileOf(today)
    expect(type).toContain('text/csv')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + all.reduce((sum, { vat }) => sum + Math.max(1, vat.length), 0))
    expect(text).toContain(',-5,')
  })

  it('counts what happens after midnight on the day before, until 04:00', async () => {
    const order = await anAcceptedOrder(false)
    clock.set(`${nextDay(today)}T03:59:00Z`)
    owner = await aMember(server, here.host, 'owner')
    await complete(order)
    expect((await listOf()).today).toBe(today)
    expect((await dayOf()).sheet).toMatchObject({ orders: 1, total: 19.9 })
    clock.advance({ minutes: 1 })
    const { today: next, days } = await listOf()
    expect(next).toBe(nextDay(today))
    expect(days).toEqual([{ day: today, orders: 1, sales: 19.9, refunds: 0, closed: null }])
  })

  it('names an order that was rejected, and takes its money back from the sales', async () => {
    const { order } = await aReceivedOrder(server, here.host, { card: true, draft: TWO })
    const reject = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
    expect((await owner.post(`/staff/orders/${order.id}/status`, reject)).status).toBe(200)
    await expect.poll(async () => (await dayOf()).sheet).toMatchObject({ orders: 1, refundCount: 1, total: 0, vat: 0 })
    const inCash = await aReceivedOrder(server, here.host, { draft: TWO })
    expect((await owner.post(`/staff/orders/${inCash.order.id}/status`, reject)).status).toBe(200)
    const { sheet, unsold } = await dayOf()
    expect(sheet).toMatchObject({ orders: 1, total: 0 })
    expect(unsold).toMatchObject([{ id: inCash.order.id, state: 'rejected' }])
  })

  it('is written for orders that are older than the takings, with the same figures', async () => {
    const cash = await aCompletedOrder()
    await giveBack('cash-return', cash, 2.5)
    await giveBack('refund', await anAcceptedOrder(true), 3)
    await untilRefunds(2)
    const before = await dayOf()
    const businessId = here.business.id
    await server.deps.db.delete(takings).where(eq(takings.businessId, businessId))
    await server.deps.db.delete(figureFills).where(eq(figureFills.businessId, businessId))
    expect((await dayOf()).sheet.orders).toBe(0)
    await walkOlderOrders(server.deps, takingsOfOlderOrders)
    expect((await dayOf()).takings).toEqual(before.takings)
  })
})

describe('closing a day', () => {
  it('numbers and keeps its figures; what happens later is counted on the next day', async () => {
    const order = await aCompletedOrder()
    const counted = { float: 100, counted: 119.4, note: 'Fifty pence short' }
    const answer = await close(today, counted)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ closed: { number: 1, ...counted }, mayClose: false })
    await giveBack('cash-return', order, 4)
    expect((await dayOf()).sheet).toMatchObject({ total: 19.9, refundCount: 0 })
    const next = await dayOf(nextDay(today))
    expect(next.sheet).toMatchObject({ total: -4, late: { count: 1, total: -4 } })
    expect(next.takings).toMatchObject([{ kind: 'refund', total: -4, belongsTo: today }])
    expect((await close(today, { seen: null })).body.error?.code).toBe('day_closed')
  })

  it('closes earlier days too, and numbers have no gaps', async () => {
    await aCompletedOrder()
    expect((await close(today)).status).toBe(200)
    for (let day = 0; day < 2; day++) {
      clock.advance({ hours: 24 })
      owner = await aMember(server, here.host, 'owner')
      await aCompletedOrder()
    }
    const last = nextDay(nextDay(today))
    expect(await dayOf(last)).toMatchObject({ closesToo: [nextDay(today)], mayClose: true })
    expect((await close(last, { counted: 5 })).body.data).toMatchObject({ closed: { number: 3, counted: 5 } })
    expect((await dayOf(nextDay(today))).closed).toMatchObject({ number: 2, counted: null })
    expect((await listOf()).days.map(({ closed }) => closed)).toEqual([3, 2, 1])
  })

  it('is refused if the figures have changed since they were seen, and for days to come', async () => {
    await aCompletedOrder()
    const seen = seenOf(await dayOf())
    await aCompletedOrder()
    const answer = await close(today, { seen })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } })
    expect(await close(nextDay(today))).toMatchObject({
      status: 422,
      body: { error: { details: { day: [expect.any(String)] } } },
    })
    expect(await close(today, { counted: -1 })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_request' } },
    })
    expect((await dayOf()).closed).toBeNull()
  })

  it('happens once under parallel presses, and no order joins a day that is closed', async () => {
    await aCompletedOrder()
    const open = await Promise.all(Array.from({ length: 6 }, () => anAcceptedOrder(false)))
    const body = { float: 0, counted: null, note: '', seen: null }
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => owner.post(`${at}/${today}/close`, body))),
      ...open.map(complete),
      written(),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { sheet } = await dayOf()
    const ofDay = and(eq(takings.businessId, here.business.id), eq(takings.day, today))
    const rows = await server.deps.db.select({ total: takings.total }).from(takings).where(ofDay)
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(Math.round(sheet.total * 100))
    const later = await server.deps.db
      .select()
      .from(takings)
      .where(and(eq(takings.businessId, here.business.id), ne(takings.day, today)))
    expect(rows.length + later.length).toBe(7)
    expect(later.every(({ belongsTo }) => belongsTo === today)).toBe(true)
    const closings = await server.deps.db.select().from(dayClosings).where(eq(dayClosings.businessId, here.business.id))
    expect(closings).toHaveLength(1)
  })
})

describe('the figures of several days', () => {
  const periodOf = async (first: string, last: string) =>
    owner.get(at.replace(/days$/, `figures?first=${first}&last=${last}`))

  it('are those of their days together, and name the period before', async () => {
    const cash = await aCompletedOrder()
    await giveBack('refund', await anAcceptedOrder(true), 5)
    await untilRefunds(1)
    clock.advance({ hours: 24 })
    owner = await aMember(server, here.host, 'owner')
    await giveBack('cash-return', cash, 2.5)
    await aCompletedOrder()
    const last = nextDay(today)
    const [one, other] = [await dayOf(today), await dayOf(last)]
    const { data } = (await periodOf(today, last)).body as { readonly data: PeriodFiguresWire }
    expect(data.days.map(({ day, orders }) => [day, orders])).toEqual([
      [today, 2],
      [last, 1],
    ])
    const sheets = [one.sheet, other.sheet]
    const sum = (of: (sheet: BusinessDayWire['sheet']) => number) =>
      Math.round(sheets.reduce((all, sheet) => all + of(sheet), 0) * 100) / 100
    const { sheet } = data
    expect(sheet).toMatchObject({
      orders: 3,
      refundCount: 2,
      total: sum(({ total }) => total),
      vat: sum(({ vat }) => vat),
    })
    expect(sheet.sales.dishes).toBe(sum(({ sales }) => sales.dishes))
    expect(sheet.rates).toHaveLength(1)
    expect(sheet.rates[0]?.refunds.vat).toBe(sum(({ rates }) => rates[0]?.refunds.vat ?? 0))
    const next = (await periodOf(last, last)).body as { readonly data: PeriodFiguresWire }
    expect(next.data.sheet).toEqual(other.sheet)
    const [weekLater, after] = [7, 8].map((days) => Temporal.PlainDate.from(today).add({ days }).toString())
    const later = (await periodOf(weekLater ?? '', after ?? '')).body as { readonly data: PeriodFiguresWire }
    expect(later.data.before).toEqual({ first: today, last, orders: 3, total: sheet.total })
    const month = (await periodOf('2027-03-01', '2027-03-30')).body as { readonly data: PeriodFiguresWire }
    expect(month.data.before).toMatchObject({ first: '2027-01-30', last: '2027-02-28' })
  })

  it('leave as a file with every sale and refund, in the order of time', async () => {
    const cash = await aCompletedOrder()
    clock.advance({ hours: 24 })
    owner = await aMember(server, here.host, 'owner')
    await giveBack('cash-return', cash, 2.5)
    const last = nextDay(today)
    await dayOf(last)
    const file = await textOf(`${at.replace(/days$/, 'figures')}/csv?first=${today}&last=${last}`)
    const [head, ...lines] = file.text.trim().split('\r\n')
    expect(head).toMatch(/^day,time,order,kind/)
    expect(lines.map((line) => [line.slice(0, 10), line.split(',')[3]])).toEqual([
      [today, 'sale'],
      [last, 'refund'],
    ])
    expect((await owner.get(`${at.replace(/days$/, 'figures')}/csv?first=2026-01-01&last=2026-06-30`)).status).toBe(422)
  })

  it('are refused for a period that ends before it begins, or is longer than a year', async () => {
    for (const [last, words] of [
      ['2026-10-31', /after the beginning/],
      ['2027-11-03', /At most 366 days/],
    ] as const)
      expect(await periodOf('2026-11-01', last)).toMatchObject({
        status: 422,
        body: { error: { details: { last: [expect.stringMatching(words)] } } },
      })
  })
})

describe('today so far', () => {
  const figuresOf = async (): Promise<TodayFiguresWire> => {
    await written()
    return (await owner.get(at.replace(/days$/, 'today'))).body.data as TodayFiguresWire
  }

  it('is compared with the same weekday until the same time, also over a change of the clocks', async () => {
    // The Sunday before the clocks go back, 18:30 and 19:30 in London; a week later 18:30 is 18:30Z.
    clock.set('2027-10-24T17:30:00Z')
    owner = await aMember(server, here.host, 'owner')
    await aCompletedOrder()
    clock.set('2027-10-24T18:30:00Z')
    await aCompletedOrder()
    await giveBack('cash-return', await aCompletedOrder(), 0.9)
    clock.set('2027-10-31T19:00:00Z')
    owner = await aMember(server, here.host, 'owner')
    await aCompletedOrder()
    expect(await figuresOf()).toMatchObject({
      day: '2027-10-31',
      now: { orders: 1, total: 19.9 },
      usual: { orders: 1, total: 19.9, days: [{ day: '2027-10-24', orders: 1, total: 19.9 }] },
      usualYesterday: null,
      weekAgoByNow: { orders: 1, total: 19.9 },
      weekAgo: { orders: 3, total: 58.8 },
      yesterday: { orders: 0, total: 0 },
      openDays: null,
    })
  })

  it.each([
    ['the clocks go forward', '2027-03-28', ['2027-03-21', '2027-03-14', '2027-03-07', '2027-02-28']],
    ['the clocks go back', '2027-10-31', ['2027-10-24', '2027-10-17', '2027-10-10', '2027-10-03']],
  ])('is compared with the middle of four same weekdays, when %s', async (_, day, before) => {
    const at = (date: string, time: string) => Temporal.ZonedDateTime.from(`${date}T${time}[Europe/London]`).toInstant()
    const open = async (date: string, time: string) => {
      clock.set(at(date, time).toString())
      owner = await aMember(server, here.host, 'owner')
    }
    // Nothing on the third: the place was closed.
    for (const [week, date] of before.toReversed().entries())
      for (const time of week === 2 ? [] : ['12:00', '18:59', ...(week === 1 ? ['19:00'] : []), '19:01', '21:30']) {
        await open(date, time)
        const id = await aCompletedOrder()
        if (time === '12:00' && week === 3) await giveBack('cash-return', id, 0.9)
      }
    await open(day, '19:00')
    await aCompletedOrder()
    const { now, usual } = await figuresOf()
    expect(now).toEqual({ orders: 1, total: 19.9 })
    const rows = await server.deps.db.select().from(takings).where(eq(takings.businessId, here.business.id))
    const counted = before.flatMap((date) => {
      const until = at(date, '19:00')
      const own = rows.filter((row) => row.day === date)
      const byNow = own.filter((row) => Temporal.Instant.compare(Temporal.Instant.from(row.at), until) <= 0)
      const orders = byNow.filter(({ kind }) => kind === 'sale').length
      return own.length === 0
        ? []
        : [{ day: date, orders, total: byNow.reduce((sum, { total }) => sum + total, 0) / 100 }]
    })
    expect(counted.map(({ orders }) => orders)).toEqual([2, 3, 2])
    expect(usual).toEqual({ orders: 2, total: 39.8, days: counted })
  })

  it('counts the days that wait for their closing', async () => {
    await aCompletedOrder()
    expect((await close(today)).status).toBe(200)
    expect(await figuresOf()).toMatchObject({ openDays: 0 })
    for (const count of [0, 1]) {
      clock.advance({ hours: 24 })
      owner = await aMember(server, here.host, 'owner')
      expect(await figuresOf()).toMatchObject({ openDays: count })
      await aCompletedOrder()
    }
    expect(await figuresOf()).toMatchObject({ openDays: 1, yesterday: { orders: 1, total: 19.9 } })
  })
})

const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

const fileOf = (day: string) => textOf(`${at}/${day}/csv`)

async function textOf(path: string) {
  const answer = await server.fetch(`http://${here.host}/api/v1${path}`, { headers: { cookie: owner.cookie } })
  return { text: await answer.text(), type: answer.headers.get('content-type') }
}
