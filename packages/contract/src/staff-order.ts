import { REFUND_REASONS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { answer, headers, id, json, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'

/** Orders as the kitchen and the counter see them. */

const instant = () => z.iso.datetime({ offset: true })
const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)

/** What was chosen, as deep as it goes: a question, and its answers with the questions that they opened. */
export interface KitchenChoiceWire {
  question: string
  dishes: boolean
  answers: { name: string; quantity: number; choices: KitchenChoiceWire[] }[]
}
const choiceSchema: z.ZodType<KitchenChoiceWire> = z
  .object({
    question: z.string(),
    dishes: z
      .boolean()
      .openapi({ description: 'The answers are dishes of a deal: to be made once for each of the line' }),
    answers: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        choices: z.array(z.lazy((): z.ZodType<KitchenChoiceWire> => choiceSchema)),
      }),
    ),
  })
  .openapi('KitchenChoice')

const lineSchema = z
  .object({
    name: z.string(),
    quantity: z.number().int(),
    comment: z.string(),
    price: money(),
    age_restricted: z.boolean(),
    allergens: z.array(z.string()).nullable().openapi({ description: 'null is not declared, which is not free from' }),
    choices: z.array(choiceSchema),
  })
  .openapi('KitchenLine')

const refundSchema = z
  .object({
    amount: money(),
    status: z.enum(['queued', 'pending', 'succeeded', 'failed']).openapi({
      description:
        'queued: not yet with the provider, tried until it is; pending: under way there; failed: nothing went back',
    }),
    reason: z.enum([...REFUND_REASONS, 'rejected', 'order-gone', 'not-as-asked', 'by-provider']).openapi({
      description:
        'by-provider: sent back at the provider itself; order-gone and not-as-asked: money that did not pay this order',
    }),
    staff_name: z.string().nullable(),
    error: z.string().nullable().openapi({ description: 'The provider’s code of why it failed' }),
    at: instant(),
  })
  .openapi('StaffRefund')

const staffOrderSchema = z
  .object({
    id: orderId(),
    number: z.number().int(),
    location_id: id(),
    order_type: z.number().int(),
    order_status: z.number().int(),
    received_at: instant(),
    accepted_at: instant().nullable(),
    prepared_at: instant().nullable(),
    finished_at: instant().nullable(),
    wanted_at: instant()
      .nullable()
      .openapi({ description: 'The moment chosen by the customer; null is as soon as possible' }),
    promised_at: instant().openapi({ description: 'What the customer was told when ordering' }),
    ready_at: instant().openapi({ description: 'When it is expected now' }),
    customer: z.object({ first_name: z.string(), last_name: z.string(), telephone: z.string(), email: z.string() }),
    address: addressSchema.nullable(),
    table: z.string().nullable(),
    comment: z.string(),
    driver_instructions: z.string(),
    lines: z.array(lineSchema),
    sub_total: money(),
    service_charge: money(),
    bag_charge: money(),
    delivery_fee: money(),
    discount: money(),
    tip: money(),
    total: money(),
    refunded: money().openapi({ description: 'What has gone back of what was paid for this order' }),
    refundable: money().openapi({ description: 'What may still go back to the card; 0 for cash' }),
    refunds: z
      .array(refundSchema)
      .openapi({ description: 'Oldest first; with those of money that came beside the payment' }),
    currency: z.enum(['GBP', 'EUR']),
    coupon: z.string().nullable(),
    payment_type: z.number().int(),
    payment_state: z.enum(['unpaid', 'checking', 'paid', 'failed', 'part-refunded', 'refunded', 'withdrawn']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    reject_reason: z.string().nullable(),
    events: z.array(
      z.object({
        kind: z.string(),
        order_status: z.number().int(),
        actor: z.enum(['customer', 'staff', 'provider', 'system']),
        staff_name: z.string().nullable(),
        reason: z.string().nullable(),
        at: instant(),
      }),
    ),
  })
  .openapi('StaffOrder')
export type StaffOrderWire = z.infer<typeof staffOrderSchema>

export const staffOrders = createRoute({
  method: 'get',
  path: '/staff/locations/{id}/orders',
  tags: ['Console'],
  summary: 'The board: every live order of a location, and those finished in the last two hours',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: json(z.object({ data: z.array(staffOrderSchema), meta: z.object({ now: instant() }) }), 'By promised time'),
    ...staffErrors,
  },
})

export const staffOrder = createRoute({
  method: 'get',
  path: '/staff/orders/{id}',
  tags: ['Console'],
  summary: 'One order',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const moveOrder = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/status',
  tags: ['Console'],
  summary: 'Accept, hand over, complete or reject an order; a rejected order that was paid is refunded [4.01]',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            order_status: z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
            ready_at: instant()
              .optional()
              .openapi({ description: 'With 3: when it will be ready; at most two weeks away' }),
            reason: z.enum(['busy', 'sold-out', 'no-delivery', 'allergy', 'closing', 'other']).optional(),
            message: text(500).optional().openapi({ description: 'With 6: what the customer reads' }),
          }),
        },
      },
    },
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order as it now stands'), ...staffErrors },
})

export const changeReadyTime = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/ready-time',
  tags: ['Console'],
  summary: 'Promise another time for an accepted order; the customer sees it at once',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: { required: true, content: { 'application/json': { schema: z.object({ ready_at: instant() }) } } },
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const markPrepared = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/prepared',
  tags: ['Console'],
  summary: 'The kitchen is done with an accepted order; it waits to be handed over',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const refundOrder = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/refund',
  tags: ['Console'],
  summary: 'Send a card payment back, in full or in part; the provider is told after the answer [6.08]',
  description:
    'From manager on. What is under way counts as gone, so that two at once never send back more than was paid. Status 7 follows when the whole payment has gone back; a part leaves the status.',
  request: {
    headers: headers.extend({
      'idempotency-key': z
        .string()
        .min(8)
        .max(200)
        .optional()
        .openapi({ description: 'Required. Sent again it is the same refund' }),
    }),
    params: z.object({ id: orderId() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            amount: money()
              .refine((amount) => amount >= 0.01, { message: 'must be more than nothing' })
              .optional()
              .openapi({ description: 'Left out: all that is left' }),
            reason: z.enum(REFUND_REASONS),
          }),
        },
      },
    },
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order with the refund in it'),
    ...staffErrors,
    409: json(
      errorSchema,
      'nothing_paid_by_card (cash goes back over the counter), refund_too_large (more than is left), reject_instead (all of an order that nobody accepted: reject it), key_reused',
    ),
  },
})
