import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StartedSandbox } from '../../src/gateways/choose-gateways.ts'
import type { Gateways } from '../../src/gateways/gateways.ts'
import { createStripeGateway } from '../../src/gateways/payments/stripe-gateway.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { answerChallenge, chargedFor, intentOf, validate } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CREATE = 'POST /v1/payment_intents'
const CANCEL = 'POST /v1/payment_intents/:id/cancel'
const UNPAID = { order_status: 1, payment_state: 'failed' }
const CHECKING = { order_status: 1, payment_state: 'checking' }
/** The SDK makes three requests of a call. */
const ONE_CALL = { times: 3 }
const SERVER_ERROR = { how: 'answer', status: 500 } as const

/**
 * No webhook arrives at either, because no process listens on port 9. Calls to the provider end after a second at
 * `hasty`.
 */
let server: TestServer
let hasty: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  const environment = { PORT: '9' }
  server = await aServer({ clock, environment }, whenFileEnds)
  hasty = await aServer({ clock, environment, gateways: impatient }, whenFileEnds)
})

const aPayer = async (at = server) => {
  const { host } = await aCardRestaurant(at)
  const placed = await aPlacedOrder(at, host)
  return {
    orderId: placed.order.id,
    pay: (method: string | null) => askForPayment(at, host, placed, method),
    order: () => readBack(at, host, placed),
    charged: () => chargedFor(at, placed.order.id),
    validate: (intentId: string) => validate(at, host, placed, intentId),
  }
}

/** The payment gateway with a deadline of a second and one request for each call. */
const impatient = (chosen: Gateways, started: StartedSandbox | null): Gateways => {
  if (started === null || chosen.payments === null) throw new Error('There is no sandbox')
  const { keys } = started.sandbox
  const { browser } = chosen.payments
  const parts = {
    ...keys,
    browser,
    clock,
    loopbackPort: started.port,
    http: Stripe.createNodeHttpClient(),
    deadline: 1000,
  }
  return { ...chosen, payments: createStripeGateway(parts) }
}

const sweepAfter = async (seconds: number, at = server): Promise<void> => {
  clock.advance({ seconds })
  await sweepOrders(at.deps)
}

describe('answers that were lost', () => {
  it('a lost answer is found within a minute on an account with 3,000 newer intents', async () => {
    const { pay, order, charged } = await aPayer()
    const end = server.sandbox.faults.add({ on: [CREATE], how: 'reset', when: 'after', ...ONE_CALL })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 409 })
    end()
    // The search lags behind, and the newest intents are others.
    server.sandbox.faults.searchLag = 60
    await server.deps.db.execute(sql`
      insert into sandbox.objects (account, id, kind, body)
      select '', id || '_' || n, kind, jsonb_set(jsonb_set(body, '{id}', to_jsonb(id || '_' || n)), '{metadata}', jsonb_build_object('attempt', 'other' || n))
      from (select * from sandbox.objects where kind = 'payment_intent' order by seq desc limit 1) o, generate_series(1, 3000) n`)
    const before = server.sandbox.faults.calls
    await sweepAfter(16)
    expect(await order()).toMatchObject(RECEIVED)
    expect(await charged()).toBe(TOTAL)
    expect(server.sandbox.faults.calls - before).toBeLessThan(5)
    server.sandbox.faults.searchLag = 0
    await server.deps.db.execute(sql`delete from sandbox.objects where body -> 'metadata' ->> 'attempt' like 'other%'`)
  })

  it('a request that never arrived charges the card when it is sent again soon, and not later', async () => {
    for (const [seconds, expected, amount] of [
      [16, RECEIVED, TOTAL],
      [180, UNPAID, 0],
    ] as const) {
      const { pay, order, charged } = await aPayer()
      const end = server.sandbox.faults.add({ on: [CREATE], how: 'reset', when: 'before', ...ONE_CALL })
      await pay('pm_card_visa')
      end()
      await sweepAfter(seconds)
      expect(await order()).toMatchObject(expected)
      expect(await charged()).toBe(amount)
    }
  })

  it('another card is not charged while a payment with the first one still runs', async () => {
    const { pay, order, charged } = await aPayer(hasty)
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = hasty.sandbox.faults.add({ on: [CREATE], how: 'hold', when: 'after', until: promise, times: 1 })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 409 })
    // The provider reports the mismatch although the first request has not ended, and finds no intent of it.
    const mismatch = { on: [CREATE], how: 'answer', when: 'before', status: 400, type: 'idempotency_error' } as const
    const noneYet = hasty.sandbox.faults.add({ ...mismatch, times: 1 })
    const running = hasty.sandbox.faults.add({
      ...mismatch,
      status: 409,
      code: 'idempotency_key_in_use',
      times: 1,
    })
    const second = await pay('pm_card_mastercard')
    expect([second.status, second.body.error?.code]).toEqual([409, 'payment_in_progress'])
    for (const stop of [noneYet, running, end]) stop()
    resolve()
    await sweepAfter(16, hasty)
    expect(await order()).toMatchObject(RECEIVED)
    expect(await charged()).toBe(TOTAL)
  })

  it('an answer that breaks off or is a kept 500 charges once', async () => {
    for (const fault of [
      { how: 'reset', when: 'within' },
      { how: 'answer', when: 'before', status: 500, isKept: true },
    ] as const) {
      const { pay, order, charged } = await aPayer()
      const end = server.sandbox.faults.add({ on: [CREATE], ...fault, ...ONE_CALL })
      await pay('pm_card_visa')
      end()
      await sweepAfter(16)
      await sweepAfter(180)
      const isKept = 'isKept' in fault
      expect(await order()).toMatchObject(isKept ? UNPAID : RECEIVED)
      expect(await charged()).toBe(isKept ? 0 : TOTAL)
      if (!isKept) continue
      expect(await pay('pm_card_visa')).toMatchObject({ status: 200 })
      expect(await charged()).toBe(TOTAL)
    }
  })
})

describe('declines', () => {
  it('a decline is answered when its intent cannot be cancelled, and a sweep cancels it later', async () => {
    const { orderId, pay, order, charged } = await aPayer()
    const end = server.sandbox.faults.add({ on: [CANCEL], when: 'before', ...SERVER_ERROR })
    const declined = await pay('pm_card_chargeDeclined')
    expect([declined.status, declined.body.error?.code]).toEqual([402, 'payment_declined'])
    expect(await order()).toMatchObject(UNPAID)
    end()
    await sweepAfter(16)
    const { rows } = await server.deps.db.execute(sql`select status, live from payments where order_id = ${orderId}`)
    expect(rows).toEqual([{ status: 'canceled', live: false }])
    expect(await pay('pm_card_visa')).toMatchObject({ status: 200 })
    expect(await charged()).toBe(TOTAL)
  })

  it('a decline is answered although the cancellation of its intent hangs', async () => {
    const { pay } = await aPayer(hasty)
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = hasty.sandbox.faults.add({ on: [CANCEL], how: 'hold', when: 'before', until: promise })
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    end()
    resolve()
  })
})

describe('too many requests', () => {
  it('an order stays payable after the provider refuses a payment for too many requests', async () => {
    for (const fault of [{}, { code: 'lock_timeout' }]) {
      const { pay, order, charged } = await aPayer()
      const end = server.sandbox.faults.add({ on: [CREATE], how: 'answer', when: 'before', status: 429, ...fault })
      const refused = await pay('pm_card_visa')
      expect([refused.status, refused.body.error?.code]).toEqual([503, 'payment_unavailable'])
      expect(await order()).toMatchObject(UNPAID)
      end()
      expect(await pay(null)).toMatchObject({ status: 200 })
      expect(await order()).toMatchObject({ order_status: 2 })
      expect(await charged()).toBe(0)
    }
  })

  it('a refusal as one too many after a lost answer proves nothing', async () => {
    const { pay, order, charged } = await aPayer()
    const lost = server.sandbox.faults.add({ on: [CREATE], how: 'reset', when: 'after', times: 1 })
    const busy = server.sandbox.faults.add({ on: [CREATE], how: 'answer', when: 'before', status: 429 })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 409 })
    expect(await order()).toMatchObject(CHECKING)
    for (const stop of [lost, busy]) stop()
    await sweepAfter(16)
    expect(await order()).toMatchObject(RECEIVED)
    expect(await charged()).toBe(TOTAL)
  })
})

it('a payment whose page was closed in 3-D Secure settles within 30 seconds without its event', async () => {
  const { pay, order } = await aPayer()
  await answerChallenge(server, intentOf(await pay(CHALLENGED)), 'complete')
  // The sweep runs every ten seconds.
  for (let swept = 0; swept < 2; swept += 1) await sweepAfter(10)
  expect(await order()).toMatchObject(RECEIVED)
})
