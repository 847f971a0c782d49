import type { Coupon, OrderType } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Coupons of a business. Codes are stored in capitals. */
export const coupons = pgTable(
  'coupons',
  {
    businessId: ofBusiness(),
    id: serial(),
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    discountType: text().$type<Coupon['discount']['type']>().notNull(),
    /** Minor units when fixed, basis points when percent. */
    discount: integer().notNull(),
    minimumTotal: minor().default(0),
    autoApplied: boolean().notNull().default(false),
    /** Shown to everyone with its code. */
    listed: boolean().notNull().default(false),
    orderTypes: text().array().$type<OrderType[]>().notNull().default([]),
    startsAt: instant(),
    endsAt: instant(),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /**
     * Current number of claims, raised and lowered with them, so that the last use is claimed once. Maintained only
     * where `maxUses` is set, so that orders with an unlimited coupon do not wait for each other; setting `maxUses`
     * recounts the claims.
     */
    uses: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** It was given to one customer for a problem, and is in no list. */
    isGift: boolean().notNull().default(false),
    /**
     * Each customer needs a code of their own, which works once: a coupon with `seriesOf`, whose code begins with this
     * one's. Its own code is not accepted.
     */
    isSeries: boolean().notNull().default(false),
    /** The coupon that this one is a code of, and whose terms it has. */
    seriesOf: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('coupons_code').on(t.businessId, t.code),
    // Orders and pages read these beside thousands of codes.
    index('coupons_open').on(t.businessId).where(sql`(${t.autoApplied} or ${t.listed})`),
    index('coupons_series').on(t.businessId, t.seriesOf),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.seriesOf], foreignColumns: [t.businessId, t.id] }),
    check('coupons_within_uses', sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
)

/** One use of a coupon by one order; released when the order expires or is rejected. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    businessId: ofBusiness(),
    couponId: integer().notNull(),
    orderId: text().notNull(),
    /** The customer who used it: "user:…" or "guest:…". */
    customer: text().notNull(),
    amount: minor(),
    claimedAt: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.couponId, t.orderId] }),
    index('coupon_claims_order').on(t.businessId, t.orderId),
    index('coupon_claims_customer').on(t.businessId, t.couponId, t.customer),
    foreignKey({ columns: [t.businessId, t.couponId], foreignColumns: [coupons.businessId, coupons.id] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
