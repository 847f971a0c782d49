import { foreignKey, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Access to the console that owners give operators for some hours. An operator works there as a member of staff with
 * the role `support`, whose session ends when the access does.
 */
export const supportGrants = pgTable(
  'support_grants',
  {
    businessId: ofBusiness(),
    id: serial(),
    /** The owner. */
    grantedBy: integer().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    until: instant().notNull(),
    /** Null unless it was ended before `until`. */
    endedAt: instant(),
    /** Name of who ended it, at that time. */
    endedBy: text(),
    /** SHA-256 of the newest token with which an operator signs in, base64url; null once it is used. */
    tokenHash: text(),
    /** The member as whom the token signs in. */
    tokenStaffId: integer(),
    tokenExpiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('support_grants_token').on(t.businessId, t.tokenHash),
    index('support_grants_until').on(t.until),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/**
 * The reset of a member's second factor that an operator has begun: the first check is a call to a telephone of the
 * business that was known before, the second a code that the member reads from a mail.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    businessId: ofBusiness(),
    staffId: integer().notNull(),
    /** The telephone that was called. */
    telephone: text().notNull(),
    /** HMAC of the code, keyed with business and member; null until the mail is sent. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.staffId] }),
    index('factor_resets_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)
