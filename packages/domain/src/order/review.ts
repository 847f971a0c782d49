import type { InstantText } from '../time/types.ts'
import type { OrderStatus } from './order.ts'

/** Ratings run from 1 to this. [9.06] */
export const MAX_STARS = 7
/** A comment that says anything says this much, in characters. [9.07] */
export const MIN_REVIEW_COMMENT = 25
/** [5.55] [9.07] */
export const MAX_REVIEW_COMMENT = 700

/** Characters of the restaurant's answer to a review, and of its words when it reports one. */
export const MOST_ANSWER_WORDS = 700
/** What the restaurant answers to a review. */
export interface ReviewAnswer {
  readonly content: string
  readonly at: InstantText
}
/** A review counts as low up to this mean of its three ratings. */
export const LOW_REVIEW = 4
/** Why a restaurant may report a review. Being critical is no reason. */
export const REVIEW_REPORT_REASONS = ['abusive', 'personal-data', 'not-about-us', 'spam'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

/** A review while it is written; null where no star has been chosen. [3.13] */
export interface ReviewForm {
  readonly food: number | null
  readonly service: number | null
  /** The rating of the delivery, the collection or the table. */
  readonly handover: number | null
  /** May be empty. */
  readonly content: string
}

export type ReviewProblem = 'required' | 'too_short' | 'too_long'

/** What is wrong, by field; empty means nothing. Spaces around the comment do not count. [5.27] [5.28] */
export function reviewProblems(form: ReviewForm): Partial<Record<keyof ReviewForm, ReviewProblem>> {
  const problems: Partial<Record<keyof ReviewForm, ReviewProblem>> = {}
  for (const field of ['food', 'service', 'handover'] as const) if (!isRating(form[field])) problems[field] = 'required'
  const { length } = form.content.trim()
  if (length > MAX_REVIEW_COMMENT) problems.content = 'too_long'
  else if (length > 0 && length < MIN_REVIEW_COMMENT) problems.content = 'too_short'
  return problems
}

/** Why an order cannot be reviewed. */
export type ReviewRefusal = 'review_exists' | 'order_not_completed'

/** Null where it can: it is completed and has no review yet. [4.59] */
export function reviewRefusal(order: {
  readonly status: OrderStatus | null
  readonly reviewed: boolean
}): ReviewRefusal | null {
  if (order.reviewed) return 'review_exists'
  return order.status === 'completed' ? null : 'order_not_completed'
}

/** "Maria G.": never the whole name. [3.14] */
export function reviewerName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0]
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim()
}

const isRating = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_STARS
