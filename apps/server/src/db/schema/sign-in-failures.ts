import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Sign-ins to the console that did not succeed lately: what guessing is slowed down by, on all servers alike. */
export const staffSignInFailures = pgTable(
  'staff_sign_in_failures',
  {
    businessId: ofBusiness(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** SHA-256 of the email and of the address it came from, base64url: neither is kept in the clear. */
    emailHash: text().notNull(),
    addressHash: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('staff_sign_in_failures_email').on(t.businessId, t.emailHash, t.at),
    index('staff_sign_in_failures_address').on(t.businessId, t.addressHash, t.at),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
