import { randomUUID } from 'node:crypto'
import { draftToWire, linesToWire } from '@comanda/contract/wire'
import type { Choice, Coupon } from '@comanda/domain'
import { aChoice, aCoupon, aDraft, chosen } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveCoupons } from '../src/coupons/store.ts'
import { couponClaims, coupons } from '../src/db/schema/index.ts'
import { setItemSoldOut } from '../src/menus/store.ts'
import { aStaffedRestaurant } from './a-console.ts'
import { aCustomer, type CustomerOfTest } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { type Asked, post } from './an-order.ts'
import { anOwnOrder } from './an-own-order.ts'
import { whenFileEnds } from './file-end.ts'

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

/** Two Margheritas to collect, unless said otherwise. */
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

describe('what a code takes off a cart', () => {
  it('is told with the coupon, the items before and after [7.20]', async () => {
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

  it('the code is trimmed and in capitals [5.23]', async () => {
    await offer({ code: 'TEN' })
    expect((await verify('  ten ')).status).toBe(200)
  })

  it('is worked out from our own prices, whatever the cart says that it costs [7.20]', async () => {
    await offer({ code: 'TEN' })
    const lines = [aChoice({ itemId: 2, options: [chosen(10, 12)] })]
    const { body } = await verify('TEN', { lines, claimed: [1] })
    expect(body.data).toMatchObject({ cartTotal: 14, discountAmount: 1.4 })
  })

  it('is never more than the items cost', async () => {
    await offer({ code: 'BIG', discount: { type: 'fixed', amount: 50_00 } })
    expect((await verify('BIG')).body.data).toMatchObject({ discountAmount: 19.9, afterDiscountCartTotal: 0 })
  })
})

describe('a code that does not apply', () => {
  const day = (n: number) => `2026-11-2${n}T12:00:00Z`
  it.each<[string, Partial<Coupon>, string, Cart?]>([
    ['not_yet', { startsAt: day(2) }, 'This coupon does not count yet.'],
    ['ended', { endsAt: day(0) }, 'This coupon has ended.'],
    ['wrong_order_type', { orderTypes: ['delivery'] }, 'This coupon does not count for this kind of order.'],
    ['used_up', { maxUses: 0 }, 'This coupon has been used up.'],
    ['below_minimum', { minimumTotal: 20_00 }, 'This coupon needs a larger order.'],
    ['cart_empty', {}, 'Fill your basket first.', { lines: [] }],
  ])('is refused as %s, in words [7.20]', async (reason, parts, text, cart) => {
    await offer({ code: 'TEN', ...parts })
    const refused = await verify('TEN', cart)
    expect(refused.status).toBe(422)
    expect(reasonOf(refused)).toMatchObject({ code: 'coupon_invalid', reason })
    expect([refused.body.error?.code, refused.body.error?.message]).toEqual(['coupon_invalid', text])
    expect(fieldOf(refused)).toBe(text)
  })

  it('names what is missing to its minimum, and nothing where it is about something else [8.29]', async () => {
    await offer({ code: 'TWENTY', minimumTotal: 23_10 }, { code: 'ENDED', minimumTotal: 23_10, endsAt: day(0) })
    expect(reasonOf(await verify('TWENTY'))).toEqual({ code: 'coupon_invalid', reason: 'below_minimum', missing: 3.2 })
    expect(reasonOf(await verify('ENDED'))).toEqual({ code: 'coupon_invalid', reason: 'ended' })
  })

  it('nobody knows is refused, and so is one of another business or one that was taken back [7.20]', async () => {
    const elsewhere = await aStaffedRestaurant(server)
    await saveCoupons(server.deps.db, elsewhere.business.id, [aCoupon({ code: 'THEIRS' })])
    await offer({ code: 'OLD' })
    await server.deps.db.update(coupons).set({ active: false }).where(eq(coupons.businessId, restaurant.business.id))
    for (const code of ['NONE', 'THEIRS', 'OLD', '%', "' or 1=1"])
      expect(reasonOf(await verify(code))).toEqual({ code: 'coupon_invalid', reason: 'unknown' })
  })

  it("is refused to who has used it as often as one may; another's uses are not counted [7.20]", async () => {
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

  it('speaks Spanish to who reads it', async () => {
    await offer({ code: 'TEN', endsAt: day(0) })
    const refused = await ada.post('/coupon/TEN/verify', bodyOf(), { 'accept-language': 'es' })
    expect(refused.body.error?.message).toBe('Este cupón ya ha terminado.')
  })
})

describe('a cart that has no price', () => {
  it('of a dish that is gone or sold out, or a choice that is missing, is refused as an order would be [7.20]', async () => {
    await offer({ code: 'TEN' })
    const gone = await verify('TEN', { lines: [aChoice({ itemId: 99 })] })
    expect([gone.status, gone.body.error?.code]).toEqual([409, 'items_not_available'])
    const open = await verify('TEN', { lines: [aChoice({ itemId: 2 })] })
    expect([open.status, open.body.error?.code]).toEqual([422, 'choices_invalid'])
    await setItemSoldOut(server.deps.db, restaurant.business.id, 1, true)
    expect((await verify('TEN')).body.error?.code).toBe('items_not_available')
  })

  it('of a location that is not ours is not there', async () => {
    expect((await verify('TEN', { more: { location_id: 77 } })).status).toBe(404)
  })
})

describe('who may ask', () => {
  it('guests are asked to log in [5.25, 5.26, 6.02]', async () => {
    await offer({ code: 'TEN' })
    const refused = await post(server, restaurant.host, '/coupon/TEN/verify', bodyOf())
    expect([refused.status, refused.body.error?.code]).toEqual([401, 'login_required'])
  })

  it('after ten wrong codes in ten minutes not even a right one is looked at; then it is again, and others never waited', async () => {
    await offer({ code: 'TEN' })
    for (let n = 1; n <= 10; n += 1) expect((await verify(`GUESS${n}`)).status).toBe(422)
    const slowed = await verify('TEN')
    expect([slowed.status, slowed.body.error?.code]).toEqual([429, 'too_many_requests'])
    expect((await verify('TEN', {}, await aCustomer(server, restaurant))).status).toBe(200)
    clock.advance({ minutes: 11 })
    expect((await verify('TEN')).status).toBe(200)
  })

  it('codes that are sent with an order are counted with them', async () => {
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

  it('codes that are known but do not apply are no guesses', async () => {
    await offer({ code: 'TEN', minimumTotal: 50_00 })
    for (let n = 1; n <= 11; n += 1) expect((await verify('TEN')).status).toBe(422)
  })
})
