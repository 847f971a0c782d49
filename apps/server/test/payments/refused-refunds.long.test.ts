import type { OrderWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway, RefundRequest } from '../../src/gateways/payments/gateway.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { aForeignIntent, answerChallenge, intentOf, ourKey, providerOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let server: TestServer
/** Whether the provider accepts our key. */
let isLockedOut: boolean
/** Number of further refunds that get no answer and are not made. */
let silent: number
/** Refunds requested from the provider. */
let asked: RefundRequest[]

const LOCKED_OUT = { ok: false, failure: { kind: 'invalid_request', code: 'api_key_expired', message: 'no' } } as const
const UNKNOWN = { ok: false, failure: { kind: 'unknown_outcome', message: 'down' } } as const

/** The sandbox with faults. */
const moody = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  listRefunds: async (intent) => (isLockedOut ? LOCKED_OUT : gateway.listRefunds(intent)),
  refund: async (request) => {
    asked.push(request)
    if (isLockedOut) return LOCKED_OUT
    silent -= 1
    return silent >= 0 ? UNKNOWN : gateway.refund(request)
  },
})

beforeEach(() => {
  isLockedOut = false
  silent = 0
  asked = []
})

beforeAll(async () => {
  clock = aClock()
  server = await aServer(
    {
      clock,
      // No process listens on port 9, so no webhook arrives.
      environment: { PORT: '9' },
      gateways: (chosen) => ({ ...chosen, payments: chosen.payments && moody(chosen.payments) }),
    },
    whenFileEnds,
  )
})

/** A full refund without a job, left to the sweep. */
const aQueuedRefund = async ({ order }: PlacedOrder, status = 'queued'): Promise<string> => {
  const id = `refund:${order.id}:1:rejected`
  await server.deps.db.execute(sql`
    insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
    select business_id, ${id}, order_id, attempt, amount, 'rejected', ${status}, created_at, created_at
    from payments where order_id = ${order.id}`)
  return id
}

const sentBackThere = async (
  intentId: string,
  amount: number,
  reference: string = crypto.randomUUID(),
): Promise<void> => {
  const made = await providerOf(server).refund({
    intentId,
    account: null,
    amount,
    reference,
    idempotencyKey: reference,
  })
  expect(made).toMatchObject({ ok: true })
  asked = []
}

const sweepLater = async (): Promise<void> => {
  clock.advance({ minutes: 3 })
  await sweepOrders(server.deps)
}

describe('retries of a refund', () => {
  it('a refund waits while the provider refuses our key, and is sent once it accepts it', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    await askForPayment(server, host, placed, 'pm_card_visa')
    await aQueuedRefund(placed)
    isLockedOut = true
    await sweepLater()
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
    isLockedOut = false
    await sweepLater()
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 7, refunded: TOTAL / 100 })
  })

  it('a refund of less than requested keeps its key when its answer is lost', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const intent = intentOf(await askForPayment(server, host, placed, 'pm_card_visa'))
    await sentBackThere(intent.id, 600)
    await aQueuedRefund(placed)
    silent = 1
    await sweepLater()
    await sweepLater()
    expect(asked.map(({ amount }) => amount)).toEqual([TOTAL - 600, TOTAL - 600])
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 7, refunded: TOTAL / 100 })
  })

  it('a refund that the provider made despite an error answer counts as done', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const intent = intentOf(await askForPayment(server, host, placed, 'pm_card_visa'))
    const id = await aQueuedRefund(placed, 'failed')
    const since = clock.now()
    await sentBackThere(intent.id, TOTAL, id)
    expect(await findRefunds(server.deps, since)).toBe(true)
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded' }])
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 7, refunded: TOTAL / 100 })
  })
})

describe('refunds at the provider before any other event', () => {
  it('a refund found before its payment pays the order and records the refunded part [4.55]', async () => {
    const { host } = await aCardRestaurant(server)
    const since = clock.now()
    const placed = await aPlacedOrder(server, host)
    const intent = intentOf(await askForPayment(server, host, placed, CHALLENGED))
    await answerChallenge(server, intent, 'complete')
    await sentBackThere(intent.id, 250)
    expect(await findRefunds(server.deps, since)).toBe(true)
    const partly = { order_status: 2, payment_state: 'part-refunded', refunded: 2.5 } satisfies Partial<OrderWire>
    expect(await readBack(server, host, placed)).toMatchObject(partly)
    await sweepLater()
    expect(await readBack(server, host, placed)).toMatchObject(partly)
  })

  it('a refunded payment of a wrong amount leaves the order payable [7.34]', async () => {
    const { host, businessId } = await aCardRestaurant(server)
    const since = clock.now()
    const placed = await aPlacedOrder(server, host)
    const wrong = await aForeignIntent(server, placed.order.id, TOTAL + 50, null, ourKey(placed.order.id))
    await server.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, intent_id, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', ${wrong.id}, ${TOTAL}, 'GBP', 'mismatch', false, now(), now())`)
    await sentBackThere(wrong.id, TOTAL + 50)
    expect(await findRefunds(server.deps, since)).toBe(true)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1, refunded: 0 })
    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(paid.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await readBack(server, host, placed)).toMatchObject({ refunded: 0 })
  })
})
