import { COUPON_CODE, MOST_COUPON_NAME, MOST_COUPON_USES, MOST_COUPON_WORDS, ORDER_TYPES } from '@comanda/domain'
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
  order_types: z.array(z.enum(ORDER_TYPES)).max(3).openapi({ description: 'Empty: all' }),
  first_day: day().nullable().openapi({ description: 'Of the first location; null: at once' }),
  last_day: day().nullable().openapi({ description: 'The last day on which it holds; null: no end' }),
  max_uses: uses(),
  max_uses_per_customer: uses().openapi({ description: 'With a code it then needs an account' }),
  active: z.boolean().openapi({ description: 'false: nobody gets it' }),
})
export type CouponInputWire = z.infer<typeof couponInput>

const staffCoupon = couponInput
  .extend({
    id: id(),
    uses: z.number().int().openapi({ description: 'Orders that have used it' }),
    given: money().openapi({ description: 'What these orders cost less' }),
    brought: money().openapi({ description: 'What these orders came to' }),
  })
  .openapi('StaffCoupon')
export type StaffCouponWire = z.infer<typeof staffCoupon>

const errors = { ...staffErrors, 422: json(errorSchema, 'invalid_request; code_exists at `code`; before_begin') }

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
  request: { headers, body: jsonBody(couponInput.extend({ seen: seenBeforePress() })) },
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
