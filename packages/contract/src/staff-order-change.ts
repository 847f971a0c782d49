import { CHANGE_DECISIONS, MAX_LINES, MOST_CHANGE_WORDS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, money, pathId, textWithoutLinks } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { cartLineSchema } from './order-draft.ts'
import { staffErrors } from './staff-errors.ts'
import { staffOrderSchema } from './staff-order.ts'
import { staffRoute } from './staff-route.ts'

/** Changes of accepted orders: staff propose them, the customer answers. */

const instant = () => z.iso.datetime({ offset: true })
const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)

const changeFields = {
  lines: z
    .array(z.object({ line: z.number().int().min(0).max(999), quantity: z.number().int().min(0).max(99) }))
    .max(200)
    .openapi({ description: 'New quantities of the order’s lines, numbered from 0; 0 drops one' }),
  added: z
    .array(
      z.object({
        dish: cartLineSchema.openapi({ description: 'As in the cart of a new order' }),
        insteadOf: z
          .number()
          .int()
          .min(0)
          .max(999)
          .nullable()
          .default(null)
          .openapi({ description: 'The line that it replaces: it costs no more than that one. null: it comes on top' }),
      }),
    )
    .max(MAX_LINES)
    .default([])
    .openapi({ description: 'Dishes that come on top, or in the place of others' }),
  readyAt: instant().nullable().default(null).openapi({ description: 'The new time; null leaves it' }),
}

const refusals = {
  ...staffErrors,
  409: json(
    errorSchema,
    'order_moved: it is not in the kitchen; order_refunded: money went back already; order_reported: the customer has reported dishes; change_too_small: it is paid already, and would cost so little more that no card can be charged for it; change_in_parts: it gives back more than any of its payments took; change_to_pay: the customer pays the difference, and no word makes it; change_taxed: it is paid already, and its VAT would move without money; nothing_left: no dish would stay; nothing_changes; items_not_available, items_short and the other reasons why a dish cannot be had; change_short; change_open: another change waits for the customer; changed_meanwhile',
  ),
}

export const previewOrderChange = staffRoute({
  action: 'reject-accepted-order',
  changes: 'nothing',
  method: 'post',
  path: '/staff/orders/{id}/changes/preview',
  tags: ['Console'],
  summary: 'What an order would cost if it were changed; nothing is stored',
  request: { headers, params: z.object({ id: orderId() }), body: jsonBody(z.object(changeFields)) },
  responses: {
    200: json(
      answer(
        z.object({
          totalBefore: money(),
          totalAfter: money(),
          refund: money().openapi({ description: 'What goes back by card' }),
          due: money().openapi({ description: 'What the customer pays on top by card before it is made' }),
        }),
      ),
      'The totals',
    ),
    ...refusals,
  },
})

export const proposeOrderChange = staffRoute({
  action: 'reject-accepted-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/changes',
  tags: ['Console'],
  summary:
    'Propose a change of an accepted order to its customer, or make it where the customer agreed on the telephone',
  description:
    'Lines keep the price at which they were ordered, charges and tip stay. A smaller total is refunded to the card with a credit note; a larger one of an order that is paid is made once the customer has paid the difference; of a cash order less or more is collected. The customer answers on the order’s page; without an answer in time the location’s setting decides.',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(
      z.object({
        ...changeFields,
        note: textWithoutLinks(MOST_CHANGE_WORDS)
          .default('')
          .openapi({ description: 'What the customer reads about it' }),
        agreed: z
          .boolean()
          .default(false)
          .openapi({ description: 'The customer has agreed on the telephone: the change is made at once' }),
        seen: z
          .object({ change: z.number().int().min(0), readyAt: instant() })
          .openapi({ description: 'The number of the last change that the member saw, 0 for none, and the time' }),
      }),
    ),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order with the change'),
    ...refusals,
    403: json(
      errorSchema,
      'role_not_allowed, or staff_proof_needed: the refunds of this order exceed the amount that needs a fresh proof',
    ),
  },
})

export const decideOrderChange = staffRoute({
  action: 'reject-accepted-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/changes/{number}',
  tags: ['Console'],
  summary: 'Say that the customer agreed to a proposed change on the telephone, or withdraw it',
  request: {
    headers,
    params: z.object({ id: orderId(), number: pathId() }),
    body: jsonBody(z.object({ decision: z.enum(CHANGE_DECISIONS) })),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order; a repeated call answers the same'),
    ...staffErrors,
    409: json(
      errorSchema,
      'change_over: it was decided otherwise; change_to_pay; payment_in_progress; order_moved; order_refunded; change_short',
    ),
  },
})
