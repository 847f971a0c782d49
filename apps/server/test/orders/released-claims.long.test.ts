import { aCoupon } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let owner: Member

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720', STAFF_IDLE_MINUTES: '10080' } })
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
})

const move = async ({ order }: PlacedOrder, body: object): Promise<void> => {
  const { status } = await owner.post(`/staff/orders/${order.id}/status`, body)
  expect(status).toBe(200)
}
const REJECTION = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
const acceptance = () => ({ orderStatus: 3, readyAt: clock.now().add({ minutes: 20 }).toString() })

const usesOfCoupon = async () => {
  const { rows } = await server.deps.db.execute<{ uses: number; claims: number }>(sql`
    select k.uses, (select count(*)::int from coupon_claims c
      where c.business_id = k.business_id and c.coupon_id = k.id and c.released_at is null) as claims
    from coupons k where k.business_id = ${restaurant.business.id}`)
  return rows[0]
}

describe('claims of a rejected order', () => {
  it.each([
    ['before its acceptance', false],
    ['after its acceptance', true],
  ])('an order rejected %s releases its coupon once [9.20, 3.19, 6.08]', async (_when, accepted) => {
    const auto = aCoupon({ code: 'AUTO', autoApplied: true, discount: { type: 'fixed', amount: 200 }, maxUses: 1 })
    await saveCoupons(server.deps.db, restaurant.business.id, [auto])
    const first = await aReceivedOrder(server, restaurant.host)
    expect(first.order.coupon_discount).toBe(2)
    expect((await aReceivedOrder(server, restaurant.host)).order.coupon_discount).toBe(0)
    if (accepted) await move(first, acceptance())
    await move(first, REJECTION)
    expect(await usesOfCoupon()).toEqual({ uses: 0, claims: 0 })
    await owner.post(`/staff/orders/${first.order.id}/status`, REJECTION)
    expect(await usesOfCoupon()).toEqual({ uses: 0, claims: 0 })
    expect((await aReceivedOrder(server, restaurant.host)).order.coupon_discount).toBe(2)
  })

  it('a rejected order releases the use of a once-per-customer coupon [9.20]', async () => {
    const auto = aCoupon({ code: 'ONCE', autoApplied: true, maxUsesPerCustomer: 1 })
    await saveCoupons(server.deps.db, restaurant.business.id, [auto])
    const first = await aReceivedOrder(server, restaurant.host)
    const { guest } = first
    expect((await aPlacedOrder(server, restaurant.host, { guest })).order.coupon_discount).toBe(0)
    await move(first, REJECTION)
    expect((await aPlacedOrder(server, restaurant.host, { guest })).order.coupon_discount).toBeGreaterThan(0)
  })

  it('a completed order keeps its coupon [9.20]', async () => {
    const auto = aCoupon({ code: 'AUTO', autoApplied: true, maxUses: 1 })
    await saveCoupons(server.deps.db, restaurant.business.id, [auto])
    const placed = await aReceivedOrder(server, restaurant.host)
    await move(placed, acceptance())
    await move(placed, { orderStatus: 5 })
    expect(await usesOfCoupon()).toEqual({ uses: 1, claims: 1 })
  })
})

describe('lifetime of a guest secret', () => {
  const statusOf = async ({ order, guest }: PlacedOrder) =>
    (await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).status

  it.each([
    ['completed', [acceptance, () => ({ orderStatus: 5 })]],
    ['rejected', [() => REJECTION]],
  ])('a guest secret expires seven days after its order was %s [6.01, 7.39]', async (_how, moves) => {
    const placed = await aReceivedOrder(server, restaurant.host)
    clock.advance({ hours: 30 })
    expect(await statusOf(placed)).toBe(200)
    for (const body of moves) await move(placed, body())
    clock.advance({ hours: 24 * 7 - 1, minutes: 59 })
    expect(await statusOf(placed)).toBe(200)
    clock.advance({ minutes: 2 })
    expect(await statusOf(placed)).toBe(404)
    expect((await get(server, restaurant.host, '/guest-order/current/me', { 'guest-id': placed.guest })).status).toBe(
      404,
    )
  })

  it('a guest secret expires seven days after the refund of a rejected paid order [6.01]', async () => {
    const placed = await aReceivedOrder(server, restaurant.host, { card: true })
    await move(placed, REJECTION)
    await expect
      .poll(
        async () => (await server.deps.db.execute(sql`select status from orders where id = ${placed.order.id}`)).rows,
      )
      .toEqual([{ status: 'refunded' }])
    clock.advance({ hours: 24 * 7, minutes: 1 })
    expect(await statusOf(placed)).toBe(404)
  })

  it('a guest secret stays valid while another order of the guest is active [6.01]', async () => {
    const first = await aReceivedOrder(server, restaurant.host)
    const second = await aReceivedOrder(server, restaurant.host, { guest: first.guest })
    await move(first, REJECTION)
    clock.advance({ hours: 48 })
    await move(second, REJECTION)
    clock.advance({ hours: 24 * 6 })
    expect(await statusOf(first)).toBe(200)
    clock.advance({ hours: 24, minutes: 1 })
    expect(await statusOf(first)).toBe(404)
  })
})
