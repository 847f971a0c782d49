import { MAX_REJECTED_AT_ONCE, MOST_LAPSED_ON_BOARD, REJECT_REASONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, money, pageOf, pathId, shownBrand, textWithoutLinks } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** The new orders of a location as a list, to find and reject many at once. */

const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)

const newOrderSchema = z
  .object({
    id: orderId(),
    number: z.number().int(),
    receivedAt: z.iso.datetime({ offset: true }),
    orderType: z.number().int(),
    customer: z.object({ firstName: z.string(), lastName: z.string(), telephone: z.string(), email: z.string() }),
    address: z.string().nullable().openapi({ description: 'On one line; null unless it is a delivery' }),
    lines: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    total: money(),
    currency: z.enum(['GBP', 'EUR']),
    paymentType: z.number().int(),
    paymentBrand: shownBrand().nullable(),
    isFirstInCash: z.boolean().openapi({
      description: 'Not paid before it is handed over, and neither its email nor its account is known to the business',
    }),
  })
  .openapi('StaffNewOrder')
export type StaffNewOrderWire = z.infer<typeof newOrderSchema>

const page = pageOf(newOrderSchema)
export type StaffNewOrdersWire = z.infer<typeof page>

export const staffNewOrders = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/new-orders',
  tags: ['Console'],
  summary: 'All new orders of a location, the oldest first, in pages of 500',
  request: { headers, params: z.object({ id: pathId() }), query: z.object({ page: pathId().optional() }) },
  responses: { 200: json(page, 'A page of new orders'), ...staffErrors },
})

const rejectedSchema = z.object({
  rejected: z.array(orderId()),
  failed: z.array(
    z.object({
      id: orderId(),
      code: z.enum(['not_found', 'order_moved', 'fault']).openapi({
        description: 'order_moved: it is no longer new; an accepted order is rejected by itself',
      }),
    }),
  ),
})
export type RejectedOrdersWire = z.infer<typeof rejectedSchema>

export const noteLapsedOrders = staffRoute({
  action: 'reject-new-order',
  place: 'orders',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/lapsed/note',
  tags: ['Console'],
  summary: 'Take note of orders that were rejected because nobody answered, so that no console shows them any more',
  description: 'Sending the call again is harmless.',
  request: {
    headers,
    body: jsonBody(z.object({ orders: z.array(orderId()).min(1).max(MOST_LAPSED_ON_BOARD) })),
  },
  responses: {
    200: json(answer(z.object({ noted: z.array(orderId()) })), 'Those of them that nobody had taken note of'),
    ...staffErrors,
  },
})

export const rejectOrders = staffRoute({
  action: 'reject-new-order',
  place: 'orders',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/reject',
  tags: ['Console'],
  summary: 'Reject several new orders for one reason, each by the rule of a single rejection',
  description:
    'An order that cannot be rejected is reported and does not stop the others. Sending the call again is harmless.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        orders: z.array(orderId()).min(1).max(MAX_REJECTED_AT_ONCE),
        reason: z.enum(REJECT_REASONS),
        message: textWithoutLinks(500)
          .pipe(z.string().min(1))
          .openapi({ type: 'string', description: 'The message to every customer' }),
      }),
    ),
  },
  responses: { 200: json(answer(rejectedSchema), 'What was rejected, and what was not'), ...staffErrors },
})
