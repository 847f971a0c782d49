import { reviewSummarySchema } from '@comanda/contract'
import type { ReviewSummaryWire, ReviewWire } from '@comanda/contract/wire'
import { aLocation } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type StoredReview, saveReviews } from '../../src/orders/reviews/store.ts'
import { users } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

interface Page {
  readonly data: ReviewWire[]
  readonly meta: { total: number; per_page: number; current_page: number; summary: ReviewSummaryWire }
}

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({ clock: aClock() }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

/** An imported review, one minute after the one before. */
const review = (id: number, parts: Partial<StoredReview> = {}): StoredReview => ({
  id,
  locationId: 1,
  orderId: null,
  orderType: 'delivery',
  firstName: 'Maria',
  lastName: 'Gomez',
  food: 7,
  service: 6,
  delivery: 5,
  content: '',
  createdAt: `2026-11-01T10:${String(id).padStart(2, '0')}:00Z`,
  ...parts,
})
const write = (...list: readonly StoredReview[]) => saveReviews(server.deps.db, restaurant.business.id, list)
const aSecondLocation = () =>
  saveLocation(
    server.deps.db,
    restaurant.business.id,
    aLocation({ id: 2, slug: 'wharf', name: 'Granary Wharf', tables: [] }),
    1,
  )
const read = async (query = '', location = 1) =>
  (await get(server, restaurant.host, `/location/${location}/reviews${query}`)).body as unknown as Page
const ids = ({ data }: Page) => data.map(({ id }) => id)

it('reviews are listed newest first, ten per page by default, and a page too far is empty [7.40]', async () => {
  await write(...Array.from({ length: 12 }, (_, index) => review(index + 1)))
  const first = await read()
  expect(ids(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(first.meta).toMatchObject({ total: 12, per_page: 10, current_page: 1 })
  expect(ids(await read('?page=2'))).toEqual([2, 1])
  expect(ids(await read('?page=3&perPage=5'))).toEqual([2, 1])
  expect(ids(await read('?page=4&perPage=5'))).toEqual([])
})

it('an invalid page or page size is refused by name [7.40]', async () => {
  for (const [query, field] of [
    ['page=0', 'page'],
    ['page=one', 'page'],
    ['page=-1', 'page'],
    ['page=10001', 'page'],
    ['perPage=0', 'perPage'],
    ['perPage=51', 'perPage'],
    ['of=everyone', 'of'],
  ] as const) {
    const { status, body } = await get(server, restaurant.host, `/location/1/reviews?${query}`)
    expect([query, status, Object.keys(body.error?.details ?? {})]).toEqual([query, 422, [field]])
  }
})

it('the review summary covers all pages with means and counts per star [7.40, 3.14]', async () => {
  await write(
    review(1),
    review(2, { food: 7, service: 7, delivery: 7 }),
    review(3, { food: 2, service: 1, delivery: 1 }),
  )
  const { meta } = await read('?perPage=1&page=3')
  expect(reviewSummarySchema.parse(meta.summary)).toEqual({
    rating: 4.78,
    food_rating: 5.33,
    service_rating: 4.67,
    collection_delivery_rating: 4.33,
    counts: [1, 0, 0, 0, 0, 1, 1],
  })
})

it('a location without reviews has no means [7.40]', async () => {
  const { data, meta } = await read()
  expect(data).toEqual([])
  expect(meta).toMatchObject({ total: 0, summary: { rating: null, food_rating: null, counts: [0, 0, 0, 0, 0, 0, 0] } })
})

it('reviews belong to a location, or with `of=business` to all locations of a business [7.40, 1.01]', async () => {
  await aSecondLocation()
  await write(review(1), review(2, { locationId: 2, food: 1, service: 1, delivery: 1 }))
  const abroad = await aStaffedRestaurant(server)
  await saveReviews(server.deps.db, abroad.business.id, [review(1, { content: 'From abroad' })])

  expect(ids(await read())).toEqual([1])
  expect(ids(await read('', 2))).toEqual([2])
  const all = await read('?of=business')
  expect(all.data.map(({ id, location }) => [id, location.name])).toEqual([
    [2, 'Granary Wharf'],
    [1, 'Call Lane'],
  ])
  expect(all.meta).toMatchObject({ total: 2, summary: { rating: 3.5, counts: [1, 0, 0, 0, 0, 1, 0] } })
  const answers = await Promise.all(
    ['/location/3/reviews', '/location/3/reviews?of=business'].map((path) => get(server, restaurant.host, path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await get(server, abroad.host, '/location/2/reviews')).status).toBe(404)
})

it('a review names the rated dishes as they were ordered, and nothing else of the order [3.13, 3.14]', async () => {
  const ada = await aCustomer(server, restaurant)
  const orderId = await anOwnOrder(server, restaurant, ada, DONE)
  await write(
    review(1, {
      orderId,
      itemRatings: [
        { itemId: 1, rating: 4 },
        { itemId: 99, rating: 7 },
      ],
    }),
  )
  const page = await read()
  expect(page.data[0]?.order_items).toEqual([{ id: 1, name: 'Margherita', rating: 4 }])
  expect(JSON.stringify(page)).not.toContain(orderId)
  expect(JSON.stringify(page)).not.toContain('Gomez')
})

it('reviews stay public when their author is suspended [6.06, 3.14]', async () => {
  const ada = await aCustomer(server, restaurant)
  const orderId = await anOwnOrder(server, restaurant, ada, DONE)
  const stars = { food_rating: 1, service_rating: 1, collection_delivery_rating: 1 }
  expect((await ada.post('/location/1/reviews', { order_id: orderId, ...stars })).status).toBe(200)
  const second = await anOwnOrder(server, restaurant, ada, DONE)
  await server.deps.db
    .update(users)
    .set({ suspended: true })
    .where(and(eq(users.businessId, restaurant.business.id), eq(users.id, ada.id)))
  await expect
    .poll(async () => (await ada.post('/location/1/reviews', { order_id: second, ...stars })).status)
    .toBeGreaterThanOrEqual(401)
  const { data, meta } = await read()
  expect(data.map(({ user }) => user)).toEqual([{ first_name: 'Ada', last_name: 'L.' }])
  expect(meta).toMatchObject({ total: 1, summary: { rating: 1 } })
})
