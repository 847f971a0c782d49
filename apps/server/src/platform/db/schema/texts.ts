import type { Language, TranslatedKind } from '@comanda/domain'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'

/** Texts of the pages and messages that a business has replaced by its own. */
export const ownTexts = pgTable(
  'own_texts',
  {
    businessId: ofBusiness(),
    language: text().$type<Language>().notNull(),
    /** "home.orderTypes", "mail.received.subject", "business.heroTitle". */
    key: text().notNull(),
    text: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.language, t.key] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/**
 * Names and descriptions of what a restaurant sells, in its other languages. A row whose original is gone is ignored.
 */
export const translations = pgTable(
  'translations',
  {
    businessId: ofBusiness(),
    language: text().$type<Language>().notNull(),
    kind: text().$type<TranslatedKind>().notNull(),
    id: integer().notNull(),
    /** The location of the menu; null for a coupon. */
    locationId: integer(),
    /** Empty where it is not translated. */
    name: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The original when it was translated: a translation of another original is shown, and marked for its owner. */
    sourceName: text().notNull().default(''),
    sourceDescription: text().notNull().default(''),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.language, t.kind, t.id] }),
    index('translations_location').on(t.businessId, t.locationId),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
