import {
  CHANGE_ANSWERS,
  COURIER_PHASES,
  type Language,
  MOST_CANCEL_WORDS,
  RECEIPT_ISSUERS,
  TAXES,
} from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import {
  answer,
  guestHeaders,
  id,
  json,
  jsonBody,
  language,
  money,
  orderIdInput,
  orNull,
  pageNumber,
  pageOf,
  pathId,
  shownBrand,
  shownName,
  text,
} from './envelope.ts'
import { commonErrors, errorSchema, orderErrors, sessionErrors } from './errors.ts'
import { problem } from './field-problem.ts'
import { orderChangeSchema } from './order-change.ts'
import { cartSchema, orderDraftSchema, orderTypeNumber } from './order-draft.ts'
import { reviewAnswer } from './review-answer.ts'

export interface OrderedOptionWire {
  menu_option_id: number
  name: string
  name_language?: Language | undefined
  is_deleted: boolean
  values: {
    menu_option_value_id: number
    name: string
    name_language?: Language | undefined
    price: number
    quantity: number
    allergens: string[] | null
    may_contain?: string[] | undefined
    options: OrderedOptionWire[]
  }[]
}

const orderedOptionSchema: z.ZodType<OrderedOptionWire> = z
  .object({
    menu_option_id: id(),
    ...shownName(),
    is_deleted: z.boolean(),
    values: z.array(
      z.object({
        menu_option_value_id: id(),
        ...shownName(),
        price: money(),
        quantity: z.number().int(),
        allergens: z.array(z.string()).nullable(),
        may_contain: z.array(z.string()).optional(),
        options: z.array(z.lazy((): z.ZodType<OrderedOptionWire> => orderedOptionSchema)),
      }),
    ),
  })
  .openapi('OrderedOption')

/** Names and prices at the time of the order. [3.10] */
export const orderItemSchema = z
  .object({
    ...shownName(),
    price: z.string().openapi({ description: 'The formatted price of the line', example: '£12.50' }),
    unit_price: money(),
    line_price: money(),
    quantity: z.number().int(),
    comment: z.string(),
    image: z.string().nullable(),
    rating: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'The stars, 1 to 7, that the customer’s review gives this dish' }),
    vat_rate: z.number(),
    age_restricted: z.boolean(),
    dietaries: z.array(z.string()).optional(),
    allergens: z.array(z.string()).nullable(),
    may_contain: z.array(z.string()).optional(),
    menuItem: z
      .object({
        id: id(),
        name: z.string(),
        description: z.string().openapi({
          description: 'As the menu has it now; empty where the dish is gone, and in the lines of a refusal',
        }),
      })
      .nullable(),
    options: z.array(orderedOptionSchema),
    sections: z.array(
      z.object({
        id: id(),
        ...shownName(),
        subProducts: z.array(
          z.object({
            id: id(),
            location_menu_item_id: id(),
            ...shownName(),
            price: money(),
            quantity: z.number().int(),
            age_restricted: z.boolean(),
            dietaries: z.array(z.string()).optional(),
            allergens: z.array(z.string()).nullable(),
            may_contain: z.array(z.string()).optional(),
            options: z.array(orderedOptionSchema),
          }),
        ),
      }),
    ),
  })
  .openapi('OrderItem')
export type OrderItemWire = z.infer<typeof orderItemSchema>

/** [2.58] */
export const totalsSchema = z
  .object({
    sub_total: money(),
    service_charge: money(),
    bag_charge: money(),
    delivery_fee: money(),
    coupon_discount: money(),
    tip: money(),
    total_price: money(),
  })
  .openapi('Totals')
export type TotalsWire = z.infer<typeof totalsSchema>

const expectedAt = () => z.string().nullable().openapi({ description: 'When the courier expects it; ISO 8601' })

/** The external courier of an order. [4.09] [4.11] [4.12] */
const courierSchema = z.object({
  phase: z.enum(COURIER_PHASES),
  courier_name: z.string().nullable().openapi({ description: 'The first name of the rider' }),
  position: z.object({ latitude: z.number(), longitude: z.number(), at: z.string() }).nullable(),
  drop: z.object({
    status: z.number().int().nullable().openapi({ description: '4 is failed' }),
    tracking_url: z.string().nullable(),
    tracking_framed: z.boolean().openapi({ description: 'Whether the page may show in a frame' }),
    eta: expectedAt(),
  }),
  pickup: z.object({
    status: z.number().int().nullable().openapi({ description: '4 is failed' }),
    reason: z.string().nullable(),
    reason_text: z.string().nullable(),
    notes: z.string().nullable(),
    eta: expectedAt(),
  }),
})

/**
 * State of the payment. Cash stays unpaid: it is paid in person. `cancelled` is a draft that expired or was superseded.
 */
export const PAYMENT_STATES = [
  'unpaid',
  'checking',
  'paid',
  'failed',
  'part-refunded',
  'refunded',
  'cancelled',
] as const

/** [3.11] */
export const orderSchema = z
  .object({
    id: z.string(),
    number: z.number().int().openapi({ description: 'What the kitchen calls it by: counted per location and day' }),
    code: z.string().openapi({ description: 'What people call it by: unique in the business', example: '4K7-02' }),
    order_status: z.number().int().min(1).max(7),
    order_type: orderTypeNumber(),
    order_payment_type_id: z.number().int().min(1).max(4).nullable(),
    payment_brand: shownBrand().nullable().openapi({
      description:
        'link and klarna, whose type is the card’s; terminal, the restaurant’s own, whose type is that of cash',
    }),
    payment_state: z.enum(PAYMENT_STATES),
    refunded: money().openapi({ description: 'Amount refunded to the card' }),
    refund_failed: z
      .boolean()
      .optional()
      .openapi({ description: 'A refund did not reach the card, and the money has not gone back another way yet' }),
    currency: z.enum(['GBP', 'EUR']),
    language: language().openapi({ description: 'Language of its names, where a line does not say otherwise' }),
    ...totalsSchema.shape,
    vat: z.array(
      z.object({
        rate: z.number(),
        gross: money(),
        vat: money(),
        tax: z.enum(TAXES).optional().openapi({ description: 'Absent: VAT' }),
      }),
    ),
    coupon: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    order_for_date: z.string().nullable(),
    proposed_ready_time: z.string().nullable(),
    promised_ready_time: z
      .string()
      .nullable()
      .openapi({ description: 'The ready time that the customer was told first; ISO 8601' }),
    reminders: z
      .object({
        count: z.number().int().min(1).max(2),
        answer_due_at: z
          .string()
          .openapi({ description: 'When it is rejected if the kitchen does not answer; ISO 8601' }),
      })
      .nullable()
      .openapi({ description: 'How often the kitchen was reminded of a received order that it has not answered' }),
    prepared_at: z.string().nullable().openapi({ description: 'When the kitchen marked the order as ready; ISO 8601' }),
    allergy_seen_at: z
      .string()
      .nullable()
      .openapi({ description: 'When the kitchen said that it has read the note about an allergy; ISO 8601' }),
    where2_enabled: z.boolean(),
    orderWhere2: courierSchema.nullable(),
    orderStatusHistory: z
      .array(
        z.object({
          status: z.number().int(),
          last_update: z.string(),
          by: z.enum(['customer', 'staff', 'system']),
          reason: z.string().nullable(),
        }),
      )
      .openapi({ description: 'Newest first' }),
    read_only: z.boolean().openapi({
      description: 'Read with the link of a mail: without the person, the address and what they typed',
    }),
    mail_dropped: z
      .boolean()
      .openapi({ description: 'A mail about the order was not sent: its address got too many within an hour' }),
    orderItems: z.array(orderItemSchema),
    first_name: z.string(),
    last_name: z.string(),
    telephone_number: z.string(),
    email: z.string(),
    address: orNull(addressSchema),
    table: z.object({ id: id(), name: z.string(), capacity: z.number().int() }).nullable(),
    comment: z.string(),
    driver_instructions: z.string(),
    location: z.object({
      id: id(),
      slug: z.string(),
      name: z.string(),
      telephone: z.string(),
      email: z.string(),
      logo: z.string().nullable(),
      address: addressSchema,
      time_zone: z.string(),
      receipt_issuer: z.enum(RECEIPT_ISSUERS).optional(),
    }),
    change: orNull(orderChangeSchema)
      .optional()
      .openapi({ description: 'The last change of it that the restaurant proposed since it was accepted' }),
    review: z
      .object({
        content: z.string(),
        food_rating: z.number().int(),
        service_rating: z.number().int(),
        collection_delivery_rating: z.number().int(),
        answer: reviewAnswer(),
      })
      .nullable()
      .openapi({ description: 'The customer’s own review' }),
    rating: z
      .number()
      .nullable()
      .openapi({ description: 'Mean of the review’s three ratings, with two decimals; null without a review' }),
  })
  .openapi('Order')
export type OrderWire = z.infer<typeof orderSchema>

const placed = z.object({
  order: orderSchema,
  guest: z
    .object({ id: z.string() })
    .nullable()
    .openapi({ description: 'The secret that lets this guest read orders; answered once' }),
})
export type PlacedWire = z.infer<typeof placed>

const placing = (path: '/order/new-order' | '/guest-order/new-order', summary: string) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Orders'],
    summary,
    request: {
      headers: guestHeaders.extend({
        'idempotency-key': z.string().min(8).max(200).optional().openapi({
          description: 'Required. One per draft: the same key answers the same order',
        }),
      }),
      body: jsonBody(orderDraftSchema),
    },
    responses: { 200: json(answer(placed), 'The order, not yet paid'), ...orderErrors },
  })

export const newOrder = placing('/order/new-order', 'Place an order [7.33]')
export const newGuestOrder = placing('/guest-order/new-order', 'Place an order as a guest [7.33]')

const named = () => z.object({ id: id(), ...shownName() })
const availability = z.object({
  menuItems: z.array(named()),
  options: z.array(named()),
  values: z.array(named()),
  products: z.array(named()),
  short: z
    .array(named().extend({ left: z.number().int() }))
    .openapi({ description: 'Counted dishes with fewer portions left than the cart holds' }),
  not_for_order_type: z.array(named()),
  not_available_today: z.array(named().extend({ next_date: z.string().nullable() })),
  not_available_time: z.array(named().extend({ from: z.string().nullable() })),
})
export type AvailabilityWire = z.infer<typeof availability>

export const checkAvailability = createRoute({
  method: 'post',
  path: '/order/check-items-availability',
  tags: ['Orders'],
  summary: 'The lines of a cart that are not available [7.38]',
  request: {
    headers: guestHeaders,
    body: jsonBody(
      z.object({
        location_id: id()
          .optional()
          .openapi({ description: 'Optional where the dishes of the cart belong to one location' }),
        order_type: orderTypeNumber()
          .optional()
          .openapi({ description: 'Without it, a dish that any order type can have is available' }),
        order_for_date: z.iso.datetime({ offset: true }).nullish(),
        cart: cartSchema,
      }),
    ),
  },
  responses: {
    200: json(answer(availability), 'All lists are empty when the whole cart is available'),
    ...commonErrors,
  },
})

const orderId = z.object({ id: orderIdInput() })

export const readerHeaders = guestHeaders.extend({
  'order-link': z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'The token of a link in a mail: shows this order read-only until it ends' }),
})
export const linkErrors = {
  410: json(errorSchema, 'link_ended: the order of the link has ended'),
} as const

/**
 * A guest's secret in an address is refused. Other values are those of clients that name their customer, and are
 * ignored. [7.39]
 */
const readerQuery = z
  .object({ user_id: z.string().optional(), user_type: z.string().optional() })
  .refine(({ user_id, user_type }) => !user_id || user_type?.toLowerCase() !== 'guest', {
    message: problem('guest_id_header'),
    path: ['user_id'],
  })

export const getOrder = createRoute({
  method: 'get',
  path: '/order/{id}',
  tags: ['Orders'],
  summary: 'An order of yours [7.39]',
  request: { headers: readerHeaders, params: orderId, query: readerQuery },
  responses: { 200: json(answer(orderSchema), 'The order'), ...commonErrors, ...sessionErrors, ...linkErrors },
})

export const followOrder = createRoute({
  method: 'get',
  path: '/order/{id}/live',
  tags: ['Orders'],
  summary: 'An order of yours as it changes: server-sent events named "order", each with the whole order [4.13]',
  request: { headers: readerHeaders, params: orderId, query: readerQuery },
  responses: {
    200: { description: 'Events `order` and `heartbeat`', content: { 'text/event-stream': { schema: z.string() } } },
    ...commonErrors,
    ...sessionErrors,
    ...linkErrors,
  },
})

export const cancelOrder = createRoute({
  method: 'post',
  path: '/order/{id}/cancel',
  tags: ['Orders'],
  summary: 'Cancel an order of yours that the kitchen has not accepted; a repeated call answers the same',
  request: {
    headers: guestHeaders,
    params: orderId,
    body: jsonBody(
      z.object({
        reason: text(MOST_CANCEL_WORDS).default('').openapi({ description: 'Optional; staff read it' }),
      }),
    ),
  },
  responses: {
    200: json(answer(orderSchema), 'The cancelled order; what was paid is on its way back'),
    ...commonErrors,
    ...sessionErrors,
    409: json(
      errorSchema,
      'order_accepted: the kitchen was first; payment_in_progress: try again when the payment is settled; order_moved: it has ended',
    ),
  },
})

export const answerOrderChange = createRoute({
  method: 'post',
  path: '/order/{id}/changes/{number}/answer',
  tags: ['Orders'],
  summary: 'Answer a change of an order of yours that the restaurant proposes; a repeated call answers the same',
  request: {
    headers: guestHeaders,
    params: orderId.extend({ number: pathId() }),
    body: jsonBody(
      z.object({ answer: z.enum(CHANGE_ANSWERS).openapi({ description: 'call: please call me about it' }) }),
    ),
  },
  responses: {
    200: json(answer(orderSchema), 'The order; a refund is on its way'),
    ...commonErrors,
    ...sessionErrors,
    409: json(
      errorSchema,
      'change_over: the restaurant took it back, or the time was over; order_moved: the order went on; order_refunded; change_short',
    ),
  },
})

export const listGuestOrders = createRoute({
  method: 'get',
  path: '/guest-order/current/{id}',
  tags: ['Orders'],
  summary: 'The live orders of the guest whose secret is in Guest-Id [7.31]',
  request: {
    headers: guestHeaders,
    // The secret is in the Guest-Id header: logs, histories and proxies keep addresses.
    params: z.object({ id: z.literal('me', { error: problem('guest_id_header') }) }),
    query: z.object({
      page: pageNumber(),
      perPage: z.coerce.number().int().positive().max(50).optional(),
    }),
  },
  responses: { 200: json(pageOf(orderSchema), 'Newest first, six to a page'), ...commonErrors },
})
