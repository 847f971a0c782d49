import { randomUUID } from 'node:crypto'
import type { OrderWire, PlacedWire } from '@comanda/contract/wire'
import { aChoice, aCoupon, aMenu, anAddress } from '@comanda/test-kit'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { userAddresses, users } from '../../src/platform/db/schema/index.ts'
import { announce } from '../../src/platform/live/change.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { answerChallenge, aTypedCard, intentOf } from '../fixtures/a-card.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, askForOrderAs, orderOf, payAs } from '../fixtures/a-customers-order.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const ALWAYS_CHALLENGED = '4000002760003184'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let next = 1

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
  restaurant = await aRestaurantOfTest()
})

const aRestaurantOfTest = (parts: Parameters<typeof aRestaurant>[1] = {}) => {
  const id = next++
  return aRestaurant(server.deps.db, {
    menu: aMenu(),
    ...parts,
    business: { id, subdomain: `u${id}`, ...parts.business },
  })
}

const rowOf = async (orderId: string) => {
  const { rows } = await server.deps.db.execute<{
    user_id: string | null
    guest_id: string | null
    contact: { firstName: string; email: string; telephone: string }
    address: { line1: string } | null
    driver_instructions: string
  }>(sql`select user_id, guest_id, contact, address, driver_instructions from orders where id = ${orderId}`)
  const [row] = rows
  if (!row) throw new Error('There is no such order')
  return row
}

const anAddressOf = async (customer: CustomerOfTest, otherRestaurant: Restaurant, line1: string, notes = '') => {
  const [row] = await server.deps.db
    .insert(userAddresses)
    .values({
      businessId: otherRestaurant.business.id,
      userId: customer.id,
      address: anAddress({ line1 }),
      notes,
      createdAt: clock.now().toString(),
    })
    .returning({ id: userAddresses.id })
  return row?.id ?? 0
}

describe('an order of a signed-in customer', () => {
  it("a customer's order belongs to the account, is readable there and has no guest secret [6.03, 7.33, 7.39]", async () => {
    const ada = await aCustomer(server, restaurant)
    const asked = await askForOrderAs(ada)
    const order = orderOf(asked)
    expect((asked.body.data as PlacedWire).guest).toBeNull()
    expect(await rowOf(order.id)).toMatchObject({ user_id: ada.id, guest_id: null })
    expect((await ada.get(`/order/${order.id}`)).body.data).toEqual(order)
    expect((await ada.get(`/order/${order.id}?user_type=User&user_id=anything`)).status).toBe(200)
    expect((await payAs(ada, order)).body.data).toMatchObject({ newOrder: { order: { order_status: 2 } } })
  })

  it('a customer order and its payment need a valid session of this business [6.03, 7.33, 7.36]', async () => {
    const ada = await aCustomer(server, restaurant)
    const other = await aRestaurantOfTest()
    const order = await aPlacedOrderOf(ada)
    const payment = { location_id: 1, order_id: order.id, payment_type: 1 }
    const nobody = await post(server, restaurant.host, '/order/make-payment', payment)
    expect([nobody.status, nobody.body.error?.code]).toEqual([401, 'login_required'])
    const elsewhere = await post(server, other.host, '/order/make-payment', payment, { cookie: ada.cookie })
    expect([elsewhere.status, elsewhere.body.error?.code]).toEqual([401, 'login_required'])
    const { body } = await post(server, restaurant.host, '/order/new-order', await draftOf(ada), {
      authorization: `Bearer ${'x'.repeat(43)}`,
      'idempotency-key': randomUUID(),
    })
    expect(body.error?.code).toBe('login_required')
  })

  it("a customer order has the account's email and the entered names and telephone [5.42]", async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada, {
      body: { first_name: 'Augusta', email: 'eve@example.com', telephone_number: '07700 900199' },
    })
    expect(order).toMatchObject({ first_name: 'Augusta', email: ada.email, telephone_number: '+447700900199' })
    const filled = await aPlacedOrderOf(ada, { body: { first_name: '', last_name: '', telephone_number: '' } })
    expect(filled).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', telephone_number: '+447700900142' })
  })

  it('an account without first and last name cannot order [5.14]', async () => {
    const ada = await aCustomer(server, restaurant, { firstName: '', lastName: ' ' })
    const { status, body } = await askForOrderAs(ada)
    expect([status, body.error?.code, Object.keys(body.error?.details ?? {})]).toEqual([
      422,
      'form_invalid',
      ['first_name', 'last_name'],
    ])
  })

  it('a repeat under its key returns the order to its customer only [4.19]', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => askForOrderAs(ada, { key })))
    expect(new Set(answers.map((answer) => orderOf(answer).id)).size).toBe(1)
    const body = { email: ada.email }
    for (const other of [await askForOrderAs(eve, { key }), await askForOrder(server, restaurant.host, { key, body })])
      expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused'])
  })

  it("an order after sign-in supersedes the same visitor's guest order, and no other", async () => {
    const ada = await aCustomer(server, restaurant)
    const mine = await aPlacedOrder(server, restaurant.host)
    const theirs = await aPlacedOrder(server, restaurant.host)
    const headers = { 'guest-id': mine.guest }
    await aPlacedOrderOf(ada, { body: { supersedes: mine.order.id }, headers })
    await aPlacedOrderOf(ada, { body: { supersedes: theirs.order.id }, headers })
    const stateOf = async ({ order, guest }: { order: OrderWire; guest: string }) =>
      ((await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire)
        .payment_state
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['cancelled', 'unpaid'])
  })

  it("customers order where guests may not, and guests may use an account's email [5.13, 8.12]", async () => {
    const closed = await aRestaurantOfTest({ business: { guestOrdering: false } })
    const ada = await aCustomer(server, closed)
    expect(await askForOrderAs(ada)).toMatchObject({ status: 200 })
    expect((await askForOrder(server, closed.host)).body.error?.code).toBe('guest_ordering_off')
    const { email } = await aCustomer(server, restaurant)
    const guests = await aPlacedOrder(server, restaurant.host, { body: { email } })
    expect(await rowOf(guests.order.id)).toMatchObject({ user_id: null, contact: { email } })
  })
})

const draftOf = async (customer: CustomerOfTest) => ({
  location_id: 1,
  cart: [{ id: 1, quantity: 1 }],
  order_type: 2,
  first_name: 'Ada',
  last_name: 'Lovelace',
  telephone_number: '+447700900142',
  email: customer.email,
})

describe("access to another's order", () => {
  it('another customer cannot read, follow, pay, check or cancel the order [7.39, 7.36, 7.34, 7.35]', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const order = await aPlacedOrderOf(ada)
    const own = await aPlacedOrderOf(eve)
    const asked = intentOf(await payAs(ada, order, { card: { id: await aTypedCard(server, ALWAYS_CHALLENGED) } }))
    const answers = [
      await eve.get(`/order/${order.id}`),
      await eve.get(`/order/${order.id}/live`),
      await payAs(eve, { ...own, id: order.id }),
      await eve.post('/webhook/validate-order', { orderId: order.id, paymentIntentId: asked.id }),
      await eve.post('/webhook/paymentIntent-canceled', { orderId: order.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const foreign = await eve.post('/webhook/validate-order', { orderId: own.id, paymentIntentId: asked.id })
    expect(foreign.body.error?.code).toBe('payment_mismatch')
    await answerChallenge(server, asked, 'complete')
    const told = await ada.post('/webhook/validate-order', { orderId: order.id, paymentIntentId: asked.id })
    expect(told.body.data).toMatchObject({ result: 'paid' })
  })

  it('a signed-in guest reads an order with its secret, and only the guest pays it [6.01, 6.03]', async () => {
    const ada = await aCustomer(server, restaurant)
    const guests = await aPlacedOrder(server, restaurant.host)
    const own = await aPlacedOrderOf(ada)
    const both = { cookie: ada.cookie, 'guest-id': guests.guest }
    expect(await get(server, restaurant.host, `/order/${guests.order.id}`, both)).toMatchObject({ status: 200 })
    expect(await get(server, restaurant.host, `/order/${own.id}`, both)).toMatchObject({ status: 200 })
    expect(await ada.get(`/order/${guests.order.id}`)).toMatchObject({ status: 404 })
    expect(await payAs(ada, guests.order)).toMatchObject({ status: 404 })
    const payment = { location_id: 1, order_id: guests.order.id, payment_type: 1 }
    const paid = await post(server, restaurant.host, '/guest-order/make-payment', payment, both)
    expect(paid.body.data).toMatchObject({ newOrder: { order: { order_status: 2 } } })
  })

  it('an expired session gets 401 with its reason when it reads an order [4.39]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    const cookie = `comanda_session=${'x'.repeat(43)}`
    const ended = await get(server, restaurant.host, `/order/${order.id}`, { cookie })
    expect([ended.status, ended.body.error?.code]).toEqual([401, 'login_required'])
    expect(await get(server, restaurant.host, `/order/${order.id}`)).toMatchObject({ status: 404 })
  })

  it('a received order stays when its customer is suspended, who can do nothing more [6.06, 8.10]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    await payAs(ada, order)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
    for (const answer of [await ada.get(`/order/${order.id}`), await askForOrderAs(ada), await payAs(ada, order)])
      expect(answer).toMatchObject({ status: 401, body: { status_code: 1001 } })
    const { rows } = await server.deps.db.execute(sql`select status from orders where id = ${order.id}`)
    expect(rows).toEqual([{ status: 'received' }])
  })
})

describe('a saved address', () => {
  const FOR_DELIVERY = { orderType: 'delivery', lines: [aChoice({ quantity: 2 })] } as const

  it('an order takes a saved address by its id, with the delivery notes [3.01, 7.42]', async () => {
    const ada = await aCustomer(server, restaurant)
    const id = await anAddressOf(ada, restaurant, 'Ada Street', 'Ring twice')
    const order = await aPlacedOrderOf(ada, { draft: FOR_DELIVERY, body: { address_id: id } })
    expect(await rowOf(order.id)).toMatchObject({
      address: { line1: 'Ada Street' },
      driver_instructions: 'Ring twice',
    })
  })

  it('a saved address of another customer or business is refused [7.42]', async () => {
    const other = await aRestaurantOfTest()
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const foreign = [
      await anAddressOf(ada, restaurant, 'Ada Street'),
      await anAddressOf(await aCustomer(server, other), other, 'Other Street'),
    ]
    for (const id of foreign) {
      const { status, body } = await askForOrderAs(eve, { draft: FOR_DELIVERY, body: { address_id: id } })
      expect([status, body.error?.details]).toEqual([404, { address_id: ['We can’t find this in your account'] }])
    }
  })
})

describe('a coupon code', () => {
  const withCoupon = async (parts: Parameters<typeof aCoupon>[0]) => {
    const otherRestaurant = await aRestaurantOfTest()
    await saveCoupons(server.deps.db, otherRestaurant.business.id, [
      aCoupon({ code: 'ADA', autoApplied: false, ...parts }),
    ])
    return otherRestaurant
  }
  const CODE = { body: { coupon: 'ada' } }

  it('customers may use a code with a limit per customer, and guests are asked to log in [6.02, 6.03]', async () => {
    const otherRestaurant = await withCoupon({ discount: { type: 'fixed', amount: 100 }, maxUsesPerCustomer: 1 })
    const ada = await aCustomer(server, otherRestaurant)
    expect(await aPlacedOrderOf(ada, CODE)).toMatchObject({ coupon: 'ADA', coupon_discount: 1 })
    const { body } = await askForOrder(server, otherRestaurant.host, CODE)
    expect(body.error?.refusals).toEqual([{ code: 'coupon_invalid', reason: 'login_required' }])
  })

  it('concurrent orders of one customer use a once-per-customer code once [9.20]', async () => {
    const otherRestaurant = await withCoupon({ maxUsesPerCustomer: 1 })
    const [ada, eve] = [await aCustomer(server, otherRestaurant), await aCustomer(server, otherRestaurant)]
    const answers = await Promise.all([1, 2, 3, 4].map(() => askForOrderAs(ada, CODE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(await askForOrderAs(eve, CODE)).toMatchObject({ status: 200 })
  })

  it('one of three concurrent customers gets the last use of a code [9.20]', async () => {
    const otherRestaurant = await withCoupon({ maxUses: 1 })
    const customers = await Promise.all([1, 2, 3].map(() => aCustomer(server, otherRestaurant)))
    const answers = await Promise.all(customers.map((customer) => askForOrderAs(customer, CODE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

it('the live stream of an order ends when its customer signs out [4.13, 6.03]', async () => {
  const ada = await aCustomer(server, restaurant)
  const order = await aPlacedOrderOf(ada)
  const url = `http://${restaurant.host}/api/v1/order/${order.id}/live`
  const stream = await anEventStream(server, url, { cookie: ada.cookie })
  expect(await stream.next()).toMatchObject({ event: 'order', data: { id: order.id } })
  await ada.post('/auth/logout')
  await announce(server.deps.db, { business: restaurant.business.id, kind: 'order', id: order.id })
  expect(await stream.next()).toBe('ended')
})
