import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Somebody who orders without an account, known by a secret of which only the hash is kept. */
export const guests = pgTable(
  'guests',
  {
    businessId: ofBusiness(),
    id: text().notNull(),
    /** SHA-256 of the secret, base64url. */
    secretHash: text().notNull(),
    createdAt: instant().notNull(),
    /** Ends it early. Without it the secret ends by itself 24 hours after the last order is finished: see `findVisitor`. */
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('guests_secret').on(t.businessId, t.secretHash),
    index('guests_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
