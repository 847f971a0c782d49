import type { ValidatedWire } from '@comanda/contract/wire'
import { ROLE_PERMISSIONS } from '@comanda/domain'
import { aContact } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder } from '../../src/orders/lifecycle/move-order.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { closeAttempt } from '../../src/orders/payments/payment-store.ts'
import { inTransaction, sqlStateOf } from '../../src/platform/db/tx.ts'
import {
  aForeignIntent,
  anEvent,
  answerChallenge,
  chargedFor,
  intentOf,
  ourKey,
  providerOf,
  sendEvent,
  validate,
} from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, statusesOf, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** Two servers on one database; neither receives the provider's own webhooks. */
let one: TestServer
let other: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9.
  const environment = { PORT: '9' }
  one = await aServer({ clock, environment }, whenFileEnds)
  other = await aServer({ clock, environment, databaseUrl: one.deps.config.databaseUrl ?? '' }, whenFileEnds)
})

/** An order whose card is confirmed at the bank, which neither server knows yet. */
const aConfirmedOrder = async (host: string, email = 'ada@example.com') => {
  const placed = await aPlacedOrder(one, host, { draft: { contact: aContact({ email }) } })
  const intent = intentOf(await askForPayment(one, host, placed, CHALLENGED))
  await answerChallenge(one, intent, 'complete')
  return { placed, intent }
}

const eventOf = (placed: PlacedOrder, intentId: string) =>
  anEvent({ id: intentId, orderId: placed.order.id, amount: TOTAL })

describe('an order is settled once', () => {
  it('repeated reports by browser, events and sweeps settle once with one event and one mail [4.55, 7.34]', async () => {
    const { host } = await aCardRestaurant(one)
    const email = 'once@example.com'
    const orders: Awaited<ReturnType<typeof aConfirmedOrder>>[] = []
    for (let n = 0; n < 10; n += 1) orders.push(await aConfirmedOrder(host, email))
    clock.advance({ minutes: 3 })
    const calls = orders.flatMap(({ placed, intent }, n) => {
      const event = eventOf(placed, intent.id)
      const five = [
        () => validate(one, host, placed, intent.id),
        () => sendEvent(other, event),
        () => validate(other, host, placed, intent.id),
        () => sendEvent(one, event),
        () => sendEvent(one, eventOf(placed, intent.id)),
      ]
      // Each order starts with a different report.
      return [...five.slice(n % 5), ...five.slice(0, n % 5)]
    })
    await Promise.all([
      sweepOrders(one.deps),
      ...calls.map((call) => call()),
      ...calls.toReversed().map((call) => call()),
      sweepOrders(other.deps),
    ])
    for (const { placed } of orders) {
      expect(await statusesOf(other, host, placed)).toEqual([2, 1])
      expect(await chargedFor(one, placed.order.id)).toBe(TOTAL)
      expect(await refundsOf(one, placed.order.id)).toEqual([])
    }
    const codes = async () =>
      (await one.sandbox.mailbox.list())
        .filter(({ to, subject }) => to === email && subject.includes('we’ve received your order'))
        .map(({ subject }) => subject.split(' ').at(-1))
        .toSorted()
    const expected = orders.map(({ placed }) => placed.order.code).toSorted()
    await expect.poll(codes, { timeout: 20_000 }).toEqual(expected)
  })

  it('an event that arrives before the answer of its payment settles the order [4.55]', async () => {
    const { host, businessId } = await aCardRestaurant(one)
    const placed = await aPlacedOrder(one, host)
    // The state while make-payment waits for the provider: the attempt has no intent yet.
    await one.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', ${TOTAL}, 'GBP', 'starting', true, now(), now())`)
    await one.deps.db.execute(sql`update orders set payment_state = 'checking' where id = ${placed.order.id}`)
    const intent = await aForeignIntent(one, placed.order.id, TOTAL, null, ourKey(placed.order.id))
    expect((await sendEvent(one, eventOf(placed, intent.id))).status).toBe(200)
    expect(await readBack(one, host, placed)).toMatchObject(RECEIVED)
    const answered = await askForPayment(one, host, placed, 'pm_card_visa')
    expect(answered.body.data).toMatchObject({ newOrder: { order: RECEIVED }, paymentIntent: { id: intent.id } })
    expect(await chargedFor(one, placed.order.id)).toBe(TOTAL)
  })

  it('a "failed" event after "succeeded" changes nothing [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(one)
    const { placed, intent } = await aConfirmedOrder(host)
    await sendEvent(one, eventOf(placed, intent.id))
    const failed = { ...eventOf(placed, intent.id), type: 'payment_intent.payment_failed' }
    expect((await sendEvent(other, failed)).status).toBe(200)
    expect(await readBack(one, host, placed)).toMatchObject(RECEIVED)
    expect((await validate(one, host, placed, intent.id)).body.data).toMatchObject({ result: 'paid' })
  })

  it('an event during the cancellation of its attempt does not deadlock [4.55]', async () => {
    const { host, businessId } = await aCardRestaurant(one)
    const { placed, intent } = await aConfirmedOrder(host)
    const orderId = placed.order.id
    const now = clock.now().toString()
    const waiting = async () => {
      const { rows } = await other.deps.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and wait_event is not null and query like '%from "orders"%for no key update'`)
      return rows.length
    }
    const closing = await one.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from orders where business_id = ${businessId} and id = ${orderId} for update`)
      const close = { businessId, orderId, attempt: 1, status: 'failed', errorCode: null, now }
      const given = inTransaction(other.deps.db, (second) => closeAttempt(second, close)).then(
        () => 'closed',
        (error: unknown) => sqlStateOf(error),
      )
      await expect.poll(waiting).toBe(1)
      await tx.execute(sql`update payments set updated_at = ${now} where order_id = ${orderId}`)
      return { given }
    })
    expect(await closing.given).toBe('closed')
    expect(await readBack(one, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
    await sendEvent(one, eventOf(placed, intent.id))
    expect(await readBack(one, host, placed)).toMatchObject(RECEIVED)
  })

  it('an event that cannot be stored is a fault, so that the provider resends it [7.34]', async () => {
    const { host } = await aCardRestaurant(one)
    const { placed, intent } = await aConfirmedOrder(host)
    const event = eventOf(placed, intent.id)
    await one.deps.db.execute(
      sql`alter table order_events add constraint no_events check (order_id <> ${sql.raw(`'${placed.order.id}'`)}) not valid`,
    )
    expect((await sendEvent(one, event)).status).toBe(500)
    expect(await readBack(one, host, placed)).toMatchObject({ order_status: 1 })
    await one.deps.db.execute(sql`alter table order_events drop constraint no_events`)
    expect((await sendEvent(one, event)).status).toBe(200)
    expect(await statusesOf(one, host, placed)).toEqual([2, 1])
  })
})

describe('payments without an order are refunded once', () => {
  it('a payment after its order expired is refunded once, however often it is reported [4.55, 4.57]', async () => {
    const { host } = await aCardRestaurant(one)
    const { placed, intent } = await aConfirmedOrder(host)
    // Simulates a cancellation that reached the provider too late.
    await one.deps.db.execute(sql`
      update orders set status = 'rejected', payment_state = 'cancelled', cancelled_at = updated_at, finished_at = updated_at,
        expires_at = null where id = ${placed.order.id}`)
    const event = eventOf(placed, intent.id)
    await Promise.all([sendEvent(one, event), sendEvent(other, event), validate(one, host, placed, intent.id)])
    await expect.poll(() => readBack(one, host, placed), { timeout: 15_000 }).toMatchObject({ order_status: 7 })
    expect(await refundsOf(one, placed.order.id)).toMatchObject([
      { amount: TOTAL, reason: 'order-gone', status: 'succeeded' },
    ])
    const { body } = await validate(one, host, placed, intent.id)
    expect((body.data as ValidatedWire).result).toBe('not_paid')
  })

  it('a payment of another amount under our key is refunded, and the order stays payable [7.34]', async () => {
    const { host, businessId } = await aCardRestaurant(one)
    const placed = await aPlacedOrder(one, host)
    await one.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', ${TOTAL}, 'GBP', 'starting', true, now(), now())`)
    await one.deps.db.execute(sql`update orders set payment_state = 'checking' where id = ${placed.order.id}`)
    const wrong = await aForeignIntent(one, placed.order.id, 50, null, ourKey(placed.order.id))
    await sendEvent(one, eventOf(placed, wrong.id))
    expect(await readBack(one, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
    await expect
      .poll(() => refundsOf(one, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ amount: 50, reason: 'not-as-asked', status: 'succeeded' }])
    expect((await askForPayment(one, host, placed, 'pm_card_visa')).body.data).toMatchObject({
      newOrder: { order: RECEIVED },
    })
    expect(await readBack(one, host, placed)).toMatchObject({ refunded: 0 })
  })

  it('a second charge under one key is refunded, a charge without our key is ignored [7.34]', async () => {
    const { host } = await aCardRestaurant(one)
    const placed = await aPlacedOrder(one, host)
    const paid = intentOf(await askForPayment(one, host, placed, 'pm_card_visa'))
    // The provider forgets keys after a day.
    await one.deps.db.execute(sql`delete from sandbox.idempotency_keys where key = ${ourKey(placed.order.id)}`)
    const second = await aForeignIntent(one, placed.order.id, TOTAL, null, ourKey(placed.order.id))
    const foreign = await aForeignIntent(one, placed.order.id, TOTAL, null)
    expect(second.id).not.toBe(paid.id)
    for (const { id } of [second, foreign]) await sendEvent(one, eventOf(placed, id))
    await expect
      .poll(() => refundsOf(one, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ reason: 'not-as-asked', intent_id: second.id, status: 'succeeded' }])
    expect(await readBack(one, host, placed)).toMatchObject({ ...RECEIVED, refunded: 0 })
    for (const { id } of [foreign, paid])
      expect(await providerOf(one).listRefunds({ intentId: id, account: null })).toEqual({ ok: true, value: [] })
  })

  it('a second payment is refunded, and a later rejection refunds the first [4.55]', async () => {
    const { host, businessId } = await aCardRestaurant(one)
    const placed = await aPlacedOrder(one, host)
    await one.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', ${TOTAL}, 'GBP', 'unanswered', false, now(), now())`)
    const paid = intentOf(await askForPayment(one, host, placed, 'pm_card_visa'))
    const late = await aForeignIntent(one, placed.order.id, TOTAL, null, ourKey(placed.order.id, 1))
    await sendEvent(one, eventOf(placed, late.id))
    await expect
      .poll(() => refundsOf(one, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ attempt: 1, reason: 'order-gone', status: 'succeeded' }])
    expect(await readBack(one, host, placed)).toMatchObject({ ...RECEIVED, refunded: 0 })
    const sentBack = () => providerOf(one).listRefunds({ intentId: paid.id, account: null })
    expect(await sentBack()).toEqual({ ok: true, value: [] })
    const manager = {
      businessId,
      id: 1,
      name: 'Mia',
      email: 'mia@example.com',
      role: 'manager',
      permissions: ROLE_PERMISSIONS.manager,
      places: null,
      language: null,
      keepsFactor: false,
      signInId: null,
      isProved: false,
    } as const
    const rejection = { to: 'rejected', reason: 'busy', message: 'Sorry' } as const
    expect(await moveOrder(one.deps, manager, placed.order.id, rejection)).toBe('moved')
    await expect.poll(sentBack, { timeout: 15_000 }).toMatchObject({ value: [{ amount: TOTAL, status: 'succeeded' }] })
    await expect
      .poll(() => readBack(one, host, placed), { timeout: 15_000 })
      .toMatchObject({ order_status: 7, refunded: TOTAL / 100 })
  })
})
