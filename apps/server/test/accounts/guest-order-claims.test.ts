import type { OrderWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { claimOrders } from '../../src/orders/record/claim-order.ts'
import { users } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let next = 1

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aRestaurantOfTest()
})

const aRestaurantOfTest = () => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `m${id}` }, menu: aMenu() })
}

/** A received order of a guest with this email. */
const anOrderOf = async (email: string): Promise<PlacedOrder> => {
  const placed = await aPlacedOrder(server, restaurant.host, { body: { email } })
  await askForPayment(server, restaurant.host, placed)
  return placed
}

const claim = (customer: CustomerOfTest, { order, guest }: PlacedOrder) =>
  customer.post('/order/claim', { order_id: order.id }, { 'guest-id': guest })

const prove = async ({ id }: CustomerOfTest) => {
  const { db, clock } = server.deps
  await db.update(users).set({ emailVerifiedAt: clock.now().toString() }).where(eq(users.id, id))
  return inTransaction(db, (tx) => claimOrders(tx, restaurant.business.id, id, clock.now()))
}

it("a verified email claims the guest's order at once, and the guest can still read it [6.01, 7.31]", async () => {
  const ada = await aCustomer(server, restaurant)
  const placed = await anOrderOf(ada.email.toUpperCase())
  for (const _ of [1, 2]) expect((await claim(ada, placed)).body).toEqual({ data: { claimed: true } })
  expect(await ada.get(`/order/${placed.order.id}`)).toMatchObject({ status: 200 })
  const asGuest = await get(server, restaurant.host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
  expect(asGuest).toMatchObject({ status: 200 })
  expect(((await ada.get('/order/current')).body.data as OrderWire[]).map(({ id }) => id)).toEqual([placed.order.id])
})

it('an unverified email claims the requested order only after its verification [4.37]', async () => {
  const ada = await aCustomer(server, restaurant, { emailVerifiedAt: null })
  const placed = await anOrderOf(ada.email)
  const unasked = await anOrderOf(ada.email)
  expect((await claim(ada, placed)).body).toEqual({ data: { claimed: false } })
  expect(await ada.get(`/order/${placed.order.id}`)).toMatchObject({ status: 404 })
  expect(await prove(ada)).toBe(1)
  expect(await ada.get(`/order/${placed.order.id}`)).toMatchObject({ status: 200 })
  expect(await ada.get(`/order/${unasked.order.id}`)).toMatchObject({ status: 404 })
})

it('an order with another email is not claimed', async () => {
  const ada = await aCustomer(server, restaurant)
  const placed = await anOrderOf('somebody.else@example.com')
  expect((await claim(ada, placed)).body).toEqual({ data: { claimed: false } })
  expect(await prove(ada)).toBe(0)
  expect(await ada.get(`/order/${placed.order.id}`)).toMatchObject({ status: 404 })
})

it('a claim needs a session and the guest secret of this order and business [6.01]', async () => {
  const ada = await aCustomer(server, restaurant)
  const [placed, others] = [await anOrderOf(ada.email), await anOrderOf(ada.email)]
  for (const guest of ['', 'guessed', others.guest])
    expect(await claim(ada, { ...placed, guest })).toMatchObject({ status: 404 })
  const there = await aCustomer(server, await aRestaurantOfTest(), { email: ada.email })
  expect(await claim(there, placed)).toMatchObject({ status: 404 })
  const nobody = { ...ada, post: (await aCustomer(server, restaurant)).post }
  await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
  expect(await claim(ada, placed)).toMatchObject({ status: 401, body: { status_code: 1001 } })
  expect((await claim(nobody, placed)).body).toEqual({ data: { claimed: false } })
})

it('a claimed order cannot be claimed by another account', async () => {
  const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
  const placed = await anOrderOf(ada.email)
  await claim(eve, placed)
  await claim(ada, placed)
  expect(await claim(eve, placed)).toMatchObject({ status: 404 })
  expect(await prove(eve)).toBe(0)
  expect(await eve.get(`/order/${placed.order.id}`)).toMatchObject({ status: 404 })
})

it('a claim of a malformed order id is 404 [7.31, 7.39]', async () => {
  const ada = await aCustomer(server, restaurant)
  expect(await ada.get('/order/a%00b')).toMatchObject({ status: 404 })
  for (const [path, name] of [
    ['/order/claim', 'order_id'],
    ['/webhook/paymentIntent-canceled', 'orderId'],
  ] as const)
    expect(await ada.post(path, { [name]: 'a\u0000b' })).toMatchObject({ status: 404 })
})
