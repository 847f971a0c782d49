import { randomUUID } from 'node:crypto'
import { draftToWire, linesToWire } from '@comanda/contract/wire'
import type { Choice, Coupon } from '@comanda/domain'
import { aChoice, aCoupon, aDraft, chosen } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { couponClaims, coupons } from '../../src/platform/db/schema/index.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setItemSoldOut } from '../../src/restaurants/menus/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, post } from '../fixtures/an-order.ts'
import { anOwnOrder } from '../fixtures/an-own-order.ts'
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

const offer = (...coupons: readonly Partial<Coupon>[]) =>
  saveCoupons(
    server.deps.db,
    restaurant.business.id,
    coupons.map((parts, n) => aCoupon({ id: n + 1, ...parts })),
  )

interface Cart {
  readonly lines?: readonly Choice[]
  readonly claimed?: readonly number[]
  readonly more?: Record<string, unknown>
}

/** Two Margheritas for collection by default. */
const bodyOf = ({ lines = [aChoice({ quantity: 2 })], claimed, more }: Cart = {}) => ({
  cart: linesToWire(lines, claimed),
  coupon: null,
  order_type: 2,
  location_id: 1,
  ...more,
})
const verify = (code: string, cart: Cart = {}, customer = ada) =>
  customer.post(`/coupon/${encodeURIComponent(code)}/verify`, bodyOf(cart))
const reasonOf = ({ body }: Asked) => body.error?.refusals?.[0]
const fieldOf = ({ body }: Asked) => (body as { errors?: { coupon?: string[] } }).errors?.coupon?.[0]

describe('discount of a code', () => {
  it('a verified code answers with the coupon and the item total before and after [7.20]', async () => {
    await offer({ code: 'TEN' })
    const { status, body } = await verify('TEN')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      coupon: expect.objectContaining({ code: 'TEN', discount: 10, discount_type: 1 }),
      cartTotal: 19.9,
      discountAmount: 1.99,
      afterDiscountCartTotal: 17.91,
    })
  })

  it('a code is matched after trimming and uppercasing [5.23]', async () => {
    await offer({ code: 'TEN' })
    expect((await verify('  ten ')).status).toBe(200)
  })

  it("the discount is computed from the menu's prices, not from those in the cart [7.20]", async () => {
    await offer({ code: 'TEN' })
    const lines = [aChoice({ itemId: 2, options: [chosen(10, 12)] })]
    const { body } = await verify('TEN', { lines, claimed: [1] })
    expect(body.data).toMatchObject({ cartTotal: 14, discountAmount: 1.4 })
  })

  it('the discount never exceeds the item total', async () => {
    await offer({ code: 'BIG', discount: { type: 'fixed', amount: 50_00 } })
    expect((await verify('BIG')).body.data).toMatchObject({ discountAmount: 19.9, afterDiscountCartTotal: 0 })
  })
})

describe('a code that does not apply', () => {
  const day = (n: number) => `2026-11-2${n}T12:00:00Z`
  it.each<[string, Partial<Coupon>, string, Cart?]>([
    ['not_yet', { startsAt: day(2) }, 'This coupon isn’t active yet. Try another or continue without it.'],
    ['ended', { endsAt: day(0) }, 'This coupon has expired. Try another or continue without it.'],
    [
      'wrong_order_type',
      { orderTypes: ['delivery'] },
      'This coupon can’t be used for this type of order. Try another or continue without it.',
    ],
    ['used_up', { maxUses: 0 }, 'This coupon has run out. Try another or continue without it.'],
    ['below_minimum', { minimumTotal: 20_00 }, 'Your order isn’t big enough for this coupon. Add something to use it.'],
    ['cart_empty', {}, 'Add something to your basket first.', { lines: [] }],
  ])('a coupon is refused with the reason %s and a readable message [7.20]', async (reason, parts, text, cart) => {
    await offer({ code: 'TEN', ...parts })
    const refused = await verify('TEN', cart)
    expect(refused.status).toBe(422)
    expect(reasonOf(refused)).toMatchObject({ code: 'coupon_invalid', reason })
    expect([refused.body.error?.code, refused.body.error?.message]).toEqual(['coupon_invalid', text])
    expect(fieldOf(refused)).toBe(text)
  })

  it('a refusal names the amount missing to the minimum, and only for that reason [8.29]', async () => {
    await offer({ code: 'TWENTY', minimumTotal: 23_10 }, { code: 'ENDED', minimumTotal: 23_10, endsAt: day(0) })
    expect(reasonOf(await verify('TWENTY'))).toEqual({ code: 'coupon_invalid', reason: 'below_minimum', missing: 3.2 })
    expect(reasonOf(await verify('ENDED'))).toEqual({ code: 'coupon_invalid', reason: 'ended' })
  })

  it("unknown, inactive and other businesses' codes are refused [7.20]", async () => {
    const elsewhere = await aStaffedRestaurant(server)
    await saveCoupons(server.deps.db, elsewhere.business.id, [aCoupon({ code: 'THEIRS' })])
    await offer({ code: 'OLD' })
    await server.deps.db.update(coupons).set({ active: false }).where(eq(coupons.businessId, restaurant.business.id))
    for (const code of ['NONE', 'THEIRS', 'OLD', '%', "' or 1=1"])
      expect(reasonOf(await verify(code))).toEqual({ code: 'coupon_invalid', reason: 'unknown' })
  })

  it('a code is refused once its customer has used it as often as allowed [7.20]', async () => {
    await offer({ code: 'ONCE', maxUsesPerCustomer: 1 })
    const businessId = restaurant.business.id
    const used = async (orderId: string, releasedAt: string | null) =>
      server.deps.db.insert(couponClaims).values({
        businessId,
        couponId: 1,
        orderId,
        customer: `user:${ada.id}`,
        amount: 100,
        claimedAt: clock.now().toString(),
        releasedAt,
      })
    await used(await anOwnOrder(server, restaurant, ada), clock.now().toString())
    expect((await verify('ONCE')).status).toBe(200)
    await used(await anOwnOrder(server, restaurant, ada), null)
    expect(reasonOf(await verify('ONCE'))).toEqual({ code: 'coupon_invalid', reason: 'used_by_customer' })
    expect((await verify('ONCE', {}, await aCustomer(server, restaurant))).status).toBe(200)
  })

  it('a refusal is in Spanish for a Spanish reader', async () => {
    await offer({ code: 'TEN', endsAt: day(0) })
    const refused = await ada.post('/coupon/TEN/verify', bodyOf(), { 'accept-language': 'es' })
    expect(refused.body.error?.message).toBe('Este cupón ha caducado. Prueba con otro o sigue sin él.')
  })
})

describe('a cart without a price', () => {
  it('a missing or sold-out dish or a missing choice is refused as in an order [7.20]', async () => {
    await offer({ code: 'TEN' })
    const gone = await verify('TEN', { lines: [aChoice({ itemId: 99 })] })
    expect([gone.status, gone.body.error?.code]).toEqual([409, 'items_not_available'])
    const open = await verify('TEN', { lines: [aChoice({ itemId: 2 })] })
    expect([open.status, open.body.error?.code]).toEqual([422, 'choices_invalid'])
    await setItemSoldOut(server.deps.db, restaurant.business.id, 1, true)
    expect((await verify('TEN')).body.error?.code).toBe('items_not_available')
  })

  it('a location of another business is 404', async () => {
    expect((await verify('TEN', { more: { location_id: 77 } })).status).toBe(404)
  })
})

describe('access', () => {
  it('a guest verifies a code, and is asked to log in for one with a limit per customer [5.25, 5.26, 6.02]', async () => {
    await offer({ code: 'TEN' }, { code: 'ONCE', maxUsesPerCustomer: 1 })
    const verifyAsGuest = (code: string) => post(server, restaurant.host, `/coupon/${code}/verify`, bodyOf())
    expect((await verifyAsGuest('TEN')).body.data).toMatchObject({ discountAmount: 1.99 })
    const refused = await verifyAsGuest('ONCE')
    expect([refused.status, reasonOf(refused)]).toEqual([422, { code: 'coupon_invalid', reason: 'login_required' }])
    expect((await verify('ONCE')).status).toBe(200)
  })

  it('thirty wrong codes from one network block its guests but not its customers', async () => {
    await offer({ code: 'TEN' })
    const guess = (code: string) =>
      post(server, restaurant.host, `/coupon/${code}/verify`, bodyOf()).then(({ status }) => status)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`GUESS${n}`)))
    expect(new Set(guesses)).toEqual(new Set([422]))
    expect(await guess('TEN')).toBe(429)
    expect((await verify('TEN')).status).toBe(200)
  })

  it('after ten wrong codes the customer is blocked for ten minutes, other customers are not', async () => {
    await offer({ code: 'TEN' })
    for (let n = 1; n <= 10; n += 1) expect((await verify(`GUESS${n}`)).status).toBe(422)
    const slowed = await verify('TEN')
    expect([slowed.status, slowed.body.error?.code]).toEqual([429, 'too_many_requests'])
    expect((await verify('TEN', {}, await aCustomer(server, restaurant))).status).toBe(200)
    clock.advance({ minutes: 11 })
    expect((await verify('TEN')).status).toBe(200)
  })

  it('wrong codes sent with orders count as guesses', async () => {
    await offer({ code: 'TEN' })
    const order = (coupon: string) =>
      ada.post('/order/new-order', { ...draftToWire(aDraft()), coupon }, { 'idempotency-key': randomUUID() })
    expect((await order('TEN')).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) {
      expect((await verify(`GUESS${n}`)).status).toBe(422)
      expect((await order(`GUESS${n}`)).status).toBe(422)
    }
    expect([(await order('TEN')).status, (await verify('TEN')).status, (await order('')).status]).toEqual([
      429, 429, 200,
    ])
  })

  it('existing codes that do not apply do not count as guesses', async () => {
    await offer({ code: 'TEN', minimumTotal: 50_00 })
    for (let n = 1; n <= 11; n += 1) expect((await verify('TEN')).status).toBe(422)
  })
})
