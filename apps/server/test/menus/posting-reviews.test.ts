import type { OrderWire, OwnReviewWire, ReviewWire } from '@comanda/contract/wire'
import { aContact } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reviews } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get, post } from '../fixtures/an-order.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let ada: CustomerOfTest

beforeAll(async () => {
  server = await aServer({ clock: aClock() }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

const PATH = '/location/1/reviews'
const STARS = { food_rating: 7, service_rating: 6, collection_delivery_rating: 5 }
const body = (order_id: string, parts: object = {}) => ({ order_id, ...STARS, ...parts })
const order = (columns: Parameters<typeof anOwnOrder>[3] = DONE, customer = ada) =>
  anOwnOrder(server, restaurant, customer, columns)
const kept = () => server.deps.db.select().from(reviews).where(eq(reviews.businessId, restaurant.business.id))
const everyones = async () =>
  (await get(server, restaurant.host, PATH)).body as unknown as { data: ReviewWire[]; meta: { total: number } }

it('a review of a completed order is public as "First L." at once and counts for its author [3.13, 3.14, 4.59, 7.40]', async () => {
  const id = await order()
  expect((await everyones()).meta.total).toBe(0)
  const content = '<script>alert("hot")</script> &amp; the crust was a dream.'
  const answer = await ada.post(PATH, body(id, { content: `  ${content}\n`, order_items: [{ id: 1, rating: 4 }] }))
  expect(answer.status).toBe(200)
  expect(answer.body.data as OwnReviewWire).toMatchObject({ content, ...STARS, order: { order_type: 2 } })
  await expect
    .poll(async () => (await everyones()).data)
    .toEqual([
      expect.objectContaining({
        content,
        ...STARS,
        user: { first_name: 'Ada', last_name: 'L.' },
        location: { name: restaurant.location.name },
        order: { order_type: 2 },
      }),
    ])
  expect(await kept()).toMatchObject([
    { orderId: id, firstName: 'Ada', lastName: 'Lovelace', itemRatings: [{ itemId: 1, rating: 4 }] },
  ])
  const [past] = (await ada.get('/order/history')).body.data as OrderWire[]
  expect(past?.review).toEqual({ content, ...STARS, answer: null })
  expect((await ada.post('/auth/user')).body.data).toMatchObject({ counters: { reviews: 1 } })
})

it('an order shows its review, the mean, and the stars and descriptions of its dishes [3.10, 3.11]', async () => {
  const id = await order()
  const own = async () => (await ada.get(`/order/${id}`)).body.data as OrderWire
  expect(await own()).toMatchObject({ review: null, rating: null })
  await ada.post(PATH, body(id, { food_rating: 7, service_rating: 7, order_items: [{ id: 1, rating: 4 }] }))
  const { review, rating, orderItems } = await own()
  expect([review, rating]).toEqual([{ ...STARS, service_rating: 7, content: '', answer: null }, 6.33])
  expect(orderItems.map((item) => [item.rating, item.menuItem])).toEqual([
    [4, { id: 1, name: 'Margherita', description: 'Tomato, mozzarella, basil' }],
  ])
})

it('an order has one review after repeated and concurrent posts, with distinct ids [4.59, 7.40]', async () => {
  const id = await order()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post(PATH, body(id))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await ada.post(PATH, body(id))).body.error?.code).toBe('review_exists')

  const bob = await aCustomer(server, restaurant)
  const [first, second, bobs] = [await order(), await order(), await order(DONE, bob)]
  const posted = await Promise.all([
    ada.post(PATH, body(first)),
    ada.post(PATH, body(second)),
    bob.post(PATH, body(bobs)),
  ])
  expect(posted.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set((await kept()).map((row) => row.id)).size).toBe(4)
})

it('only its owner reviews an order, at its location, and a guest is asked to log in [6.02, 7.40]', async () => {
  const id = await order()
  const bob = await aCustomer(server, restaurant)
  const abroad = await aCustomer(server, await aStaffedRestaurant(server))
  const answers = await Promise.all([
    bob.post(PATH, body(id)),
    abroad.post(PATH, body(id)),
    ada.post('/location/2/reviews', body(id)),
    ada.post(PATH, body('nothing')),
    post(server, restaurant.host, PATH, body(id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401])
  expect(answers.at(-1)?.body.error?.code).toBe('login_required')
  expect(await kept()).toEqual([])
})

it('an order can be reviewed after its completion only, a rejected one never [4.59]', async () => {
  for (const columns of [
    {},
    { status: 'accepted' },
    { ...DONE, status: 'rejected' },
    { ...DONE, status: 'refunded' },
  ] as const) {
    const { status, body: answer } = await ada.post(PATH, body(await order(columns)))
    expect([status, answer.error?.code]).toEqual([409, 'order_not_completed'])
  }
  expect(await kept()).toEqual([])
})

it('an invalid rating, comment or dish of a review is refused by name [5.27, 5.28, 9.06, 9.07]', async () => {
  const id = await order()
  const wrong = async (parts: object) => {
    const { status, body: answer } = await ada.post(PATH, body(id, parts))
    expect(status).toBe(422)
    return answer.error?.details ?? {}
  }
  const nothing = { food_rating: undefined, service_rating: 0, collection_delivery_rating: 8 }
  expect(Object.keys(await wrong(nothing)).toSorted()).toEqual(Object.keys(STARS).toSorted())
  expect(await wrong({ content: 'x'.repeat(24) })).toEqual({
    content: ['Please write at least 25 characters, or leave it blank'],
  })
  expect(await wrong({ content: 'x'.repeat(701) })).toEqual({ content: ['No more than 700 characters'] })
  const rating = (dish: number) => ({ id: dish, rating: 7 })
  expect(Object.keys(await wrong({ order_items: [rating(1), rating(99), rating(1)] }))).toEqual([
    'order_items.1.id',
    'order_items.2.id',
  ])
  expect(await kept()).toEqual([])
  expect((await ada.post(PATH, body(id, { content: 'x'.repeat(700) }))).status).toBe(200)
})

it("the author sees the restaurant's answer with the review, on the order and in the download [7.41]", async () => {
  const id = await order()
  const posted = (await ada.post(PATH, body(id))).body.data as OwnReviewWire
  const manager = await aMember(server, restaurant.host, 'manager')
  const path = `/staff/locations/1/reviews/${posted.id}/answer`
  expect((await manager.overwrite(path, { content: 'Come back soon!' })).status).toBe(200)
  const answer = { content: 'Come back soon!', created_at: server.deps.clock.now().toString() }
  const [own] = (await ada.get('/reviews')).body.data as OwnReviewWire[]
  const [past] = (await ada.get('/order/history')).body.data as OrderWire[]
  const one = (await ada.get(`/order/${id}?user_type=User`)).body.data as OrderWire
  const data = (await ada.get('/user/download')).body as unknown as { reviews: OwnReviewWire[] }
  for (const told of [own?.answer, past?.review?.answer, one.review?.answer, data.reviews?.[0]?.answer])
    expect(told).toMatchObject({ content: answer.content })
})

it('a guest reviews a completed order once, on its device, under the name on the order [3.14, 4.59]', async () => {
  const { host } = restaurant
  const { order: placed, guest } = await aReceivedOrder(server, host, {
    draft: { contact: aContact({ firstName: 'Greta', lastName: 'Garbo' }) },
  })
  const asGuest = (secret: string) => post(server, host, PATH, body(placed.id), { 'guest-id': secret })
  expect((await asGuest(guest)).body.error?.code).toBe('order_not_completed')
  await server.deps.pool.query("update orders set status = 'completed', finished_at = placed_at where id = $1", [
    placed.id,
  ])
  expect((await post(server, host, PATH, body(placed.id))).status).toBe(401)
  expect((await asGuest('the-secret-of-another-guest-entirely')).status).toBe(401)
  expect((await ada.post(PATH, body(placed.id))).status).toBe(404)
  const answers = await Promise.all([asGuest(guest), asGuest(guest), asGuest(guest)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await kept()).toMatchObject([{ orderId: placed.id, firstName: 'Greta', lastName: 'Garbo' }])
  await expect.poll(async () => (await everyones()).data[0]?.user).toEqual({ first_name: 'Greta', last_name: 'G.' })
  expect((await get(server, host, `/order/${placed.id}`, { 'guest-id': guest })).body.data).toMatchObject({
    review: { ...STARS },
  })
})

it('a customer who is signed in reviews an order that the same device placed as a guest [4.59]', async () => {
  const { order: placed, guest } = await aReceivedOrder(server, restaurant.host)
  await server.deps.pool.query("update orders set status = 'completed', finished_at = placed_at where id = $1", [
    placed.id,
  ])
  expect((await ada.post(PATH, body(placed.id), { 'guest-id': guest })).status).toBe(200)
})
