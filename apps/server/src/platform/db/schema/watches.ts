import type { DeviceJob, Watcher } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { staffSessions } from './staff.ts'

/** The open consoles of each session: at which location, what for, and how the device did when it was last seen. */
export const staffWatches = pgTable(
  'staff_watches',
  {
    businessId: ofBusiness(),
    /** Public id of the session. */
    sessionId: text().notNull(),
    /** Two tabs of a session may show two locations. */
    locationId: integer().notNull(),
    job: text().$type<DeviceJob>().notNull(),
    /** Whether new orders could be heard. */
    sound: boolean().notNull(),
    /** Per cent; null where the browser does not tell. */
    battery: integer(),
    charging: boolean(),
    /** Name of the console's script. */
    version: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.sessionId, t.locationId] }),
    index('staff_watches_location').on(t.businessId, t.locationId),
    foreignKey({
      columns: [t.businessId, t.sessionId],
      foreignColumns: [staffSessions.businessId, staffSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/**
 * When a console last watched over the orders of a location. It outlives the sessions. A location without a row never
 * worked with one.
 */
export const locationWatches = pgTable(
  'location_watches',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    seenAt: instant().notNull(),
    /** What the device was for; or that a printer watched. */
    job: text().$type<Watcher>().notNull(),
    /** Since when nobody watches; null while somebody does. Set after a minute of silence. */
    goneSince: instant(),
    /** When to look at it again: only what takes orders needs somebody. */
    checkAt: instant(),
    /** When the devices of the business were told, and the location by SMS. */
    toldAt: instant(),
    textedAt: instant(),
    /** When its orders were paused because nobody came. */
    pausedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId] }),
    index('location_watches_check').on(t.checkAt).where(sql`check_at is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
