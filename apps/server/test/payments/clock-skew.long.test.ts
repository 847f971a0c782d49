import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payments/gateway.ts'
import { anEvent, answerChallenge, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

const HOUR = 3600

let clock: TestClock
let sandboxClock: TestClock
let server: TestServer
/** Intents that were read at the provider. */
let asked: string[]

const counted = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  retrieveIntent: (intent) => {
    asked.push(intent.intentId)
    return gateway.retrieveIntent(intent)
  },
})

beforeEach(async () => {
  asked = []
  clock = aClock()
  sandboxClock = aClock()
  server = await aServer({
    clock,
    sandboxClock,
    isAlone: true,
    // No process listens on port 9: the server receives only the events that a test sends.
    environment: { PORT: '9' },
    gateways: (chosen) => ({ ...chosen, payments: chosen.payments && counted(chosen.payments) }),
  })
})

/** An order whose payment has succeeded at the provider, which the server does not know yet. */
const aConfirmedOrder = async () => {
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  const intent = intentOf(await askForPayment(server, host, placed, CHALLENGED))
  await answerChallenge(server, intent, 'complete')
  asked = []
  const event = anEvent({ id: intent.id, orderId: placed.order.id, amount: TOTAL })
  return { event, intentId: intent.id, read: () => readBack(server, host, placed) }
}

describe('a clock that differs from the provider', () => {
  it('an old event is refused, and its payment is looked up at the provider', async () => {
    const { event, read } = await aConfirmedOrder()
    expect((await sendEvent(server, event, { secondsAgo: HOUR, secret: 'whsec_guessed' })).status).toBe(400)
    expect(asked).toEqual([])
    expect((await sendEvent(server, event, { secondsAgo: HOUR })).status).toBe(400)
    expect(await read()).toMatchObject(RECEIVED)
  })

  it('a replayed event causes one look-up in five minutes, many events twenty a minute', async () => {
    const { event, intentId } = await aConfirmedOrder()
    for (let n = 0; n < 5; n += 1) await sendEvent(server, event, { secondsAgo: HOUR })
    expect(asked).toEqual([intentId])
    clock.advance({ minutes: 6 })
    sandboxClock.advance({ minutes: 6 })
    await sendEvent(server, event, { secondsAgo: HOUR })
    expect(asked).toEqual([intentId, intentId])
    const orderId = event.data.object.metadata.order_id
    for (let n = 0; n < 40; n += 1)
      await sendEvent(server, anEvent({ id: `pi_replayed_${n}`, orderId, amount: TOTAL }), { secondsAgo: HOUR })
    expect(asked).toHaveLength(1 + 20)
  })

  it('events are accepted again once answers of the provider have measured its clock', async () => {
    const first = await aConfirmedOrder()
    const second = await aConfirmedOrder()
    clock.advance({ hours: 5 })
    const stale = { secondsAgo: 5 * HOUR }
    expect((await sendEvent(server, first.event, stale)).status).toBe(400)
    for (let n = 0; n < 3; n += 1)
      await server.deps.gateways.payments?.listRefunds({ intentId: first.intentId, account: null })
    expect((await sendEvent(server, second.event, stale)).status).toBe(200)
    expect((await sendEvent(server, second.event, { secondsAgo: 5 * HOUR + 310 })).status).toBe(400)
  })

  it('the skew is a warning in the readiness and a metric', async () => {
    const readiness = async () => (await server.fetch('/readyz')).json()
    expect(await readiness()).toMatchObject({ clockSkewSeconds: null, warnings: [] })
    clock.advance({ minutes: 12 })
    await server.deps.gateways.payments?.listRefunds({ intentId: 'pi_none', account: null })
    expect(await readiness()).toMatchObject({
      status: 'ready',
      clockSkewSeconds: expect.closeTo(-720, -1),
      warnings: [expect.stringContaining('ahead of the payment provider')],
    })
    const metrics = await (await server.fetch('/metrics')).text()
    expect(metrics).toMatch(/payment_provider_clock_skew_seconds -7(19|20)/)
  })
})
