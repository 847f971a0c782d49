import { listOwnReviews, listReviews, postReview } from '@comanda/contract'
import { ownReviewToWire, reviewToWire, summaryToWire } from '@comanda/contract/wire'
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { answerPrivately, call, createRoom, PUBLIC } from '../api/room.ts'
import { readLocation } from '../locations/store.ts'
import * as posting from './post-review.ts'
import { readOwnReviews, readReviews } from './store.ts'

const PER_PAGE = 10

/** What customers said of a location [7.40], what one of them said [7.41], and saying it. */
export const reviewRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, listReviews, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    const { page = 1, perPage = PER_PAGE, of = 'location' } = c.req.valid('query')
    if (!(await readLocation(deps.db, businessId, id))) return refuse(c, 404, 'not_found')
    const { reviews, summary } = await readReviews(deps.db, businessId, of === 'business' ? null : id, {
      page,
      perPage,
    })
    const meta = { total: summary.count, per_page: perPage, current_page: page, summary: summaryToWire(summary) }
    return c.json({ data: reviews.map(reviewToWire), meta }, 200, PUBLIC)
  })
  call(room, postReview, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const body = c.req.valid('json')
    const review = {
      orderId: body.order_id,
      locationId: c.req.valid('param').id,
      food: body.food_rating,
      service: body.service_rating,
      handover: body.collection_delivery_rating,
      content: body.content,
      itemRatings: body.order_items.map(({ id: itemId, rating }) => ({ itemId, rating })),
    }
    const outcome = await posting.postReview(deps, who.customer, review, c.var.language)
    switch (outcome.kind) {
      case 'posted':
        return answerPrivately(c, ownReviewToWire(outcome.review))
      case 'not_found':
        return refuse(c, 404, 'not_found')
      case 'refused':
        return refuse(c, 409, outcome.refusal)
      case 'invalid':
        return refuse(c, 422, 'invalid_request', { fields: outcome.fields })
    }
  })
  call(room, listOwnReviews, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const reviews = await readOwnReviews(deps.db, who.customer)
    return answerPrivately(c, reviews.map(ownReviewToWire))
  })
  return room
}
