import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/**
 * The 15-minute slot that an order holds in a kitchen with limited capacity; released when the order is cancelled or
 * rejected. A slot's usage is the sum of its claims.
 */
export const slotClaims = pgTable(
  'slot_claims',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    locationId: integer().notNull(),
    /** Start of the slot. */
    slot: instant().notNull(),
    /** Kitchen minutes. */
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
