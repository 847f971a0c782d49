import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * Keys to a guest's data by email. A `link` is mailed and works once: it is exchanged for a `page` key, which exports
 * the data until it expires or erases them.
 */
export const ownDataKeys = pgTable(
  'own_data_keys',
  {
    businessId: ofBusiness(),
    /** SHA-256 of 256 random bits, base64url. */
    hash: text().notNull(),
    purpose: text().$type<'link' | 'page'>().notNull(),
    /** The proved email, in lower case. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('own_data_keys_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
