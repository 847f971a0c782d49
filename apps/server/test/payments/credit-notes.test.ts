import type { ReceiptWire } from '@comanda/contract/wire'
import { beforeEach, expect, it } from 'vitest'
import { receiptIssuer } from '../../src/orders/receipts/issue-receipts.ts'
import { createRelay } from '../../src/platform/events/relay.ts'
import { aTypedCard, intentOf, providerOf, sendEvent } from '../fixtures/a-card.ts'
import { TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

/** A card whose refund succeeds and fails later. */
const CLOSED_CARD = '4000000000005126'

let clock: TestClock
let server: TestServer
let host: string

const start = async (parts: Parameters<typeof aServer>[0]) => {
  server = await aServer({ clock, ...parts })
  host = (await aStaffedRestaurant(server)).host
}

beforeEach(() => {
  clock = aClock()
})

const receiptOf = async ({ order, guest }: PlacedOrder) =>
  (await get(server, host, `/order/${order.id}/receipt`, { 'guest-id': guest })).body.data as ReceiptWire
const untilIssued = (placed: PlacedOrder) =>
  expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).not.toBeNull()
const untilNotes = (placed: PlacedOrder, notes: readonly object[]) =>
  expect.poll(async () => (await receiptOf(placed)).credit_notes, { timeout: 15_000 }).toMatchObject(notes)

const aPaidOrder = async (card: string) => {
  const placed = await aPlacedOrder(server, host)
  const { id: intentId } = intentOf(await askForPayment(server, host, placed, card))
  await untilIssued(placed)
  return { placed, intentId }
}

it('a refund reported doubled, at once and late has one credit note [6.08]', async () => {
  // No process listens on port 9: the server receives only the events that the test sends.
  await start({ environment: { PORT: '9' } })
  const { placed, intentId } = await aPaidOrder('pm_card_visa')
  const sendBack = (amount: number) =>
    providerOf(server).refund({ intentId, account: null, amount, reference: `${amount}`, idempotencyKey: `${amount}` })
  const report = (id: string) => {
    const object = { id: 'ch_1', object: 'charge', payment_intent: intentId }
    return sendEvent(server, { id, object: 'event', type: 'charge.refunded', data: { object } })
  }
  expect(await sendBack(250)).toMatchObject({ ok: true })
  const answers = await Promise.all(['evt_one', 'evt_one', 'evt_other'].map(report))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const first = { number: 'C-000001', total: 2.5 }
  await untilNotes(placed, [first])
  clock.advance({ hours: 20 })
  for (const id of ['evt_one', 'evt_late']) expect((await report(id)).status).toBe(200)
  // The note of a later refund shows that the events before it have been handled.
  expect(await sendBack(100)).toMatchObject({ ok: true })
  await report('evt_second')
  await untilNotes(placed, [first, { number: 'C-000002', total: 1 }])
  expect(await refundsOf(server, placed.order.id)).toHaveLength(2)
})

it('the credit note of a refund that fails later is void and keeps its number [6.08]', async () => {
  await start({ listen: true })
  const { placed } = await aPaidOrder(await aTypedCard(server, CLOSED_CARD))
  const owner = await aMember(server, host, 'owner')
  const refund = (amount: number) =>
    post(
      server,
      host,
      `/staff/orders/${placed.order.id}/refund`,
      { reason: 'quality', amount },
      { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() },
    )
  const readyAt = clock.now().add({ minutes: 30 }).toString()
  await owner.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })
  expect((await refund(4)).status).toBe(200)
  await untilNotes(placed, [{ number: 'C-000001', total: 4, voided: false }])
  clock.advance({ seconds: 5 })
  await server.sandbox.runDue()
  await untilNotes(placed, [{ number: 'C-000001', total: 4, voided: true }])
  // What came back can be refunded again, in full.
  expect((await refund(TOTAL / 100)).status).toBe(200)
  await untilNotes(placed, [{ voided: true }, { number: 'C-000002', total: TOTAL / 100, voided: false }])
})

it('receipts issued by two servers at once are numbered without gaps or doubles [9.18]', async () => {
  await start({})
  const other = await aServer({ clock, databaseUrl: server.databaseUrl })
  const orders = await Promise.all(Array.from({ length: 12 }, () => aReceivedOrder(server, host, { card: true })))
  await Promise.all([server, other, server].map(({ deps }) => createRelay(deps, [receiptIssuer(deps)]).drain()))
  await Promise.all(orders.map(untilIssued))
  const numbers = await Promise.all(orders.map(async (placed) => (await receiptOf(placed)).receipt?.number))
  expect(numbers.toSorted()).toEqual(orders.map((_, index) => `R-${String(index + 1).padStart(6, '0')}`))
})
