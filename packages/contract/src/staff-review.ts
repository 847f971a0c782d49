import { MOST_ANSWER_WORDS, REVIEW_REPORT_REASONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, pageNumber, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { reviewPageOf, reviewSchema } from './review.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** A review as staff see it. */
const staffReviewSchema = reviewSchema
  .extend({
    orderCode: z.string().nullable().openapi({ description: 'Null for an imported review' }),
    report: z
      .object({ reason: z.enum(REVIEW_REPORT_REASONS), words: z.string(), at: z.string() })
      .nullable()
      .openapi({ description: 'Set when staff reported it to the installation’s operator' }),
    hidden: z.boolean().openapi({ description: 'The operator took it off the pages and out of the means' }),
  })
  .openapi('StaffReview')
export type StaffReviewWire = z.infer<typeof staffReviewSchema>

export const listStaffReviews = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/reviews',
  tags: ['Console'],
  summary: 'The reviews of a location for its staff',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    query: z.object({
      page: pageNumber(),
      show: z
        .enum(['all', 'unanswered', 'low'])
        .optional()
        .openapi({ description: '`low`: a mean of at most 4; `all` without it' }),
    }),
  },
  responses: {
    200: json(
      reviewPageOf(staffReviewSchema),
      'Newest first, ten to a page; the summary is of all reviews of the location',
    ),
    ...staffErrors,
  },
})

const changing = <const Call extends 'answer' | 'report', T extends z.ZodType>(
  call: Call,
  changes: 'review-answer' | 'review-report',
  summary: string,
  body: T,
  errors: typeof staffErrors,
  description?: string,
) =>
  staffRoute({
    action: 'answer-reviews',
    changes,
    method: 'post',
    path: `/staff/locations/{id}/reviews/{reviewId}/${call}`,
    tags: ['Console'],
    summary,
    ...(description !== undefined && { description }),
    request: {
      headers,
      params: z.object({ id: pathId(), reviewId: pathId() }),
      body: jsonBody(body),
    },
    responses: { 200: json(answer(staffReviewSchema), 'The review'), ...errors },
  })

export const answerReview = changing(
  'answer',
  'review-answer',
  'Answer a review in public, or change or remove the answer',
  withSeen(z.object({ content: text(MOST_ANSWER_WORDS).openapi({ description: 'Empty removes the answer' }) })),
  staffErrors,
  '`seen` has `answeredAt`: `created_at` of the answer as it was read, or null.',
)

export const reportReview = changing(
  'report',
  'review-report',
  'Report a review to the installation’s operator; it stays until the operator has decided',
  z.object({
    reason: z.enum(REVIEW_REPORT_REASONS),
    words: text(MOST_ANSWER_WORDS).default(''),
  }),
  {
    ...staffErrors,
    409: json(errorSchema, 'review_reported: an earlier report is kept, and this one changes nothing'),
  },
)
