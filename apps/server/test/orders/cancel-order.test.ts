import type { OrderWire } from '@comanda/contract/wire'
import { aCoupon } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let restaurant: Restaurant
let kitchen: Member

beforeEach(async () => {
  server = await aServer()
  restaurant = await aStaffedRestaurant(server)
  kitchen = await aMember(server, restaurant.host, 'kitchen')
})

const cancel = ({ order, guest }: PlacedOrder, body: unknown = {}, headers = { 'guest-id': guest }) =>
  post(server, restaurant.host, `/order/${order.id}/cancel`, body, headers)
const accept = ({ order }: PlacedOrder) =>
  kitchen.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T12:50:00Z' })
const read = async ({ order, guest }: PlacedOrder) =>
  (await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
const cancellations = ({ orderStatusHistory }: OrderWire) =>
  orderStatusHistory.filter(({ status, by }) => status === 6 && by === 'customer')

describe('cancelling an order', () => {
  it('a customer cancels before the kitchen accepts, and repeated calls refund only once [6.08]', async () => {
    const placed = await aReceivedOrder(server, restaurant.host, { card: true })
    const answers = await Promise.all([1, 2, 3].map(() => cancel(placed, { reason: 'I chose the wrong address' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await cancel(placed)).status).toBe(200)
    await expect.poll(() => read(placed)).toMatchObject({ order_status: 7, payment_state: 'refunded', refunded: 9.95 })
    expect(cancellations(await read(placed))).toHaveLength(1)
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ amount: 995, status: 'succeeded' }])
    const events = ((await kitchen.get(`/staff/orders/${placed.order.id}`)).body.data as { events: unknown[] }).events
    expect(events).toContainEqual(
      expect.objectContaining({ actor: 'customer', orderStatus: 6, reason: 'I chose the wrong address' }),
    )
  })

  it('the mail says who cancelled and what happens to the money, once', async () => {
    const placed = await aReceivedOrder(server, restaurant.host)
    await cancel(placed)
    await cancel(placed)
    const mails = async () =>
      ((await (await server.fetch('/sandbox/mail')).json()) as { data: { subject: string; text: string }[] }).data
    await expect.poll(mails).toContainEqual(
      expect.objectContaining({
        subject: expect.stringMatching(/^You cancelled your order/),
        text: expect.stringContaining('You haven’t been charged.'),
      }),
    )
    expect((await mails()).filter(({ subject }) => /cancelled|couldn’t take/.test(subject))).toHaveLength(1)
  })

  it('a kitchen accepts and a customer cancels at the same moment: one succeeds [6.08]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await aReceivedOrder(server, restaurant.host)
      const [cancelled, accepted] = await Promise.all(
        round % 2 === 0 ? [cancel(placed), accept(placed)] : [accept(placed), cancel(placed)].toReversed(),
      )
      const statuses = [cancelled?.status, accepted?.status]
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(statuses)
      if (cancelled?.status === 409) expect(cancelled.body.error?.code).toBe('order_accepted')
      expect((await read(placed)).order_status).toBe(cancelled?.status === 200 ? 6 : 3)
    }
  })

  it('an accepted or ended order cannot be cancelled and stays as it is [6.08]', async () => {
    const accepted = await aReceivedOrder(server, restaurant.host)
    await accept(accepted)
    expect((await cancel(accepted)).body.error?.code).toBe('order_accepted')
    const rejected = await aReceivedOrder(server, restaurant.host)
    await kitchen.post(`/staff/orders/${rejected.order.id}/status`, {
      orderStatus: 6,
      reason: 'busy',
      message: 'Full',
    })
    expect((await cancel(rejected)).body.error?.code).toBe('order_moved')
    expect([(await read(accepted)).order_status, (await read(rejected)).order_status]).toEqual([3, 6])
  })

  it('an unpaid order is cancelled too, and nothing is charged or refunded', async () => {
    const placed = await aPlacedOrder(server, restaurant.host)
    expect(await cancel(placed)).toMatchObject({ status: 200, body: { data: { payment_state: 'cancelled' } } })
    expect((await cancel(placed)).status).toBe(200)
    expect(await refundsOf(server, placed.order.id)).toEqual([])
  })

  it('a cancelled order frees its coupon [9.20]', async () => {
    const auto = aCoupon({ code: 'AUTO', autoApplied: true, maxUses: 1 })
    await saveCoupons(server.deps.db, restaurant.business.id, [auto])
    const placed = await aReceivedOrder(server, restaurant.host)
    await cancel(placed)
    const { rows } = await server.deps.db.execute(sql`
      select uses from coupons where code = 'AUTO' and business_id = ${restaurant.business.id}`)
    expect(rows).toEqual([{ uses: 0 }])
  })

  it('another guest cannot cancel an order, and too long a reason is refused at its field', async () => {
    const placed = await aReceivedOrder(server, restaurant.host)
    const other = await aPlacedOrder(server, restaurant.host)
    expect((await cancel(placed, {}, { 'guest-id': other.guest })).status).toBe(404)
    const long = await cancel(placed, { reason: 'x'.repeat(501) })
    expect([long.status, Object.keys(long.body.error?.details ?? {})]).toEqual([422, ['reason']])
    expect((await read(placed)).order_status).toBe(2)
  })
})
