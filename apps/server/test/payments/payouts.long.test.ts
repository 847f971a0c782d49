import type { BusinessDayWire, PayoutsWire, PayoutWire } from '@comanda/contract/wire'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPayouts } from '../../src/orders/payments/find-payouts.ts'
import { measurePayments } from '../../src/orders/payments/payment-watch.ts'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { businesses, payoutLines, payouts } from '../../src/platform/db/schema/index.ts'
import { aTypedCard, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const VISA = '4242424242424242'

let clock: TestClock
/** No webhook arrives by itself, because no process listens on port 9: tests hand them over. */
let server: TestServer
let here: Restaurant
let owner: Member
let account: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false, environment: { PORT: '9' } }, whenFileEnds)
})

beforeEach(async () => {
  here = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  account = `acct_${here.business.subdomain}`
  await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
  await server.deps.db.update(businesses).set({ stripeAccount: account }).where(eq(businesses.id, here.business.id))
  owner = await aMember(server, here.host, 'owner')
})

/** £9.95 by card; the stand-in keeps 35 pence of it. */
const aPaidOrder = async () => {
  const placed = await aPlacedOrder(server, here.host)
  const intent = intentOf(await askForPayment(server, here.host, placed, await aTypedCard(server, VISA)))
  return { id: placed.order.id, intent: intent.id }
}
const refund = async (id: string, amount: number) => {
  const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
  const { status } = await post(server, here.host, `/staff/orders/${id}/refund`, { reason: 'late', amount }, headers)
  expect(status).toBe(200)
}
const payOut = async (kind: Parameters<TestServer['sandbox']['payOut']>[1]) => {
  const id = await server.sandbox.payOut(account, kind)
  expect(id).not.toBeNull()
  return id ?? ''
}
const listed = async () => ((await owner.get('/staff/payouts')).body.data as PayoutsWire).payouts
const opened = async (id: string) => (await owner.get(`/staff/payouts/${id}`)).body.data as PayoutWire
const pence = (pounds: number) => Math.round(pounds * 100)

describe('a payout', () => {
  it('is matched to its orders, and its sum is right to the penny', async () => {
    const [sold, partly, disputed] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    await refund(partly.id, 3.5)
    await server.sandbox.happenLater(account, disputed.intent, 'dispute')
    await expect
      .poll(async () => {
        const rows = await server.deps.db.execute(
          sql`select id from refunds where order_id = ${partly.id} and provider_id is not null`,
        )
        return rows.rows.length
      })
      .toBe(1)
    const id = await payOut('automatic')
    expect(await findPayouts(server.deps)).toBe(true)
    await untilHandedOver(server, [takingWriter])
    expect(await listed()).toMatchObject([
      { id, status: 'paid', contents: 'whole', difference: 0, failure: null, currency: 'GBP' },
    ])
    const { payout, bridge, lines } = await opened(id)
    expect(bridge.all).toEqual({
      takings: 29.85,
      fees: -1.05,
      refunds: -3.5,
      disputes: -29.95,
      returned: 0,
      other: 0,
      total: payout.amount,
    })
    expect(pence(payout.amount)).toBe(2985 - 105 - 350 - 2995)
    expect(lines.map(({ kind, orderId }) => [kind, orderId])).toEqual(
      expect.arrayContaining([
        ['charge', sold.id],
        ['charge', partly.id],
        ['charge', disputed.id],
        ['refund', partly.id],
        ['dispute', disputed.id],
      ]),
    )
    expect(lines.every(({ orderCode, locationId }) => orderCode !== null && locationId === 1)).toBe(true)
    const file = await server.fetch(`http://${here.host}/api/v1/staff/payouts/${id}/csv`, {
      headers: { cookie: owner.cookie },
    })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + lines.length)
  })

  it('is known from its events, which may come twice and in any order', async () => {
    await aPaidOrder()
    const failed = await payOut('failed')
    clock.advance({ minutes: 1 })
    const next = await payOut('automatic')
    const types = [
      'payout.failed',
      'payout.reconciliation_completed',
      'payout.paid',
      'payout.created',
      'payout.failed',
    ] as const
    for (const id of [next, failed, failed, next])
      for (const type of types) {
        const event = { id: `evt_${id}_${type}`, object: 'event', type, account, data: { object: { id } } }
        expect((await sendEvent(server, event)).status).toBe(200)
      }
    expect(await listed()).toMatchObject([
      { id: next, status: 'paid', contents: 'whole', difference: 0, amount: 9.6 },
      { id: failed, status: 'failed', contents: 'whole', failure: 'account_closed', amount: 9.6 },
    ])
    expect((await opened(next)).bridge.all).toMatchObject({ takings: 0, returned: 9.6, total: 9.6 })
    expect((await opened(failed)).bridge.all).toMatchObject({ takings: 9.95, fees: -0.35, total: 9.6 })
    const lines = await server.deps.db.select().from(payoutLines).where(eq(payoutLines.businessId, here.business.id))
    expect(lines).toHaveLength(2)
  })

  it.each(['manual', 'instant'] as const)('that is %s says that it cannot be taken apart', async (kind) => {
    await aPaidOrder()
    const id = await payOut(kind)
    expect(await findPayouts(server.deps)).toBe(true)
    expect(await listed()).toMatchObject([{ id, contents: 'never', difference: null, amount: 9.6 }])
    expect((await opened(id)).lines).toEqual([])
  })

  it('of an account that several restaurants share is told to each with its own lines alone', async () => {
    const share = { stripeAccount: account }
    const first = await aPaidOrder()
    const other = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
    await server.deps.db.update(businesses).set(share).where(eq(businesses.id, other.business.id))
    const placed = await aPlacedOrder(server, other.host)
    await askForPayment(server, other.host, placed, await aTypedCard(server, VISA))
    const id = await payOut('automatic')
    expect(await findPayouts(server.deps)).toBe(true)
    expect(await listed()).toMatchObject([{ id, contents: 'part', difference: 0, amount: 9.6 }])
    expect((await opened(id)).lines.map(({ orderId }) => orderId)).toEqual([first.id])
    const theirs = await aMember(server, other.host, 'owner')
    const list = (await theirs.get('/staff/payouts')).body.data as PayoutsWire
    expect(list.payouts).toMatchObject([{ id, contents: 'part', amount: 9.6 }])
    expect((await theirs.get('/staff/payouts/po_unknown')).status).toBe(404)
  })

  it('that differs from what it contains is shown and raises an alarm', async () => {
    await aPaidOrder()
    const id = await payOut('automatic')
    await server.deps.db.execute(sql`
      update sandbox.objects set body = jsonb_set(body, '{amount}', '942') where account = ${account} and id = ${id}`)
    expect(await findPayouts(server.deps)).toBe(true)
    expect(await listed()).toMatchObject([{ id, amount: 9.42, difference: -0.18 }])
    await measurePayments(server.deps)
    expect(await (await server.fetch('/metrics')).text()).toMatch(/^payouts_unequal [1-9]/m)
    await server.deps.db.delete(payoutLines).where(eq(payoutLines.businessId, here.business.id))
    await server.deps.db.delete(payouts).where(eq(payouts.businessId, here.business.id))
  })
})

it('the fee of a sale by card is on its day once the provider says it', async () => {
  const { id } = await aPaidOrder()
  await untilHandedOver(server, [takingWriter])
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: here.location.timeZone }).format(
    clock.now().subtract({ hours: 4 }).epochMilliseconds,
  )
  const feeOf = async () => {
    const { body } = await owner.get(`/staff/locations/${here.location.id}/days/${day}`)
    return (body.data as BusinessDayWire).takings.find(({ orderId }) => orderId === id)?.fee
  }
  expect(await feeOf()).toBeNull()
  expect(await findPayouts(server.deps)).toBe(true)
  expect(await feeOf()).toBe(0.35)
})
