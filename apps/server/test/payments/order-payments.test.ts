import type { OrderWire, PaymentWire, ValidatedWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { settleOrder } from '../../src/orders/payments/settle-order.ts'
import { aForeignIntent, ourKey, providerOf } from '../fixtures/a-card.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const clock = aClock()
let next = 1

beforeAll(async () => {
  server = await aServer({ clock, environment: { UNPAID_ORDER_MINUTES: '30' } }, whenFileEnds)
})

const restaurant = async () => {
  const id = next++
  const made = await aRestaurant(server.deps.db, { business: { id, subdomain: `p${id}` }, menu: aMenu() })
  return { ...made, businessId: id }
}

const provider = () => providerOf(server)

const readBack = async (host: string, { order, guest }: PlacedOrder): Promise<OrderWire> =>
  (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire

const validate = (host: string, { order, guest }: PlacedOrder, paymentIntentId: string) =>
  post(server, host, '/webhook/validate-order', { orderId: order.id, paymentIntentId }, { 'guest-id': guest })

const refundsOf = async (orderId: string) => {
  const { rows } = await server.deps.db.execute<{ amount: number; reason: string }>(
    sql`select amount, reason from refunds where order_id = ${orderId}`,
  )
  return rows
}

describe('paying by card', () => {
  it('a paid card order is received once [7.36, 4.55]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const { status, body } = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(status).toBe(200)
    const { paymentIntent, newOrder } = body.data as PaymentWire
    expect(paymentIntent?.status).toBe('succeeded')
    expect(newOrder.order).toMatchObject({ order_status: 2, payment_state: 'paid', order_payment_type_id: 2 })
    const again = await validate(host, placed, paymentIntent?.id ?? '')
    expect(again.body.data).toMatchObject({ success: true, result: 'paid' })
    expect((await readBack(host, placed)).orderStatusHistory.map((event) => event.status)).toEqual([2, 1])
    expect(await refundsOf(placed.order.id)).toEqual([])
  })

  it('a declined card is 402, and another card pays [4.56, 8.33]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const declined = await askForPayment(server, host, placed, 'pm_card_chargeDeclinedInsufficientFunds')
    expect([declined.status, declined.body.error?.code]).toEqual([402, 'payment_declined'])
    expect(await readBack(host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(paid.body.data).toMatchObject({ newOrder: { order: { order_status: 2, payment_state: 'paid' } } })
  })

  it('during 3-D Secure the restaurant sees nothing, and cancelling cancels the intent [4.55, 4.57, 7.35]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const { body } = await askForPayment(server, host, placed, 'pm_card_threeDSecure2Required')
    const { paymentIntent } = body.data as PaymentWire
    expect(paymentIntent).toMatchObject({ status: 'requires_action', client_secret: expect.any(String) })
    expect(await readBack(host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    const still = await validate(host, placed, paymentIntent?.id ?? '')
    expect(still.body.data).toMatchObject({ success: false, result: 'not_paid' })
    const given = await post(
      server,
      host,
      '/webhook/paymentIntent-canceled',
      { orderId: placed.order.id },
      { 'guest-id': placed.guest },
    )
    expect((given.body.data as ValidatedWire).result).toBe('not_paid')
    const intent = await provider().retrieveIntent({ intentId: paymentIntent?.id ?? '', account: null })
    expect(intent).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })

  it('a second attempt cancels the intent of the first', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const first = await askForPayment(server, host, placed, 'pm_card_threeDSecure2Required')
    const second = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(second.body.data).toMatchObject({ newOrder: { order: { payment_state: 'paid' } } })
    const { paymentIntent } = first.body.data as PaymentWire
    const before = await provider().retrieveIntent({ intentId: paymentIntent?.id ?? '', account: null })
    expect(before).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })

  it('concurrent payments of one order charge once', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => askForPayment(server, host, placed, 'pm_card_visa')),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await readBack(host, placed)).toMatchObject({ order_status: 2, payment_state: 'paid' })
    const { rows } = await server.deps.db.execute(
      sql`select 1 from payments where order_id = ${placed.order.id} and status = 'succeeded'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('verification of payments', () => {
  it('an intent that is not an attempt of the order does not pay it [7.34]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const cheap = await aForeignIntent(server, placed.order.id, 50, null)
    const { status, body } = await validate(host, placed, cheap.id)
    expect([status, body.error?.code]).toEqual([409, 'payment_mismatch'])
    expect(await readBack(host, placed)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
  })

  it('a payment of another amount does not pay, even after a lost answer [7.34]', async () => {
    const { host, businessId } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    await server.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', 995, 'GBP', 'starting', true, now(), now())`)
    const cheap = await aForeignIntent(server, placed.order.id, 50, null)
    expect(await settleOrder(server.deps, businessId, placed.order.id, cheap)).toBe('mismatch')
    expect(await readBack(host, placed)).toMatchObject({ order_status: 1 })
    const theirs = await aForeignIntent(server, placed.order.id, 995, null)
    expect(await settleOrder(server.deps, businessId, placed.order.id, theirs)).toBe('mismatch')
    expect(await refundsOf(placed.order.id)).toEqual([])
    const whole = await aForeignIntent(server, placed.order.id, 995, null, ourKey(placed.order.id))
    expect(await settleOrder(server.deps, businessId, placed.order.id, whole)).toBe('paid')
    expect(await settleOrder(server.deps, businessId, placed.order.id, whole)).toBe('paid')
    expect(await readBack(host, placed)).toMatchObject({ order_status: 2, payment_state: 'paid' })
  })

  it('a paid intent of another order does not pay this order [7.34]', async () => {
    const { host } = await restaurant()
    const theirs = await aPlacedOrder(server, host)
    const paid = await askForPayment(server, host, theirs, 'pm_card_visa')
    const mine = await aPlacedOrder(server, host)
    const intentId = (paid.body.data as PaymentWire).paymentIntent?.id ?? ''
    expect((await validate(host, mine, intentId)).body.error?.code).toBe('payment_mismatch')
    expect((await validate(host, { order: theirs.order, guest: mine.guest }, intentId)).status).toBe(404)
  })

  it('an event with an invalid signature is refused', async () => {
    const { host } = await restaurant()
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }
    for (const signature of ['', 't=1,v1=00', 'nonsense']) {
      const { status, body } = await post(server, host, '/webhook/stripe', event, { 'stripe-signature': signature })
      expect([status, body.error?.code]).toEqual([400, 'signature_invalid'])
    }
  })

  it('a payment of a cancelled order is refunded automatically', async () => {
    const { host, businessId } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    await server.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', 995, 'GBP', 'unanswered', false, now(), now())`)
    await aPlacedOrder(server, host, { guest: placed.guest, body: { supersedes: placed.order.id, comment: 'Other' } })
    const late = await aForeignIntent(server, placed.order.id, 995, null, ourKey(placed.order.id))
    expect(await settleOrder(server.deps, businessId, placed.order.id, late)).toBe('refunding')
    expect(await refundsOf(placed.order.id)).toEqual([{ amount: 995, reason: 'order-gone' }])
    await expect.poll(async () => (await readBack(host, placed)).payment_state, { timeout: 15_000 }).toBe('refunded')
    expect(await readBack(host, placed)).toMatchObject({ order_status: 7 })
  })
})

describe('unpaid orders', () => {
  it('an unpaid order expires after 30 minutes and its intent is cancelled, a paid one stays', async () => {
    const { host } = await restaurant()
    const waiting = await aPlacedOrder(server, host)
    const { body } = await askForPayment(server, host, waiting, 'pm_card_threeDSecure2Required')
    const cash = await aPlacedOrder(server, host)
    await askForPayment(server, host, cash)
    // A received order has its own deadline, which is not this test's subject.
    await server.deps.db.execute(sql`update locations set reject_after_minutes = 180`)
    clock.advance({ minutes: 31 })
    await sweepOrders(server.deps)
    expect(await readBack(host, waiting)).toMatchObject({ order_status: 6, payment_state: 'cancelled' })
    expect(await readBack(host, cash)).toMatchObject({ order_status: 2 })
    const intentId = (body.data as PaymentWire).paymentIntent?.id ?? ''
    expect(await provider().retrieveIntent({ intentId, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
  })
})
