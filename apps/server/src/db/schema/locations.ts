import type { Capacity, Currency, DeliveryArea, Location, PostalAddress } from '@comanda/domain'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'

/** A restaurant's place. What only the rules read is kept whole as JSON in the domain's shape. */
export const locations = pgTable(
  'locations',
  {
    businessId: ofBusiness(),
    id: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    timeZone: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    hours: jsonb().$type<Location['hours']>().notNull(),
    settings: jsonb().$type<Location['settings']>().notNull(),
    areas: jsonb().$type<readonly DeliveryArea[]>().notNull(),
    acceptsCard: boolean().notNull().default(true),
    acceptsCash: boolean().notNull().default(true),
    acceptsTips: boolean().notNull().default(false),
    /** Basis points. */
    chargesVat: integer().notNull().default(0),
    baseDeliveryFee: minor().default(0),
    hygieneRating: integer(),
    /** The ordering integration that the menu comes from. */
    integration: text().$type<Location['integration']>(),
    /** Null takes on whatever comes. */
    capacity: jsonb().$type<Capacity>(),
    suspended: boolean().notNull().default(false),
    stopped: boolean().notNull().default(false),
    pausedUntil: instant(),
    /** Rises with every change of the location or its menu; names what is cached of them. */
    version: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('locations_slug').on(t.businessId, t.slug),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Tables that can be ordered at. */
export const locationTables = pgTable(
  'location_tables',
  {
    businessId: ofBusiness(),
    id: integer().notNull(),
    locationId: integer().notNull(),
    name: text().notNull(),
    capacity: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('location_tables_location').on(t.businessId, t.locationId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
