import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../src/gateways/payments/gateway.ts'
import { sweepOrders } from '../src/ordering/sweep-orders.ts'
import { aForeignIntent, answerChallenge, aTypedCard, chargedFor, intentOf, ourKey, PROCESSING_CARD } from './a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from './a-card-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForPayment, type PlacedOrder } from './an-order.ts'
import { refundsOf } from './refunds-of.ts'

let clock: TestClock
let server: TestServer
/** How often the provider was asked how an intent stands, or to cancel it. */
let asked: number
let isDown: boolean

const UNKNOWN = { ok: false, failure: { kind: 'unknown_outcome', message: 'down' } } as const

/** The sandbox, counted, and silent when it is down. */
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
    // Nobody listens on port 9: no webhook is heard.
    environment: { PORT: '9' },
    gateways: (chosen) => ({ ...chosen, payments: chosen.payments && counted(chosen.payments) }),
  })
})

/** Rows of payments that wait at the bank, without the browser that made them. */
const waitingPayments = async (businessId: number, like: PlacedOrder, count: number): Promise<void> => {
  await server.deps.db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', lpad(n::text, 22, '0'), 'number', 1000, 'payment_state', 'checking', 'payment_type', 'card',
      'lapses_at', o.placed_at + interval '1 day'))).*
    from orders o, generate_series(1, ${count}) n where o.id = ${like.order.id}`)
  await server.deps.db.execute(sql`
    insert into payments (business_id, order_id, attempt, type, intent_id, amount, currency, status, live, created_at, updated_at)
    select ${businessId}, lpad(n::text, 22, '0'), 1, 'card', 'pi_' || n, ${TOTAL}, 'GBP', 'processing', true,
      ${clock.now().toString()}, ${clock.now().toString()}
    from generate_series(1, ${count}) n`)
}

describe('the sweep', () => {
  it('reaches every payment that went silent, however many there are [4.56]', async () => {
    const { host, businessId } = await aCardRestaurant(server)
    const confirmed = await aPlacedOrder(server, host)
    const intent = intentOf(await askForPayment(server, host, confirmed, CHALLENGED))
    await answerChallenge(server, intent, 'complete')
    // Older, and of which the provider knows nothing: they are in the way in every sweep.
    await waitingPayments(businessId, await aPlacedOrder(server, host), 120)
    await server.deps.db.execute(
      sql`update payments set updated_at = updated_at - interval '1 hour' where status = 'processing'`,
    )
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    expect(asked).toBeGreaterThan(120)
    expect(await readBack(server, host, confirmed)).toMatchObject(RECEIVED)
  })

  it('of a provider that is down asks a few, others the next time, and lapses what needs no provider [4.56]', async () => {
    const { host, businessId } = await aCardRestaurant(server)
    const unpaid = await aPlacedOrder(server, host)
    await waitingPayments(businessId, await aPlacedOrder(server, host), 100)
    clock.advance({ minutes: 31 })
    isDown = true
    await sweepOrders(server.deps)
    expect(asked).toBe(20)
    expect(await readBack(server, host, unpaid)).toMatchObject({ order_status: 6, payment_state: 'withdrawn' })
    for (let n = 0; n < 4; n += 1) {
      clock.advance({ seconds: 30 })
      await sweepOrders(server.deps)
    }
    const { rows } = await server.deps.db.execute(sql`select 1 from payments where asked_at is null`)
    expect(rows).toEqual([])
    expect(asked).toBe(100)
  })

  it('lapses no order while its bank works on the payment, which then counts [4.55, 4.56, 4.57]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    await askForPayment(server, host, placed, await aTypedCard(server, PROCESSING_CARD))
    // With the clock as it is: the bank is done a moment later.
    await server.deps.db.execute(sql`update orders set lapses_at = placed_at - interval '1 minute'`)
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    clock.advance({ minutes: 1 })
    await server.sandbox.runDue()
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })

  it('finds money that was taken after its attempt was given up: it pays the order, or goes back [4.55]', async () => {
    const { host } = await aCardRestaurant(server)
    for (const isPaidOtherwise of [false, true]) {
      const placed = await aPlacedOrder(server, host)
      server.sandbox.faults.failNext(3, 'before')
      await askForPayment(server, host, placed, 'pm_card_visa')
      clock.advance({ minutes: 3 })
      await sweepOrders(server.deps)
      expect(await readBack(server, host, placed)).toMatchObject({ payment_state: 'failed' })
      if (isPaidOtherwise) await askForPayment(server, host, placed, 'pm_card_mastercard')
      // The call was under way all the time.
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

  it('goes on asking about one that its bank was still working on when it was found [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'before')
    await askForPayment(server, host, placed, 'pm_card_visa')
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    clock.advance({ minutes: 4 })
    // The call was under way all the time.
    const card = await aTypedCard(server, PROCESSING_CARD)
    await aForeignIntent(server, placed.order.id, TOTAL, null, ourKey(placed.order.id), card)
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1 })
    clock.advance({ minutes: 16 })
    await server.sandbox.runDue()
    await sweepOrders(server.deps)
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })

  it('stops what is left of an attempt once another has paid [4.57]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const waiting = intentOf(await askForPayment(server, host, placed, CHALLENGED))
    await server.deps.db.execute(sql`
      update orders set status = 'received', payment_state = 'paid', received_at = placed_at, lapses_at = null
      where id = ${placed.order.id}`)
    clock.advance({ minutes: 3 })
    await sweepOrders(server.deps)
    const found = await server.deps.gateways.payments?.retrieveIntent({ intentId: waiting.id, account: null })
    expect(found).toMatchObject({ value: { status: 'canceled' } })
  })
})

describe('a lost answer', () => {
  it('does not count as “nothing charged” because the next try with the same token was refused [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'after')
    expect(await askForPayment(server, host, placed, 'pm_card_visa')).toMatchObject({ status: 409 })
    // The second call is turned down before the provider comes to look at its key.
    await server.deps.db.execute(sql`delete from sandbox.idempotency_keys`)
    const again = await askForPayment(server, host, placed, 'pm_nothing')
    expect(again.body.data ?? again.body.error?.code).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
  })

  it('is looked for, not charged again, once the provider has forgotten the key [4.55]', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    server.sandbox.faults.failNext(3, 'after')
    await askForPayment(server, host, placed, 'pm_card_visa')
    await server.deps.db.execute(sql`delete from sandbox.idempotency_keys`)
    await server.deps.db.execute(sql`update payments set created_at = created_at - interval '24 hours'`)
    const again = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
  })
})
