import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Guests: customers without an account, identified by a secret of which only the hash is stored. */
export const guests = pgTable(
  'guests',
  {
    businessId: ofBusiness(),
    id: text().notNull(),
    /** SHA-256 of the secret, base64url. */
    secretHash: text().notNull(),
    createdAt: instant().notNull(),
    /**
     * Ends the secret early. Without it the secret expires seven days after the last order is finished: see
     * `findGuest`.
     */
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('guests_secret').on(t.businessId, t.secretHash),
    index('guests_created_at').on(t.createdAt),
    index('guests_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
