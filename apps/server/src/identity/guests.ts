import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../http/api-env.ts'
import type { Executor } from '../platform/db/connection.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { guests } from '../platform/db/schema/guests.ts'

const hash = (secret: string): string => digest('sha256', secret, 'base64url')

/** A guest that does not exist yet. Its id never leaves the server. */
export interface NewGuest {
  readonly id: string
  readonly secret: string
  readonly secretHash: string
}

/**
 * Derives the secret from the guest's random id and the draft's key, so that a resend after a lost response gets the
 * same secret. Neither the database (which stores only hashes of key and secret) nor the key alone is enough to derive
 * it.
 */
const secretOf = (guestId: string, key: string): string => createHmac('sha256', guestId).update(key).digest('base64url')

export function newGuest(key: string): NewGuest {
  const id = randomBytes(32).toString('base64url')
  const secret = secretOf(id, key)
  return { id, secret, secretHash: hash(secret) }
}

/** The stored form of a draft's key. */
export const keyHash = hash
/** The stored form of a guest's secret. */
export const secretHash = hash

/** The secret of the guest that was created with this key; null where the guest is older than the key. */
export async function secretAgain(
  db: Executor,
  businessId: number,
  guestId: string,
  key: string,
): Promise<string | null> {
  const secret = secretOf(guestId, key)
  const own = and(eq(guests.businessId, businessId), eq(guests.id, guestId), eq(guests.secretHash, hash(secret)))
  const [found] = await db.select({ id: guests.id }).from(guests).where(own)
  return found ? secret : null
}

/**
 * A guest's secret expires seven days after the last order is finished: the device reads, reviews and repeats its
 * orders until then. [6.01]
 */
const DAYS_AFTER_LAST_ORDER = 7

/** Placeholders `now` and `since` of `mayAct`. */
export function guestMoments(now: Temporal.Instant): { readonly now: string; readonly since: string } {
  return { now: now.toString(), since: now.subtract({ hours: 24 * DAYS_AFTER_LAST_ORDER }).toString() }
}

/**
 * SQL condition on `guests`: the secret has not expired. The limit keeps the look for one order apart: joined, the
 * database would read the orders of all guests of the business, and plan anew at every call to avoid that.
 */
export function mayAct(): SQL {
  return sql`(${guests.expiresAt} is null or ${guests.expiresAt} > ${sql.placeholder('now')}::timestamptz) and (
    select true from orders o
    where o.business_id = ${guests.businessId} and o.guest_id = ${guests.id}
      and (o.finished_at is null or o.finished_at > ${sql.placeholder('since')}::timestamptz)
    limit 1
  )`
}

const guestOfSecret = preparedQuery((db) =>
  db
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(
        eq(guests.businessId, sql.placeholder('businessId')),
        eq(guests.secretHash, sql.placeholder('secretHash')),
        mayAct(),
      ),
    )
    .prepare('find_guest'),
)

/** The guest of a secret in this business; kind `nobody` where the secret is unknown or has expired. */
export async function findGuest(
  db: Executor,
  businessId: number,
  secret: string | undefined,
  now: Temporal.Instant,
): Promise<Actor> {
  if (!secret) return { kind: 'nobody' }
  const [found] = await guestOfSecret(db).execute({ businessId, secretHash: hash(secret), ...guestMoments(now) })
  return found ? { kind: 'guest', id: found.id } : { kind: 'nobody' }
}
