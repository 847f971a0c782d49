import { FOUND_PAYMENTS, ORDER_TYPES, TAKING_KINDS, TAXES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** The business days of a place in figures, and their closing. Refunds are negative amounts throughout. */

const tags = ['Console money']

/** A business day, "2026-11-27". */
export function businessDayDate() {
  return z.iso.date({ message: problem('not_a_date') }).openapi({
    description: 'A business day: it begins at `dayBegins` in the zone of the place',
    example: '2026-11-27',
  })
}
const day = businessDayDate

const closing = z.object({
  number: z.number().int().openapi({ description: 'From 1 for each place, without gaps' }),
  at: z.iso.datetime({ offset: true }),
  by: z.string().nullable().openapi({ description: 'The member’s name; null once the person has been removed' }),
  float: money().openapi({ description: 'Cash that was in the drawer before the day' }),
  counted: money().nullable().openapi({ description: 'Cash that was counted; null: nobody counted' }),
  note: z.string(),
})

const dayRow = z
  .object({
    day: day(),
    orders: z.number().int(),
    sales: money(),
    refunds: money(),
    closed: z.number().int().nullable().openapi({ description: 'The number of its closing; null while it is open' }),
  })
  .openapi('DayRow')
export type DayRowWire = z.infer<typeof dayRow>

const currency = z.enum(['GBP', 'EUR'])
const daysSchema = z.object({ today: day(), currency, days: z.array(dayRow) })
export type DaysWire = z.infer<typeof daysSchema>

const totals = z.object({
  dishes: money().openapi({ description: 'Before discounts' }),
  discount: money().openapi({ description: 'Taken from the dishes' }),
  service: money(),
  bag: money(),
  delivery: money(),
  tip: money(),
  total: money(),
})

const share = { orders: z.number().int(), sales: money(), refunds: money() }
const taxed = z.object({ gross: money(), vat: money() })
const orderType = z.enum(ORDER_TYPES)
const payment = z.enum(FOUND_PAYMENTS)
const tax = z.enum(TAXES)

const sheet = z
  .object({
    orders: z.number().int(),
    sales: totals,
    refunds: totals,
    refundCount: z.number().int(),
    total: money(),
    vat: money(),
    rates: z.array(
      z.object({ orderType: orderType, rate: z.number(), tax: tax.optional(), sales: taxed, refunds: taxed }),
    ),
    orderTypes: z.array(z.object({ orderType: orderType, ...share })),
    payments: z.array(z.object({ payment, ...share })),
    coupons: z.array(z.object({ code: z.string(), orders: z.number().int(), discount: money() })),
    late: z.object({ count: z.number().int(), total: money() }).openapi({
      description: 'What happened on days that were closed before it was known, and is counted here',
    }),
  })
  .openapi('DaySheet')

const taking = z.object({
  kind: z.enum(TAKING_KINDS),
  orderId: z.string(),
  code: z.string(),
  at: z.iso.datetime({ offset: true }),
  orderType: orderType,
  payment,
  total: money(),
  tip: money(),
  vat: z.array(z.object({ rate: z.number(), tax: tax.optional(), gross: money(), vat: money() })),
  coupon: z.string().nullable(),
  belongsTo: day().nullable(),
  fee: money().nullable().openapi({
    description: 'What the payment provider kept of a sale by card; null: not by card, or not yet known',
  }),
})
export type TakingWire = z.infer<typeof taking>

const daySchema = z
  .object({
    day: day(),
    currency,
    isOver: z.boolean().openapi({ description: 'false while the day goes on' }),
    closed: closing.nullable(),
    closesToo: z.array(day()).openapi({ description: 'Earlier days that are open and are closed with it, uncounted' }),
    mayClose: z.boolean().openapi({ description: 'false once it, or a later day, is closed' }),
    usualFloat: money().openapi({ description: 'What was in the drawer before the last day that was closed' }),
    sheet,
    unsold: z
      .array(
        z.object({
          id: z.string(),
          code: z.string(),
          total: money(),
          state: z.enum(['open', 'rejected']),
          isCounted: z.boolean().openapi({ description: 'It was paid by card, and is in the sheet' }),
        }),
      )
      .openapi({ description: 'Orders of the day that have not ended, or were rejected' }),
    takings: z.array(taking).openapi({ description: 'What the sheet is the sum of, in the order of time' }),
  })
  .openapi('BusinessDay')
export type BusinessDayWire = z.infer<typeof daySchema>

const params = z.object({ id: pathId(), day: day() })
const one = { 200: json(answer(daySchema), 'The day'), ...staffErrors }

export const listDays = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/days',
  tags,
  summary: 'The last days of a place on which money came in or went back, the newest first; at most 62',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    query: z.object({ before: day().optional().openapi({ description: 'Only earlier days' }) }),
  },
  responses: { 200: json(answer(daysSchema), 'The days'), ...staffErrors },
})

const figures = z.object({ orders: z.number().int(), total: money() })
const usual = () =>
  figures
    .extend({ days: z.array(figures.extend({ day: day() })).openapi({ description: 'Those days, the newest first' }) })
    .nullable()
const todaySchema = z
  .object({
    day: day(),
    currency,
    now: figures,
    usual: usual().openapi({
      description:
        'The middle (median) of the last four same weekdays that took something, each until this time on the clock; null without one',
    }),
    usualYesterday: usual().openapi({ description: 'The same for the whole of yesterday' }),
    weekAgoByNow: figures.openapi({ description: 'The same weekday of the week before, until this time' }),
    weekAgo: figures,
    yesterday: figures,
    weekBeforeYesterday: figures,
    openDays: z.number().int().nullable().openapi({
      description: 'Earlier days with takings since the last closing; null: no day was ever closed',
    }),
  })
  .openapi('TodayFigures')
export type TodayFiguresWire = z.infer<typeof todaySchema>

export const readToday = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/today',
  tags,
  summary: 'What a place has taken today so far, and what it took on the days that it is compared with',
  description: 'Sales less refunds',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(todaySchema), 'The figures'), ...staffErrors },
})

const periodSchema = z
  .object({
    currency,
    sheet,
    days: z.array(dayRow.omit({ closed: true })).openapi({ description: 'Those on which money came in or went back' }),
    before: z.object({ first: day(), last: day(), orders: z.number().int(), total: money() }).openapi({
      description:
        'The period of the same length before, up to a week the same weekdays of the week before; sales less refunds',
    }),
  })
  .openapi('PeriodFigures')
export type PeriodFiguresWire = z.infer<typeof periodSchema>

export const readPeriod = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/figures',
  tags,
  summary: 'Several business days of a place in figures, at most 366',
  request: { headers, params: z.object({ id: pathId() }), query: z.object({ first: day(), last: day() }) },
  responses: {
    200: json(answer(periodSchema), 'The figures'),
    ...staffErrors,
    422: json(errorSchema, 'invalid_request'),
  },
})

export const exportPeriod = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/figures/csv',
  tags,
  summary: 'What several business days are the sum of, as a CSV file with a line for each sale or refund and VAT rate',
  description: 'At most 92 days',
  request: { headers, params: z.object({ id: pathId() }), query: z.object({ first: day(), last: day() }) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...staffErrors,
    422: json(errorSchema, 'invalid_request'),
  },
})

export const readDay = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/days/{day}',
  tags,
  summary: 'A business day of a place in figures, with everything that they are the sum of',
  request: { headers, params },
  responses: one,
})

export const exportDay = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/days/{day}/csv',
  tags,
  summary: 'What a business day is the sum of, as a CSV file',
  request: { headers, params },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...staffErrors },
})

/** More than a drawer holds. */
const MOST_CASH = 1_000_000
const cash = () =>
  money().pipe(
    z
      .number()
      .min(0, { message: problem('negative') })
      .max(MOST_CASH),
  )

export const closeDay = staffRoute({
  action: 'close-day',
  changes: 'day-closing',
  method: 'post',
  path: '/staff/locations/{id}/days/{day}/close',
  tags,
  summary: 'Close a business day: its sheet gets a number and stays as it is',
  description:
    'What is known later is counted on the next open day. `seen` has the `orders` and the `total` of the sheet that the person saw; 409 changed_meanwhile if they have changed',
  request: {
    headers,
    params,
    body: jsonBody(withSeen(z.object({ float: cash(), counted: cash().nullable(), note: text(500) }))),
  },
  responses: { ...one, 409: json(errorSchema, 'changed_meanwhile, day_closed'), 422: json(errorSchema, 'day_to_come') },
})
