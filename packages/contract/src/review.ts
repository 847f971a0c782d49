import { createRoute, z } from '@hono/zod-openapi'
import { ownReviewSchema } from './account.ts'
import {
  answer,
  guestHeaders,
  headers,
  id,
  json,
  jsonBody,
  orderIdInput,
  pageNumber,
  pageOf,
  pathId,
  text,
} from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import { reviewAnswer } from './review-answer.ts'
import { userErrors } from './user.ts'

const stars = () => z.number().int().min(1).max(7)

/** The author shows as "First L.", dishes under their name at the time of the order. [3.14] */
export const reviewSchema = z
  .object({
    id: id(),
    content: z.string(),
    food_rating: stars(),
    service_rating: stars(),
    collection_delivery_rating: stars(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    location: z.object({ name: z.string() }),
    created_at: z.string(),
    order: z.object({ order_type: z.number().int() }),
    order_items: z.array(z.object({ id: id(), name: z.string(), rating: stars() })),
    answer: reviewAnswer(),
  })
  .openapi('Review')
export type ReviewWire = z.infer<typeof reviewSchema>

const mean = () => z.number().min(1).max(7).nullable()

/** Figures of all reviews in the request, not only of this page. Means have two decimals; null without a review. */
export const reviewSummarySchema = z
  .object({
    rating: mean().openapi({ description: 'Mean of all three ratings' }),
    food_rating: mean(),
    service_rating: mean(),
    collection_delivery_rating: mean(),
    counts: z
      .array(z.number().int())
      .length(7)
      .openapi({ description: 'The number of reviews with one to seven stars, by the mean of their three ratings' }),
  })
  .openapi('ReviewSummary')
export type ReviewSummaryWire = z.infer<typeof reviewSummarySchema>

/** A page of reviews with the summary of all of them. */
export function reviewPageOf<T extends z.ZodType>(review: T) {
  const page = pageOf(review)
  return page.extend({ meta: page.shape.meta.extend({ summary: reviewSummarySchema }) })
}

export const listReviews = createRoute({
  method: 'get',
  path: '/location/{id}/reviews',
  tags: ['Reviews'],
  summary: 'The reviews of a location [7.40]',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    query: z.object({
      page: pageNumber(),
      perPage: z.coerce.number().int().positive().max(50).optional(),
      of: z
        .enum(['location', 'business'])
        .optional()
        .openapi({ description: '`business` includes the reviews of all its locations' }),
    }),
  },
  responses: {
    200: json(reviewPageOf(reviewSchema), 'Newest first, ten to a page'),
    ...commonErrors,
  },
})

/** Dishes are identified as in the order: `cart[].id`, each once. [3.13] */
const newReviewSchema = z
  .object({
    order_id: orderIdInput(),
    food_rating: stars(),
    service_rating: stars(),
    collection_delivery_rating: stars(),
    content: text(5_000).default('').openapi({ description: 'Empty, or 25 to 700 characters' }),
    order_items: z
      .array(z.object({ id: id(), rating: stars() }))
      .max(100)
      .default([]),
  })
  .openapi('NewReview')
export type NewReviewWire = z.input<typeof newReviewSchema>

export const postReview = createRoute({
  method: 'post',
  path: '/location/{id}/reviews',
  tags: ['Reviews'],
  summary: 'Review an own completed order, once; a guest with the secret of the device that placed it [7.40]',
  request: { headers: guestHeaders, params: z.object({ id: pathId() }), body: jsonBody(newReviewSchema) },
  responses: {
    200: json(answer(ownReviewSchema), 'The review'),
    ...userErrors,
    409: json(errorSchema, 'order_not_completed, or review_exists'),
  },
})
