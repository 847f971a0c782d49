import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { anEvent, answerChallenge, intentOf, providerOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
})

/** An order whose payment has succeeded at the provider, which the server does not know yet. */
const aConfirmedOrder = async () => {
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  const intent = intentOf(await askForPayment(server, host, placed, CHALLENGED))
  await answerChallenge(server, intent, 'complete')
  return {
    event: anEvent({ id: intent.id, orderId: placed.order.id, amount: TOTAL }),
    intentId: intent.id,
    read: () => readBack(server, host, placed),
  }
}

const signatureOf = (payload: string, secret = server.sandbox.keys.webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(server.deps.clock.now().epochMilliseconds / 1000),
  })

const sendRaw = (payload: string, signature = signatureOf(payload)) =>
  post(server, 'napoli.localhost', '/webhook/stripe', payload, { 'stripe-signature': signature })

describe('the body of a webhook', () => {
  it('may have a megabyte, the body of another call 64 kB', async () => {
    const { event, read } = await aConfirmedOrder()
    const large = { ...event, evidence: 'x'.repeat(1024 * 1024 - 2000) }
    expect((await sendEvent(server, large)).status).toBe(200)
    expect(await read()).toMatchObject(RECEIVED)
    expect((await sendEvent(server, { ...event, evidence: 'x'.repeat(1024 * 1024) })).status).toBe(413)
    const other = JSON.stringify({ comment: 'x'.repeat(64 * 1024) })
    expect((await post(server, 'napoli.localhost', '/guest-order/new-order', other)).status).toBe(413)
  })

  it('is never a fault when signed, whatever it contains', async () => {
    const id = 'evt_odd'
    const odd = [
      ...[null, [], 'text', 7, {}, { id }, { id, type: null, data: 'x' }],
      ...['payment_intent.succeeded', 'charge.refunded', 'refund.created', 'charge.dispute.created'].flatMap((type) =>
        [undefined, null, {}, { object: null }, { object: {} }, { object: [] }, { object: { id: 1 } }].map((data) => ({
          ...{ id, type, data },
        })),
      ),
      { id, type: 'payment_intent.succeeded', data: { object: { id: 'pi_1', metadata: null } } },
      { id, type: 'refund.created', data: { object: { id: 're_1', payment_intent: { id: 5 }, charge: {} } } },
      { id, object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' },
    ].map((event) => JSON.stringify(event))
    for (const payload of [...odd, '{', '', 'null,', '\u0000'])
      expect([payload, [200, 400]]).toEqual([payload, expect.arrayContaining([(await sendRaw(payload)).status])])
  })
})

describe('the signatures of a webhook', () => {
  it('one valid v1 signature among others is enough, a v0 signature is not', async () => {
    const { event, read } = await aConfirmedOrder()
    const payload = JSON.stringify(event)
    const [time, valid] = signatureOf(payload).split(',')
    const wrong = signatureOf(payload, 'whsec_old').split(',')[1]
    const asV0 = valid?.replace('v1=', 'v0=')
    for (const header of [`${time},${wrong}`, `${time},${asV0}`, `${time},${wrong},${asV0}`])
      expect((await sendRaw(payload, header)).status).toBe(400)
    expect(await read()).toMatchObject({ order_status: 1 })
    expect((await sendRaw(payload, `${time},${wrong},${valid},v0=${'0'.repeat(64)}`)).status).toBe(200)
    expect(await read()).toMatchObject(RECEIVED)
  })
})

describe('events that differ from the SDK', () => {
  it.each(['account', 'context'])("an event whose %s is the platform's own account is ours", async (field) => {
    const { event, read } = await aConfirmedOrder()
    expect((await sendEvent(server, { ...event, [field]: 'acct_platform' })).status).toBe(200)
    expect(await read()).toMatchObject(RECEIVED)
  })

  it('an event of an old API version pays the order as the provider tells it now', async () => {
    const { event, intentId, read } = await aConfirmedOrder()
    const object = { id: intentId, object: 'payment_intent', status: 'requires_source', charges: { data: [{}] } }
    const old = { ...event, api_version: '2015-10-16', data: { object } }
    expect((await sendEvent(server, old)).status).toBe(200)
    expect(await read()).toMatchObject(RECEIVED)
  })

  it("a refund's event that names only the charge is recorded", async () => {
    const { event, intentId, read } = await aConfirmedOrder()
    await sendEvent(server, event)
    const sent = { intentId, amount: TOTAL, reference: 'by-hand', idempotencyKey: intentId, account: null }
    expect(await providerOf(server).refund(sent)).toMatchObject({ ok: true })
    const { rows } = await server.deps.db.execute<{ id: string }>(
      sql`select id from sandbox.objects where kind = 'charge' and body ->> 'payment_intent' = ${intentId}`,
    )
    const object = { id: rows[0]?.id, object: 'charge', amount_refunded: TOTAL }
    const old = { id: `evt_${intentId}`, type: 'charge.refunded', context: 'acct_platform', data: { object } }
    expect((await sendEvent(server, old)).status).toBe(200)
    expect(await read()).toMatchObject({ order_status: 7, payment_state: 'refunded' })
  })
})
