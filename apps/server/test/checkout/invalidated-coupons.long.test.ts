import { linesToWire } from '@comanda/contract/wire'
import type { Coupon, OrderDraft, Totals } from '@comanda/domain'
import { aChoice, aCoupon, anAddress } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, askForOrderAs, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let ada: CustomerOfTest

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  clock.set('2026-11-21T12:00:00Z')
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

const offer = (parts: Partial<Coupon> = {}) =>
  saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ id: 1, code: 'TEN', ...parts })])
const deactivate = () =>
  server.deps.db.execute(sql`update coupons set active = false where business_id = ${restaurant.business.id}`)
const atOne = '2026-11-21T13:00:00Z'

const two = [aChoice({ quantity: 2 })]
const verify = async () => {
  const cart = { cart: linesToWire(two), coupon: null, order_type: 2, location_id: 1 }
  return (await ada.post('/coupon/TEN/verify', cart)).status
}
const order = (draft: Partial<OrderDraft> = {}) =>
  askForOrderAs(ada, { draft: { lines: two, couponCode: 'TEN', ...draft } })
const reasonOf = ({ body }: Asked) => body.error?.refusals?.[0]

const kept = async () => {
  const { id } = restaurant.business
  const { rows } = await server.deps.db.execute<{ orders: number; claims: number }>(sql`
    select (select count(*)::int from orders where business_id = ${id}) as orders,
      (select count(*)::int from coupon_claims where business_id = ${id}) as claims`)
  return rows[0]
}

interface Invalidation {
  /** The coupon when it is verified. */
  readonly offered?: Partial<Coupon>
  readonly change?: () => Promise<unknown> | undefined
  readonly draft?: Partial<OrderDraft>
  readonly refusal: object
  /** Number of orders that the change creates. */
  readonly orders?: number
}

const WAYS: readonly (readonly [string, Invalidation])[] = [
  [
    'was used up by another customer',
    {
      offered: { maxUses: 1 },
      change: async () => aPlacedOrderOf(await aCustomer(server, restaurant), { draft: { couponCode: 'TEN' } }),
      refusal: { reason: 'used_up' },
      orders: 1,
    },
  ],
  [
    'was used by the same customer in another tab',
    {
      offered: { maxUsesPerCustomer: 1 },
      change: () => aPlacedOrderOf(ada, { draft: { couponCode: 'TEN' } }),
      refusal: { reason: 'used_by_customer' },
      orders: 1,
    },
  ],
  ['has ended', { offered: { endsAt: atOne }, change: async () => clock.set(atOne), refusal: { reason: 'ended' } }],
  ['starts later now', { change: () => offer({ startsAt: atOne }), refusal: { reason: 'not_yet' } }],
  ['was deactivated', { change: deactivate, refusal: { reason: 'unknown' } }],
  [
    'has a minimum above the changed cart',
    {
      offered: { minimumTotal: 19_90 },
      draft: { lines: [aChoice()] },
      refusal: { reason: 'below_minimum', missing: 9.95 },
    },
  ],
  ['has a raised minimum', { change: () => offer({ minimumTotal: 20_00 }), refusal: { reason: 'below_minimum' } }],
  [
    'does not apply to the newly chosen order type',
    {
      offered: { orderTypes: ['collection'] },
      draft: { orderType: 'delivery', address: anAddress() },
      refusal: { reason: 'wrong_order_type' },
    },
  ],
]

describe('a coupon that changed after its verification', () => {
  it.each(WAYS)('a verified coupon that %s is refused, and the order goes without it [4.53, 8.29]', async (_, way) => {
    await offer(way.offered)
    expect(await verify()).toBe(200)
    await way.change?.()
    const before = await kept()
    expect(before?.orders).toBe(way.orders ?? 0)
    const refused = await order(way.draft)
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'coupon_invalid'])
    expect(reasonOf(refused)).toMatchObject(way.refusal)
    expect(await kept()).toEqual(before)
    expect((await order({ ...way.draft, couponCode: null })).status).toBe(200)
  })
})

describe('the coupon of an unpaid order', () => {
  it.each([
    ['has ended', { endsAt: atOne }, async () => clock.set('2026-11-21T13:00:00Z'), 'ended'],
    ['was deactivated', {}, deactivate, 'unknown'],
  ] as const)(
    'an unpaid order whose coupon %s is refused at the payment [4.53, 5.57]',
    async (_, offered, then, reason) => {
      clock.set('2026-11-21T12:50:00Z')
      await offer(offered)
      const placed = await aPlacedOrderOf(ada, { draft: { lines: two, couponCode: 'TEN' } })
      await then()
      const refused = await payAs(ada, placed)
      expect([refused.status, reasonOf(refused)]).toEqual([422, { code: 'coupon_invalid', reason }])
    },
  )

  it('an unpaid order pays with the last use of a coupon, which it holds itself [9.20]', async () => {
    await offer({ maxUses: 1, maxUsesPerCustomer: 1 })
    const placed = await aPlacedOrderOf(ada, { draft: { lines: two, couponCode: 'TEN' } })
    expect((await payAs(ada, placed)).status).toBe(200)
  })
})

describe('verifying the code of an unpaid order again', () => {
  const askAgain = async (customer: CustomerOfTest, supersedes: unknown) => {
    const cart = { cart: linesToWire(two), coupon: null, order_type: 2, location_id: 1, supersedes }
    return customer.post('/coupon/TEN/verify', cart)
  }

  it('verifying a code again leaves out the claim of the own unpaid order [7.20, 9.20]', async () => {
    await offer({ maxUses: 1, maxUsesPerCustomer: 1 })
    const held = await aPlacedOrderOf(ada, { draft: { lines: two, couponCode: 'TEN' } })
    expect(reasonOf(await askAgain(ada, null))).toMatchObject({ code: 'coupon_invalid' })
    expect((await askAgain(ada, held.id)).status).toBe(200)
    // The order that supersedes it is accepted as well.
    const replacing = { draft: { lines: two, couponCode: 'TEN' }, body: { supersedes: held.id } }
    expect((await askForOrderAs(ada, replacing)).status).toBe(200)
  })

  it('verifying a code again counts claims of the own paid and unrelated orders [7.20, 9.20]', async () => {
    await offer({ maxUsesPerCustomer: 1 })
    const paid = await aPlacedOrderOf(ada, { draft: { lines: two, couponCode: 'TEN' } })
    expect((await payAs(ada, paid)).status).toBe(200)
    const byCustomer = { code: 'coupon_invalid', reason: 'used_by_customer' }
    expect(reasonOf(await askAgain(ada, paid.id))).toEqual(byCustomer)
    const bare = await aPlacedOrderOf(ada)
    expect(reasonOf(await askAgain(ada, bare.id))).toEqual(byCustomer)
    expect(reasonOf(await askAgain(ada, 'no order of ours'))).toEqual(byCustomer)
  })

  it("verifying a code counts the claim of another customer's order named in the call [7.20, 9.20]", async () => {
    await offer({ maxUses: 1 })
    const held = await aPlacedOrderOf(ada, { draft: { lines: two, couponCode: 'TEN' } })
    const other = await aCustomer(server, restaurant)
    expect(reasonOf(await askAgain(other, held.id))).toEqual({ code: 'coupon_invalid', reason: 'used_up' })
  })

  it('verifying a code refuses a malformed id of the superseded order [7.20]', async () => {
    await offer()
    for (const supersedes of [7, 'x'.repeat(41), { id: 'x' }]) {
      const { status, body } = await askAgain(ada, supersedes)
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['supersedes']])
    }
  })
})

describe('an automatic coupon', () => {
  const totals = (discount: number): Totals => ({
    ...{ subTotal: 19_90, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, tip: 0 },
    discount,
    total: 19_90 - discount,
  })
  const shown = { lines: two, claimed: { lines: [19_90], totals: totals(2_00) } }
  const auto = { autoApplied: true, discount: { type: 'fixed', amount: 2_00 } } as const

  it('a used-up automatic coupon asks the customer to confirm the higher price first [4.54]', async () => {
    await offer({ ...auto, maxUses: 1 })
    await aPlacedOrder(server, restaurant.host)
    const refused = await askForOrder(server, restaurant.host, { draft: shown })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'price_changed'])
    expect(reasonOf(refused)).toMatchObject({ totals: { coupon_discount: 0, total_price: 19.9 } })
    const agreed = { ...shown, claimed: { lines: [19_90], totals: totals(0) } }
    expect((await askForOrder(server, restaurant.host, { draft: agreed })).status).toBe(200)
  })

  it('an automatic coupon ended before the payment asks to confirm the higher price [4.54]', async () => {
    await offer(auto)
    const placed = await aPlacedOrder(server, restaurant.host, { draft: shown })
    await deactivate()
    const refused = await askForPayment(server, restaurant.host, placed)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'price_changed'])
    expect(reasonOf(refused)).toMatchObject({ totals: { coupon_discount: 0, total_price: 19.9 } })
  })
})
