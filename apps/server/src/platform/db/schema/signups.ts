import type { Language, SignupAnswers } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { bigserial, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant } from './columns.ts'

/** Restaurants that their owners are opening by themselves, or have opened. */
export const signups = pgTable(
  'signups',
  {
    id: text().primaryKey(),
    /** Proved by a code; in lower case. */
    email: text().notNull(),
    /** SHA-256 of the cookie's token, base64url; null after the browser has left. */
    tokenHash: text(),
    language: text().$type<Language>().notNull(),
    answers: jsonb().$type<SignupAnswers>().notNull(),
    /** The draft, once it exists, and the restaurant that it becomes. */
    businessId: integer(),
    /**
     * Shows the draft's page; kept readable, because the owner's browser gets it again. It ends when the page opens.
     */
    previewToken: text(),
    /** SHA-256 of the network that began it. */
    networkHash: text().notNull(),
    createdAt: instant().notNull(),
    /** Time of the last answer. */
    changedAt: instant().notNull(),
    publishedAt: instant(),
    /** SHA-256 of the token that signs its owner in to the console once, base64url; null once it is used. */
    consoleTokenHash: text(),
  },
  (t) => [
    uniqueIndex('signups_token').on(t.tokenHash),
    uniqueIndex('signups_business').on(t.businessId),
    index('signups_email').on(t.email),
    index('signups_unpublished').on(t.changedAt).where(sql`published_at is null`),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Codes that were mailed to owners. Sent ones are counted for a day, and the last one of an email is valid. */
export const signupCodes = pgTable(
  'signup_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull(),
    networkHash: text().notNull(),
    /** HMAC of the code, keyed with the email; empty until the mail is written. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('signup_codes_email').on(t.email, t.sentAt), index('signup_codes_network').on(t.networkHash, t.sentAt)],
)
