import type { ReviewWire } from '@comanda/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideReport, listReports } from '../../src/orders/reviews/reports.ts'
import { type StoredReview, saveReviews } from '../../src/orders/reviews/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let manager: Member

const aReview = (id: number, stars: number, overrides: Partial<StoredReview> = {}): StoredReview => ({
  id,
  locationId: 1,
  orderId: null,
  orderType: 'collection',
  firstName: 'Ada',
  lastName: 'Lovelace',
  food: stars,
  service: stars,
  delivery: stars,
  content: 'The pizza was cold and the wait was long.',
  createdAt: `2026-11-${10 + id}T12:00:00Z`,
  ...overrides,
})

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  manager = await aMember(server, restaurant.host, 'manager')
  await saveReviews(server.deps.db, restaurant.business.id, [aReview(1, 7), aReview(2, 3), aReview(3, 4)])
})

interface Listed {
  readonly data: readonly ReviewWire[]
  readonly meta: { readonly total: number; readonly summary: { readonly rating: number } }
}
const listed = async (path: string) => (await manager.get(path)).body as unknown as Listed
const shown = async () => (await get(server, restaurant.host, '/location/1/reviews')).body as unknown as Listed
const idsOf = ({ data }: Listed) => data.map(({ id }) => id)

describe('reviews in the console', () => {
  it('staff list all, unanswered and low reviews, newest first, with the means of all [7.40]', async () => {
    await manager.overwrite('/staff/locations/1/reviews/1/answer', { content: 'Thank you, Ada!' })
    expect(idsOf(await listed('/staff/locations/1/reviews'))).toEqual([3, 2, 1])
    expect(idsOf(await listed('/staff/locations/1/reviews?show=unanswered'))).toEqual([3, 2])
    const low = await listed('/staff/locations/1/reviews?show=low')
    expect([idsOf(low), low.meta.total, low.meta.summary.rating]).toEqual([[3, 2], 2, 4.67])
  })

  it('an answer shows under its review, can be changed and removed, and can be sent twice [3.14]', async () => {
    const answer = (content: string) => manager.overwrite('/staff/locations/1/reviews/2/answer', { content })
    const answers = await Promise.all([1, 2].map(() => answer('We are <b>sorry</b>.')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const answerOf = async () => (await shown()).data.find(({ id }) => id === 2)?.answer
    expect(await answerOf()).toMatchObject({ content: 'We are <b>sorry</b>.' })
    await answer('We are sorry. The oven was down.')
    expect(await answerOf()).toMatchObject({ content: 'We are sorry. The oven was down.' })
    await answer(' ')
    expect(await answerOf()).toBeNull()
    expect((await answer('x'.repeat(701))).body.error?.details).toHaveProperty('content')
  })

  it('the second of two who answer a review is told of the first answer, which stays', async () => {
    const seen = async () => {
      const { data } = await listed('/staff/locations/1/reviews')
      return { answeredAt: data.find(({ id }) => id === 2)?.answer?.created_at ?? null }
    }
    const answer = (content: string, of: object) =>
      manager.post('/staff/locations/1/reviews/2/answer', { content, seen: of })
    const nothing = await seen()
    expect((await answer('We are sorry.', nothing)).status).toBe(200)
    const second = await answer('Never mind.', nothing)
    expect([second.status, second.body.error?.code]).toEqual([409, 'changed_meanwhile'])
    const stored = async () => (await shown()).data.find(({ id }) => id === 2)?.answer?.content
    expect(await stored()).toBe('We are sorry.')
    expect((await answer('We are sorry, Ada.', await seen())).status).toBe(200)
    expect(await stored()).toBe('We are sorry, Ada.')
  })

  it('a reported review stays until the operator hides it, then leaves list and means [7.40]', async () => {
    const report = await manager.post('/staff/locations/1/reviews/2/report', { reason: 'abusive', words: 'Insults us' })
    expect(report.body.data).toMatchObject({ report: { reason: 'abusive', words: 'Insults us' }, hidden: false })
    expect(idsOf(await shown())).toEqual([3, 2, 1])
    const { db, clock } = server.deps
    expect(await listReports(db)).toEqual([expect.stringContaining(`${restaurant.business.subdomain} 2: abusive`)])
    const review = { business: restaurant.business.subdomain, reviewId: 2 }
    expect(await decideReport(db, { ...review, reviewId: 1 }, 'hide', clock.now())).toBe(false)
    expect(await decideReport(db, review, 'hide', clock.now())).toBe(true)
    const after = await shown()
    expect([idsOf(after), after.meta.summary.rating]).toEqual([[3, 1], 5.5])
    expect((await listed('/staff/locations/1/reviews')).data[1]).toMatchObject({ id: 2, hidden: true })
    expect(await listReports(db)).toEqual([])
    // The operator may think again.
    expect(await decideReport(db, review, 'keep', clock.now())).toBe(true)
    expect(idsOf(await shown())).toEqual([3, 2, 1])
  })

  it('a report that the operator rejects leaves the review as it was', async () => {
    await manager.post('/staff/locations/1/reviews/3/report', { reason: 'spam' })
    const { db, clock } = server.deps
    const review = { business: restaurant.business.subdomain, reviewId: 3 }
    expect(await decideReport(db, review, 'keep', clock.now())).toBe(true)
    expect((await listed('/staff/locations/1/reviews')).data[0]).toMatchObject({ id: 3, report: null, hidden: false })
    expect(idsOf(await shown())).toEqual([3, 2, 1])
  })

  it('the first report of a review is kept despite later ones until the operator rejects it', async () => {
    const report = (words: string) => manager.post('/staff/locations/1/reviews/2/report', { reason: 'abusive', words })
    const both = await Promise.all(['First', 'Second'].map(report))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stored = both.find(({ status }) => status === 200)?.body.data
    const later = await report('Third')
    expect([later.status, later.body.error?.code]).toEqual([409, 'review_reported'])
    expect((await listed('/staff/locations/1/reviews')).data[1]).toEqual(stored)
    const { db, clock } = server.deps
    await decideReport(db, { business: restaurant.business.subdomain, reviewId: 2 }, 'keep', clock.now())
    expect((await report('Fourth')).body.data).toMatchObject({ report: { words: 'Fourth' } })
    expect((await manager.post('/staff/locations/1/reviews/99/report', { reason: 'spam' })).status).toBe(404)
  })

  it('an unknown reason names its field; a review of another location is a 404', async () => {
    const wrong = await manager.post('/staff/locations/1/reviews/1/report', { reason: 'bad for business' })
    expect([wrong.status, Object.keys(wrong.body.error?.details ?? {})]).toEqual([422, ['reason']])
    expect((await manager.overwrite('/staff/locations/9/reviews/1/answer', { content: 'Hello' })).status).toBe(404)
  })
})
