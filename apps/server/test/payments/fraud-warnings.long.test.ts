import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveSettings } from '../../src/installation/payment-setup/store.ts'
import { aTypedCard, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPaymentSetup, said } from '../fixtures/a-payment-setup.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const WARNED = '4000000000005423'

/** Receives the provider's events; the other one only those that a test sends. */
let listening: TestServer
let server: TestServer

beforeAll(async () => {
  listening = await aServer({ listen: true }, whenFileEnds)
  server = await aServer({}, whenFileEnds)
})

const aPaid = async (on: TestServer, card: string, refundsFraudWarnings = false) => {
  const restaurant = await aCardRestaurant(on)
  await saveSettings(on.deps.db, restaurant.businessId, { refundsFraudWarnings })
  const placed = await aPlacedOrder(on, restaurant.host)
  const intent = intentOf(await askForPayment(on, restaurant.host, placed, card))
  return { ...restaurant, placed, intent }
}

/** Reasons of the order's payment events. */
const notedFor = async (on: TestServer, orderId: string): Promise<readonly string[]> => {
  const { rows } = await on.deps.db.execute<{ reason: string }>(
    sql`select reason from order_events where order_id = ${orderId} and reason = 'fraud-warning' order by seq`,
  )
  return rows.map(({ reason }) => reason)
}

const refundsFor = async (on: TestServer, orderId: string) => {
  const { rows } = await on.deps.db.execute(sql`select amount, reason from refunds where order_id = ${orderId}`)
  return rows
}

const warning = (intentId: string, account: string | null = null) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type: 'radar.early_fraud_warning.created',
  ...(account && { account }),
  data: { object: { id: 'issfr_1', object: 'radar.early_fraud_warning', charge: 'ch_1', payment_intent: intentId } },
})

describe('early fraud warnings', () => {
  it("the bank's fraud warning is added once to the order's events and refunds nothing", async () => {
    const { placed, intent, host } = await aPaid(server, 'pm_card_visa')
    for (let n = 0; n < 2; n += 1) expect((await sendEvent(server, warning(intent.id))).status).toBe(200)
    expect(await notedFor(server, placed.order.id)).toEqual(['fraud-warning'])
    expect(await refundsFor(server, placed.order.id)).toEqual([])
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 2, payment_state: 'paid' })
  })

  it('a business that has chosen so refunds the payment once', async () => {
    const { placed, intent } = await aPaid(server, 'pm_card_visa', true)
    await Promise.all([1, 2].map(() => sendEvent(server, warning(intent.id))))
    expect(await refundsFor(server, placed.order.id)).toEqual([{ amount: TOTAL, reason: 'fraud-warning' }])
    expect(await notedFor(server, placed.order.id)).toEqual(['fraud-warning'])
  })

  it('a warning from another account is ignored', async () => {
    const { placed, intent } = await aPaid(server, 'pm_card_visa', true)
    await sendEvent(server, warning(intent.id, 'acct_of_others'))
    expect(await notedFor(server, placed.order.id)).toEqual([])
    expect(await refundsFor(server, placed.order.id)).toEqual([])
  })

  it('a warning that names the own account of the installation is recorded', async () => {
    const { placed, intent } = await aPaid(server, 'pm_card_visa', false)
    await sendEvent(server, warning(intent.id, 'acct_sandbox'))
    expect(await notedFor(server, placed.order.id)).toEqual(['fraud-warning'])
  })

  it('a warned card pays, and its warning arrives by itself and refunds the order', async () => {
    const { placed, host } = await aPaid(listening, await aTypedCard(listening, WARNED), true)
    await expect.poll(() => notedFor(listening, placed.order.id), { timeout: 10_000 }).toEqual(['fraud-warning'])
    await expect
      .poll(() => readBack(listening, host, placed), { timeout: 10_000 })
      .toMatchObject({ payment_state: 'refunded' })
  })
})

describe('what the provider shows of a payment', () => {
  const sentFor = async (orderId: string) => {
    const { rows } = await server.deps.db.execute<{ body: Record<string, unknown> }>(sql`
      select body from sandbox.objects where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${orderId}`)
    return rows[0]?.body
  }

  it('a shared account sends the restaurant for card statements, and payments name their order', async () => {
    const { placed, business } = await aPaid(server, 'pm_card_visa')
    expect(await sentFor(placed.order.id)).toMatchObject({
      statement_descriptor_suffix: business.name.slice(0, 10).trim(),
      description: expect.stringMatching(new RegExp(`^Order \\d+ at ${business.name} \\(${placed.order.id}\\)$`)),
    })
  })

  it('an account of its own shows its own name', async () => {
    const restaurant = await aCardRestaurant(server)
    await server.sandbox.ensureAccount({ id: 'acct_named', email: null, country: 'GB', name: 'Direct' })
    await saveSettings(server.deps.db, restaurant.businessId, { stripeAccount: 'acct_named' })
    const placed = await aPlacedOrder(server, restaurant.host)
    expect((await askForPayment(server, restaurant.host, placed, 'pm_card_visa')).status).toBe(200)
    expect(await sentFor(placed.order.id)).toMatchObject({ statement_descriptor_suffix: null })
  })

  it('the operator sets the text of card statements and what follows a warning', async () => {
    const { run } = await aPaymentSetup(server, onTestFinished)
    const { business, host } = await aCardRestaurant(server)
    const { subdomain } = business
    expect(said(await run('statement', subdomain, 'NAPOLI LEEDS'))).toBe('card statements end in "NAPOLI LEEDS"')
    expect(await run('statement', subdomain, 'Peña')).toMatchObject({ ok: false })
    expect(said(await run('fraud-warnings', subdomain, 'refund'))).toContain('refunded at once')
    expect(await run('fraud-warnings', subdomain, 'ignore')).toMatchObject({ ok: false })
    const { lines } = await run('status', subdomain)
    expect(lines).toContain('  card statements end in "NAPOLI LEEDS"')
    expect(lines).toContain('  fraud warnings: the payment is refunded at once')
    await expect
      .poll(async () => (await server.deps.directory.find(host)) as object)
      .toMatchObject({ statementSuffix: 'NAPOLI LEEDS' })
  })
})
