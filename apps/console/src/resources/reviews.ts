import type { ReviewReportReason } from '@comanda/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { answerReview, fetchReviews, type ReviewFilter, reportReview, type StaffReview } from '../api/reviews.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { REVIEW_FILTERS } from '../api/reviews.ts'

export const reviewKeys = keysOf('reviews')

/** A page of a location's reviews, and the means of all of them. */
export function reviewsQuery(locationId: number, show: ReviewFilter, page: number) {
  return queryOptions({
    queryKey: reviewKeys.of(locationId, show, page),
    queryFn: read(() => fetchReviews(locationId, show, page)),
    placeholderData: keepPreviousData,
  })
}

/** A review may leave the filtered list with its answer. */
function useReviewChange<Input = void>(locationId: number, send: (input: Input) => Promise<Answer<StaffReview>>) {
  const readAgain = useReadAgain()
  const show = () => void readAgain(reviewKeys.of(locationId))
  return useChange<Input, StaffReview>({ send, onDone: show, onChangedMeanwhile: show })
}

/** Answers in public; an empty text removes the answer. */
export function useAnswerReview(locationId: number, id: number) {
  return useReviewChange(
    locationId,
    ({ content, seen }: { readonly content: string; readonly seen: StaffReview['answer'] }) =>
      answerReview(locationId, id, content, seen),
  )
}

/** Reports a review to the operator, who decides. */
export function useReportReview(locationId: number, id: number) {
  return useReviewChange(
    locationId,
    ({ reason, words }: { readonly reason: ReviewReportReason; readonly words: string }) =>
      reportReview(locationId, id, reason, words),
  )
}
