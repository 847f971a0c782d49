import type { OrderWire, PaymentWire, ReceiptWire, StaffOrderWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { sweepPayments } from '../../src/orders/lifecycle/sweep-payments.ts'
import { anEvent, answerChallenge, chargedFor, giveUp, intentOf, sendEvent, validate } from '../fixtures/a-card.ts'
import { CHALLENGED } from '../fixtures/a-card-restaurant.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const NO_VAT = { delivery: 0, collection: 0, table: 0 }
const DECLINED = 'pm_card_chargeDeclinedInsufficientFunds'

let server: TestServer
let clock: TestClock
let here: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
})

beforeEach(async () => {
  here = await aStaffedRestaurant(server, {
    menu: {
      categories: [aCategory()],
      items: [
        anItem({ id: 1, name: 'Pizza', prices: { base: 1000 } }),
        anItem({ id: 2, name: 'Water', prices: { base: 200 }, vat: NO_VAT, left: 20 }),
      ],
    },
  })
  manager = await aMember(server, here.host, 'manager')
})

const TWO_WATERS = { dish: { id: 2, quantity: 2 }, insteadOf: null }

/** A pizza at £10, paid by card and accepted; then a proposal of two waters at £4 in all on top. */
async function aDearerOrder(): Promise<PlacedOrder> {
  const placed = await aReceivedOrder(server, here.host, { card: true, draft: { lines: [aChoice({ itemId: 1 })] } })
  const readyAt = clock.now().add({ minutes: 30 }).toString()
  await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })
  expect((await propose(placed)).status).toBe(200)
  return placed
}
const staffRead = async ({ order }: PlacedOrder) =>
  (await manager.get(`/staff/orders/${order.id}`)).body.data as StaffOrderWire
const propose = async (placed: PlacedOrder, body: object = { lines: [], added: [TWO_WATERS] }) => {
  const { readyAt, changes = [] } = await staffRead(placed)
  return manager.post(`/staff/orders/${placed.order.id}/changes`, {
    seen: { change: changes.length, readyAt },
    ...body,
  })
}
const ofGuest = ({ guest }: PlacedOrder) => ({ 'guest-id': guest })
const read = async (placed: PlacedOrder) =>
  (await get(server, here.host, `/order/${placed.order.id}`, ofGuest(placed))).body.data as OrderWire
const receiptOf = async (placed: PlacedOrder) =>
  (await get(server, here.host, `/order/${placed.order.id}/receipt`, ofGuest(placed))).body.data as ReceiptWire
const pay = (placed: PlacedOrder, card = 'pm_card_visa', number = 1) =>
  post(
    server,
    here.host,
    `/order/${placed.order.id}/changes/${number}/payment`,
    { payment_type: 2, card },
    ofGuest(placed),
  )
const answer = (placed: PlacedOrder, word: string, number = 1) =>
  post(server, here.host, `/order/${placed.order.id}/changes/${number}/answer`, { answer: word }, ofGuest(placed))
const decide = ({ order }: PlacedOrder, decision: string, number = 1) =>
  manager.post(`/staff/orders/${order.id}/changes/${number}`, { decision })
const reject = ({ order }: PlacedOrder) =>
  manager.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' })
const codeOf = ({ status, body }: Asked) => [status, body.error?.code]
const paymentsOf = async ({ order }: PlacedOrder) =>
  (
    await server.deps.db.execute<{ attempt: number; amount: number; status: string; for_change: number | null }>(sql`
      select attempt, amount, status, for_change from payments where order_id = ${order.id} order by attempt`)
  ).rows
const UNCHANGED = { total_price: 10, payment_state: 'paid' }
const CHANGED = { total_price: 14, payment_state: 'paid', change: { state: 'applied', payment: 'paid', due: 4 } }

describe('a change that makes a paid order dearer', () => {
  it('is made with the payment of the difference, and no word makes it', async () => {
    const placed = await aDearerOrder()
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'open', due: 4, payment: null } })
    expect(codeOf(await answer(placed, 'yes'))).toEqual([409, 'change_to_pay'])
    expect(codeOf(await decide(placed, 'agreed'))).toEqual([409, 'change_to_pay'])
    expect(await chargedFor(server, placed.order.id)).toBe(1000)
    const paid = await pay(placed)
    expect((paid.body.data as PaymentWire).newOrder.order).toMatchObject(CHANGED)
    expect(await staffRead(placed)).toMatchObject({ total: 14, refundable: 14, refunded: 0 })
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
    expect(await paymentsOf(placed)).toMatchObject([
      { attempt: 1, amount: 1000, status: 'succeeded', for_change: null },
      { attempt: 2, amount: 400, status: 'succeeded', for_change: 1 },
    ])
    // The same press again.
    expect((await pay(placed)).status).toBe(200)
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
  })

  it('is previewed with what the customer would pay, and cannot be agreed on the telephone', async () => {
    const placed = await aDearerOrder()
    const body = { lines: [], added: [TWO_WATERS] }
    const preview = await manager.post(`/staff/orders/${placed.order.id}/changes/preview`, body)
    expect(preview.body.data).toEqual({ totalBefore: 10, totalAfter: 14, refund: 0, due: 4 })
    await decide(placed, 'withdrawn')
    expect(codeOf(await propose(placed, { ...body, agreed: true }))).toEqual([409, 'change_to_pay'])
  })

  it('has a supplement of the receipt, which stays, and the day adds up', async () => {
    const placed = await aDearerOrder()
    await expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).toMatchObject({ total: 10 })
    await pay(placed)
    await expect
      .poll(async () => (await receiptOf(placed)).supplements, { timeout: 15_000 })
      .toMatchObject([{ number: 'S-000001', total: 4, vat: [{ rate: 0, gross: 4, vat: 0 }] }])
    const { receipt, order } = await receiptOf(placed)
    expect([receipt?.total, order.total_price]).toEqual([10, 10])
    const taken = () =>
      server.deps.db.execute(sql`
        select kind, total, change_number from takings where order_id = ${placed.order.id} order by step`)
    await expect
      .poll(async () => (await taken()).rows, { timeout: 15_000 })
      .toEqual([
        { kind: 'sale', total: 1000, change_number: null },
        { kind: 'supplement', total: 400, change_number: 1 },
      ])
    const today = placed.order.created_at?.slice(0, 10) ?? ''
    const sheet = async () => (await manager.get(`/staff/locations/1/days/${today}`)).body.data
    await expect.poll(sheet, { timeout: 15_000 }).toMatchObject({ sheet: { orders: 1, total: 14 } })
    const story = (await manager.get(`/staff/orders/${placed.order.id}/story`)).body.data as { what: string }[]
    expect(story.filter(({ what }) => what === 'payment')).toMatchObject([
      { outcome: 'paid', amount: 10 },
      { outcome: 'paid', amount: 4 },
    ])
    expect(story.filter(({ what }) => what === 'receipt')).toMatchObject([{ kind: 'receipt' }, { kind: 'supplement' }])
  })

  it('goes back to both payments when the order is rejected, and all documents add up', async () => {
    const placed = await aDearerOrder()
    await pay(placed)
    await expect.poll(async () => (await receiptOf(placed)).supplements, { timeout: 15_000 }).toHaveLength(1)
    await reject(placed)
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([
        { attempt: 1, amount: 1000, status: 'succeeded' },
        { attempt: 2, amount: 400, status: 'succeeded' },
      ])
    await expect
      .poll(() => read(placed), { timeout: 15_000 })
      .toMatchObject({ order_status: 7, payment_state: 'refunded', refunded: 14 })
    await expect
      .poll(async () => (await receiptOf(placed)).credit_notes.map(({ total }) => total).toSorted(), {
        timeout: 15_000,
      })
      .toEqual([10, 4])
    const { receipt, supplements = [], credit_notes: notes } = await receiptOf(placed)
    const of = (documents: readonly { vat: readonly { rate: number; gross: number; vat: number }[] }[], rate: number) =>
      documents.flatMap(({ vat }) => vat.filter((line) => line.rate === rate)).reduce((sum, one) => sum + one.vat, 0)
    for (const rate of [0, 20])
      expect(of(notes, rate)).toBeCloseTo(of([...(receipt ? [receipt] : []), ...supplements], rate))
    await expect
      .poll(
        async () =>
          (
            await server.deps.db.execute(
              sql`select sum(total)::int as sum from takings where order_id = ${placed.order.id}`,
            )
          ).rows,
        { timeout: 15_000 },
      )
      .toEqual([{ sum: 0 }])
  })

  it('is refunded in parts, of each payment at most what it took', async () => {
    const placed = await aDearerOrder()
    await pay(placed)
    const refund = (amount: number | null, key: string) =>
      post(
        server,
        here.host,
        `/staff/orders/${placed.order.id}/refund`,
        { reason: 'quality', amount },
        { cookie: manager.cookie, 'idempotency-key': key },
      )
    expect((await refund(9, crypto.randomUUID())).status).toBe(200)
    expect(codeOf(await refund(6, crypto.randomUUID()))).toEqual([409, 'refund_too_large'])
    // One press, also when it is sent twice, goes back to two payments.
    const key = crypto.randomUUID()
    for (const same of [key, key]) expect((await refund(5, same)).status).toBe(200)
    const byPayment = async () =>
      (await refundsOf(server, placed.order.id)).toSorted((a, b) => a.attempt - b.attempt || b.amount - a.amount)
    await expect.poll(byPayment, { timeout: 15_000 }).toMatchObject([
      { attempt: 1, amount: 900, status: 'succeeded' },
      { attempt: 1, amount: 100, status: 'succeeded' },
      { attempt: 2, amount: 400, status: 'succeeded' },
    ])
  })

  it('can be made cheaper again, if one payment holds all that goes back', async () => {
    const placed = await aDearerOrder()
    await pay(placed)
    expect(
      codeOf(
        await propose(placed, {
          lines: [
            { line: 0, quantity: 0 },
            { line: 1, quantity: 1 },
          ],
        }),
      ),
    ).toEqual([409, 'change_in_parts'])
    expect((await propose(placed, { lines: [{ line: 0, quantity: 0 }] })).status).toBe(200)
    expect((await answer(placed, 'yes', 2)).body.data).toMatchObject({ total_price: 4 })
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ attempt: 1, amount: 1000, reason: 'order-changed', status: 'succeeded' }])
    expect(await staffRead(placed)).toMatchObject({ total: 4, refundable: 4 })
  })
})

describe('a payment of a change', () => {
  it('that is declined leaves the order as it was, and another card may pay', async () => {
    const placed = await aDearerOrder()
    expect(codeOf(await pay(placed, DECLINED))).toEqual([402, 'payment_declined'])
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'open', payment: 'failed' } })
    expect((await pay(placed)).status).toBe(200)
    expect(await read(placed)).toMatchObject(CHANGED)
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
  })

  it('waits for 3-D Secure, and is settled once by page, event and sweep', async () => {
    const placed = await aDearerOrder()
    const intent = intentOf(await pay(placed, CHALLENGED))
    expect(intent.status).toBe('requires_action')
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { payment: 'checking' } })
    expect((await validate(server, here.host, placed, intent.id)).body.data).toMatchObject({ result: 'not_paid' })
    await answerChallenge(server, intent, 'complete')
    const event = anEvent({ id: intent.id, orderId: placed.order.id, amount: 400 })
    const told = await Promise.all([
      sendEvent(server, event),
      validate(server, here.host, placed, intent.id),
      sweepPayments(server.deps),
      sendEvent(server, event),
    ])
    expect(told[0].status).toBe(200)
    expect((await validate(server, here.host, placed, intent.id)).body.data).toMatchObject({ result: 'paid' })
    expect(await read(placed)).toMatchObject(CHANGED)
    expect(await refundsOf(server, placed.order.id)).toEqual([])
  })

  it('that the customer gives up at the bank is stopped, and the change still waits', async () => {
    const placed = await aDearerOrder()
    const intent = intentOf(await pay(placed, CHALLENGED))
    expect((await giveUp(server, here.host, placed)).body.data).toMatchObject({ result: 'not_paid' })
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'open', payment: 'failed' } })
    await answerChallenge(server, intent, 'complete')
    expect(await chargedFor(server, placed.order.id)).toBe(1000)
  })

  it('with a lost answer is found by the sweep and makes the change once', async () => {
    const placed = await aDearerOrder()
    server.sandbox.faults.failNext(3, 'after')
    expect(codeOf(await pay(placed))).toEqual([409, 'payment_in_progress'])
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { payment: 'checking' } })
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject(CHANGED)
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
  })

  it('that never reached the provider is over after a while, and the change may be paid anew', async () => {
    const placed = await aDearerOrder()
    server.sandbox.faults.failNext(3, 'before')
    expect(codeOf(await pay(placed))).toEqual([409, 'payment_in_progress'])
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'open', payment: 'failed' } })
    expect((await pay(placed)).status).toBe(200)
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
  })

  it('holds off the end of the time to answer, and is stopped when it takes too long', async () => {
    const placed = await aDearerOrder()
    clock.advance({ minutes: 4, seconds: 50 })
    await pay(placed, CHALLENGED)
    clock.advance({ minutes: 1 })
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject({ change: { state: 'open', payment: 'checking' } })
    clock.advance({ minutes: 60 })
    await sweepOrders(server.deps)
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'expired', payment: 'failed' } })
    expect(codeOf(await pay(placed))).toEqual([409, 'change_over'])
  })

  it('is stopped by a no of the customer and by staff who withdraw the change', async () => {
    const ends = [(placed: PlacedOrder) => answer(placed, 'no'), (placed: PlacedOrder) => decide(placed, 'withdrawn')]
    for (const end of ends) {
      const placed = await aDearerOrder()
      const intent = intentOf(await pay(placed, CHALLENGED))
      expect((await end(placed)).status).toBe(200)
      await answerChallenge(server, intent, 'complete')
      expect(await chargedFor(server, placed.order.id)).toBe(1000)
    }
  })

  it('that was faster than a no has decided', async () => {
    const placed = await aDearerOrder()
    const intent = intentOf(await pay(placed, CHALLENGED))
    await answerChallenge(server, intent, 'complete')
    expect(codeOf(await answer(placed, 'no'))).toEqual([409, 'change_over'])
    expect(await read(placed)).toMatchObject(CHANGED)
  })

  it('goes back when the order was rejected meanwhile', async () => {
    const placed = await aDearerOrder()
    const intent = intentOf(await pay(placed, CHALLENGED))
    await reject(placed)
    await answerChallenge(server, intent, 'complete')
    await sendEvent(server, anEvent({ id: intent.id, orderId: placed.order.id, amount: 400 }))
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([
        { attempt: 1, amount: 1000, reason: 'rejected', status: 'succeeded' },
        { attempt: 2, amount: 400, reason: 'order-gone', status: 'succeeded' },
      ])
    expect(await read(placed)).toMatchObject({ total_price: 10, refunded: 10, change: { payment: 'returned' } })
    expect((await validate(server, here.host, placed, intent.id)).body.data).toMatchObject({ result: 'not_paid' })
  })

  it('goes back when what it adds was sold meanwhile, and is not begun when it is sold', async () => {
    const placed = await aDearerOrder()
    const intent = intentOf(await pay(placed, CHALLENGED))
    await manager.post('/staff/locations/1/stock', { itemId: 2, soldOut: true })
    await answerChallenge(server, intent, 'complete')
    expect((await validate(server, here.host, placed, intent.id)).body.data).toMatchObject({ result: 'not_paid' })
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ attempt: 2, amount: 400, reason: 'order-gone', status: 'succeeded' }])
    expect(await read(placed)).toMatchObject({ ...UNCHANGED, change: { state: 'void', payment: 'returned' } })
    await manager.post('/staff/locations/1/stock', { itemId: 2, soldOut: false })
    await propose(placed)
    await manager.post('/staff/locations/1/stock', { itemId: 2, soldOut: true })
    expect(codeOf(await pay(placed, 'pm_card_visa', 2))).toEqual([409, 'change_short'])
  })

  it('is taken once of four presses at once, and never of a stranger', async () => {
    const placed = await aDearerOrder()
    const stranger = await aReceivedOrder(server, here.host)
    expect((await pay({ ...placed, guest: stranger.guest })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(placed)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await read(placed)).toMatchObject(CHANGED)
    expect(await chargedFor(server, placed.order.id)).toBe(1400)
  })

  it('is refused where a yes is enough', async () => {
    const placed = await aDearerOrder()
    await decide(placed, 'withdrawn')
    await propose(placed, { lines: [], readyAt: clock.now().add({ minutes: 50 }).toString() })
    expect(codeOf(await pay(placed, 'pm_card_visa', 2))).toEqual([409, 'nothing_to_pay'])
  })
})
