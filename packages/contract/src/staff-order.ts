import { createRoute, z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { answer, headers, id, json, money, pathId, text } from './envelope.ts'
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
    refunded: money(),
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
