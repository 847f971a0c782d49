import type { OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentAccount } from '../../src/gateways/payments/gateway.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { anEvent, answerChallenge, aTypedCard, intentOf, providerOf, sendEvent } from '../fixtures/a-card.ts'
import { CHALLENGED, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** Card numbers whose refund is slow, and whose refund fails. */
const SLOW_CARD = '4000000000007726'
const CLOSED_CARD = '4000000000005126'

/** `deaf` receives no webhook, only its jobs and the sweep run. `listening` receives webhooks as well. */
let deaf: TestServer
let listening: TestServer
let clock: TestClock
const places = new Map<TestServer, { readonly restaurant: Restaurant; readonly manager: Member }>()

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9.
  deaf = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  listening = await aServer({ clock, listen: true }, whenFileEnds)
  for (const server of [deaf, listening]) {
    const restaurant = await aStaffedRestaurant(server)
    places.set(server, { restaurant, manager: await aMember(server, restaurant.host, 'manager') })
  }
})

const at = (server: TestServer) => {
  const found = places.get(server)
  if (!found) throw new Error('There is no restaurant on this server')
  return found
}

interface Paid {
  readonly placed: PlacedOrder
  readonly intentId: string
}

/** One Margherita, paid and accepted. */
const aPaidOrder = async (server: TestServer, { number = '', isAccepted = true } = {}): Promise<Paid> => {
  const { restaurant, manager } = at(server)
  const placed = await aPlacedOrder(server, restaurant.host)
  const card = number === '' ? 'pm_card_visa' : await aTypedCard(server, number)
  const { id } = intentOf(await askForPayment(server, restaurant.host, placed, card))
  const accepted = { orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() }
  if (isAccepted) await manager.post(`/staff/orders/${placed.order.id}/status`, accepted)
  return { placed, intentId: id }
}

const refund = (server: TestServer, { placed }: Paid, amount?: number) => {
  const { restaurant, manager } = at(server)
  const headers = { cookie: manager.cookie, 'idempotency-key': crypto.randomUUID() }
  const body = { reason: 'quality', ...(amount !== undefined && { amount }) }
  return post(server, restaurant.host, `/staff/orders/${placed.order.id}/refund`, body, headers)
}

const inConsole = async (server: TestServer, { placed }: Paid) =>
  (await at(server).manager.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
const asCustomer = async (server: TestServer, { placed: { order, guest } }: Paid) =>
  (await get(server, at(server).restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
const becomes = (server: TestServer, paid: Paid, order: object) =>
  expect.poll(() => inConsole(server, paid), { timeout: 15_000 }).toMatchObject(order)

/** Makes a refund as in the provider's own dashboard. */
const sentBackThere = async (server: TestServer, { intentId }: Paid, amount: number) => {
  const key = crypto.randomUUID()
  const made = await providerOf(server).refund({ intentId, account: null, amount, reference: key, idempotencyKey: key })
  expect(made).toMatchObject({ ok: true })
}

const heldAt = async (server: TestServer, { intentId }: Paid) => {
  const held = await providerOf(server).listRefunds({ intentId, account: null })
  if (!held.ok) throw new Error('The provider did not answer')
  return held.value.map(({ amount }) => amount)
}

describe('slow and failed refunds', () => {
  it.each([
    ['by the provider’s event', () => listening],
    ['by the sweep', () => deaf],
  ])('a slow refund is pending until its arrival is reported %s', async (_, serverOf) => {
    const server = serverOf()
    const paid = await aPaidOrder(server, { number: SLOW_CARD })
    await refund(server, paid)
    await becomes(server, paid, { orderStatus: 3, refunded: 0, refundable: 0, refunds: [{ status: 'pending' }] })
    clock.advance({ minutes: 3 })
    await server.sandbox.runDue()
    await sweepOrders(server.deps)
    await becomes(server, paid, { orderStatus: 7, refunded: 9.95, refunds: [{ status: 'succeeded' }] })
    expect(await heldAt(server, paid)).toEqual([TOTAL])
  })

  it('a refund that fails later restores the order, is reported and can be repeated', async () => {
    const paid = await aPaidOrder(listening, { number: CLOSED_CARD })
    await refund(listening, paid)
    await becomes(listening, paid, { orderStatus: 7, refunded: 9.95 })
    clock.advance({ seconds: 5 })
    await listening.sandbox.runDue()
    await becomes(listening, paid, {
      orderStatus: 3,
      paymentState: 'paid',
      finishedAt: null,
      refunded: 0,
      refundable: 9.95,
      refunds: [{ status: 'failed', error: 'expired_or_canceled_card' }],
    })
    expect((await inConsole(listening, paid)).events.at(-1)).toMatchObject({ kind: 'payment', reason: 'refund-failed' })
    expect((await refund(listening, paid, 5)).status).toBe(200)
  })
})

describe('refunds during provider faults', () => {
  const untilTried = (paid: Paid) =>
    expect
      .poll(
        async () => {
          const { rows } = await deaf.deps.db.execute<{ output: unknown }>(sql`
            select output from pgboss.job where name = 'refund-payment' and output is not null
              and data ->> 'refundId' like ${`%${paid.placed.order.id}%`}`)
          return rows
        },
        { timeout: 20_000 },
      )
      .toHaveLength(1)

  /** Simulates a job that has used up its attempts. */
  const giveUp = ({ placed }: Paid) =>
    deaf.deps.db.execute(sql`
      delete from pgboss.job where name = 'refund-payment' and data ->> 'refundId' like ${`%${placed.order.id}%`}`)

  it('a refund without an answer stays visible, and the sweep continues after its job gave up', async () => {
    const paid = await aPaidOrder(deaf)
    deaf.sandbox.faults.failNext(1000, 'before')
    await refund(deaf, paid, 4)
    await untilTried(paid)
    await giveUp(paid)
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await inConsole(deaf, paid)).toMatchObject({
      refunded: 0,
      refundable: 5.95,
      refunds: [{ status: 'queued' }],
    })
    deaf.sandbox.faults.failNext(0, 'before')
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await inConsole(deaf, paid)).toMatchObject({ refunded: 4, refunds: [{ status: 'succeeded' }] })
    expect(await heldAt(deaf, paid)).toEqual([400])
  })

  it('a refund is not sent twice after a lost reply, even when the provider forgot its key', async () => {
    const paid = await aPaidOrder(deaf)
    const { placed } = paid
    await deaf.deps.db.execute(sql`
      insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
      select business_id, ${`refund:${placed.order.id}:lost`}, order_id, attempt, 400, 'late', 'queued', created_at, created_at
      from payments where order_id = ${placed.order.id}`)
    const reference = `refund:${placed.order.id}:lost`
    await providerOf(deaf).refund({ ...paid, account: null, amount: 400, reference, idempotencyKey: reference })
    await deaf.deps.db.execute(sql`delete from sandbox.idempotency_keys where key = ${reference}`)
    clock.advance({ minutes: 3 })
    await Promise.all([sweepOrders(deaf.deps), sweepOrders(deaf.deps)])
    expect(await inConsole(deaf, paid)).toMatchObject({ refunded: 4, refunds: [{ status: 'succeeded' }] })
    expect(await heldAt(deaf, paid)).toEqual([400])
  })
})

describe('refunds made at the provider', () => {
  it('a refund made at the provider shows on the order, first in part, then in full', async () => {
    const paid = await aPaidOrder(listening)
    await sentBackThere(listening, paid, 250)
    await becomes(listening, paid, {
      orderStatus: 3,
      paymentState: 'part-refunded',
      refunded: 2.5,
      refunds: [{ amount: 2.5, reason: 'by-provider', staffName: null }],
    })
    await sentBackThere(listening, paid, TOTAL - 250)
    await becomes(listening, paid, { orderStatus: 7, refunded: 9.95, refundable: 0 })
  })

  it('a refund made at the provider is found without its event', async () => {
    const since = clock.now()
    const paid = await aPaidOrder(deaf)
    await sentBackThere(deaf, paid, 250)
    expect(await findRefunds(deaf.deps, since)).toBe(true)
    await findRefunds(deaf.deps, since)
    expect(await inConsole(deaf, paid)).toMatchObject({ refunded: 2.5, refunds: [{ reason: 'by-provider' }] })
  })

  it('a refund on an account that no business has any more is found', async () => {
    const server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
    const restaurant = await aStaffedRestaurant(server)
    places.set(server, { restaurant, manager: await aMember(server, restaurant.host, 'manager') })
    const paid = await aPaidOrder(server)
    await findRefunds(server.deps)
    await saveBusiness(server.deps.db, restaurant.business, { hosts: [restaurant.host], stripeAccount: 'acct_own' })
    await sentBackThere(server, paid, 250)
    await findRefunds(server.deps)
    expect(await inConsole(server, paid)).toMatchObject({ refunded: 2.5, refunds: [{ reason: 'by-provider' }] })
  })

  it('a search goes on where the last one of the account ended, also on another server', async () => {
    const asked: string[] = []
    const { payments } = deaf.deps.gateways
    if (!payments) throw new Error('There is no payment provider')
    const gateways = {
      ...deaf.deps.gateways,
      payments: {
        ...payments,
        refundedSince: (account: PaymentAccount, since: Temporal.Instant) => {
          asked.push(since.toString())
          return payments.refundedSince(account, since)
        },
      },
    }
    await aPaidOrder(deaf)
    const began = clock.now()
    await findRefunds({ ...deaf.deps, gateways })
    clock.advance({ minutes: 30 })
    asked.length = 0
    await findRefunds({ ...deaf.deps, gateways })
    expect(new Set(asked)).toEqual(new Set([began.subtract({ minutes: 10 }).toString()]))
  })

  it('a full refund after a partial one at the provider sends the rest', async () => {
    const paid = await aPaidOrder(deaf)
    await sentBackThere(deaf, paid, 600)
    expect((await refund(deaf, paid)).status).toBe(200)
    await becomes(deaf, paid, { orderStatus: 7, refunded: 9.95 })
    expect((await heldAt(deaf, paid)).toSorted()).toEqual([395, 600])
  })

  it('a full refund of a new order at the provider removes it from the kitchen', async () => {
    const paid = await aPaidOrder(listening, { isAccepted: false })
    await sentBackThere(listening, paid, TOTAL)
    await becomes(listening, paid, { orderStatus: 7 })
    const accepted = { orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() }
    const answer = await at(listening).manager.post(`/staff/orders/${paid.placed.order.id}/status`, accepted)
    expect(answer.status).toBe(409)
  })

  it('a refund reported before its payment keeps the order from the kitchen', async () => {
    const { restaurant } = at(deaf)
    const placed = await aPlacedOrder(deaf, restaurant.host)
    const intent = intentOf(await askForPayment(deaf, restaurant.host, placed, CHALLENGED))
    await answerChallenge(deaf, intent, 'complete')
    const paid = { placed, intentId: intent.id }
    await sentBackThere(deaf, paid, TOTAL)
    const object = { id: 'ch_1', object: 'charge', payment_intent: intent.id }
    const event = { id: 'evt_refund_first', object: 'event', type: 'charge.refunded', data: { object } }
    expect((await sendEvent(deaf, event)).status).toBe(200)
    expect(await asCustomer(deaf, paid)).toMatchObject({ order_status: 7, refunded: 9.95 })
    await sendEvent(deaf, anEvent({ id: intent.id, orderId: placed.order.id, amount: TOTAL }))
    expect(await asCustomer(deaf, paid)).toMatchObject({ order_status: 7, payment_state: 'refunded' })
    expect(await heldAt(deaf, paid)).toEqual([TOTAL])
    expect(await refundsOf(deaf, placed.order.id)).toHaveLength(1)
  })
})
