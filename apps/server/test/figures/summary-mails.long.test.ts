import { aChoice } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueSummaries } from '../../src/console/money/summaries/queue-summaries.ts'
import type { Email } from '../../src/gateways/email/gateway.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { staff, summaryMails, takings } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** £9.95 each. */
const TWO = { lines: [aChoice({ itemId: 1, quantity: 2 })] }
const AT = '/staff/account/summary-mails'
const NEVER = { rhythm: 'never', hour: 8, places: [] }

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
const sent: Email[] = []

beforeAll(async () => {
  clock = aClock()
  const email = { send: async (mail: Email) => void sent.push(mail) }
  server = await aServer({ clock, gateways: (chosen) => ({ ...chosen, email }) }, whenFileEnds)
})

beforeEach(async () => {
  sent.length = 0
  await startDay(server, clock)
  here = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  owner = await aMember(server, here.host, 'owner')
})

/** Goes to a time on the clock of the place, and signs the owner in again. */
const goTo = async (date: string, time: string) => {
  clock.set(Temporal.ZonedDateTime.from(`${date}T${time}[Europe/London]`).toInstant().toString())
  owner = await aMember(server, here.host, 'owner')
}
const toDay = () => clock.now().toZonedDateTimeISO('Europe/London').toPlainDate()

const move = async (id: string, body: object) =>
  expect((await owner.post(`/staff/orders/${id}/status`, body)).status).toBe(200)

const completed = async (): Promise<string> => {
  const { order } = await aReceivedOrder(server, here.host, { draft: TWO })
  await move(order.id, { orderStatus: 3, readyAt: clock.now().add({ minutes: 20 }).toString() })
  await move(order.id, { orderStatus: 5 })
  return order.id
}

const wanted = (rhythm: string, hour = 8) => ({ rhythm, hour, places: [here.location.id] })
const ask = async (rhythm: string) => expect((await owner.post(AT, wanted(rhythm))).status).toBe(200)

/** The mails with figures to the owner, once every queued one is sent. */
const mails = async () => {
  await untilHandedOver(server, [takingWriter])
  await Promise.all([queueSummaries(server.deps), queueSummaries(server.deps)])
  const waiting = "select 1 from pgboss.job where name = 'summary-mail' and state <> 'completed'"
  await expect.poll(async () => (await server.deps.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(0)
  return sent.filter(({ to, subject }) => to === emailOf('owner') && subject.includes(': £'))
}

describe('the choice of a member', () => {
  it('is never at first, holds for own places alone, and needs the permission to see money', async () => {
    expect((await owner.get(AT)).body.data).toEqual(NEVER)
    const answer = await owner.post(AT, { rhythm: 'daily', hour: 9, places: [here.location.id, 999_999] })
    expect(answer.body.data).toEqual({ rhythm: 'daily', hour: 9, places: [here.location.id] })
    expect((await owner.get(AT)).body.data).toEqual(answer.body.data)
    const kitchen = await aMember(server, here.host, 'kitchen')
    expect(await kitchen.post(AT, wanted('daily'))).toMatchObject({ status: 403 })
    expect((await owner.post(AT, wanted('daily', 4))).status).toBe(422)
    expect((await owner.post(AT, wanted('never'))).body.data).toEqual(NEVER)
  })
})

describe('the mail', () => {
  it('comes once at its hour with the day before, which is the sum of its takings', async () => {
    const today = toDay()
    for (const weeks of [2, 1]) {
      await goTo(today.subtract({ weeks }).toString(), '18:00')
      await completed()
    }
    await goTo(today.toString(), '18:00')
    await ask('daily')
    const first = await completed()
    await completed()
    const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
    const path = `/staff/orders/${first}/cash-return`
    const back = await post(server, here.host, path, { reason: 'late', amount: 5 }, headers)
    expect(back.status).toBe(200)
    const refused = await aReceivedOrder(server, here.host, { draft: TWO })
    await move(refused.order.id, { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' })
    const next = today.add({ days: 1 }).toString()
    await goTo(next, '07:59')
    expect(await mails()).toEqual([])
    await goTo(next, '08:00')
    expect(await mails()).toHaveLength(1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const rows = await server.deps.db
      .select({ total: takings.total, kind: takings.kind })
      .from(takings)
      .where(and(eq(takings.businessId, here.business.id), eq(takings.day, today.toString())))
    const total = rows.reduce((sum, row) => sum + row.total, 0)
    expect(total).toBe(34_80)
    const orders = rows.filter(({ kind }) => kind === 'sale').length
    expect(mail?.subject).toContain(`£${(total / 100).toFixed(2)} on `)
    const weekday = today.toLocaleString('en-GB', { weekday: 'long' })
    for (const words of [
      `Sales less refunds: £${(total / 100).toFixed(2)}. Orders: ${orders}.`,
      `£14.90 more than usual on a ${weekday}: the middle of the last 2 is £19.90; orders: 1.`,
      'Refunds: 1',
      '-£5.00',
      'Too busy: 1',
      'Nothing needs you right now.',
      `/console/${here.location.slug}/money/days/${today.toString()}`,
      `/console/${here.location.slug}/today`,
    ])
      expect(mail?.text).toContain(words)
  })

  it.each([
    ['forward', '2029-03-19', '2029-03-26T06:59:59Z', '2029-03-26T07:00:00Z'],
    ['back', '2029-10-22', '2029-10-29T07:59:59Z', '2029-10-29T08:00:00Z'],
  ])('of a week comes on Monday at its hour after the clocks went %s', async (_, monday, before, at) => {
    await goTo(Temporal.PlainDate.from(monday).subtract({ days: 3 }).toString(), '18:00')
    await completed()
    await goTo(monday, '12:00')
    await ask('weekly')
    await completed()
    await goTo(Temporal.PlainDate.from(monday).add({ days: 6 }).toString(), '21:00')
    await completed()
    clock.set(before)
    expect(await mails()).toEqual([])
    clock.set(at)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Sales less refunds: £39.80. Orders: 2.')
    expect(mail?.text).toContain('£19.90 more than the week before: £19.90; orders: 1.')
  })

  it('stops with one press of its link, and comes again when that is undone', async () => {
    await ask('daily')
    await completed()
    const next = (days: number) => goTo(toDay().add({ days }).toString(), '12:00')
    await next(1)
    const [mail] = await mails()
    const href = /<http:\/\/[^/]+\/api\/v1(\/messages\/stop\?token=[\w-]+)>/.exec(
      mail?.headers?.['List-Unsubscribe'] ?? '',
    )?.[1]
    expect(mail?.text).toContain('/messages/stop?token=')
    const press = (path = '') => server.fetch(`http://${here.host}/api/v1${path}`, { method: 'POST' })
    expect((await press(href)).status).toBe(200)
    expect((await owner.get(AT)).body.data).toEqual(NEVER)
    await completed()
    await next(1)
    expect(await mails()).toHaveLength(1)
    expect((await press(href?.replace('stop', 'resume'))).status).toBe(200)
    expect((await owner.get(AT)).body.data).toEqual(wanted('daily'))
    await completed()
    await next(1)
    expect(await mails()).toHaveLength(2)
    expect((await press('/messages/stop?token=unknown')).status).toBe(404)
  })

  it('has nothing of a day without orders, and does not reach who may see money no more', async () => {
    await ask('daily')
    await goTo(toDay().add({ days: 1 }).toString(), '12:00')
    expect(await mails()).toEqual([])
    await completed()
    const ofOwner = and(eq(staff.businessId, here.business.id), eq(staff.role, 'owner'))
    await server.deps.db.update(staff).set({ role: 'kitchen' }).where(ofOwner)
    clock.advance({ hours: 24 })
    expect(await mails()).toEqual([])
    const [row] = await server.deps.db.select().from(summaryMails).where(eq(summaryMails.businessId, here.business.id))
    expect(row?.mailedDay).toBe(toDay().subtract({ days: 1 }).toString())
  })
})
