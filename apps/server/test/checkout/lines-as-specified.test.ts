import type { OrderWire, PlacedWire } from '@comanda/contract/wire'
import { aCategory, aMealDeal, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const SIZE = anOption({ id: 10, required: true, min: 1, max: 1, values: [aValue({ id: 11 })] })
const supper = aMealDeal({
  id: 50,
  name: 'Supper',
  sections: [
    aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1, name: 'Margherita' })] }),
    aSection({ id: 2, name: 'Second pizza', products: [aProduct({ id: 2, itemId: 2, name: 'Diavola' })] }),
  ],
})

beforeEach(async () => {
  const items = [anItem({ id: 1 }), anItem({ id: 2, name: 'Diavola', options: [SIZE] }), supper]
  restaurant = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
})

const ask = (cart: readonly object[]) => askForOrder(server, restaurant.host, { body: withoutAmounts(cart) })
/** A body without the amounts that the draft of a test claims for its own dish. */
const withoutAmounts = (cart: readonly object[]) => ({
  cart,
  total_price: undefined,
  sub_total: undefined,
  service_charge: undefined,
  bag_charge: undefined,
  delivery_fee: undefined,
})
const deal = (...subItems: readonly object[]) => [{ id: 50, quantity: 1, subItems }]

it('products of a meal deal need no section where they stand in one only [7.42]', async () => {
  const { status, body } = await ask(deal({ id: 1 }, { id: 2, quantity: 1 }))
  expect([status, body.error]).toEqual([200, undefined])
  const [line] = (body.data as PlacedWire).order.orderItems
  expect(line?.sections.map(({ id, subProducts }) => [id, subProducts.map(({ name }) => name)])).toEqual([
    [1, ['Margherita']],
    [2, ['Diavola']],
  ])
  const available = { location_id: 1, order_type: 2, cart: deal({ id: 1 }, { id: 2 }) }
  const checked = await post(server, restaurant.host, '/order/check-items-availability', available)
  expect([checked.status, checked.body.data]).toMatchObject([200, { menuItems: [] }])
  const times = { order_type: 2, cart: deal({ id: 1 }, { id: 2 }), supersedes: null }
  expect((await post(server, restaurant.host, '/location/1/order-times', times)).status).toBe(200)
})

it('a product that no section of the deal has is refused by the field that would name it [7.42]', async () => {
  const field = 'cart.0.subItems.1.section_id'
  const refused = await ask(deal({ id: 1 }, { id: 99 }))
  expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, [field]])
  expect(refused.body.error?.details?.[field]?.[0]).toContain('section_id')
  const calls = [
    ['/order/check-items-availability', { location_id: 1, order_type: 2 }],
    ['/location/1/order-times', { order_type: 2 }],
    ['/coupon/NONE/verify', { coupon: 'NONE', order_type: 2, location_id: 1 }],
  ] as const
  for (const [path, body] of calls) {
    const answer = await post(server, restaurant.host, path, { ...body, cart: deal({ id: 1 }, { id: 99 }) })
    expect([path, answer.status, Object.keys(answer.body.error?.details ?? {})]).toEqual([path, 422, [field]])
  }
})

it.each([
  [undefined, 200],
  [1, 200],
  [2, 422],
  [0, 422],
])('an option is chosen once: its quantity %j is answered with %i [7.42]', async (quantity, status) => {
  const options = [{ id: 10, quantity, values: [{ id: 11, quantity: 1 }] }]
  const answer = await ask([{ id: 2, quantity: 1, options }])
  expect(answer.status).toBe(status)
  if (status === 422) expect(Object.keys(answer.body.error?.details ?? {})).toEqual(['cart.0.options.0.quantity'])
})

it('the formatted price of a line is written in the language of the order [3.10, 9.12]', async () => {
  const priceIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await askForOrder(server, restaurant.host, {
      body: withoutAmounts([{ id: 1, quantity: 1 }]),
      headers,
    })
    const { order, guest } = body.data as PlacedWire
    // Whoever reads it, in whatever language.
    const read = await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest?.id ?? '' })
    return [order, read.body.data as OrderWire].map(({ orderItems }) => orderItems[0]?.price)
  }
  expect(await priceIn('en')).toEqual(['£9.95', '£9.95'])
  expect(await priceIn('es')).toEqual(['9,95\u00a0£', '9,95\u00a0£'])
})

it('guests order without an account, and registered customers with theirs [1.03]', async () => {
  const asGuest = await ask([{ id: 1, quantity: 1 }])
  expect([asGuest.status, asGuest.body.data]).toMatchObject([200, { guest: { id: expect.any(String) } }])
  const body = { location_id: 1, order_type: 2, cart: [{ id: 1, quantity: 1 }] }
  const headers = { 'idempotency-key': 'a-key-of-this-test' }
  expect((await post(server, restaurant.host, '/order/new-order', body, headers)).status).toBe(401)
  const ada = await aCustomer(server, restaurant)
  const asAda = await ada.post('/order/new-order', body, headers)
  expect([asAda.status, asAda.body.data]).toMatchObject([200, { order: { id: expect.any(String) } }])
})

it('customers cannot move an order: the server drives its status [4.03]', async () => {
  const placed = await aPlacedOrder(server, restaurant.host)
  await askForPayment(server, restaurant.host, placed)
  const headers = { 'guest-id': placed.guest }
  const path = `/order/${placed.order.id}`
  for (const call of [path, `${path}/status`, `/staff${path.replace('order', 'orders')}/status`])
    expect([401, 404]).toContain((await post(server, restaurant.host, call, { order_status: 5 }, headers)).status)
  expect((await get(server, restaurant.host, path, headers)).body.data).toMatchObject({ order_status: 2 })
})
