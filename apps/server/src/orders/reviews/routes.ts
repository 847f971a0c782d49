import { listOwnReviews, listReviews, postReview } from '@comanda/contract'
import { ownReviewToWire, reviewToWire, summaryToWire } from '@comanda/contract/wire'
import type { Actor } from '../../http/api-env.ts'
import { answerPrivately, call, createRouter, PUBLIC } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import type { Deps } from '../deps.ts'
import { orderAccessOf } from '../record/order-access.ts'
import * as posting from './post-review.ts'
import { readOwnReviews, readReviews } from './store.ts'

const PER_PAGE = 10

const reviewerOf = (businessId: number, actor: Actor): readonly posting.Reviewer[] => {
  if (actor.kind === 'nobody') return []
  return [
    actor.kind === 'user'
      ? { kind: 'user', businessId, userId: actor.id }
      : { kind: 'guest', businessId, guestId: actor.id },
  ]
}

/** Routes to list reviews of a location [7.40] and of a customer [7.41], and to post one. */
export function reviewRoutes(deps: Deps) {
  const router = createRouter()
  call(router, listReviews, async (c) => {
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
  call(router, postReview, async (c) => {
    const { actors, refusal } = await orderAccessOf(deps, c)
    const reviewers = refusal === null ? actors.flatMap((actor) => reviewerOf(c.var.tenant.business.id, actor)) : []
    if (reviewers.length === 0) return refuseCustomer(c, refusal ?? 'login_required')
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
    const outcome = await posting.postReview(deps, reviewers, review, c.var.language)
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
  call(router, listOwnReviews, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const reviews = await readOwnReviews(deps.db, who.customer)
    return answerPrivately(c, reviews.map(ownReviewToWire))
  })
  return router
}
