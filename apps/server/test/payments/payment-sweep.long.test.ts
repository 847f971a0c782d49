import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payments/gateway.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import {
  aForeignIntent,
  answerChallenge,
  aTypedCard,
  chargedFor,
  intentOf,
  ourKey,
  PROCESSING_CARD,
} from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let clock: TestClock
let server: TestServer
/** Calls to the provider that read or cancel an intent. */
let asked: number
let isDown: boolean

const UNKNOWN = { ok: false, failure: { kind: 'unknown_outcome', message: 'down' } } as const

/** The sandbox with counted calls and an outage switch. */
const counted = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  retrieveIntent: async (intent) => {
    asked += 1
    return isDown ? UNKNOWN : gateway.retrieveIntent(intent)
  },
  cancelIntent: async (intent) => {
    asked += 1
    return isDown ? UNKNOWN : gateway.cancelIntent(intent)
  },
})

beforeEach(async () => {
  asked = 0
  isDown = false
  clock = aClock()
  server = await aServer({
    clock,
    // No process listens on port 9, so no webhook arrives.
    environment: { PORT: '9' },
    gateways: (chosen) => ({ ...chosen, payments: chosen.payments && counted(chosen.payments) }),
  })
})

/** Rows of payments in 3-D Secure whose browser is gone. */
const waitingPayments = async (businessId: number, like: PlacedOrder, count: number): Promise<void> => {
  await server.deps.db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', lpad(n::text, 22, '0'), 'number', 1000, 'payment_state', 'checking', 'payment_type', 'card',
      'expires_at', o.placed_at + interval '1 day'))).*
    from orders o, generate_series(1, ${count}) n where o.id = ${like.order.id}`)
  await server.deps.db.execute(sql`
    insert into payments (business_id, order_id, attempt, type, intent_id, amount, currency, status, live, created_at, updated_at)
    select ${businessId}, lpad(n::text, 22, '0'), 1, 'card', 'pi_' || n, ${TOTAL}, 'GBP', 'processing', true,
      ${clock.now().toString()}, ${clock.now().toString()}
    from generate_series(1, ${count}) n`)
}

describe('payment sweep', () => {
  it('the sweep reaches every silent payment, however many there are [4.56]', async () => {
    const { host, businessId } = await aCardRestaurant(server)
    const confirmed = await aPlacedOrder(server, host)
    const intent = intentOf(await askForPayment(server, host, confirmed, CHALLENGED))
    await answerChallenge(server, intent, 'complete')
    // Older payments that the provider does not know: every sweep meets them first.
    await waitingPayments(businessId, await aPlacedOrder(server, host), 120)
    const earlier = clock.now().subtract({ hours: 1 }).toString()
    await server.deps.db.execute(sql`update payments set updated_at = ${earlier} where status = 'processing'`)
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    expect(asked).toBeGreaterThan(120)
    expect(await readBack(server, host, confirmed)).toMatchObject(RECEIVED)
  })

  it('the sweep of an unavailable provider stops early and expires orders that need no call [4.56]', async () => {
    const { host, businessId } = await aCardRestaurant(server)
    const unpaid = await aPlacedOrder(server, host)
    await waitingPayments(businessId, await aPlacedOrder(server, host), 100)
    clock.advance({ minutes: 31 })
    isDown = true
    await sweepOrders(server.deps)
    expect(asked).toBe(20)
    expect(await readBack(server, host, unpaid)).toMatchObject({ order_status: 6, payment_state: 'cancelled' })
    for (let n = 0; n < 4; n += 1) {
      clock.advance({ seconds: 30 })
      await sweepOrders(server.deps)
    }
    const { rows } = await server.deps.db.execute(sql`select 1 from payments where asked_at is null`)
    expect(rows).toEqual([])
    expect(asked).toBe(100)
  })

  it('the sweep expires no order while its bank processes the payment, which then counts [4.55, 4.56, 4.57]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    await askForPayment(server, host, placed, await aTypedCard(server, PROCESSING_CARD))
    // The clock stays unchanged: the bank completes a moment later.
    const earlier = clock.now().subtract({ minutes: 1 }).toString()
    await server.deps.db.execute(sql`update orders set expires_at = ${earlier}`)
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    clock.advance({ minutes: 1 })
    await server.sandbox.runDue()
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })

  it('the sweep finds a charge of a cancelled attempt and pays the order or refunds it [4.55]', async () => {
    const { host } = await aCardRestaurant(server)
    for (const isPaidOtherwise of [false, true]) {
      const placed = await aPlacedOrder(server, host)
      server.sandbox.faults.failNext(3, 'before')
      await askForPayment(server, host, placed, 'pm_card_visa')
      clock.advance({ minutes: 3 })
      await sweepOrders(server.deps)
      expect(await readBack(server, host, placed)).toMatchObject({ payment_state: 'failed' })
      if (isPaidOtherwise) await askForPayment(server, host, placed, 'pm_card_mastercard')
      // The call was under way during the sweep.
      await aForeignIntent(server, placed.order.id, TOTAL, null, ourKey(placed.order.id))
      clock.advance({ minutes: 4 })
      await sweepOrders(server.deps)
      expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
      if (isPaidOtherwise)
        await expect
          .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
          .toMatchObject([{ attempt: 1, reason: 'order-gone', status: 'succeeded' }])
      expect(await refundsOf(server, placed.order.id)).toHaveLength(isPaidOtherwise ? 1 : 0)
    }
  })

  it('the sweep keeps asking about a payment that its bank still processes [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'before')
    await askForPayment(server, host, placed, 'pm_card_visa')
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    clock.advance({ minutes: 4 })
    // The call was under way during the sweep.
    const card = await aTypedCard(server, PROCESSING_CARD)
    await aForeignIntent(server, placed.order.id, TOTAL, null, ourKey(placed.order.id), card)
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1 })
    clock.advance({ minutes: 16 })
    await server.sandbox.runDue()
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })

  it('the sweep cancels open attempts of an order that another attempt has paid [4.57]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const waiting = intentOf(await askForPayment(server, host, placed, CHALLENGED))
    await server.deps.db.execute(sql`
      update orders set status = 'received', payment_state = 'paid', received_at = placed_at, expires_at = null
      where id = ${placed.order.id}`)
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    const found = await server.deps.gateways.payments?.retrieveIntent({ intentId: waiting.id, account: null })
    expect(found).toMatchObject({ value: { status: 'canceled' } })
  })
})

describe('lost answers', () => {
  it('a refused retry does not count as proof that nothing was charged [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'after')
    expect(await askForPayment(server, host, placed, 'pm_card_visa')).toMatchObject({ status: 409 })
    server.sandbox.faults.add({
      on: ['POST /v1/payment_intents'],
      how: 'answer',
      when: 'before',
      status: 400,
      code: 'resource_missing',
      times: 1,
    })
    const again = await askForPayment(server, host, placed, 'pm_nothing')
    expect(again.body.data ?? again.body.error?.code).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
  })

  it('a payment whose key the provider has forgotten is searched for, not charged again [4.55]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'after')
    await askForPayment(server, host, placed, 'pm_card_visa')
    await server.deps.db.execute(sql`delete from sandbox.idempotency_keys`)
    const yesterday = clock.now().subtract({ hours: 24 }).toString()
    await server.deps.db.execute(sql`update payments set created_at = ${yesterday}`)
    const again = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
  })
})
