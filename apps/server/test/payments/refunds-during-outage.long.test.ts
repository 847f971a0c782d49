import type { StaffOrderWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepRefunds } from '../../src/orders/lifecycle/sweep-payments.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { checkOutages } from '../../src/orders/payments/outages.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let server: TestServer
const lines: { readonly level: string; readonly refundId?: string }[] = []

beforeAll(async () => {
  clock = aClock()
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  // No process listens on port 9, so no webhook arrives.
  server = await aServer({ clock, log, environment: { PORT: '9' } }, whenFileEnds)
})

/** A paid order with a full refund that is left to the sweep. */
const aQueuedRefund = async () => {
  const { host } = await aStaffedRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
  const id = `refund:${placed.order.id}:1:rejected`
  await server.deps.db.execute(sql`
    insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
    select business_id, ${id}, order_id, attempt, amount, 'rejected', 'queued', ${clock.now().toString()}, ${clock.now().toString()}
    from payments where order_id = ${placed.order.id}`)
  return { host, placed, id }
}

const sweepAfter = async (duration: Temporal.DurationLike): Promise<void> => {
  clock.advance(duration)
  await sweepRefunds(server.deps)
}

const shownTo = async (host: string, { order }: PlacedOrder) => {
  const owner = await aMember(server, host, 'owner')
  return ((await owner.get(`/staff/orders/${order.id}`)).body.data as StaffOrderWire).refunds
}

const alertsOf = (id: string) => lines.filter(({ level, refundId }) => level === 'error' && refundId === id)

const SENDING = ['POST /v1/refunds']
/** Looking for a refund, which comes first, and sending it. */
const REFUND_CALLS = ['GET /v1/refunds', ...SENDING]
const REFUSALS = [
  { name: 'a refused key', status: 401 },
  { name: 'an expired key', status: 401, code: 'api_key_expired' },
  { name: 'a disconnected account', status: 403, code: 'account_invalid' },
  { name: 'a key of the other mode', status: 400, code: 'livemode_mismatch' },
] as const

describe('refunds that the provider refuses because of us', () => {
  it.each(REFUSALS)('$name does not fail a refund, which is sent once repaired', async ({ name: _name, ...answer }) => {
    const { host, placed, id } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: SENDING, ...answer })
    await sweepAfter({ minutes: 3 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
    expect(await shownTo(host, placed)).toMatchObject([{ status: 'queued', waiting: true }])
    repair()
    await sweepAfter({ hours: 1 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded', error_code: null }])
    expect(await shownTo(host, placed)).toMatchObject([{ status: 'succeeded', waiting: false }])
    expect(alertsOf(id)).toHaveLength(1)
  })

  it('a refund waits for days with pauses of at most an hour, and alerts once', async () => {
    const { placed, id } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: REFUND_CALLS, status: 401 })
    for (let hour = 0; hour < 72; hour += 1) await sweepAfter({ hours: 1 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
    expect(alertsOf(id)).toHaveLength(1)
    repair()
    await sweepAfter({ hours: 1 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded' }])
  })

  it('pauses double, so that a refused key is not asked every two minutes', async () => {
    const { id } = await aQueuedRefund()
    const asked = async (): Promise<string | undefined> => {
      const { rows } = await server.deps.db.execute<{ at: string }>(
        sql`select updated_at as at from refunds where id = ${id}`,
      )
      return rows[0]?.at
    }
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: REFUND_CALLS, status: 401 })
    await sweepAfter({ minutes: 10 })
    const first = await asked()
    await sweepAfter({ minutes: 5 })
    expect(await asked()).toEqual(first)
    await sweepAfter({ minutes: 5 })
    expect(await asked()).not.toEqual(first)
    repair()
    await sweepAfter({ hours: 1 })
  })

  it('the end of an outage sends its refunds without the pause', async () => {
    const { placed } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401 })
    await sweepAfter({ minutes: 50 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
    repair()
    clock.advance({ minutes: 1 })
    await checkOutages(server.deps)
    await sweepAfter({ minutes: 2 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded' }])
  })

  it.each([429, 503] as const)('status %s is retried without an alert', async (status) => {
    const { placed, id } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: SENDING, status })
    await sweepAfter({ minutes: 3 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
    expect(alertsOf(id)).toEqual([])
    repair()
    await sweepAfter({ minutes: 3 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded' }])
  })

  it('a final answer of the provider fails the refund', async () => {
    const { placed } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({
      how: 'answer',
      when: 'before',
      on: SENDING,
      status: 400,
      code: 'charge_disputed',
    })
    await sweepAfter({ minutes: 3 })
    repair()
    expect(await refundsOf(server, placed.order.id)).toMatchObject([
      { status: 'failed', error_code: 'charge_disputed' },
    ])
  })
})

describe('a refund that waits and that staff end', () => {
  const end = async (host: string, { order }: PlacedOrder, refund: string, role: 'kitchen' | 'manager' = 'manager') =>
    (await aMember(server, host, role)).post(`/staff/orders/${order.id}/refund/end`, { refund })

  it('is not sent once access returns, and its amount can be refunded again', async () => {
    const { host, placed, id } = await aQueuedRefund()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: REFUND_CALLS, status: 401 })
    await sweepAfter({ minutes: 3 })
    const ended = await end(host, placed, id)
    expect(ended.status).toBe(200)
    expect(ended.body.data).toMatchObject({
      refunds: [{ id, status: 'failed', error: 'ended_by_staff', waiting: false }],
    })
    expect((ended.body.data as StaffOrderWire).events.at(-1)).toMatchObject({ kind: 'payment', reason: 'refund-ended' })
    expect((await end(host, placed, id)).status).toBe(200)
    repair()
    await sweepAfter({ hours: 1 })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'failed' }])
    const owner = await aMember(server, host, 'owner')
    const order = (await owner.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
    expect([order.refunded, order.refundable]).toEqual([0, order.total])
  })

  it('counts as refunded when the provider had taken it before', async () => {
    const { host, placed, id } = await aQueuedRefund()
    // The provider makes the refund, its answer is lost, and then it refuses the key.
    const lose = server.sandbox.faults.add({ how: 'reset', when: 'after', on: SENDING })
    await sweepAfter({ minutes: 3 })
    lose()
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', on: REFUND_CALLS, status: 401 })
    await sweepAfter({ minutes: 10 })
    expect((await end(host, placed, id)).status).toBe(200)
    repair()
    await findRefunds(server.deps, clock.now().subtract({ hours: 1 }))
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'succeeded', error_code: null }])
  })

  it('needs the role manager, and a refund of the order that waits', async () => {
    const { host, placed, id } = await aQueuedRefund()
    const [early, unknown] = [await end(host, placed, id), await end(host, placed, 'refund:none')]
    expect([early.status, early.body.error?.code]).toEqual([409, 'refund_not_waiting'])
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'not_found'])
    expect((await end(host, placed, id, 'kitchen')).status).toBe(403)
    const { host: other } = await aStaffedRestaurant(server)
    expect((await end(other, placed, id)).status).toBe(404)
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ status: 'queued' }])
  })
})
