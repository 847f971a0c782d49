import type { Territory } from '@comanda/domain'
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Addresses for lookup without a third party. They belong to a territory, not to a business. */
export const gazetteer = pgTable(
  'gazetteer',
  {
    territory: text().$type<Territory>().notNull(),
    id: integer().notNull(),
    /** Without spaces, in capitals. */
    postcode: text().notNull(),
    streetNumber: text().notNull(),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    city: text().notNull(),
    region: text().notNull().default(''),
    /** ISO 3166 alpha-2. */
    country: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.territory, t.id] }), index('gazetteer_postcode').on(t.territory, t.postcode)],
)
