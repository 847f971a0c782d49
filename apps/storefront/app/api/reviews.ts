import {
  type Review,
  type ReviewSummary,
  type ReviewSummaryWire,
  type ReviewWire,
  reviewFromWire,
  summaryFromWire,
} from '@comanda/contract/wire'
import { type Answer, call, type Door } from './door.ts'

/** Some reviews, newest first, and what all of them come to, whatever the page. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly summary: ReviewSummary
}

interface PageAsked {
  readonly page?: number
  /** Also those of the business's other locations. */
  readonly everywhere?: boolean
}

/** A page of what customers said of a location. [7.40] */
export const readReviews = (
  door: Door,
  locationId: number,
  { page = 1, everywhere = false }: PageAsked = {},
): Promise<Answer<ReviewPage>> =>
  call(
    door,
    `/location/${locationId}/reviews`,
    (data: ReviewWire[], meta: { total: number; summary: ReviewSummaryWire }) => ({
      reviews: data.map(reviewFromWire),
      summary: summaryFromWire(meta.summary, meta.total),
    }),
    { query: { page, of: everywhere ? 'business' : null } },
  )
