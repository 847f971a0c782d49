import { ORDER_STATUSES } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, id, json, jsonBody, money, text } from './envelope.ts'
import { problem } from './field-problem.ts'
import { operatorErrors, operatorHeaders } from './operator.ts'

/** Orders as operators find them, over all businesses: what support needs, and nothing about the customer. */

const foundSchema = z
  .object({
    business: z.object({ id: id(), name: z.string() }),
    id: z.string(),
    code: z.string().openapi({ description: '"4K7-02"' }),
    location: z.string(),
    placedAt: z.iso.datetime({ offset: true }),
    orderType: z.enum(['delivery', 'collection', 'table']),
    status: z.enum(ORDER_STATUSES),
    cancelled: z.boolean().openapi({ description: 'Never received: the payment was not made in time' }),
    paymentState: z.enum(['unpaid', 'checking', 'paid', 'failed', 'part-refunded', 'refunded', 'cancelled']),
    total: money(),
    currency: z.enum(['GBP', 'EUR']),
  })
  .openapi('FoundOrder')
export type FoundOrderWire = z.infer<typeof foundSchema>

const plain = { headers: operatorHeaders }

export const findOrdersCall = createRoute({
  method: 'post',
  path: '/operator/orders/search',
  tags: ['Operators'],
  summary: 'Orders by code, or by email or telephone of the customer, over all restaurants',
  description: 'A POST, because what is looked for is personal data, which has no place in an address.',
  request: {
    ...plain,
    body: jsonBody(z.object({ search: text(254).pipe(z.string().min(1, { message: problem('required') })) })),
  },
  responses: { 200: json(answer(z.array(foundSchema)), 'The newest first, at most 20'), ...operatorErrors },
})

export const openOrderContact = createRoute({
  method: 'post',
  path: '/operator/orders/contact',
  tags: ['Operators'],
  summary: 'Who placed an order; that it was opened is written down',
  request: { ...plain, body: jsonBody(z.object({ business: id(), order: text(40) })) },
  responses: {
    200: json(
      answer(z.object({ name: z.string(), email: z.string(), telephone: z.string() })),
      'The contact of the order',
    ),
    ...operatorErrors,
  },
})
