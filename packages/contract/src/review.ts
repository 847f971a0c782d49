import { createRoute, z } from '@hono/zod-openapi'
import { ownReviewSchema } from './account.ts'
import { answer, headers, id, json, orderIdInput, pageOf, pathId, text } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import { jsonBody, userErrors, userHeaders } from './user.ts'

const stars = () => z.number().int().min(1).max(7)

/** [3.14] The writer shows as "First L." */
export const reviewSchema = z
  .object({
    content: z.string(),
    food_rating: stars(),
    service_rating: stars(),
    collection_delivery_rating: stars(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    location: z.object({ name: z.string() }),
    created_at: z.string(),
    order: z.object({ order_type: z.number().int() }),
  })
  .openapi('Review')
export type ReviewWire = z.infer<typeof reviewSchema>

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
    }),
  },
  responses: { 200: json(pageOf(reviewSchema), 'Newest first, ten to a page'), ...commonErrors },
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
