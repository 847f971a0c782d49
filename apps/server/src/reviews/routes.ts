import { listOwnReviews, listReviews } from '@comanda/contract'
import { ownReviewToWire, reviewToWire } from '@comanda/contract/wire'
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { answerPrivately, call, createRoom, PUBLIC } from '../api/room.ts'
import { readLocation } from '../locations/store.ts'
import { readOwnReviews, readReviews } from './store.ts'

const PER_PAGE = 10

/** What customers said of a location [7.40], and what one of them said [7.41]. */
export const reviewRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, listReviews, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    const { page = 1, perPage = PER_PAGE } = c.req.valid('query')
    if (!(await readLocation(deps.db, businessId, id))) return refuse(c, 404, 'not_found')
    const { reviews, total } = await readReviews(deps.db, businessId, id, { page, perPage })
    const meta = { total, per_page: perPage, current_page: page }
    return c.json({ data: reviews.map(reviewToWire), meta }, 200, PUBLIC)
  })
  call(room, listOwnReviews, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const reviews = await readOwnReviews(deps.db, who.customer)
    return answerPrivately(c, reviews.map(ownReviewToWire))
  })
  return room
}
