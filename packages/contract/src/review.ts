import { createRoute, z } from '@hono/zod-openapi'
import { headers, json, pageOf, pathId } from './envelope.ts'
import { commonErrors } from './errors.ts'

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
