import { aCoupon } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { saveCoupons } from '../../src/coupons/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
})

it('an order with a total of zero is received and paid without a card, any other is not [7.36, 7.43]', async () => {
  const pay = (order: { readonly id: string }, guest: string) =>
    post(
      server,
      restaurant.host,
      '/guest-order/make-payment',
      { location_id: 1, order_id: order.id, payment_type: 2 },
      { 'guest-id': guest },
    )
  const dear = await aPlacedOrder(server, restaurant.host)
  expect(await pay(dear.order, dear.guest)).toMatchObject({ status: 422, body: { error: { code: 'invalid_request' } } })
  const all = { autoApplied: true, discount: { type: 'fixed', amount: 500_00 } } as const
  await saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ id: 1, code: 'ALL', ...all })])
  const free = await aPlacedOrder(server, restaurant.host)
  expect(free.order.total_price).toBe(0)
  const paid = await pay(free.order, free.guest)
  expect(paid).toMatchObject({
    status: 200,
    body: { data: { paymentIntent: null, newOrder: { order: { order_status: 2 } } } },
  })
  expect((await askForPayment(server, restaurant.host, free)).status).toBe(200)
})
