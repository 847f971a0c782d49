import { boolean, foreignKey, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { ofBusiness } from './columns.ts'
import { locations } from './locations.ts'

/** The stations of a kitchen, each with a screen of its own. */
export const stations = pgTable(
  'stations',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    /** Ids of the categories that are made here; one that has left the menu makes nothing. */
    categories: integer().array().notNull(),
    /** Ids of the dishes that are made here whatever their category says. */
    dishes: integer().array().notNull(),
    /** Its screen shows a ticket only once it is time to start with it. */
    holds: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('stations_location').on(t.businessId, t.locationId, t.position),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
