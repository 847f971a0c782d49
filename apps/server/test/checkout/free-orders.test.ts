import { aCoupon } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { readLocation, saveLocation } from '../../src/restaurants/locations/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, post } from '../fixtures/an-order.ts'
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

it('a card-only total below the minimum becomes free or is refused with the missing amount', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const stored = await readLocation(server.deps.db, business.id, 1)
  if (stored === null) throw new Error('The restaurant has no location 1')
  const { location } = stored
  const collection = { ...location.settings.collection, serviceCharge: 0, bagCharge: 10 }
  const settings = { ...location.settings, collection }
  await saveLocation(server.deps.db, business.id, { ...location, settings, acceptsCash: false, acceptsCard: true })
  const off = (amount: number) =>
    saveCoupons(server.deps.db, business.id, [
      aCoupon({ id: 1, code: 'OFF', autoApplied: true, discount: { type: 'fixed', amount } }),
    ])
  await off(500_00)
  const free = await aPlacedOrder(server, host)
  expect(free.order).toMatchObject({ total_price: 0, bag_charge: 0 })
  const payment = { location_id: 1, order_id: free.order.id, payment_type: 2 }
  const paid = await post(server, host, '/guest-order/make-payment', payment, { 'guest-id': free.guest })
  expect(paid.status).toBe(200)
  await off(9_94)
  const { status, body } = await askForOrder(server, host)
  expect([status, body.error?.code]).toEqual([422, 'total_too_small'])
  expect(body.error?.refusals).toEqual([{ code: 'total_too_small', minimum: 0.3, missing: 0.19 }])
})
