import {
  DISPUTE_OUTCOMES,
  INTAKES,
  MOST_NAMED_ORDERS,
  PAID_TOO_LATE,
  REFUND_REASONS,
  REFUNDABLE_CHARGES,
  REJECT_REASONS,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { staffCourierSchema } from './courier.ts'
import { answer, headers, id, json, jsonBody, money, orNull, pathId, shownBrand, textWithoutLinks } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { orderChangeSchema } from './order-change.ts'
import { staffErrors } from './staff-errors.ts'
import { SEEN_BEFORE_PRESS, staffRoute } from './staff-route.ts'

/** Orders as the staff see them. */

const instant = () => z.iso.datetime({ offset: true })
const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)

/** The choices of a line as a tree: an option, its values, and the options that those values opened. */
export interface KitchenChoiceWire {
  question: string
  dishes: boolean
  answers: {
    name: string
    quantity: number
    itemId?: number | undefined
    dietaries?: string[] | undefined
    choices: KitchenChoiceWire[]
  }[]
}
const choiceSchema: z.ZodType<KitchenChoiceWire> = z
  .object({
    question: z.string(),
    dishes: z
      .boolean()
      .openapi({ description: 'The values are dishes of a deal, each made once per deal in the line' }),
    answers: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        itemId: z.number().int().optional().openapi({ description: 'The dish of a deal' }),
        dietaries: z
          .array(z.string())
          .optional()
          .openapi({ description: 'Dietary marks of a dish of a deal, as chosen' }),
        choices: z.array(z.lazy((): z.ZodType<KitchenChoiceWire> => choiceSchema)),
      }),
    ),
  })
  .openapi('KitchenChoice')

const lineSchema = z
  .object({
    itemId: z.number().int().optional().openapi({ description: 'The dish, which may have left the menu' }),
    name: z.string(),
    quantity: z.number().int(),
    comment: z.string(),
    price: money(),
    ageRestricted: z.boolean(),
    dietaries: z.array(z.string()).optional().openapi({ description: 'Dietary marks of the dish as chosen' }),
    allergens: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'null means not declared, which differs from free from' }),
    mayContain: z.array(z.string()).optional(),
    choices: z.array(choiceSchema),
  })
  .openapi('KitchenLine')

/** What a refund is for. */
const partsFields = {
  lines: z
    .array(z.object({ line: z.number().int().min(0).max(999), quantity: z.number().int().min(1).max(999) }))
    .max(200)
    .optional()
    .openapi({ description: 'Units of the order’s lines, numbered from 0; the credit note credits their VAT rates' }),
  charges: z
    .array(z.enum(REFUNDABLE_CHARGES))
    .max(REFUNDABLE_CHARGES.length)
    .optional()
    .openapi({ description: 'Whole charges; without lines and charges the refund is goodwill, which credits no tip' }),
}

const refundId = () => z.string().min(1).max(200)

const refundSchema = z
  .object({
    id: refundId(),
    amount: money(),
    status: z.enum(['queued', 'pending', 'succeeded', 'failed']).openapi({
      description:
        'queued: not sent to the provider yet, retried until it is; pending: the provider is processing it; failed: nothing was refunded',
    }),
    reason: z
      .enum([
        ...REFUND_REASONS,
        'rejected',
        PAID_TOO_LATE,
        'order-gone',
        'not-as-asked',
        'by-provider',
        'fraud-warning',
        'order-changed',
      ])
      .openapi({
        description:
          'by-provider: refunded in the provider’s dashboard; fraud-warning: the card’s bank reported the payment as fraud; order-gone and not-as-asked: payments that did not pay this order; paid-too-late: the order’s time had passed when the payment arrived; order-changed: an accepted change costs less',
      }),
    staffName: z.string().nullable(),
    error: z
      .string()
      .nullable()
      .openapi({ description: 'The provider’s failure code; ended_by_staff: staff ended it while it waited' }),
    waiting: z.boolean().openapi({
      description: 'A queued refund that the provider refuses to take for now; it is sent once the cause is repaired',
    }),
    at: instant(),
    pendingReason: z.string().nullable().optional().openapi({
      description: 'Why the provider has not sent it yet: insufficient_funds waits for the account’s balance',
    }),
    ...partsFields,
  })
  .openapi('StaffRefund')

const disputeSchema = z
  .object({
    outcome: z.enum(DISPUTE_OUTCOMES),
    amount: money(),
    reason: z.string().openapi({ description: 'The provider’s word: fraudulent' }),
    needsAnswer: z.boolean(),
    dueAt: instant().nullable(),
  })
  .openapi('StaffDispute')

const staffChangeSchema = orderChangeSchema
  .extend({
    staffName: z.string().nullable().openapi({ description: 'Who proposed it' }),
    proposedAt: instant(),
    decidedAt: instant().nullable(),
    decidedBy: z.enum(['customer', 'staff', 'clock']).nullable(),
  })
  .openapi('StaffOrderChange')

export const staffOrderSchema = z
  .object({
    id: orderId(),
    version: z.number().int().openapi({ description: 'A later state of the order has a greater one' }),
    number: z.number().int(),
    code: z.string().openapi({ description: 'What the customer calls it by' }),
    locationId: id(),
    orderType: z.number().int(),
    orderStatus: z.number().int(),
    receivedAt: instant(),
    acceptedAt: instant().nullable(),
    preparedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    answerDueAt: instant().nullable().openapi({
      description: 'When an order that staff were reminded of is rejected; null before the first reminder',
    }),
    lapsedAt: instant().nullable().openapi({
      description: 'When it was rejected because nobody answered in time; null once staff have taken note of it',
    }),
    wantedAt: instant()
      .nullable()
      .openapi({ description: 'The time that the customer chose; null is as soon as possible' }),
    promisedAt: instant().openapi({ description: 'The time promised when the order was placed' }),
    readyAt: instant().openapi({ description: 'The current ready time' }),
    customer: z.object({ firstName: z.string(), lastName: z.string(), telephone: z.string(), email: z.string() }),
    address: orNull(addressSchema),
    table: z.string().nullable(),
    comment: z.string(),
    driverInstructions: z.string(),
    lines: z.array(lineSchema),
    subTotal: money(),
    serviceCharge: money(),
    bagCharge: money(),
    deliveryFee: money(),
    discount: money(),
    tip: money(),
    total: money(),
    refunded: money().openapi({ description: 'Amount refunded of this order’s payment' }),
    refundable: money().openapi({ description: 'Amount that may still be refunded to the card; 0 for cash' }),
    disputes: z.array(disputeSchema).optional().openapi({ description: 'Of its payments, oldest first' }),
    risk: z
      .enum(['elevated', 'blocked'])
      .nullable()
      .optional()
      .openapi({ description: 'The provider’s assessment of its last payment by card, where it warns' }),
    cashReturned: money().optional().openapi({ description: 'Cash that staff gave back' }),
    cashReturnable: money()
      .optional()
      .openapi({ description: 'Cash that may still be given back: of a completed order that was paid in cash' }),
    refunds: z
      .array(refundSchema)
      .openapi({ description: 'Oldest first, including refunds of payments that did not pay this order' }),
    currency: z.enum(['GBP', 'EUR']),
    coupon: z.string().nullable(),
    paymentType: z.number().int(),
    intake: z.enum(INTAKES).nullable().optional().openapi({
      description:
        'How staff took it for the customer; the event with status 1 names who. null: the customer placed it',
    }),
    paymentBrand: shownBrand().nullable(),
    paymentState: z.enum(['unpaid', 'checking', 'paid', 'failed', 'part-refunded', 'refunded', 'cancelled']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    rejectReason: z.string().nullable(),
    courier: orNull(staffCourierSchema),
    driver: z
      .object({ id: id(), name: z.string() })
      .nullable()
      .optional()
      .openapi({ description: 'Which of the own drivers has it' }),
    changes: z.array(staffChangeSchema).optional().openapi({
      description: 'What staff proposed to change of it, oldest first; `lines` by the names of the kitchen',
    }),
    events: z.array(
      z.object({
        kind: z.string(),
        orderStatus: z.number().int(),
        actor: z.enum(['customer', 'staff', 'provider', 'system', 'driver']),
        staffName: z.string().nullable(),
        reason: z.string().nullable(),
        at: instant(),
      }),
    ),
  })
  .openapi('StaffOrder')
export type StaffOrderWire = z.infer<typeof staffOrderSchema>

const boardMeta = z.object({
  now: instant(),
  newTotal: z.number().int().openapi({ description: 'All new orders, also those that the answer leaves out' }),
  finishedTotal: z.number().int().openapi({ description: 'All orders finished in the last two hours' }),
})
export type BoardMetaWire = z.infer<typeof boardMeta>

export const staffOrders = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/orders',
  tags: ['Console'],
  summary: 'The board: live orders of a location and those finished in the last two hours',
  description:
    'All orders in progress, the 100 new orders that wait longest, and the 200 that were finished last. Paid orders and those of known customers come before first orders in cash, so that a flood of these hides none of them. The totals say whether a list is cut; new-orders pages through all that are new.',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    query: z.object({
      ids: z
        .string()
        .max(MOST_NAMED_ORDERS * 23 - 1)
        .regex(/^[0-9A-Za-z]{22}(,[0-9A-Za-z]{22})*$/)
        .transform((ids) => ids.split(','))
        .optional()
        .openapi({
          type: 'string',
          description: `Ids of at most ${MOST_NAMED_ORDERS} orders, separated by commas: of the board only these. An id that the answer leaves out is not on the board.`,
        }),
    }),
  },
  responses: {
    200: json(z.object({ data: z.array(staffOrderSchema), meta: boardMeta }), 'By promised time'),
    ...staffErrors,
  },
})

export const staffOrder = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/orders/{id}',
  tags: ['Console'],
  summary: 'One order',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const moveOrder = staffRoute({
  action: 'read-orders',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/status',
  tags: ['Console'],
  summary: 'Accept, hand over, complete or reject an order; a rejected order that was paid is refunded [4.01]',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(
      z.object({
        orderStatus: z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
        readyAt: instant().optional().openapi({ description: 'With 3: the ready time, at most two weeks away' }),
        reason: z.enum(REJECT_REASONS).optional(),
        message: textWithoutLinks(500).optional().openapi({ description: 'With 6: the message to the customer' }),
        soldOut: z
          .array(id())
          .max(50)
          .optional()
          .openapi({ description: 'With 6: dishes of the order that have run out; sold out until the next opening' }),
      }),
    ),
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order after the change'), ...staffErrors },
})

export const changeReadyTime = staffRoute({
  action: 'advance-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/ready-time',
  tags: ['Console'],
  summary: 'Change the ready time of an accepted order; the customer sees it at once',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(
      z.object({
        readyAt: instant(),
        seen: z.object({ readyAt: instant() }).optional().openapi({ description: SEEN_BEFORE_PRESS }),
      }),
    ),
  },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const markPrepared = staffRoute({
  action: 'advance-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/prepared',
  tags: ['Console'],
  summary: 'Mark an accepted order as ready; it waits for hand-over',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(staffOrderSchema), 'The order'), ...staffErrors },
})

export const refundOrder = staffRoute({
  action: 'refund-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/refund',
  tags: ['Console'],
  summary: 'Refund a card payment in full or in part; the provider is called after the answer [6.08]',
  description:
    'Needs the role manager. Pending refunds count as refunded, so two calls at once never refund more than was paid. Status 7 follows a full refund; a partial refund leaves the status.',
  request: {
    headers: headers.extend({
      'idempotency-key': z
        .string()
        .min(8)
        .max(200)
        .optional()
        .openapi({ description: 'Required. The same key is the same refund' }),
    }),
    params: z.object({ id: orderId() }),
    body: jsonBody(
      z.object({
        amount: money()
          .refine((amount) => amount >= 0.01, { message: problem('nothing') })
          .optional()
          .openapi({ description: 'Omit it to refund all that is left' }),
        reason: z.enum(REFUND_REASONS),
        ...partsFields,
      }),
    ),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order with its refund'),
    ...staffErrors,
    403: json(
      errorSchema,
      'role_not_allowed, or staff_proof_needed: the refunds of this order exceed the amount that needs a fresh proof',
    ),
    409: json(
      errorSchema,
      'nothing_paid_by_card (cash is returned in person), refund_too_large (more than is left), reject_instead (a full refund of an order that is not accepted: reject it), key_reused',
    ),
  },
})

export const endRefund = staffRoute({
  action: 'refund-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/refund/end',
  tags: ['Console'],
  summary: 'End a refund that waits because the provider refuses access; staff give the money back another way',
  description:
    'Needs the role manager. The refund is not sent any more and counts as failed. Should the provider turn out to have taken it before, it counts as refunded.',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(z.object({ refund: refundId() })),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order; a refund that was ended before stays so'),
    ...staffErrors,
    409: json(errorSchema, 'refund_not_waiting: it was sent, or is being sent'),
  },
})

export const returnCash = staffRoute({
  action: 'refund-order',
  changes: 'order',
  method: 'post',
  path: '/staff/orders/{id}/cash-return',
  tags: ['Console'],
  summary: 'Record cash that was given back to a customer, with a credit note',
  description: 'Needs the role manager. Nothing is sent anywhere: the money was given back in person.',
  request: {
    headers: headers.extend({
      'idempotency-key': z
        .string()
        .min(8)
        .max(200)
        .optional()
        .openapi({ description: 'Required. The same key is the same return' }),
    }),
    params: z.object({ id: orderId() }),
    body: jsonBody(
      z.object({
        amount: money().refine((amount) => amount >= 0.01, { message: problem('nothing') }),
        reason: z.enum(REFUND_REASONS),
        ...partsFields,
      }),
    ),
  },
  responses: {
    200: json(answer(staffOrderSchema), 'The order'),
    ...staffErrors,
    409: json(errorSchema, 'nothing_paid_in_cash, refund_too_large (more than is left), key_reused'),
  },
})
