import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofPasskey } from './columns.ts'

/*
 * Operators are above all businesses: their rows belong to none. They sign in on the installation's own hosts only.
 */

/** Emails are stored in lower case. */
export const operators = pgTable('operators', {
  id: serial().primaryKey(),
  email: text().notNull().unique('operators_email'),
  name: text().notNull(),
  /** argon2id, in its own encoded form; null until one is set. Counts only together with the authenticator app. */
  passwordHash: text(),
  /** Secret of the authenticator app, encrypted: see `identity/secret-box.ts`. */
  totpSecret: text(),
  /** Null until a code has confirmed the secret. */
  totpConfirmedAt: instant(),
  /** As in `staff_totp`. */
  totpLastStep: integer(),
  createdAt: instant().notNull(),
})

const ofOperator = () =>
  integer()
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' })

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text().primaryKey(),
    /** Public id; independent of the token. */
    id: text().notNull(),
    operatorId: ofOperator(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    /** Time of the last sign-in or proof in this session. */
    provedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('operator_sessions_id').on(t.id), index('operator_sessions_operator').on(t.operatorId)],
)

/** Unused recovery codes; a used one is deleted. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { operatorId: ofOperator(), hash: text().notNull() },
  (t) => [primaryKey({ columns: [t.operatorId, t.hash] })],
)

/** WebAuthn credentials. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  { id: text().primaryKey(), operatorId: ofOperator(), ...ofPasskey() },
  (t) => [index('operator_passkeys_operator').on(t.operatorId)],
)

/** Single-use tokens of the links that `npm run operator:create` prints. */
export const operatorTokens = pgTable('operator_tokens', {
  hash: text().primaryKey(),
  operatorId: ofOperator(),
  expiresAt: instant().notNull(),
})

export type OperatorAct =
  | 'access-reset'
  | 'access-taken'
  | 'password-changed'
  | 'totp-on'
  | 'totp-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'business-opened'
  | 'business-suspended'
  | 'business-resumed'
  | 'business-approved'
  | 'business-refused'
  | 'owner-invited'
  | 'support-opened'
  | 'support-ended'
  | 'factor-code-sent'
  | 'factor-reset'
  | 'order-contact-opened'
  | 'review-hidden'
  | 'review-kept'
  | 'announcement-added'
  | 'announcement-changed'
  | 'announcement-removed'

/** What operators did. Rows are only added, and stay when operator or business go. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    operatorId: integer().references(() => operators.id, { onDelete: 'set null' }),
    /** Name and email at that time. */
    operatorName: text().notNull(),
    operatorEmail: text().notNull(),
    act: text().$type<OperatorAct>().notNull(),
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    businessName: text(),
    /** The reason that was given, or an email; empty where there is nothing to add. */
    detail: text().notNull().default(''),
  },
  (t) => [index('operator_acts_business').on(t.businessId, t.id)],
)
