import type { LocationWire } from '@comanda/contract/wire'
import { aLocation } from '@comanda/test-kit'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StartedSandbox } from '../../src/gateways/choose-gateways.ts'
import type { Gateways } from '../../src/gateways/gateways.ts'
import { createStripeGateway } from '../../src/gateways/payments/stripe-gateway.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { checkOutages } from '../../src/orders/payments/outages.ts'
import { measurePayments } from '../../src/orders/payments/payment-watch.ts'
import { chargedFor } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CREATE = 'POST /v1/payment_intents'
const RECEIVED_IN_CASH = { order_status: 2, payment_state: 'unpaid' }
const DOWN = { how: 'answer', when: 'before', status: 503 } as const

let clock: TestClock
/** Hides cards after nine lost requests; measures and sweeps only when a test does it. */
let server: TestServer
/** Its requests go to a port on which no process listens while `isClosed`. */
let unreachable: TestServer
let isClosed = false

beforeAll(async () => {
  clock = aClock()
  const shared = { clock, isAlone: true, sweepsByItself: false }
  server = await aServer({ ...shared, environment: { PORT: '9', PAYMENT_OUTAGE_REQUESTS: '9' } }, whenFileEnds)
  unreachable = await aServer({ ...shared, environment: { PORT: '9' }, gateways: throughAClosedPort }, whenFileEnds)
})

const throughAClosedPort = (chosen: Gateways, started: StartedSandbox | null): Gateways => {
  if (started === null || chosen.payments === null) throw new Error('There is no sandbox')
  const node = Stripe.createNodeHttpClient()
  const http: Stripe.HttpClient = {
    getClientName: () => node.getClientName(),
    makeRequest: (host, port, ...rest) => node.makeRequest(host, isClosed ? '9' : port, ...rest),
  }
  const { keys } = started.sandbox
  const parts = { ...keys, browser: chosen.payments.browser, clock, loopbackPort: started.port, http }
  return { ...chosen, payments: createStripeGateway(parts) }
}

const aPayer = async (at: TestServer) => {
  const { host } = await aCardRestaurant(at, { location: { acceptsCash: true } })
  const placed = await aPlacedOrder(at, host)
  return {
    host,
    orderId: placed.order.id,
    pay: (method: string | null) => askForPayment(at, host, placed, method),
    order: () => readBack(at, host, placed),
    charged: () => chargedFor(at, placed.order.id),
  }
}

const offersCards = async (host: string): Promise<boolean> => {
  const { body } = await get(server, host, `/location/${aLocation().id}`)
  return (body.data as LocationWire).orderSetting.accepts_stripe
}

const sweepAfter = async (seconds: number, at: TestServer): Promise<void> => {
  clock.advance({ seconds })
  await sweepOrders(at.deps)
}

describe('a provider that cannot be reached', () => {
  it('nothing was sent: cards cannot be taken now, and the order is paid in cash at once', async () => {
    const { pay, order, charged } = await aPayer(unreachable)
    isClosed = true
    const refused = await pay('pm_card_visa')
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect(await order()).toMatchObject({ payment_state: 'failed' })
    const paid = await pay(null)
    isClosed = false
    expect(paid.status).toBe(200)
    expect(await order()).toMatchObject(RECEIVED_IN_CASH)
    expect(await charged()).toBe(0)
  })
})

describe('a provider that answers most calls with a fault', () => {
  it('hides cards after a share of failed calls, and offers them once a check succeeds', async () => {
    const payers = [await aPayer(server), await aPayer(server), await aPayer(server)]
    const three = await aPayer(server)
    const repair = server.sandbox.faults.add(DOWN)
    for (const { pay } of payers) expect((await pay('pm_card_visa')).status).toBe(409)
    await measurePayments(server.deps)
    await expect.poll(() => offersCards(three.host)).toBe(false)
    const refused = await three.pay('pm_card_visa')
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect((await three.pay(null)).status).toBe(200)
    clock.advance({ minutes: 2 })
    await checkOutages(server.deps)
    expect(await offersCards(three.host)).toBe(false)
    repair()
    clock.advance({ minutes: 2 })
    await checkOutages(server.deps)
    await expect.poll(() => offersCards(three.host)).toBe(true)
  })

  it('a few faults among many answers hide nothing', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer(server)))
    clock.advance({ minutes: 2 })
    const end = server.sandbox.faults.add({ ...DOWN, on: [CREATE], times: 9 })
    for (const { pay } of payers) await pay('pm_card_visa')
    end()
    await measurePayments(server.deps)
    expect(await offersCards(payers[0]?.host ?? '')).toBe(true)
  })
})

describe('an order that is being checked', () => {
  it('an order under check can be paid in cash after a minute, and a late charge is refunded', async () => {
    const { orderId, pay, order, charged } = await aPayer(unreachable)
    // The charge is made, and its answer and every later one is lost.
    const lost = unreachable.sandbox.faults.add({ how: 'reset', when: 'after', on: [CREATE], times: 2 })
    const silent = unreachable.sandbox.faults.add({ ...DOWN, except: [CREATE] })
    expect((await pay('pm_card_visa')).status).toBe(409)
    expect((await pay(null)).status).toBe(409)
    clock.advance({ seconds: 61 })
    expect((await pay(null)).status).toBe(200)
    for (const end of [lost, silent]) end()
    expect(await order()).toMatchObject(RECEIVED_IN_CASH)
    expect(await charged()).toBe(TOTAL)
    await sweepAfter(600, unreachable)
    await expect.poll(() => refundsOf(unreachable, orderId)).toMatchObject([{ amount: TOTAL, status: 'succeeded' }])
    expect(await order()).toMatchObject(RECEIVED_IN_CASH)
  })

  it('is found at the first sweep although its key answers a stored fault', async () => {
    const { pay, order, charged } = await aPayer(server)
    const end = server.sandbox.faults.add({ how: 'reset', when: 'after', on: [CREATE], times: 3 })
    expect((await pay('pm_card_visa')).status).toBe(409)
    end()
    const replayed = server.sandbox.faults.add({ ...DOWN, status: 500, on: [CREATE] })
    await sweepAfter(16, server)
    replayed()
    expect(await order()).toMatchObject(RECEIVED)
    expect(await charged()).toBe(TOTAL)
  })
})
