import { FIGURE_BYS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, money, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { businessDayDate } from './staff-days.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** A period of one place or several, broken down. Refunds are negative amounts throughout. */

const amounts = z.object({
  orders: z.number().int().openapi({ description: 'Sales; of an end (promise, rejection, accepted-by) orders' }),
  portions: z.number().int().openapi({ description: 'Units of a dish or choice; of a promise minutes late, together' }),
  sales: money().openapi({ description: 'Of dishes and choices before discounts; of an end what the orders cost' }),
  refunds: money(),
  discount: money().openapi({ description: 'Taken from the sales' }),
})

const row = z.object({
  key: z.string().openapi({
    description:
      'What the row is of: an id, code, or name of the API. Of `day` a date, of `hour` weekday and hour by the place’s clock ("5-19": Friday from 19:00; the weekday is that of the business day), of `choice` option and value, of `pair` two dishes',
  }),
  name: z.string().nullable().openapi({
    description:
      'What people call it now; of what has left the menu its last name; null where the key says it, and of a person who was erased',
  }),
  second: z.string().nullable().openapi({ description: 'Of `pair` the name of the other dish; null otherwise' }),
  removed: z.boolean().openapi({ description: 'It exists no more' }),
  now: amounts,
  before: amounts.openapi({ description: 'The days before' }),
  weekdays: amounts.openapi({ description: 'The same weekdays before' }),
})

const span = z.object({ first: businessDayDate(), last: businessDayDate() })

const breakdown = z
  .object({
    currency: z.enum(['GBP', 'EUR']),
    places: z.array(z.string()).openapi({ description: 'The names of the places that are added up' }),
    leftOut: z.array(z.string()).openapi({ description: 'Those that are not, because of their currency' }),
    before: span.openapi({ description: 'As many days, immediately before' }),
    weekdays: span.openapi({ description: 'As many days, whole weeks before: the same weekdays' }),
    rows: z
      .array(row)
      .openapi({ description: 'Those with the most orders first, at most 200; days and hours in order' }),
    more: z.number().int().openapi({ description: 'Rows that are left out, because they are the smallest' }),
    wholeFrom: businessDayDate().nullable().openapi({
      description: 'Older orders are being counted: figures are whole from this day; null when all are counted',
    }),
  })
  .openapi('Breakdown')
export type BreakdownWire = z.infer<typeof breakdown>

const request = {
  headers,
  params: z.object({ by: z.enum(FIGURE_BYS) }),
  query: z.object({
    first: businessDayDate(),
    last: businessDayDate(),
    location: pathId().optional().openapi({ description: 'Without it all places of the member' }),
  }),
}
const described = { action: 'read-money', place: 'own', method: 'get' } as const
const tags = ['Console money']

export const readBreakdown = staffRoute({
  ...described,
  tags,
  path: '/staff/figures/{by}',
  summary: 'A period of at most 366 business days, broken down, with the days before and the same weekdays before',
  request,
  responses: {
    200: json(answer(breakdown), 'The figures'),
    ...staffErrors,
    422: json(errorSchema, 'invalid_request'),
  },
})

export const exportBreakdown = staffRoute({
  ...described,
  tags,
  path: '/staff/figures/{by}/csv',
  summary: 'The same as a CSV file of at most 5,000 rows',
  request,
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...staffErrors,
    422: json(errorSchema, 'invalid_request'),
  },
})
