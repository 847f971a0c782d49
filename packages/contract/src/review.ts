import { createRoute, z } from '@hono/zod-openapi'
import { ownReviewSchema } from './account.ts'
import { answer, headers, id, json, orderIdInput, pageOf, pathId, text } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import { jsonBody, userErrors, userHeaders } from './user.ts'

const stars = () => z.number().int().min(1).max(7)

/** [3.14] The writer shows as "First L.", dishes by the name that they were ordered under. */
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
  })
  .openapi('Review')
export type ReviewWire = z.infer<typeof reviewSchema>

const mean = () => z.number().min(1).max(7).nullable()

/** Over all reviews that were asked about, whatever the page. Means have two decimals, and are null where nobody wrote one. */
export const reviewSummarySchema = z
  .object({
    rating: mean().openapi({ description: 'Of all three ratings' }),
    food_rating: mean(),
    service_rating: mean(),
    collection_delivery_rating: mean(),
    counts: z
      .array(z.number().int())
      .length(7)
      .openapi({ description: 'How many reviews have one star, two, up to seven: the mean of their three ratings' }),
  })
  .openapi('ReviewSummary')
export type ReviewSummaryWire = z.infer<typeof reviewSummarySchema>

const reviewPage = pageOf(reviewSchema)

export const listReviews = createRoute({
  method: 'get',
  path: '/location/{id}/reviews',
  tags: ['Reviews'],
  summary: 'What customers said of a location [7.40]',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    query: z.object({
      page: z.coerce.number().int().positive().max(10_000).optional(),
      perPage: z.coerce.number().int().positive().max(50).optional(),
      of: z
        .enum(['location', 'business'])
        .optional()
        .openapi({ description: '`business` takes in those of all its other locations' }),
    }),
  },
  responses: {
    200: json(
      reviewPage.extend({ meta: reviewPage.shape.meta.extend({ summary: reviewSummarySchema }) }),
      'Newest first, ten to a page',
    ),
    ...commonErrors,
  },
})

/** [3.13] Dishes are named as in the order: `cart[].id`, each once. */
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
  summary: 'Say how a completed order of one’s own was, once [7.40]',
  request: { headers: userHeaders, params: z.object({ id: pathId() }), body: jsonBody(newReviewSchema) },
  responses: {
    200: json(answer(ownReviewSchema), 'The review'),
    ...userErrors,
    409: json(errorSchema, 'order_not_completed, or review_exists'),
  },
})
