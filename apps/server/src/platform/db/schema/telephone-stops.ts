import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * Telephones that answered STOP to the installation's number. The provider blocks them for it, and all businesses
 * without an account of their own send from it.
 */
export const telephoneStops = pgTable('telephone_stops', {
  /** SHA-256 of the number in E.164, base64url. */
  numberHash: text().primaryKey(),
  stoppedAt: instant().notNull(),
})

/**
 * Telephones that answered STOP to the number of one business's own account: what one business proves counts for no
 * other.
 */
export const businessTelephoneStops = pgTable(
  'business_telephone_stops',
  {
    businessId: ofBusiness(),
    numberHash: text().notNull(),
    stoppedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.numberHash] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
