import type { ReorderWire } from '@comanda/contract/wire'
import { type Item, type Location, localMoment } from '@comanda/domain'
import {
  aCategory,
  aChoice,
  aLocation,
  anAddress,
  anItem,
  anOption,
  aValue,
  chosen,
  orderTypeSettings,
} from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { storeMenu } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, get } from '../fixtures/an-order.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let ada: CustomerOfTest
let id: string

const size = (...values: Parameters<typeof aValue>[0][]) =>
  anOption({ id: 10, name: 'Size', required: true, min: 1, values: values.map(aValue) })
const SMALL = { id: 11, name: 'Small' }
const LARGE = { id: 12, name: 'Large', price: 250 }
const margherita = anItem({ id: 1 })
const diavola = anItem({ id: 2, name: 'Diavola', prices: { base: 1150 }, options: [size(SMALL, LARGE)] })
const menuOf = (...items: readonly Item[]) => ({ categories: [aCategory()], items })

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

/** Ada's order of two Margheritas and a large Diavola for collection, a week ago. */
beforeEach(async () => {
  clock.set('2026-11-14T12:00:00Z')
  restaurant = await aStaffedRestaurant(server, { menu: menuOf(margherita, diavola) })
  ada = await aCustomer(server, restaurant)
  const lines = [aChoice({ quantity: 2 }), aChoice({ itemId: 2, options: [chosen(10, 12)] })]
  id = await anOwnOrder(server, restaurant, ada, DONE, { draft: { lines } })
  clock.set('2026-11-21T12:00:00Z')
})

/** With new dishes: those that stay in a menu would keep whether they are sold out, and their portions. */
const menuIsNow = async (...items: readonly Item[]) => {
  const { business, location } = restaurant
  for (const menu of [menuOf(), menuOf(...items)]) await storeMenu(server.deps.db, business.id, location.id, menu)
}
const locationIsNow = (changes: Partial<Location>) =>
  saveLocation(server.deps.db, restaurant.business.id, { ...restaurant.location, ...changes })
const reorder = async (query = '', of = id) =>
  (await ada.get(`/order/reorder?id=${of}${query}`)).body.data as ReorderWire
const NOTHING_MISSING = { not_available: [], not_for_order_type: [], not_available_today: [], not_available_time: [] }

describe('an order compared with the menu of now', () => {
  it('an unchanged menu gives the whole cart, ready for a new order [3.23, 5.58, 7.29]', async () => {
    const again = await reorder()
    expect(again).toMatchObject({
      order_id: id,
      order_type: 2,
      location: { id: 1, slug: 'leeds-call-lane', name: 'Call Lane', refusal: null, pre_order: false, opens_at: null },
      ...NOTHING_MISSING,
      other_locations: [],
    })
    expect(again.cart).toMatchObject([
      {
        id: 1,
        quantity: 2,
        price: 19.9,
        ordered_quantity: 2,
        previous_price: null,
        order_item: { name: 'Margherita' },
      },
      { id: 2, quantity: 1, price: 14, deleted_options: [], menu_item: null },
    ])
    const placed = await aPlacedOrder(server, restaurant.host, {
      body: { cart: again.cart },
    })
    expect(placed.order.total_price).toBe(33.9)
  })

  it('changed prices come with the earlier one and whether it rose [3.23, 5.58]', async () => {
    await menuIsNow({ ...margherita, prices: { base: 1100 } }, { ...diavola, prices: { base: 1000 } })
    expect((await reorder()).cart).toMatchObject([
      { order_item: { unit_price: 11 }, previous_price: 9.95, price_increased: true },
      { order_item: { unit_price: 12.5 }, previous_price: 14, price_increased: false },
    ])
  })

  it('sold-out dishes and dishes that left the menu are not available [3.23, 5.58]', async () => {
    await menuIsNow({ ...margherita, soldOut: true })
    expect(await reorder()).toMatchObject({
      ...NOTHING_MISSING,
      cart: [],
      not_available: [
        { id: 1, name: 'Margherita' },
        { id: 2, name: 'Diavola' },
      ],
    })
  })

  it('dishes not for the order type, not today and not at this hour are named apart [3.23, 5.58]', async () => {
    const { weekday } = localMoment(clock.now(), 'Europe/London')
    expect(weekday).toBe(6)
    await menuIsNow(
      { ...margherita, serving: { days: [7], times: [] } },
      { ...diavola, serving: { days: [], times: [{ opens: '18:00', closes: '22:00' }] } },
    )
    expect(await reorder()).toMatchObject({
      cart: [],
      not_available_today: [{ id: 1, name: 'Margherita', next_date: '2026-11-22' }],
      not_available_time: [{ id: 2, name: 'Diavola', from: '18:00' }],
    })
    await menuIsNow({ ...margherita, orderTypes: ['table'] }, diavola)
    expect(await reorder()).toMatchObject({ not_for_order_type: [{ id: 1, name: 'Margherita' }], cart: [{ id: 2 }] })
  })

  it('a deleted option value is named, and the dish comes with its options to choose again [3.23, 5.58]', async () => {
    await menuIsNow(margherita, { ...diavola, options: [size(SMALL, { id: 13, name: 'Family', price: 600 })] })
    const [, line] = (await reorder()).cart
    expect(line).toMatchObject({
      id: 2,
      options: [],
      deleted_options: [{ id: 12, name: 'Large' }],
      previous_price: null,
    })
    expect(line?.menu_item?.options[0]?.values.map(({ name }) => name)).toEqual(['Small', 'Family'])
  })

  it('a counted dish comes with the portions that are left now [5.58]', async () => {
    await menuIsNow({ ...margherita, left: 5 }, diavola)
    expect((await reorder()).cart[0]).toMatchObject({ quantity: 2, ordered_quantity: 2 })
    // A sale that does not change what customers see leaves the cached menu as it is.
    await server.deps.pool.query('update items set stock = 1 where business_id = $1 and id = 1', [
      restaurant.business.id,
    ])
    expect((await reorder()).cart[0]).toMatchObject({ quantity: 1, ordered_quantity: 2 })
  })
})

describe('a location that cannot take the order', () => {
  it('says that it no longer offers the order type, or is closed [8.37]', async () => {
    const settings = { ...restaurant.location.settings, collection: orderTypeSettings({ offered: false }) }
    await locationIsNow({ settings })
    expect((await reorder()).location).toMatchObject({ refusal: 'order-type' })
    await locationIsNow({ settings: { ...settings, collection: orderTypeSettings({ acceptsLater: false }) } })
    clock.set('2026-11-21T04:00:00Z')
    expect((await reorder()).location).toMatchObject({ refusal: 'closed', opens_at: '2026-11-21T11:00:00Z' })
    await locationIsNow({})
    expect((await reorder()).location).toMatchObject({ refusal: null, pre_order: true })
  })

  it('says that it no longer delivers to the address [8.37]', async () => {
    clock.set('2026-11-14T12:00:00Z')
    const draft = { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 3 })] } as const
    const delivered = await anOwnOrder(server, restaurant, ada, DONE, { draft })
    clock.set('2026-11-21T12:00:00Z')
    expect((await reorder('', delivered)).location).toMatchObject({ refusal: null })
    await locationIsNow({ areas: [] })
    expect((await reorder('', delivered)).location).toMatchObject({ refusal: 'not-delivered' })
  })

  it('names the locations that offer more of it, and compares with theirs when asked', async () => {
    const { db } = server.deps
    const harbour = aLocation({ id: 2, slug: 'harbour', name: 'Harbour', tables: [] })
    await saveLocation(db, restaurant.business.id, harbour, 1)
    await storeMenu(db, restaurant.business.id, 2, {
      categories: [aCategory({ id: 2 })],
      items: [anItem({ id: 7, categoryId: 2, name: 'MARGHERITA', prices: { base: 900 } })],
    })
    expect((await reorder()).other_locations).toEqual([])
    const other = {
      id: 2,
      slug: 'harbour',
      name: 'Harbour',
      pre_order: false,
      opens_at: null,
      time_zone: 'Europe/London',
      available: 1,
    }
    await server.deps.pool.query("update orders set status = 'rejected' where id = $1", [id])
    expect((await reorder()).other_locations).toEqual([other])
    await server.deps.pool.query("update orders set status = 'completed' where id = $1", [id])
    await menuIsNow({ ...margherita, soldOut: true }, { ...diavola, soldOut: true })
    expect((await reorder()).other_locations).toEqual([other])
    expect(await reorder('&location_id=2')).toMatchObject({
      location: { id: 2, refusal: null },
      cart: [{ id: 7, quantity: 2, price: 18, previous_price: 9.95, price_increased: false }],
      not_available: [{ id: 0, name: 'Diavola' }],
      other_locations: [],
    })
    expect((await ada.get(`/order/reorder?id=${id}&location_id=99`)).status).toBe(404)
  })
})

describe('who may compare an order', () => {
  it('a guest must log in to repeat a live order and needs no login once it has ended [6.02, 6.03]', async () => {
    const { order, guest } = await aPlacedOrder(server, restaurant.host)
    const path = `/order/reorder?id=${order.id}`
    const asked = await get(server, restaurant.host, path, { 'guest-id': guest })
    expect([asked.status, asked.body.error?.code]).toEqual([401, 'login_required'])
    for (const status of ['rejected', 'completed']) {
      await server.deps.pool.query('update orders set status = $2 where id = $1', [order.id, status])
      expect((await get(server, restaurant.host, path, { 'guest-id': guest })).status).toBe(200)
    }
    expect((await get(server, restaurant.host, path)).status).toBe(404)
    expect((await ada.get(path)).status).toBe(404)
  })

  it('a call without an order is refused and names the field', async () => {
    const { status, body } = await ada.get('/order/reorder')
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['id']])
  })
})
