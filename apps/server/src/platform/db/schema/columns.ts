import type { InstantText } from '@comanda/domain'
import { customType, integer, text } from 'drizzle-orm/pg-core'

/** Converts PostgreSQL's "2026-11-21 19:00:00.5+00" to ISO 8601, "2026-11-21T19:00:00.5Z". */
export function instantFromPostgres(text: string): InstantText {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
  return new Date(iso).toISOString().replace(/\.000Z$/, 'Z')
}

/** A moment: `timestamptz` in the database, ISO 8601 UTC text in the program. */
export const instant = customType<{ data: InstantText; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: instantFromPostgres,
})

/** The business of a row: the first column of every key and foreign key. */
export function ofBusiness() {
  return integer().notNull()
}

/** The id of the same thing in a till or a delivery hub; null where it has none. */
export function ofElsewhere() {
  return text()
}

/** An amount in minor units. */
export function minor() {
  return integer().notNull()
}

/** The columns of a WebAuthn credential besides its id and owner. */
export function ofPasskey() {
  return {
    /** Public key as COSE, base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  }
}

/** The columns of a browser's push subscription. */
export function ofPushSubscription() {
  return {
    /** SHA-256 of the endpoint, base64url: what a subscription is known by. */
    endpointHash: text().notNull(),
    endpoint: text().notNull(),
    /** The subscription's public key and secret, base64url: pushes are encrypted for them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
  }
}
