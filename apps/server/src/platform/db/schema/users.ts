import type { Language } from '@comanda/domain'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness, ofPasskey } from './columns.ts'

/** Customer accounts of a business. The same person has another row at another business. */
export const users = pgTable(
  'users',
  {
    businessId: ofBusiness(),
    /** 22 characters of base 62, random. */
    id: text().notNull(),
    /** In lower case; null where the provider gave none. */
    email: text(),
    /** Null until the link in the mail was opened; an unverified email gives access to nothing. */
    emailVerifiedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164; empty where it was not given. */
    telephone: text().notNull().default(''),
    /** Name of the picture, without size and format. */
    avatar: text(),
    /** Language of mails. */
    language: text().$type<Language>().notNull(),
    /** argon2id; null for accounts that sign in with a provider or passkey only. */
    passwordHash: text(),
    /** A new password is required before the next sign-in: status 1000. */
    passwordExpired: boolean().notNull().default(false),
    /** Status 1001. */
    suspended: boolean().notNull().default(false),
    subscribedToNewsletter: boolean().notNull().default(false),
    /** Accepted versions of the documents; 0 where the business had none. */
    termsVersion: integer().notNull(),
    privacyVersion: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** The payment provider's customer that holds the saved cards; null before the first card. */
    stripeCustomer: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('users_email').on(t.businessId, t.email),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

const ofUser = () => text().notNull()

/** Method of a sign-in. */
export type SignInMethod = 'password' | 'passkey' | SocialProvider | 'activation' | 'reset'
export type SocialProvider = 'google' | 'apple' | 'facebook'

/** Signed-in browsers and apps. */
export const userSessions = pgTable(
  'user_sessions',
  {
    businessId: ofBusiness(),
    /** Public id of the session; independent of its token. */
    id: text().notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text().notNull(),
    userId: ofUser(),
    method: text().$type<SignInMethod>().notNull(),
    /** Name on the account page: "Chrome on Android". */
    device: text().notNull().default(''),
    /** The token was set in a `__Host-` cookie; then no cookie without that prefix carries it. */
    hostCookie: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Time of the last authentication; a recent one allows changes of email and password. */
    provedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('user_sessions_token').on(t.businessId, t.tokenHash),
    index('user_sessions_expiry').on(t.expiresAt),
    index('user_sessions_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** Identities at sign-in providers, each linked to one account. Never linked by email. */
export const userIdentities = pgTable(
  'user_identities',
  {
    businessId: ofBusiness(),
    provider: text().$type<SocialProvider>().notNull(),
    /** The provider's permanent id of the person. */
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.provider, t.subject] }),
    uniqueIndex('user_identities_user').on(t.businessId, t.userId, t.provider),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    businessId: ofBusiness(),
    /** Credential id, base64url. */
    id: text().notNull(),
    userId: ofUser(),
    ...ofPasskey(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('passkeys_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** `staff-…`, `operator-…`: for a member of staff or an operator, whose id is in `user_id`. */
export type ChallengePurpose =
  | 'social'
  | 'passkey-sign-in'
  | 'passkey-add'
  | 'staff-sign-in'
  | 'staff-add'
  | 'staff-proof'
  | 'operator-sign-in'
  | 'operator-add'
  | 'operator-proof'

/**
 * Single-use challenges: nonces for providers, challenges for passkeys. Business 0 is the installation: see
 * `identity/installation.ts`.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the nonce or challenge, base64url. */
    hash: text().notNull(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Set where only this user, or this member of staff, may use it. */
    userId: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.hash] }), index('sign_in_challenges_expiry').on(t.expiresAt)],
)

/** Single-use tokens sent by mail. */
export const userTokens = pgTable(
  'user_tokens',
  {
    businessId: ofBusiness(),
    /** SHA-256 of 256 random bits, base64url. */
    hash: text().notNull(),
    userId: ofUser(),
    purpose: text().$type<'activate' | 'reset' | 'change-email'>().notNull(),
    /** The address that it was sent to and verifies. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('user_tokens_expiry').on(t.expiresAt),
    index('user_tokens_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)
