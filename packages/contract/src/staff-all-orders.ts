import { FOUND_INTAKES, FOUND_PAYMENTS, FOUND_STATUSES, ORDER_STATUSES, ORDER_TYPES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, text } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/**
 * All orders that restaurants have received, however old. The calls are POSTs, because names and telephones that staff
 * look for have no place in an address.
 */

const instant = () => z.iso.datetime({ offset: true, message: problem('not_a_date') })

const filters = z.object({
  search: text(100).nullable().openapi({
    description:
      'What staff typed: a number or code, the end of a telephone or card, an amount, a postcode, or beginnings of names, emails, streets and dishes',
  }),
  location: id().nullable().openapi({ description: 'null: every place of the member' }),
  from: instant().nullable().openapi({ description: 'Orders received at this moment or after it' }),
  until: instant().nullable().openapi({ description: 'Orders received before this moment' }),
  status: z.enum(FOUND_STATUSES).nullable(),
  orderType: z.enum(ORDER_TYPES).nullable(),
  payment: z.enum(FOUND_PAYMENTS).nullable(),
  intake: z
    .enum(FOUND_INTAKES)
    .nullish()
    .openapi({ description: 'Who placed it: its customer online, or staff on the phone or at the counter' }),
})
export type OrderFiltersWire = z.infer<typeof filters>

const AFTER = /^\d{4}-\d\d-\d\dT[0-9:.]{8,12}Z_[0-9A-Za-z]{22}$/

export const orderRow = z
  .object({
    id: z.string(),
    number: z.number().int(),
    code: z.string().openapi({ description: '"4K7-02": carries the day, because numbers begin again every day' }),
    locationId: z.number().int(),
    receivedAt: z.iso.datetime({ offset: true }),
    readyAt: z.iso.datetime({ offset: true }),
    orderType: z.enum(ORDER_TYPES),
    table: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    customer: z.object({ name: z.string(), telephone: z.string(), email: z.string() }),
    address: z.string().nullable().openapi({ description: 'On one line; null unless it is a delivery' }),
    dishes: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    payment: z.enum(FOUND_PAYMENTS).nullable(),
    intake: z.enum(FOUND_INTAKES).optional().openapi({ description: 'Who placed it' }),
    card: z.string().nullable().openapi({ description: "The card's last four digits" }),
    total: money(),
    refunded: money(),
    currency: z.enum(['GBP', 'EUR']),
  })
  .openapi('OrderRow')
export type OrderRowWire = z.infer<typeof orderRow>

const described = {
  action: 'read-orders',
  place: 'own',
  underLoad: 'browsing',
  changes: 'nothing',
  method: 'post',
} as const
const tags = ['Console']

const page = z.object({
  data: z.array(orderRow),
  meta: z.object({
    next: z.string().nullable().openapi({ description: 'Sent as `after` it continues; null at the end' }),
  }),
})
export type OrderPageWire = z.infer<typeof page>

export const searchOrders = staffRoute({
  ...described,
  tags,
  path: '/staff/orders/search',
  summary: "All orders of the member's places, the newest first, in pages of 50",
  request: {
    headers,
    body: jsonBody(
      filters.extend({
        after: z
          .string()
          .regex(AFTER, { message: problem('invalid') })
          .nullable()
          .openapi({
            description: '`next` of the page before',
          }),
      }),
    ),
  },
  responses: { 200: json(page, 'A page of orders'), ...staffErrors },
})

const sumSchema = z
  .object({
    count: z.number().int(),
    takings: z.array(z.object({ currency: z.enum(['GBP', 'EUR']), total: money(), refunded: money() })).openapi({
      description: 'Without rejected orders; empty where there are none',
    }),
    isWhole: z
      .boolean()
      .openapi({ description: 'false: there are too many orders to add up; a shorter time has fewer' }),
  })
  .openapi('OrderSum')
export type OrderSumWire = z.infer<typeof sumSchema>

export const sumOrders = staffRoute({
  ...described,
  tags,
  path: '/staff/orders/sum',
  summary: 'How many such orders there are, what they brought in and what was refunded',
  request: { headers, body: jsonBody(filters) },
  responses: { 200: json(answer(sumSchema), 'The sum of at most 20,000 orders'), ...staffErrors },
})

export const exportOrders = staffRoute({
  ...described,
  tags,
  path: '/staff/orders/csv',
  summary: 'The same as a CSV file of at most 10,000 orders',
  request: { headers, body: jsonBody(filters) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...staffErrors },
})
