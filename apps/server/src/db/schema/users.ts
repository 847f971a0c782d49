import type { Language } from '@comanda/domain'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Customers with an account at one business. The same person at another business is another row. */
export const users = pgTable(
  'users',
  {
    businessId: ofBusiness(),
    /** 22 characters of base 62, random. */
    id: text().notNull(),
    /** In lower case; null where a provider told none. */
    email: text(),
    /** Null until somebody followed the link of the mail: till then the email claims nothing. */
    emailVerifiedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164; empty where it was not given. */
    telephone: text().notNull().default(''),
    /** Name of the picture, without size and format. */
    avatar: text(),
    /** Of mails. */
    language: text().$type<Language>().notNull(),
    /** argon2id; null for those who came by a provider or a passkey only. */
    passwordHash: text(),
    /** A new password is required before the next sign-in: status 1000. */
    passwordExpired: boolean().notNull().default(false),
    /** Status 1001. */
    suspended: boolean().notNull().default(false),
    subscribedToNewsletter: boolean().notNull().default(false),
    /** Versions of the documents as they were accepted; 0 where the business had none. */
    termsVersion: integer().notNull(),
    privacyVersion: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** The customer that the payment provider keeps the saved cards of; null until the first. */
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

/** How somebody proved who they are. */
export type SignInMethod = 'password' | 'passkey' | SocialProvider | 'activation' | 'reset'
export type SocialProvider = 'google' | 'apple' | 'facebook'

/** Signed-in browsers and apps. */
export const userSessions = pgTable(
  'user_sessions',
  {
    businessId: ofBusiness(),
    /** Names the session on the account page; says nothing about its token. */
    id: text().notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text().notNull(),
    userId: ofUser(),
    method: text().$type<SignInMethod>().notNull(),
    /** "Chrome on Android": what the account page calls it. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** When the person last proved who they are: what is fresh may change email and password. */
    provedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('user_sessions_token').on(t.businessId, t.tokenHash),
    index('user_sessions_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** Accounts at a provider that open an account here. Email never does. */
export const userIdentities = pgTable(
  'user_identities',
  {
    businessId: ofBusiness(),
    provider: text().$type<SocialProvider>().notNull(),
    /** The provider's own, lasting id of the person. */
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
    /** The credential's own id, base64url. */
    id: text().notNull(),
    userId: ofUser(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('passkeys_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** What was handed out to be proved once: nonces for providers, challenges for passkeys. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the nonce or challenge, base64url. */
    hash: text().notNull(),
    purpose: text().$type<'social' | 'passkey-sign-in' | 'passkey-add'>().notNull(),
    /** Who asked, where it may serve one person only. */
    userId: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Secrets that were sent by mail, each good once. */
export const userTokens = pgTable(
  'user_tokens',
  {
    businessId: ofBusiness(),
    /** SHA-256 of 256 random bits, base64url. */
    hash: text().notNull(),
    userId: ofUser(),
    purpose: text().$type<'activate' | 'reset' | 'change-email'>().notNull(),
    /** The address it was sent to and proves. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('user_tokens_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** What is slowed down: by name of the thing tried and hash of who or where from; on all servers alike. */
export const attempts = pgTable(
  'attempts',
  {
    businessId: ofBusiness(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    action: text().notNull(),
    /** SHA-256, base64url: neither emails nor addresses are kept in the clear. */
    subjectHash: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('attempts_subject').on(t.businessId, t.action, t.subjectHash, t.at),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
