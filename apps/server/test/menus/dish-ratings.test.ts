import type { MenuWire } from '@comanda/contract/wire'
import { aCategory, anItem } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import { decideReport } from '../../src/orders/reviews/reports.ts'
import { reportReview, type StoredReview, saveReviews } from '../../src/orders/reviews/store.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
  restaurant = await aRestaurant(server.deps.db, {
    menu: { categories: [aCategory()], items: [anItem({ id: 1 }), anItem({ id: 2, name: 'Diavola' })] },
  })
})

let next = 1
/** One review that rates dishes, each with its stars. */
const aReview = (ratings: readonly (readonly [itemId: number, rating: number])[]): StoredReview => ({
  id: next++,
  locationId: 1,
  orderId: null,
  orderType: 'collection',
  firstName: 'Ada',
  lastName: 'Lovelace',
  food: 6,
  service: 6,
  delivery: 6,
  content: '',
  itemRatings: ratings.map(([itemId, rating]) => ({ itemId, rating })),
  createdAt: '2026-11-20T12:00:00Z',
})
const ratings = async (of = server) => {
  const { body } = await get(of, restaurant.host, '/location/1/menulist')
  return (body as unknown as MenuWire).meta.ratings
}

it('a dish shows the mean of its ratings from the fifth on, and follows new ones [3.13, 9.06]', async () => {
  const { db } = server.deps
  const { id } = restaurant.business
  await saveReviews(
    db,
    id,
    [7, 6, 6, 5].map((stars) =>
      aReview([
        [1, stars],
        [2, 3],
      ]),
    ),
  )
  expect(await ratings()).toEqual([])
  await saveReviews(db, id, [aReview([[1, 7]])])
  clock.advance({ minutes: 11 })
  expect(await ratings()).toEqual([{ id: 1, rating: 6.2, count: 5 }])
  await saveReviews(db, id, [
    aReview([
      [1, 1],
      [2, 7],
    ]),
  ])
  clock.advance({ minutes: 11 })
  expect(await ratings()).toEqual([
    { id: 1, rating: 5.3, count: 6 },
    { id: 2, rating: 3.8, count: 5 },
  ])
})

it('every server drops a hidden review from the ratings at once and adds it back when shown [3.13]', async () => {
  const { db } = server.deps
  const { id: businessId, subdomain } = restaurant.business
  const other = await aServer({ clock, databaseUrl: server.databaseUrl })
  const first = next
  await saveReviews(
    db,
    businessId,
    [7, 6, 6, 5, 7].map((stars) => aReview([[1, stars]])),
  )
  const shown = [{ id: 1, rating: 6.2, count: 5 }]
  for (const of of [server, other]) expect(await ratings(of)).toEqual(shown)
  const at = '2026-11-21T12:00:00Z'
  const review = { businessId, locationId: 1, reviewId: first }
  await inTransaction(db, (tx) => reportReview(tx, review, { reason: 'spam', words: '', at }))
  const decided = { business: subdomain, reviewId: first }
  await decideReport(db, decided, 'hide', clock.now())
  for (const of of [server, other]) await expect.poll(() => ratings(of)).toEqual([])
  await decideReport(db, decided, 'keep', clock.now())
  for (const of of [server, other]) await expect.poll(() => ratings(of)).toEqual(shown)
})
