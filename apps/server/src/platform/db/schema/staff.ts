import type { DeviceJob, DeviceRole, Language, StaffAction, StaffRole } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Roles that a business has made, beside those that every business has. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    businessId: ofBusiness(),
    id: serial(),
    name: text().notNull(),
    permissions: text().array().$type<StaffAction[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('staff_roles_name').on(t.businessId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/**
 * The role of a member: one that every business has, or `own`, which stands for the role of the column beside it. A
 * server that does not know `own` gives it no permissions, and a role that it writes takes the place of the own one.
 * `support` is an operator whom an owner lets in: a row for each that is no member of the team, and is suspended while
 * the operator has no access.
 */
export type StoredRole = StaffRole | 'own' | 'support'

/** Members of staff of a business. Emails are stored in lower case. */
export const staff = pgTable(
  'staff',
  {
    businessId: ofBusiness(),
    id: serial(),
    email: text().notNull(),
    /** argon2id, in its own encoded form. */
    passwordHash: text().notNull(),
    role: text().$type<StoredRole>().notNull(),
    /** Counts while `role` is `own`. */
    roleId: integer(),
    name: text().notNull(),
    language: text().$type<Language>(),
    /** Ids of the locations that the member works at; null is all, also those to come. */
    places: integer().array(),
    /** What a paired device is for; null for a person. A device is a member whose email and password nobody knows. */
    job: text().$type<DeviceJob>(),
    /** When a manager asked the console of a device to load itself again. */
    reloadAskedAt: instant(),
    /** Of a device: minutes without a press after which nobody is at it any more; null keeps them. */
    quietMinutes: integer().default(10),
    /** argon2id of a person's PIN, by which they are at a device; null without one. */
    pinHash: text(),
    suspended: boolean().notNull().default(false),
    /**
     * Members of several businesses that share it are one person with one sign-in: password, authenticator app and
     * recovery codes are the same in all their rows. Null for a member with a sign-in of their own.
     */
    signInId: text(),
    /** An operator has reset the second factor: the member needs one whatever the installation asks for. */
    keepsFactor: boolean().notNull().default(false),
    /** A removed member is suspended for good. The row keeps the name for what they did, until that is deleted too. */
    removedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('staff_email').on(t.businessId, t.email),
    // Businesses of one person are found by these two, without a business.
    index('staff_sign_in').on(t.signInId).where(sql`${t.signInId} is not null`),
    index('staff_email_anywhere').on(t.email),
    index('staff_removed').on(t.removedAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Invitations that wait for their answer; one that is accepted or taken back is deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    businessId: ofBusiness(),
    id: serial(),
    /** In lower case. */
    email: text().notNull(),
    /** With `roleId` and `places` as in `staff`. */
    role: text().$type<StoredRole>().notNull(),
    roleId: integer(),
    places: integer().array(),
    language: text().$type<Language>().notNull(),
    /** Who invited. What they may not give any more can no longer be accepted. */
    invitedBy: integer().notNull(),
    /** SHA-256 of the token of the newest mail, base64url; null until it is sent. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('staff_invitations_email').on(t.businessId, t.email),
    uniqueIndex('staff_invitations_token').on(t.businessId, t.tokenHash),
    index('staff_invitations_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Codes that wait for the device that uses them up. */
export const devicePairings = pgTable(
  'device_pairings',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the code, base64url. */
    codeHash: text().notNull(),
    /** What the device gets, as in `staff`. */
    name: text().notNull(),
    job: text().$type<DeviceJob>().notNull(),
    role: text().$type<DeviceRole>().notNull(),
    places: integer().array(),
    /** Who pairs it. What they may not give any more can no longer be paired. */
    pairedBy: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.codeHash] }),
    index('device_pairings_expiry').on(t.expiresAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Staff sessions, found by the hash of the cookie. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text().notNull(),
    /** Public id of the session; independent of its token. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    staffId: integer().notNull(),
    /** Name in the list of sessions: "Chrome on Android". */
    device: text().notNull().default(''),
    /** As in `user_sessions`. */
    hostCookie: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /**
     * Time of the last sign-in or proof in this session; a recent one allows changes of the account and large refunds.
     */
    provedAt: instant().notNull().default(sql`'epoch'`),
    /** When the session last proved a second factor; null where it never did. */
    factorAt: instant(),
    /** Of a device: who is at it by a PIN. */
    personId: integer(),
    /** When that person used it last, to the minute. */
    personUsedAt: instant(),
    /** Time of the last request, to the minute; an open console sends one every minute. */
    lastSeenAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.tokenHash] }),
    uniqueIndex('staff_sessions_id').on(t.businessId, t.id),
    index('staff_sessions_staff').on(t.businessId, t.staffId),
    index('staff_sessions_expiry').on(t.expiresAt),
    index('staff_sessions_person').on(t.businessId, t.personId),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
  ],
)
