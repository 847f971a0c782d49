import type { Language } from '@comanda/domain'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness, ofPushSubscription } from './columns.ts'
import { locations } from './locations.ts'
import { staffSessions } from './staff.ts'

/**
 * The devices of staff that are told about unanswered orders. They end with the session, by signing out or by its
 * expiry.
 */
export const staffPushes = pgTable(
  'staff_pushes',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    ...ofPushSubscription(),
    /** Public id of the session in which the member asked for them. */
    sessionId: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.endpointHash] }),
    index('staff_pushes_session').on(t.businessId, t.sessionId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.sessionId],
      foreignColumns: [staffSessions.businessId, staffSessions.id],
    }).onDelete('cascade'),
  ],
)
