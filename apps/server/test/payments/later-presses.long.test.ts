import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { answerChallenge, chargedFor, giveUp, intentOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CREATE = 'POST /v1/payment_intents'
/** The SDK makes three requests of a call. */
const LOST = { on: [CREATE], how: 'reset', when: 'before', times: 3 } as const

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9, so no webhook arrives.
  server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
})

const aPayer = async () => {
  const { host, businessId } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  return {
    businessId,
    orderId: placed.order.id,
    pay: (method: string | null) => askForPayment(server, host, placed, method),
    giveUp: () => giveUp(server, host, placed),
    order: () => readBack(server, host, placed),
    charged: () => chargedFor(server, placed.order.id),
  }
}

const sweepAfter = async (duration: Temporal.DurationLike): Promise<void> => {
  clock.advance(duration)
  await sweepOrders(server.deps)
}

it('a payment that the customer has given up is not sent again', async () => {
  for (const end of ['giveUp', 'cash'] as const) {
    const payer = await aPayer()
    server.sandbox.faults.add(LOST)
    expect(await payer.pay('pm_card_visa')).toMatchObject({ status: 409 })
    await (end === 'cash' ? payer.pay(null) : payer.giveUp())
    await sweepAfter({ seconds: 16 })
    expect(await payer.charged()).toBe(0)
    await sweepAfter({ minutes: 3 })
    expect(await payer.order()).toMatchObject({ order_status: 1, payment_state: 'failed' })
  }
})

it('a press ten minutes after a lost answer checks the order again before it charges', async () => {
  const { businessId, pay, order, charged } = await aPayer()
  server.sandbox.faults.add(LOST)
  await pay('pm_card_visa')
  clock.advance({ minutes: 10 })
  await server.deps.db.execute(
    sql`update locations set stopped = true, version = version + 1 where business_id = ${businessId}`,
  )
  const refused = await pay('pm_card_visa')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'location_stopped'])
  expect(await order()).toMatchObject({ order_status: 1, payment_state: 'failed' })
  expect(await charged()).toBe(0)
})

it('a card that does not exist does not send the card before it again', async () => {
  const { pay, charged } = await aPayer()
  server.sandbox.faults.add(LOST)
  await pay('pm_card_visa')
  await pay('pm_gone')
  expect(await charged()).toBe(0)
})

it('an attempt without an answer is tried with three cards at most', async () => {
  const { orderId, pay } = await aPayer()
  const end = server.sandbox.faults.add({ ...LOST, times: 30 })
  for (const card of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_jcb']) await pay(card)
  const { rows } = await server.deps.db.execute<{ cards: string[] }>(
    sql`select jsonb_path_query_array(request, '$[*].paymentMethod') as cards from payments where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ cards: ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'] }])
  end()
})

it('a refusal of one card keeps cards on offer, and a refused account still allows cash', async () => {
  const { pay, order } = await aPayer()
  const odd = { on: [CREATE], how: 'answer', when: 'before', status: 400, code: 'livemode_mismatch' } as const
  server.sandbox.faults.add({ ...odd, times: 1 })
  expect(await pay('pm_card_visa')).toMatchObject({ status: 503 })
  const { rows } = await server.deps.db.execute(sql`select 1 from payment_outages where ended_at is null`)
  expect(rows).toEqual([])
  expect(await pay(CHALLENGED)).toMatchObject({ status: 200 })
  const end = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401, code: 'api_key_expired' })
  expect(await pay(null)).toMatchObject({ status: 200 })
  expect(await order()).toMatchObject({ order_status: RECEIVED.order_status, payment_state: 'unpaid' })
  end()
})

it('money that a closed account takes after the order was paid in cash goes back', async () => {
  // The outage of the test before ends.
  await sweepAfter({ minutes: 2 })
  const { orderId, pay, charged } = await aPayer()
  const asked = await pay(CHALLENGED)
  const end = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401, code: 'api_key_expired' })
  expect(await pay(null)).toMatchObject({ status: 200 })
  end()
  await answerChallenge(server, intentOf(asked), 'complete')
  expect(await charged()).toBe(TOTAL)
  await sweepAfter({ minutes: 5 })
  const refunds = async () =>
    (await server.deps.db.execute(sql`select amount, reason from refunds where order_id = ${orderId}`)).rows
  // The server's own sweep may have taken the check of the outage over: then that sweep asks about the payment.
  await expect.poll(refunds, { timeout: 15_000 }).toEqual([{ amount: TOTAL, reason: 'order-gone' }])
})
