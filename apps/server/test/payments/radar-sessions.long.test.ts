import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/installation/payment-setup/store.ts'
import { aRadarSession, chargedFor, intentOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { aSavedCard } from '../fixtures/a-saved-card.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A customer with a saved card and an order, and the sessions of the order's intents at the provider. */
const aPayer = async (account: string | null = null) => {
  const restaurant = await aCardRestaurant(server)
  if (account !== null) {
    await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
    await saveSettings(server.deps.db, restaurant.businessId, { stripeAccount: account })
  }
  const ada = await aCustomer(server, restaurant)
  const { id: card_id } = await aSavedCard(ada)
  const order = await aPlacedOrderOf(ada)
  const sent = async () => {
    const { rows } = await server.deps.db.execute<{ session: string | null }>(sql`
      select hidden ->> 'radarSession' as session from sandbox.objects
      where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${order.id} order by seq`)
    return rows.map(({ session }) => session)
  }
  const attempts = async () => {
    const { rows } = await server.deps.db.execute<{ status: string; error: string | null; requests: number }>(sql`
      select status, error_code as error, jsonb_array_length(request)::int as requests from payments
      where order_id = ${order.id} order by attempt`)
    return rows
  }
  return { ada, card_id, order, sent, attempts }
}

describe('the Radar session of a payment with a saved card', () => {
  it('is sent with the intent [7.43]', async () => {
    const { ada, card_id, order, sent } = await aPayer()
    const radar_session = await aRadarSession(server)
    expect(intentOf(await payAs(ada, order, { card_id, radar_session })).status).toBe('succeeded')
    expect(await sent()).toEqual([radar_session])
  })

  it('is one of the connected account that is charged', async () => {
    const { ada, card_id, order, sent } = await aPayer('acct_sessions')
    const radar_session = await aRadarSession(server, 'acct_sessions')
    expect(intentOf(await payAs(ada, order, { card_id, radar_session })).status).toBe('succeeded')
    expect(await sent()).toEqual([radar_session])
  })

  it('is left out of a second attempt when the provider refuses it, and the order is paid once', async () => {
    const { ada, card_id, order, sent, attempts } = await aPayer()
    expect(intentOf(await payAs(ada, order, { card_id, radar_session: 'rse_unknown' })).status).toBe('succeeded')
    expect(await sent()).toEqual([null])
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
    expect(await attempts()).toEqual([
      { status: 'failed', error: 'session_refused', requests: 1 },
      { status: 'succeeded', error: null, requests: 1 },
    ])
  })

  it('does not make a payment another one, when the same card is sent again after a lost answer [4.55]', async () => {
    const { ada, card_id, order, sent, attempts } = await aPayer()
    const [first, second] = [await aRadarSession(server), await aRadarSession(server)]
    const end = server.sandbox.faults.add({ on: ['POST /v1/payment_intents'], how: 'reset', when: 'before' })
    expect((await payAs(ada, order, { card_id, radar_session: first })).status).toBe(409)
    end()
    expect(intentOf(await payAs(ada, order, { card_id, radar_session: second })).status).toBe('succeeded')
    expect(await sent()).toEqual([first])
    expect(await attempts()).toEqual([{ status: 'succeeded', error: null, requests: 1 }])
  })

  it('is not sent with a card that is typed, which carries the signals of its browser itself', async () => {
    const { ada, order, sent } = await aPayer()
    const radar_session = await aRadarSession(server)
    await payAs(ada, order, { card: { id: 'pm_card_visa' }, radar_session })
    expect(await sent()).toEqual([null])
  })

  it('is refused by its field where it is none, and nothing is charged', async () => {
    const { ada, card_id, order, attempts } = await aPayer()
    for (const radar_session of ['pm_1', 'rse_', 'rse_<b>', 7, `rse_${'a'.repeat(201)}`]) {
      const { status, body } = await payAs(ada, order, { card_id, radar_session })
      expect([radar_session, status, Object.keys(body.error?.details ?? {})]).toEqual([
        radar_session,
        422,
        ['radar_session'],
      ])
    }
    expect(await attempts()).toEqual([])
  })
})
