import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'

/** What staff switch for a while at a location; `paused`, `dish` and `choice` say who has set columns elsewhere. */
export const OVERRIDE_KINDS = ['paused', 'order-type', 'longer-times', 'area', 'dish', 'choice'] as const
export type OverrideKind = (typeof OVERRIDE_KINDS)[number]

/**
 * What staff have switched for a while: until when, who, when and why. The pause of a location and sold-out dishes and
 * choices hold by their own columns (`locations.paused_until`, `items.back_at`), which orders lock and read and servers
 * of the version before write; their rows here only add who and why.
 */
export const overrides = pgTable(
  'overrides',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    what: text().$type<OverrideKind>().notNull(),
    /** The order type, or the id of the area, dish or choice; empty for a pause. */
    subject: text().notNull(),
    /** Added to the preparation time. */
    minutes: integer(),
    /** It ends by itself; null until staff end it. */
    until: instant(),
    at: instant().notNull(),
    /** The member, by the id alone, as in `acts`. */
    staffId: integer(),
    reason: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.what, t.subject] }),
    index('overrides_until').on(t.until).where(sql`until is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
