import {
  type Review,
  type ReviewSummary,
  type ReviewSummaryWire,
  type ReviewWire,
  reviewFromWire,
  summaryFromWire,
} from '@comanda/contract/wire'
import { type Answer, type ApiClient, call } from './client.ts'

/** A page of reviews, newest first, with the summary of all reviews. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly summary: ReviewSummary
}

interface PageAsked {
  readonly page?: number
  /** Include the business's other locations. */
  readonly everywhere?: boolean
}

/** Returns a page of a location's reviews. [7.40] */
export function readReviews(
  client: ApiClient,
  locationId: number,
  { page = 1, everywhere = false }: PageAsked = {},
): Promise<Answer<ReviewPage>> {
  return call(
    client,
    `/location/${locationId}/reviews`,
    (data: ReviewWire[], meta: { total: number; summary: ReviewSummaryWire }) => ({
      reviews: data.map(reviewFromWire),
      summary: summaryFromWire(meta.summary, meta.total),
    }),
    { query: { page, of: everywhere ? 'business' : null } },
  )
}
