import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/**
 * The quarter of an hour that one order has taken of a kitchen whose capacity is limited; given back when the order is withdrawn or turned
 * down. What a quarter has taken on is the sum of its claims.
 */
export const slotClaims = pgTable(
  'slot_claims',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    locationId: integer().notNull(),
    /** Begin of the quarter. */
    slot: instant().notNull(),
    /** The kitchen's work. */
    minutes: integer().notNull(),
    claimedAt: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId] }),
    index('slot_claims_taken').on(t.businessId, t.locationId, t.slot).where(sql`released_at is null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    check('slot_claims_not_negative', sql`${t.minutes} >= 0`),
  ],
)
