import type { OrderWire, OwnReviewWire } from '@comanda/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveReviews } from '../../src/orders/reviews/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
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

interface Page {
  readonly data: readonly OrderWire[]
  readonly meta: { readonly total: number; readonly per_page: number; readonly current_page: number }
}
const page = async (path: string, customer = ada) => (await customer.get(path)).body as unknown as Page
const idsOf = ({ data }: Page) => data.map(({ id }) => id)

/** One minute after the one before. */
const order = async (columns: Parameters<typeof anOwnOrder>[3] = {}, customer = ada): Promise<string> => {
  clock.advance({ minutes: 1 })
  return anOwnOrder(server, restaurant, customer, columns)
}
const UNPAID = { status: 'pending', receivedAt: null } as const
const CANCELLED = { ...UNPAID, status: 'rejected', finishedAt: '2026-11-21T12:30:00Z' } as const

describe('order history', () => {
  it('current and finished orders are separate lists, and both leave out unpaid drafts [7.30, 7.32]', async () => {
    const eaten = await order(DONE)
    const refused = await order({ ...DONE, status: 'rejected' })
    const cooking = await order({ status: 'accepted' })
    const checking = await order({ ...UNPAID, paymentState: 'checking' })
    await order(UNPAID)
    await order({ ...CANCELLED, paymentState: 'cancelled', cancelledAt: '2026-11-21T12:30:00Z' })
    expect(idsOf(await page('/order/current'))).toEqual([checking, cooking])
    expect(idsOf(await page('/order/history'))).toEqual([refused, eaten])
  })

  it('orders come six per page with their total number, newest first [9.10, 7.30]', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.unshift(await order(DONE))
    const first = await page('/order/history')
    expect(first.meta).toEqual({ total: 7, per_page: 6, current_page: 1 })
    expect(idsOf(first)).toEqual(ids.slice(0, 6))
    const second = await page('/order/history?page=2')
    expect(second.meta).toEqual({ total: 7, per_page: 6, current_page: 2 })
    expect(idsOf(second)).toEqual(ids.slice(6))
    expect(idsOf(await page('/order/history?page=2&perPage=3'))).toEqual(ids.slice(3, 6))
  })

  it('the last order is the newest current one, or null [7.37]', async () => {
    expect((await ada.get('/order/last')).body.data).toBeNull()
    await order(DONE)
    expect((await ada.get('/order/last')).body.data).toBeNull()
    await order()
    const newest = await order()
    await order({ ...DONE, status: 'rejected' })
    expect((await ada.get('/order/last')).body.data).toMatchObject({ id: newest, order_status: 2 })
  })

  it("another customer's and another business's orders are not listed [7.30, 7.32, 7.37]", async () => {
    await order()
    await order(DONE)
    const strangers = [await aCustomer(server, restaurant), await aCustomer(server, await aStaffedRestaurant(server))]
    for (const who of strangers) {
      expect(await page('/order/current', who)).toMatchObject({ data: [], meta: { total: 0 } })
      expect(await page('/order/history', who)).toMatchObject({ data: [], meta: { total: 0 } })
      expect((await who.get('/order/last')).body.data).toBeNull()
    }
  })
})

describe('own reviews', () => {
  const review = (id: number, orderId: string | null, content: string) => ({
    id,
    locationId: 1,
    orderId,
    orderType: 'collection' as const,
    firstName: 'Ada',
    lastName: 'Lovelace',
    food: 7,
    service: 6,
    delivery: 5,
    content,
    createdAt: clock.now().toString(),
  })

  it('own reviews are listed newest first [7.41]', async () => {
    const { db } = server.deps
    const stranger = await aCustomer(server, restaurant)
    await saveReviews(db, restaurant.business.id, [
      review(1, await order(DONE), 'Good'),
      review(2, await order(DONE), 'Better'),
      review(3, await order(DONE, stranger), 'Not mine'),
      review(4, null, 'Nobody’s'),
    ])
    const { data } = (await ada.get('/reviews')).body as { data: OwnReviewWire[] }
    expect(data).toEqual([
      expect.objectContaining({ id: 2, content: 'Better', order: { order_type: 2 }, location: { name: 'Call Lane' } }),
      expect.objectContaining({ id: 1, food_rating: 7, service_rating: 6, collection_delivery_rating: 5 }),
    ])
    const abroad = await aCustomer(server, await aStaffedRestaurant(server))
    expect((await abroad.get('/reviews')).body.data).toEqual([])
  })
})

it('a guest is asked to log in to list orders and reviews [6.02]', async () => {
  const paths = ['/order/current', '/order/history', '/order/last', '/reviews']
  const answers = await Promise.all(paths.map((path) => get(server, restaurant.host, path)))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
