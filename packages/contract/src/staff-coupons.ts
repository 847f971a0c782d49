import {
  COUPON_CODE,
  MOST_CODES,
  MOST_COUPON_NAME,
  MOST_COUPON_USES,
  MOST_COUPON_WORDS,
  MOST_NEW_CODES,
  ORDER_TYPES,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, money, pathId, textWithoutLinks } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** Coupons and offers of a restaurant, as its staff make them. */

const tags = ['Console selling']
const day = () => z.iso.date({ message: problem('not_a_date') })
const uses = () => z.number().int().min(1).max(MOST_COUPON_USES).nullable()

const couponInput = z.object({
  code: codeText(COUPON_CODE.most)
    .transform((code) => code.toUpperCase())
    .pipe(
      z
        .string()
        .min(COUPON_CODE.least, { message: problem('too_short') })
        .regex(/^[\p{L}\d_-]*$/u, { message: problem('invalid') }),
    ),
  name: textWithoutLinks(MOST_COUPON_NAME).pipe(z.string().min(1, { message: problem('required') })),
  description: textWithoutLinks(MOST_COUPON_WORDS),
  discount: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('percent'), value: z.number().int().min(1).max(100) }),
      z.object({ type: z.literal('amount'), value: money().pipe(z.number().min(0.01)) }),
    ])
    .openapi({ description: 'Whole percent of the dishes, or an amount' }),
  minimum: money().pipe(z.number().min(0)).openapi({ description: 'Of dishes, before the discount' }),
  automatic: z.boolean().openapi({ description: 'Every order that meets it gets it without a code' }),
  listed: z.boolean().openapi({ description: 'Shown to all customers with its code' }),
  orderTypes: z.array(z.enum(ORDER_TYPES)).max(3).openapi({ description: 'Empty: all' }),
  firstDay: day().nullable().openapi({ description: 'Of the first location; null: at once' }),
  lastDay: day().nullable().openapi({ description: 'The last day on which it holds; null: no end' }),
  maxUses: uses(),
  maxUsesPerCustomer: uses().openapi({ description: 'With a code it then needs an account' }),
  active: z.boolean().openapi({ description: 'false: nobody gets it' }),
})
export type CouponInputWire = z.infer<typeof couponInput>

const SERIES = 'Each customer needs a code of their own, which works once; its own code begins them and is not accepted'

const staffCoupon = couponInput
  .extend({
    id: id(),
    uses: z.number().int().openapi({ description: 'Orders that have used it' }),
    given: money().openapi({ description: 'What these orders cost less' }),
    brought: money().openapi({ description: 'What these orders came to' }),
    series: z.boolean().openapi({ description: SERIES }),
    codes: z.number().int().openapi({ description: 'Codes of a series' }),
    codesUsed: z.number().int().openapi({ description: 'Those that an order has used' }),
  })
  .openapi('StaffCoupon')
export type StaffCouponWire = z.infer<typeof staffCoupon>

const errors = {
  ...staffErrors,
  422: json(errorSchema, 'invalid_request; code_exists or too_long at `code`; before_begin'),
}

export const staffCoupons = staffRoute({
  action: 'make-offers',
  place: 'business',
  method: 'get',
  path: '/staff/coupons',
  tags,
  summary: 'The coupons of a restaurant, the newest first, with what each cost and brought',
  description: 'Without those that were given to one customer for a problem.',
  request: { headers },
  responses: { 200: json(answer(z.array(staffCoupon)), 'The coupons'), ...staffErrors },
})

export const makeCoupon = staffRoute({
  action: 'make-offers',
  place: 'business',
  changes: 'coupon',
  method: 'post',
  path: '/staff/coupons',
  tags,
  summary: 'Make a coupon',
  request: {
    headers,
    body: jsonBody(
      couponInput.extend({
        series: z.boolean().default(false).openapi({ description: SERIES }),
        seen: seenBeforePress(),
      }),
    ),
  },
  responses: { 200: json(answer(staffCoupon), 'The coupon'), ...errors },
})

export const changeCoupon = staffRoute({
  action: 'make-offers',
  place: 'business',
  changes: 'coupon',
  method: 'post',
  path: '/staff/coupons/{id}',
  tags,
  summary: 'Change a coupon; orders that have used it keep what they got',
  request: { headers, params: z.object({ id: pathId() }), body: jsonBody(withSeen(couponInput)) },
  responses: { 200: json(answer(staffCoupon), 'The coupon'), ...errors },
})

export const switchCoupon = staffRoute({
  action: 'make-offers',
  place: 'business',
  changes: 'coupon',
  method: 'post',
  path: '/staff/coupons/{id}/active',
  tags,
  summary: 'Stop a coupon, or let it go on',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(z.object({ active: z.boolean(), seen: seenBeforePress() })),
  },
  responses: { 200: json(answer(staffCoupon), 'The coupon'), ...staffErrors },
})

export const addCouponCodes = staffRoute({
  action: 'make-offers',
  place: 'business',
  changes: 'coupon-codes',
  method: 'post',
  path: '/staff/coupons/{id}/codes',
  tags,
  summary: `Add codes to a series, of at most ${MOST_CODES} codes`,
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(z.object({ count: z.number().int().min(1).max(MOST_NEW_CODES) }))),
  },
  responses: {
    200: json(answer(staffCoupon), 'The coupon'),
    ...staffErrors,
    404: json(errorSchema, 'not_found: no coupon, or none with codes of its own'),
    422: json(errorSchema, 'invalid_request; too_many at `count`'),
  },
})

export const couponCodesFile = staffRoute({
  action: 'make-offers',
  place: 'business',
  method: 'get',
  path: '/staff/coupons/{id}/codes/csv',
  tags,
  summary: 'The codes of a series as a CSV file, and whether each was used',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...staffErrors,
    404: json(errorSchema, 'not_found: no coupon, or none with codes of its own'),
  },
})
