import { answerReview, listStaffReviews, reportReview } from '@comanda/contract'
import { staffReviewToWire, summaryToWire } from '@comanda/contract/wire'
import { instantText } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import * as store from '../../orders/reviews/store.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readLocation } from '../../restaurants/locations/store.ts'

const PER_PAGE = 10

/**
 * Routes of a location's reviews: list, answer and report them. A restaurant can neither change nor hide what customers
 * wrote.
 */
export function reviewRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  /** Answers a review as it is now. */
  const answerWith = async (
    c: ApiContext,
    review: Parameters<typeof store.readStaffReview>[1],
    db: Executor = deps.db,
  ) => {
    const found = await store.readStaffReview(db, review)
    return found ? c.json({ data: staffReviewToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  }
  const now = () => instantText(deps.clock.now().epochMilliseconds)

  staffCall(listStaffReviews, async (c, { member }) => {
    const { businessId } = member
    const { id: locationId } = c.req.valid('param')
    const { page = 1, show = 'all' } = c.req.valid('query')
    if (!(await readLocation(deps.db, businessId, locationId))) return refuse(c, 404, 'not_found')
    const asked = { businessId, locationId, show }
    const { reviews, total, summary } = await store.readStaffReviews(deps.db, asked, { page, perPage: PER_PAGE })
    const meta = { total, per_page: PER_PAGE, current_page: page, summary: summaryToWire(summary) }
    return c.json({ data: reviews.map(staffReviewToWire), meta }, 200, PRIVATE)
  })
  /** Without the words: they may name a customer. */
  const answered: Thing = {
    read: async (tx, { businessId, id, reviewId }) => {
      const review = await store.readStaffReview(tx, { businessId, locationId: Number(id), reviewId: Number(reviewId) })
      return review && { answeredAt: review.answer?.at ?? null }
    },
    inverse: () => null,
  }
  staffChange(answerReview, answered, async (c, { member, tx }) => {
    const { id: locationId, reviewId } = c.req.valid('param')
    const answer = c.req.valid('json').content.trim()
    const review = { businessId: member.businessId, locationId, reviewId }
    const changes = { answer, answeredAt: answer === '' ? null : now() }
    await store.changeReview(tx, review, changes)
    return answerWith(c, review, tx)
  })
  staffCall(reportReview, async (c, { member }) => {
    const { id: locationId, reviewId } = c.req.valid('param')
    const { reason, words } = c.req.valid('json')
    const review = { businessId: member.businessId, locationId, reviewId }
    const report = { reason, words: words.trim(), at: now() }
    const isStored = await inTransaction(deps.db, (tx) => store.reportReview(tx, review, report))
    if (!isStored && (await store.readStaffReview(deps.db, review))) return refuse(c, 409, 'review_reported')
    return answerWith(c, review)
  })
  return router
}
