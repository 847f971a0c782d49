import type { Language, OrderType } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { bigserial, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness, ofPushSubscription } from './columns.ts'
import { locations } from './locations.ts'

/** What a browser asked to be told, once: that a location takes orders again, or that a dish is back. */
export const alerts = pgTable(
  'alerts',
  {
    businessId: ofBusiness(),
    id: bigserial({ mode: 'number' }),
    ...ofPushSubscription(),
    locationId: integer().notNull(),
    /** The dish; null waits for the opening. */
    itemId: integer(),
    /** The order type whose menu the push opens. */
    orderType: text().$type<OrderType>().notNull(),
    language: text().$type<Language>().notNull(),
    expiresAt: instant().notNull(),
    /** Since when it is being sent; null while it is waited for. */
    queuedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('alerts_awaited').on(t.businessId, t.endpointHash, t.locationId, t.itemId).nullsNotDistinct(),
    index('alerts_waiting').on(t.businessId, t.locationId).where(sql`queued_at is null`),
    index('alerts_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
