import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness, ofPasskey } from './columns.ts'
import { staff } from './staff.ts'

const ofStaff = () => integer().notNull()

/** Secrets of authenticator apps, one per member. */
export const staffTotp = pgTable(
  'staff_totp',
  {
    businessId: ofBusiness(),
    staffId: ofStaff(),
    /** Encrypted with the installation's key; `identity/secret-box.ts` describes the form. */
    secret: text().notNull(),
    /** Null until the member has confirmed the secret with a code; an unconfirmed secret does not count at sign-in. */
    confirmedAt: instant(),
    /** The time step (30 s since 1970) of the last accepted code: that code and earlier ones are refused. */
    lastStep: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.staffId] }),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Unused recovery codes; a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    businessId: ofBusiness(),
    staffId: ofStaff(),
    /** SHA-256 of 80 random bits, base64url. */
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.staffId, t.hash] }),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** WebAuthn credentials of staff. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    businessId: ofBusiness(),
    /** Credential id, base64url. */
    id: text().notNull(),
    staffId: ofStaff(),
    ...ofPasskey(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('staff_passkeys_staff').on(t.businessId, t.staffId),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Single-use tokens of password resets, sent by mail. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    businessId: ofBusiness(),
    /** SHA-256 of 256 random bits, base64url. */
    hash: text().notNull(),
    staffId: ofStaff(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('staff_tokens_expiry').on(t.expiresAt),
    index('staff_tokens_staff').on(t.businessId, t.staffId),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Single-use tokens that sign a person in to another of their businesses, from a session at the one they are in. */
export const staffHops = pgTable(
  'staff_hops',
  {
    /** The business that is opened. */
    businessId: ofBusiness(),
    /** SHA-256 of 256 random bits, base64url. */
    hash: text().notNull(),
    staffId: ofStaff(),
    /** The only host that takes the token. */
    host: text().notNull(),
    /** The session that it comes from: without it the token is void. */
    fromBusinessId: integer().notNull(),
    fromSessionId: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('staff_hops_expiry').on(t.expiresAt),
    index('staff_hops_staff').on(t.businessId, t.staffId),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)
