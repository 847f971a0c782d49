import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { anEvent, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack, statusesOf, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
  await server.sandbox.ensureAccount({ id: 'acct_attacked', email: null, country: 'GB', name: 'Another' })
})

describe('forged events', () => {
  const about = (type: string, object: object, more: object = {}) => ({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    ...more,
    data: { object },
  })
  const aPaidIntent = async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    return { host, placed, intent: intentOf(await askForPayment(server, host, placed, 'pm_card_visa')).id }
  }
  const refundObject = (intent: string | null) => ({
    id: 're_1',
    object: 'refund',
    payment_intent: intent,
    amount: TOTAL,
    status: 'succeeded',
  })
  const dispute = (intent: string) => ({ id: 'dp_1', object: 'dispute', payment_intent: intent, status: 'lost' })

  it("an event about a refund, dispute or account is refused without the provider's signature", async () => {
    const { host, placed, intent } = await aPaidIntent()
    const events = [
      about('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent, amount_refunded: TOTAL }),
      about('refund.created', refundObject(intent)),
      about('charge.dispute.closed', dispute(intent)),
      about('account.application.deauthorized', { id: 'ca_1', object: 'application' }, { account: 'acct_attacked' }),
    ]
    for (const event of events) {
      expect((await sendEvent(server, event, { secret: 'whsec_guessed' })).status).toBe(400)
      expect((await post(server, host, '/webhook/stripe', event)).status).toBe(400)
      expect((await post(server, host, '/webhook/stripe', event, { 'stripe-signature': '' })).status).toBe(400)
      expect((await post(server, host, '/webhook/stripe', event, { 'stripe-signature': 't=1,v1=' })).status).toBe(400)
    }
    expect(await readBack(server, host, placed)).toMatchObject({ ...RECEIVED, refunded: 0 })
    expect(await statusesOf(server, host, placed)).toEqual([2, 1])
  })

  it('an event counts only as far as the provider confirms it, unknown objects are ignored', async () => {
    const { host, placed, intent } = await aPaidIntent()
    for (const event of [
      about('refund.created', refundObject(intent)),
      about('refund.created', refundObject(null)),
      about('refund.updated', refundObject('pi_of_somebody_else')),
      about('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent, amount_refunded: TOTAL }),
      about('refund.created', refundObject(intent), { account: 'acct_attacked' }),
      about('account.updated', { id: 'acct_attacked', object: 'account', charges_enabled: false }),
      about('account.application.deauthorized', { id: 'ca_1', object: 'application' }, { account: 'acct_attacked' }),
      about('payout.paid', { id: 'po_1', object: 'payout', amount: TOTAL }),
    ])
      expect([event.type, (await sendEvent(server, event)).status]).toEqual([event.type, 200])
    expect(await readBack(server, host, placed)).toMatchObject({ ...RECEIVED, refunded: 0 })
    expect(await refundsOf(server, placed.order.id)).toEqual([])
  })

  it('an event of another account changes no order', async () => {
    const { placed, intent } = await aPaidIntent()
    await sendEvent(server, about('charge.dispute.closed', dispute(intent), { account: 'acct_attacked' }))
    const { rows } = await server.deps.db.execute(
      sql`select reason from order_events where order_id = ${placed.order.id} and kind = 'payment'`,
    )
    expect(rows).toEqual([])
  })

  it('an event that claims this intent for another order changes neither order', async () => {
    const { host, placed, intent } = await aPaidIntent()
    const victim = await aPlacedOrder(server, host)
    const lie = { ...anEvent({ id: intent, orderId: victim.order.id, amount: TOTAL }), type: 'payment_intent.canceled' }
    expect((await sendEvent(server, lie)).status).toBe(200)
    expect(await readBack(server, host, victim)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })
})
