import type { StaffOrderWire } from '@comanda/contract/wire'
import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import {
  anEvent,
  aTypedCard,
  chargedFor,
  intentOf,
  PROCESSING_CARD,
  providerOf,
  sendEvent,
} from '../fixtures/a-card.ts'
import { RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aLimitedKitchen, orders, takenOn } from '../fixtures/a-limited-kitchen.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let clock: TestClock
let server: TestServer

beforeEach(async () => {
  clock = aClock()
  // No process listens on port 9: only the sweep and the events of the test settle payments.
  server = await aServer({ clock, environment: { PORT: '9' } })
})

type Placing = Parameters<typeof aPlacedOrder>[2]

/** An order for collection in 20 minutes whose bank still processes the payment. */
const aProcessedOrder = async (placing?: Placing) => {
  const restaurant = await aLimitedKitchen(server, orders(5))
  const placed = await aPlacedOrder(server, restaurant.host, placing)
  const card = await aTypedCard(server, PROCESSING_CARD)
  const intent = intentOf(await askForPayment(server, restaurant.host, placed, card))
  const { id } = placed.order
  return {
    ...restaurant,
    id,
    intent,
    read: () => readBack(server, restaurant.host, placed),
    inConsole: async () => {
      const manager = await aMember(server, restaurant.host, 'manager')
      return (await manager.get(`/staff/orders/${id}`)).body.data as StaffOrderWire
    },
  }
}
type Processed = Awaited<ReturnType<typeof aProcessedOrder>>

/** The bank completes the payment after this time, and the provider's event arrives. */
const isPaidAfter = async (duration: Temporal.DurationLike, { id, intent }: Processed) => {
  clock.advance(duration)
  await server.sandbox.runDue()
  expect((await sendEvent(server, anEvent({ id: intent.id, orderId: id, amount: TOTAL }))).status).toBe(200)
}

const timesOf = async ({ id }: Processed) => {
  const { rows } = await server.deps.db.execute<{ promised: Date; ready: Date }>(
    sql`select promised_at as promised, ready_at as ready from orders where id = ${id}`,
  )
  return [rows[0]?.promised, rows[0]?.ready].map((time) => new Date(time ?? 0).toISOString())
}

const mailsAbout = async ({ read }: Processed, subject: string) => {
  const { code } = await read()
  return (await server.sandbox.mailbox.list()).filter(
    (mail) => mail.subject.includes(subject) && mail.subject.split(' ').at(-1) === code,
  )
}

describe('money that arrives late', () => {
  it('an order that is paid within minutes keeps its promise', async () => {
    const order = await aProcessedOrder()
    await isPaidAfter({ seconds: 90 }, order)
    expect(await order.read()).toMatchObject(RECEIVED)
    expect(await timesOf(order)).toEqual(['2026-11-21T12:20:00.000Z', '2026-11-21T12:20:00.000Z'])
  })

  it.each([
    [{ seconds: 201 }, '12:23:21', '12:25–12:35'],
    [{ minutes: 39 }, '12:59:00', '13:00–13:10'],
  ])('an order that is paid after %j is promised for %s', async (duration, time, shown) => {
    const order = await aProcessedOrder()
    await isPaidAfter(duration, order)
    const readyAt = `2026-11-21T${time}.000Z`
    expect(await order.read()).toMatchObject(RECEIVED)
    expect(await timesOf(order)).toEqual([readyAt, readyAt])
    expect(Date.parse((await order.inConsole()).readyAt)).toBe(Date.parse(readyAt))
    await expect.poll(() => mailsAbout(order, 'we’ve received your order'), { timeout: 15_000 }).toHaveLength(1)
    expect((await mailsAbout(order, 'we’ve received your order'))[0]?.text).toContain(shown)
  })

  it('an order that is paid two days late is rejected, refunded once, and everyone is told why', async () => {
    const order = await aProcessedOrder()
    await isPaidAfter({ hours: 48 }, order)
    await sweepOrders(server.deps)
    await sendEvent(server, anEvent({ id: order.intent.id, orderId: order.id, amount: TOTAL }))
    await expect.poll(order.read, { timeout: 15_000 }).toMatchObject({ order_status: 7, payment_state: 'refunded' })
    expect(await refundsOf(server, order.id)).toMatchObject([
      { amount: TOTAL, reason: 'paid-too-late', status: 'succeeded' },
    ])
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
    const held = await providerOf(server).listRefunds({ intentId: order.intent.id, account: null })
    expect(held).toMatchObject({ value: [{ amount: TOTAL }] })
    const { orderStatusHistory } = await order.read()
    expect(orderStatusHistory.map(({ status }) => status)).toEqual([7, 6, 1])
    expect(orderStatusHistory[1]).toMatchObject({ reason: 'paid-too-late' })
    const { events, refunds } = await order.inConsole()
    expect(events).toContainEqual(expect.objectContaining({ actor: 'system', reason: 'paid-too-late' }))
    expect(refunds).toMatchObject([{ reason: 'paid-too-late' }])
    await expect.poll(() => mailsAbout(order, 'couldn’t take your order'), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await mailsAbout(order, 'couldn’t take your order')
    expect(mail?.text).toContain('confirmed the payment too late')
    expect(mail?.text).toContain('refunding the full')
    expect(await mailsAbout(order, 'we’ve received your order')).toEqual([])
  })

  it('an order that is paid once the kitchen has closed is refunded', async () => {
    const order = await aProcessedOrder()
    const hours = hoursForAll(dailyHours([{ opens: '11:00', closes: '12:05' }]))
    await saveLocation(server.deps.db, order.business.id, aLocation({ id: order.location.id, hours }))
    await isPaidAfter({ minutes: 10 }, order)
    expect(await refundsOf(server, order.id)).toMatchObject([{ amount: TOTAL, reason: 'paid-too-late' }])
    expect([6, 7]).toContain((await order.read()).order_status)
  })

  it('a late order keeps its slot with a new time, and frees it when it is refunded', async () => {
    const order = await aProcessedOrder()
    const held = await takenOn(server, order)
    expect(held).toHaveLength(1)
    await isPaidAfter({ minutes: 30 }, order)
    expect(await takenOn(server, order)).toEqual(held)
    const refunded = await aProcessedOrder()
    expect(await takenOn(server, refunded)).toHaveLength(1)
    await isPaidAfter({ minutes: 50 }, refunded)
    expect(await takenOn(server, refunded)).toEqual([])
  })

  it('a scheduled order keeps its time, and is refunded once that has passed', async () => {
    const pickup = { type: 'later', at: '2026-11-22T18:00:00Z' } as const
    const [early, late] = [await aProcessedOrder({ draft: { pickup } }), await aProcessedOrder({ draft: { pickup } })]
    await isPaidAfter({ hours: 24 }, early)
    expect(await early.read()).toMatchObject(RECEIVED)
    expect(await timesOf(early)).toEqual(['2026-11-22T18:00:00.000Z', '2026-11-22T18:00:00.000Z'])
    await isPaidAfter({ hours: 7 }, late)
    expect(await refundsOf(server, late.id)).toMatchObject([{ reason: 'paid-too-late' }])
  })
})
