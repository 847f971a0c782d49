import {
  type ReviewSummary,
  type StaffReview,
  type StaffReviewWire,
  staffReviewFromWire,
  summaryFromWire,
} from '@comanda/contract/wire'
import type { ReviewReportReason } from '@comanda/domain'
import { call } from './call.ts'

export type { StaffReview } from '@comanda/contract/wire'
export const REVIEW_FILTERS = ['all', 'unanswered', 'low'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

interface ReviewsWire {
  readonly data: readonly StaffReviewWire[]
  readonly meta: {
    readonly total: number
    readonly per_page: number
    readonly summary: Parameters<typeof summaryFromWire>[0]
  }
}

/** A page of a location's reviews, and the means of all of them. */
export interface ReviewPage {
  readonly reviews: readonly StaffReview[]
  readonly pages: number
  readonly summary: ReviewSummary
}

export function fetchReviews(locationId: number, show: ReviewFilter, page: number) {
  return call(
    `/staff/locations/${locationId}/reviews?show=${show}&page=${page}`,
    ({ data, meta }: ReviewsWire): ReviewPage => ({
      reviews: data.map(staffReviewFromWire),
      pages: Math.max(1, Math.ceil(meta.total / meta.per_page)),
      summary: summaryFromWire(
        meta.summary,
        meta.summary.counts.reduce((sum, count) => sum + count, 0),
      ),
    }),
  )
}

const review = (wire: { readonly data: StaffReviewWire }) => staffReviewFromWire(wire.data)

/**
 * Answers a review in public; an empty text removes the answer.
 * @param seen the answer that the member saw; one that was written since stays
 */
export function answerReview(locationId: number, reviewId: number, content: string, seen: StaffReview['answer']) {
  return call(`/staff/locations/${locationId}/reviews/${reviewId}/answer`, review, {
    content,
    seen: { answeredAt: seen?.at ?? null },
  })
}

/** Reports a review to the operator, who decides. */
export function reportReview(locationId: number, reviewId: number, reason: ReviewReportReason, words: string) {
  return call(`/staff/locations/${locationId}/reviews/${reviewId}/report`, review, { reason, words })
}
