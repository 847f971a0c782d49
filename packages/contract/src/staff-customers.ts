import { CUSTOMER_HABITS, CUSTOMER_SORTS, LISTED_CUSTOMER_KINDS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { orderRow } from './staff-all-orders.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/**
 * Who has ordered: accounts, and guests of one email and telephone. The calls are POSTs, because names and telephones
 * that staff look for have no place in an address.
 */

const tags = ['Console selling']
const instant = () => z.iso.datetime({ offset: true })

const filters = z.object({
  search: text(100).nullable().openapi({
    description: 'What staff typed: the end of a telephone, or beginnings of names and of the email',
  }),
  location: id().nullable().openapi({ description: 'null: every place of the member' }),
  kind: z.enum(LISTED_CUSTOMER_KINDS).nullable(),
  habit: z
    .enum(CUSTOMER_HABITS)
    .nullable()
    .openapi({ description: '`first`: one order so far; `again`: more; `regular`: five or more' }),
  awayDays: z.number().int().min(1).max(3650).nullable().openapi({ description: 'Without an order for so many days' }),
  sort: z.enum(CUSTOMER_SORTS).openapi({ description: 'The newest, largest or most first' }),
})
export type CustomerFiltersWire = z.infer<typeof filters>

const AFTER = /^[0-9TZ:.-]{1,30}_\d{1,10}$/

const sums = {
  orders: z.number().int().openapi({ description: 'Received and not rejected' }),
  spent: money().openapi({ description: 'Their totals less refunds' }),
  refunded: money(),
  currency: z.enum(['GBP', 'EUR']),
  firstAt: instant(),
  lastAt: instant().openapi({ description: 'When the newest order was received' }),
}

const rowSchema = z
  .object({
    id: id(),
    kind: z.enum(LISTED_CUSTOMER_KINDS),
    name: z.string(),
    telephone: z.string(),
    email: z.string(),
    ...sums,
  })
  .openapi('CustomerRow')
export type CustomerRowWire = z.infer<typeof rowSchema>

const page = z.object({
  data: z.array(rowSchema),
  meta: z.object({
    next: z.string().nullable().openapi({ description: 'Sent as `after` it continues; null at the end' }),
    count: z.number().int().nullable().openapi({ description: 'How many there are; null after the first page' }),
  }),
})
export type CustomerPageWire = z.infer<typeof page>

const described = { action: 'read-customers', place: 'own', underLoad: 'browsing', tags } as const

export const searchCustomers = staffRoute({
  ...described,
  method: 'post',
  changes: 'nothing',
  path: '/staff/customers/search',
  summary: "Whoever has ordered at the member's places, in pages of 50",
  request: {
    headers,
    body: jsonBody(
      filters.extend({
        after: z
          .string()
          .regex(AFTER, { message: problem('invalid') })
          .nullable()
          .openapi({ description: '`next` of the page before' }),
      }),
    ),
  },
  responses: { 200: json(page, 'A page of customers'), ...staffErrors },
})

export const exportCustomers = staffRoute({
  ...described,
  method: 'post',
  changes: 'nothing',
  path: '/staff/customers/csv',
  summary: 'The same as a CSV file of at most 100,000 customers, with their consent to news',
  request: { headers, body: jsonBody(filters) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...staffErrors },
})

const customerSchema = rowSchema
  .extend({
    account: z
      .object({
        email: z.string().nullable(),
        emailVerified: z.boolean(),
        newsletter: z.boolean().openapi({ description: 'Has agreed to news' }),
        createdAt: instant(),
      })
      .nullable()
      .openapi({ description: 'null for a guest' }),
    rejected: z.number().int().openapi({ description: 'Orders that were rejected' }),
    disputes: z.number().int().openapi({ description: 'Payments that a bank was asked to take back' }),
    allergies: z
      .array(z.object({ text: z.string(), orderId: z.string(), code: z.string(), at: instant() }))
      .openapi({ description: 'Comments of the newest orders that mention an allergy, in the words of the customer' }),
    newest: z.array(orderRow).openapi({ description: 'The newest 50 orders' }),
  })
  .openapi('Customer')
export type CustomerWire = z.infer<typeof customerSchema>

export const readCustomer = staffRoute({
  ...described,
  method: 'get',
  path: '/staff/customers/{id}',
  summary: "A customer with what they ordered at the member's places",
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(customerSchema), 'The customer'), ...staffErrors, 404: json(errorSchema, 'not_found') },
})
