import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { staff } from './staff.ts'
import { users } from './users.ts'

/**
 * Browsers that an account has signed in with. They only exempt a sign-in from the limits of unknown devices; they open
 * nothing.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    businessId: ofBusiness(),
    id: bigserial({ mode: 'number' }),
    /** SHA-256 of the cookie's token, base64url. One browser has one token for all accounts that signed in with it. */
    tokenHash: text().notNull(),
    /** The customer or the member of staff; exactly one of the two. */
    userId: text(),
    staffId: integer(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('known_devices_of_user').on(t.businessId, t.userId, t.tokenHash),
    uniqueIndex('known_devices_of_staff').on(t.businessId, t.staffId, t.tokenHash),
    index('known_devices_token').on(t.businessId, t.tokenHash),
    index('known_devices_expiry').on(t.expiresAt),
    check('known_devices_one_owner', sql`num_nonnulls(${t.userId}, ${t.staffId}) = 1`),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)
