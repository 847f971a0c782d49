import { createRoute, z } from '@hono/zod-openapi'
import { answer, json, jsonBody, orderIdInput, orNull, pageNumber, pageOf } from './envelope.ts'
import { orderSchema } from './order.ts'
import { userErrors, userHeaders } from './user.ts'

const pages = z.object({
  page: pageNumber(),
  perPage: z.coerce.number().int().positive().max(50).optional(),
})

const ownOrders = <const Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Orders'],
    summary,
    request: { headers: userHeaders, query: pages },
    responses: { 200: json(pageOf(orderSchema), 'Newest first, six to a page'), ...userErrors },
  })

export const listCurrentOrders = ownOrders('/order/current', "A customer's orders that are under way [7.30]")
export const listPastOrders = ownOrders('/order/history', "A customer's orders that are done [7.32]")

export const lastOrder = createRoute({
  method: 'get',
  path: '/order/last',
  tags: ['Orders'],
  summary: "The customer's newest live order; null when there is none [7.37]",
  request: { headers: userHeaders },
  responses: { 200: json(answer(orNull(orderSchema)), 'The order'), ...userErrors },
})

export const claimOrder = createRoute({
  method: 'post',
  path: '/order/claim',
  tags: ['Orders'],
  summary:
    "Keep a guest's order under the account that is signed in: at once where its email is proved, else once it is",
  request: {
    headers: userHeaders.extend({ 'guest-id': z.string().max(100).optional() }),
    body: jsonBody(z.object({ order_id: orderIdInput() })),
  },
  responses: {
    200: json(answer(z.object({ claimed: z.boolean() })), 'Whether the order belongs to the account already'),
    ...userErrors,
  },
})
