import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payments/gateway.ts'
import { aTypedCard, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DISPUTED = '4000000000000259'
const INQUIRED = '4000000000001976'

let server: TestServer
/** Replaces the answers about disputes. */
let answered: PaymentGateway['retrieveDispute'] | null = null

beforeAll(async () => {
  server = await aServer(
    {
      // No process listens on port 9: the server receives only the events that a test sends.
      environment: { PORT: '9' },
      gateways: (chosen) => ({
        ...chosen,
        payments: chosen.payments && {
          ...chosen.payments,
          retrieveDispute: (dispute) => (answered ?? chosen.payments?.retrieveDispute ?? Promise.reject)(dispute),
        },
      }),
    },
    whenFileEnds,
  )
})

interface StoredDispute extends Record<string, unknown> {
  readonly id: string
  readonly charge: string
}

/** A paid order whose payment is disputed at once. */
const aDisputedOrder = async (card: string) => {
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  const paid = await askForPayment(server, host, placed, await aTypedCard(server, card))
  const { id: intent } = intentOf(paid)
  const { rows } = await server.deps.db.execute<{ body: StoredDispute }>(
    sql`select body from sandbox.objects where kind = 'dispute' and body ->> 'payment_intent' = ${intent}`,
  )
  const [dispute] = rows.map(({ body }) => body)
  if (!dispute) throw new Error('The payment is not disputed')
  return { orderId: placed.order.id, intent, dispute }
}
type Disputed = Awaited<ReturnType<typeof aDisputedOrder>>

/** Changes the dispute at the provider. */
const becomes = ({ dispute }: Disputed, status: string) =>
  server.deps.db.execute(
    sql`update sandbox.objects set body = body || ${JSON.stringify({ status })}::jsonb where id = ${dispute.id}`,
  )

/** Sends an event about the dispute with the object as another version of the API writes it. */
const tell = async ({ dispute }: Disputed, type: string, object: object, more: object = {}) => {
  const id = `evt_${crypto.randomUUID()}`
  const data = { object: { ...dispute, ...object } }
  const event = { id, object: 'event', type: `charge.dispute.${type}`, ...more, data }
  return (await sendEvent(server, event)).status
}

const notedAbout = async ({ orderId }: Disputed) => {
  const { rows } = await server.deps.db.execute<{ reason: string }>(
    sql`select reason from order_events where order_id = ${orderId} and kind = 'payment' order by seq`,
  )
  return rows.map(({ reason }) => reason)
}

describe('the outcome of a dispute', () => {
  it.each([
    [DISPUTED, ['needs_response', 'under_review', 'won'], ['disputed', 'dispute-won']],
    [DISPUTED, ['needs_response', 'lost'], ['disputed', 'dispute-lost']],
    [DISPUTED, ['prevented'], ['dispute-prevented']],
    [INQUIRED, ['warning_needs_response', 'warning_under_review', 'warning_closed'], ['inquiry', 'inquiry-closed']],
    [INQUIRED, ['warning_needs_response', 'needs_response', 'won'], ['inquiry', 'disputed', 'dispute-won']],
  ])('of card %s: %j is noted as %j', async (card, statuses, noted) => {
    const disputed = await aDisputedOrder(card)
    for (const status of statuses) {
      await becomes(disputed, status)
      for (const type of ['updated', 'updated']) expect(await tell(disputed, type, { status })).toBe(200)
    }
    expect(await notedAbout(disputed)).toEqual(noted)
  })

  it('an event that comes late is noted as the provider tells the dispute now', async () => {
    const disputed = await aDisputedOrder(DISPUTED)
    await becomes(disputed, 'won')
    expect(await tell(disputed, 'created', { status: 'needs_response' })).toBe(200)
    expect(await notedAbout(disputed)).toEqual(['dispute-won'])
  })

  it('a dispute of an old API version names only the charge', async () => {
    const disputed = await aDisputedOrder(INQUIRED)
    expect(await tell(disputed, 'created', { payment_intent: undefined }, { api_version: '2018-02-28' })).toBe(200)
    expect(await notedAbout(disputed)).toEqual(['inquiry'])
  })

  it('a second dispute of the same payment is noted as well', async () => {
    const disputed = await aDisputedOrder(DISPUTED)
    expect(await tell(disputed, 'created', {})).toBe(200)
    const second = { ...disputed, dispute: { ...disputed.dispute, id: `${disputed.dispute.id}Second` } }
    await server.deps.db.execute(sql`
      insert into sandbox.objects (account, id, kind, body, hidden)
      select account, ${second.dispute.id}, kind, body || ${JSON.stringify({ id: second.dispute.id })}::jsonb, hidden
      from sandbox.objects where id = ${disputed.dispute.id}`)
    for (const type of ['created', 'updated']) expect(await tell(second, type, {})).toBe(200)
    expect(await notedAbout(disputed)).toEqual(['disputed', 'disputed'])
  })

  it('a dispute is noted although the answer to its payment was lost', async () => {
    const disputed = await aDisputedOrder(INQUIRED)
    await server.deps.db.execute(sql`update payments set intent_id = null where intent_id = ${disputed.intent}`)
    expect(await tell(disputed, 'created', {})).toBe(200)
    expect(await notedAbout(disputed)).toEqual(['inquiry'])
  })

  it('a key that may not read disputes leaves the signed event, an unanswered call is repeated', async () => {
    const disputed = await aDisputedOrder(DISPUTED)
    answered = async () => ({ ok: false, failure: { kind: 'unknown_outcome', message: 'down' } })
    expect(await tell(disputed, 'closed', { status: 'won' })).toBe(500)
    answered = async () => ({ ok: false, failure: { kind: 'no_access', code: 'restricted', message: 'no' } })
    expect(await tell(disputed, 'closed', { status: 'lost' }, { account: 'acct_of_another' })).toBe(200)
    expect(await tell(disputed, 'closed', { status: 'won' })).toBe(200)
    answered = null
    expect(await notedAbout(disputed)).toEqual(['dispute-won'])
  })
})
