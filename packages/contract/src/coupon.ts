import { createRoute, z } from '@hono/zod-openapi'
import { answer, codeText, id, json, jsonBody, money, shownText, text } from './envelope.ts'
import { cartSchema, orderTypeNumber } from './order-draft.ts'
import { userErrors, userHeaders } from './user.ts'

/** discount_type 2 is an amount, 1 a percentage. [3.19] */
export const couponSchema = z
  .object({
    id: id(),
    ...shownText(),
    code: z.string(),
    discount: z.number(),
    discount_type: z.union([z.literal(1), z.literal(2)]),
    minimum_total: money(),
    auto_applied: z.boolean(),
    listed: z.boolean().openapi({ description: 'Shown to all customers with its code' }),
    order_types: z.array(z.number().int()),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    max_uses: z.number().int().nullable(),
    max_uses_per_customer: z.number().int().nullable(),
  })
  .openapi('Coupon')
export type CouponWire = z.infer<typeof couponSchema>

const verifiedCoupon = z.object({
  coupon: couponSchema,
  cartTotal: money(),
  discountAmount: money(),
  afterDiscountCartTotal: money(),
})
export type VerifiedCouponWire = z.infer<typeof verifiedCoupon>

/** The server prices the cart: the prices in the body are ignored. */
export const verifyCoupon = createRoute({
  method: 'post',
  path: '/coupon/{code}/verify',
  tags: ['Orders'],
  summary: 'The discount of a coupon code for a cart [7.20]',
  request: {
    headers: userHeaders.extend({ 'guest-id': z.string().max(100).optional() }),
    params: z.object({ code: codeText(64) }),
    body: jsonBody(
      z.object({
        cart: cartSchema,
        coupon: z.string().max(64).nullish(),
        order_type: orderTypeNumber(),
        location_id: id(),
        supersedes: text(40).nullish().openapi({
          description: 'An earlier unpaid order of the same draft: its use of the coupon is not counted',
        }),
      }),
    ),
  },
  responses: {
    200: json(answer(verifiedCoupon), 'The coupon applies'),
    ...userErrors,
  },
})
