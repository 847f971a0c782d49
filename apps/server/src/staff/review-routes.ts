import { answerReview, listStaffReviews, reportReview } from '@comanda/contract'
import { staffReviewToWire, summaryToWire } from '@comanda/contract/wire'
import { instantText } from '@comanda/domain'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readLocation } from '../locations/store.ts'
import * as store from '../reviews/store.ts'

const PER_PAGE = 10

/** Routes of a location's reviews: list, answer and report them. A restaurant can neither change nor hide what customers wrote. */
export const reviewRoutes = (deps: Deps) => {
  const router = createRouter()

  /** Answers a review as it is now. */
  const answerWith = async (c: ApiContext, review: Parameters<typeof store.readStaffReview>[1]) => {
    const found = await store.readStaffReview(deps.db, review)
    return found ? c.json({ data: staffReviewToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  }
  const now = () => instantText(deps.clock.now().epochMilliseconds)

  call(router, listStaffReviews, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { id: locationId } = c.req.valid('param')
    const { page = 1, show = 'all' } = c.req.valid('query')
    if (!(await readLocation(deps.db, businessId, locationId))) return refuse(c, 404, 'not_found')
    const asked = { businessId, locationId, show }
    const { reviews, total, summary } = await store.readStaffReviews(deps.db, asked, { page, perPage: PER_PAGE })
    const meta = { total, per_page: PER_PAGE, current_page: page, summary: summaryToWire(summary) }
    return c.json({ data: reviews.map(staffReviewToWire), meta }, 200, PRIVATE)
  })
  call(router, answerReview, async (c) => {
    const staff = await authorizeStaff(deps, c, 'answer-reviews')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { id: locationId, reviewId } = c.req.valid('param')
    const answer = c.req.valid('json').content.trim()
    const review = { businessId: staff.member.businessId, locationId, reviewId }
    const changes = { answer, answeredAt: answer === '' ? null : now() }
    await inTransaction(deps.db, (tx) => store.changeReview(tx, review, changes))
    return answerWith(c, review)
  })
  call(router, reportReview, async (c) => {
    const staff = await authorizeStaff(deps, c, 'answer-reviews')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { id: locationId, reviewId } = c.req.valid('param')
    const { reason, words } = c.req.valid('json')
    const review = { businessId: staff.member.businessId, locationId, reviewId }
    const report = { reason, words: words.trim(), at: now() }
    const isStored = await inTransaction(deps.db, (tx) => store.reportReview(tx, review, report))
    if (!isStored && (await store.readStaffReview(deps.db, review))) return refuse(c, 409, 'review_reported')
    return answerWith(c, review)
  })
  return router
}
