import type { OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import type { RefundReason } from '@comanda/domain'
import { aChoice } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
  manager = await aMember(server, restaurant.host, 'manager')
})

interface Wanted {
  readonly amount?: number
  readonly reason?: RefundReason
  readonly key?: string
}

const refund = (
  { order }: PlacedOrder,
  { amount, reason = 'missing', key = crypto.randomUUID() }: Wanted = {},
  { cookie }: Member = manager,
): Promise<Asked> => {
  // Distinct times, so that the order of refunds is defined.
  clock.advance({ seconds: 1 })
  return post(
    server,
    restaurant.host,
    `/staff/orders/${order.id}/refund`,
    { reason, ...(amount !== undefined && { amount }) },
    { cookie, 'idempotency-key': key },
  )
}

/** Two Margheritas, £19.90, paid by card. */
const aPaidOrder = async (isAccepted = true): Promise<PlacedOrder> => {
  const placed = await aReceivedOrder(server, restaurant.host, {
    card: true,
    draft: { lines: [aChoice({ itemId: 1, quantity: 2 })] },
  })
  if (isAccepted)
    await manager.post(`/staff/orders/${placed.order.id}/status`, {
      orderStatus: 3,
      readyAt: '2026-11-21T12:30:00Z',
    })
  return placed
}

const asCustomer = async ({ order, guest }: PlacedOrder) =>
  (await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
const inConsole = async ({ order }: PlacedOrder) =>
  (await manager.get(`/staff/orders/${order.id}`)).body.data as StaffOrderWire
const untilRefunded = (placed: PlacedOrder, amount: number) =>
  expect.poll(async () => (await asCustomer(placed)).refunded, { timeout: 15_000 }).toBe(amount)

describe('refunds by staff', () => {
  it('partial refunds keep reason and member of staff, and the last one refunds the order [6.08]', async () => {
    const placed = await aPaidOrder()
    const first = await refund(placed, { amount: 4.5, reason: 'missing' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      orderStatus: 3,
      refundable: 15.4,
      refunds: [{ amount: 4.5, reason: 'missing', staffName: expect.stringMatching('manager') }],
    })
    await untilRefunded(placed, 4.5)
    expect(await asCustomer(placed)).toMatchObject({ order_status: 3, payment_state: 'part-refunded' })
    expect((await refund(placed, { amount: 0.01, reason: 'late' })).status).toBe(200)
    await untilRefunded(placed, 4.51)
    expect((await refund(placed, { reason: 'goodwill' })).body.data).toMatchObject({ refundable: 0 })
    await untilRefunded(placed, 19.9)
    expect(await asCustomer(placed)).toMatchObject({ order_status: 7, payment_state: 'refunded' })
    const { refunds, events } = await inConsole(placed)
    expect(refunds.map(({ amount, status, reason }) => [amount, status, reason])).toEqual([
      [4.5, 'succeeded', 'missing'],
      [0.01, 'succeeded', 'late'],
      [15.39, 'succeeded', 'goodwill'],
    ])
    expect(events.filter(({ reason }) => reason === 'refunded')).toHaveLength(3)
  })

  it('the customer gets a mail for each partial refund', async () => {
    const placed = await aPaidOrder()
    await refund(placed, { amount: 1.25 })
    const number = placed.order.code
    const mails = async () => (await server.sandbox.mailbox.list()).filter(({ subject }) => subject.endsWith(number))
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(`Napoli 1889: £1.25 refund for order ${number}`)
    const mail = (await mails()).find(({ subject }) => subject.includes('refund for'))
    expect(mail?.text).toContain('£1.25 is on its way back to the card you paid with.')
  })

  it('concurrent refunds never exceed the payment', async () => {
    const placed = await aPaidOrder()
    const owner = await aMember(server, restaurant.host, 'owner')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => refund(placed, { amount: 7 }, n % 2 === 0 ? manager : owner)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toMatchObject({ code: 'refund_too_large', details: { amount: [expect.any(String)] } })
    await untilRefunded(placed, 14)
    expect((await refund(placed, { amount: 5.91 })).status).toBe(409)
    expect((await refund(placed, { amount: 5.9 })).status).toBe(200)
    await untilRefunded(placed, 19.9)
    expect((await refund(placed)).body.error?.code).toBe('refund_too_large')
  })

  it('a repeated key refunds once, and the key of another refund is refused', async () => {
    const placed = await aPaidOrder()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => refund(placed, { amount: 2, key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refundsOf(server, placed.order.id)).toHaveLength(1)
    expect((await refund(placed, { amount: 3, key })).body.error?.code).toBe('key_reused')
    expect((await refund(placed, { amount: 2, reason: 'late', key })).body.error?.code).toBe('key_reused')
    const without = await manager.post(`/staff/orders/${placed.order.id}/refund`, { reason: 'late' })
    expect([without.status, without.body.error?.code]).toEqual([400, 'key_required'])
  })

  it('a cash order has nothing to refund, and a new order is refunded in part only', async () => {
    const cash = await aReceivedOrder(server, restaurant.host)
    expect((await refund(cash)).body.error?.code).toBe('nothing_paid_by_card')
    expect(await inConsole(cash)).toMatchObject({ refundable: 0, refunds: [] })
    const fresh = await aPaidOrder(false)
    expect((await refund(fresh)).body.error?.code).toBe('reject_instead')
    expect((await refund(fresh, { amount: 1 })).status).toBe(200)
    await untilRefunded(fresh, 1)
    expect(await asCustomer(fresh)).toMatchObject({ order_status: 2 })
  })

  it('a rejection refunds the rest, pending refunds included [4.01]', async () => {
    const placed = await aPaidOrder(false)
    await refund(placed, { amount: 3.33 })
    clock.advance({ seconds: 1 })
    const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry' }
    expect((await manager.post(`/staff/orders/${placed.order.id}/status`, rejection)).status).toBe(200)
    await untilRefunded(placed, 19.9)
    expect(await asCustomer(placed)).toMatchObject({ order_status: 7, payment_state: 'refunded' })
    expect((await refundsOf(server, placed.order.id)).map(({ amount }) => amount)).toEqual([333, 1657])
  })

  it.each([
    ['amount', { reason: 'late', amount: 0 }],
    ['amount', { reason: 'late', amount: -1 }],
    ['amount', { reason: 'late', amount: 1.005 }],
    ['amount', { reason: 'late', amount: '5' }],
    ['reason', { amount: 1 }],
    ['reason', { reason: 'boredom' }],
  ])('a refund with an invalid %s is refused: %o', async (field, body) => {
    const placed = await aPaidOrder()
    const { status, body: answer } = await post(
      server,
      restaurant.host,
      `/staff/orders/${placed.order.id}/refund`,
      body,
      {
        cookie: manager.cookie,
        'idempotency-key': crypto.randomUUID(),
      },
    )
    expect([status, Object.keys(answer.error?.details ?? {})]).toEqual([422, [field]])
    expect(await refundsOf(server, placed.order.id)).toEqual([])
  })

  it('an order of another restaurant cannot be refunded [6.08]', async () => {
    const theirs = await aCardRestaurant(server, { business: { id: 900, subdomain: 'theirs' } })
    const placed = await aReceivedOrder(server, theirs.host, { card: true })
    expect((await refund(placed)).status).toBe(404)
  })
})
