import { z } from '@hono/zod-openapi'
import { id, money } from './envelope.ts'

/** [3.19] discount_type 2 is an amount, 1 a percentage. */
export const couponSchema = z
  .object({
    id: id(),
    name: z.string(),
    description: z.string(),
    code: z.string(),
    discount: z.number(),
    discount_type: z.union([z.literal(1), z.literal(2)]),
    minimum_total: money(),
    auto_applied: z.boolean(),
    order_types: z.array(z.number().int()),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    max_uses: z.number().int().nullable(),
    max_uses_per_customer: z.number().int().nullable(),
  })
  .openapi('Coupon')
export type CouponWire = z.infer<typeof couponSchema>
