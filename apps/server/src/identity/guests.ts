import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../http/api-env.ts'
import type { Executor } from '../platform/db/connection.ts'
import { guests } from '../platform/db/schema/guests.ts'
import type { SqlRow } from '../platform/db/sql-row.ts'
import { run, type Statement } from '../platform/db/statement.ts'

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

const FIND_GUEST: Statement = {
  name: 'find_guest',
  text: `
    select g.id from guests g
    where g.business_id = $1 and g.secret_hash = $2 and (g.expires_at is null or g.expires_at > $3)
      and exists (
        select from orders o
        where o.business_id = g.business_id and o.guest_id = g.id and (o.finished_at is null or o.finished_at > $4)
      )`,
}

/** The guest of a secret in this business; kind `nobody` where the secret is unknown or has expired. */
export async function findGuest(
  db: Executor,
  businessId: number,
  secret: string | undefined,
  now: Temporal.Instant,
): Promise<Actor> {
  if (!secret) return { kind: 'nobody' }
  const since = now.subtract({ hours: 24 * DAYS_AFTER_LAST_ORDER }).toString()
  const [found] = await run<Pick<SqlRow<typeof guests>, 'id'>>(db, FIND_GUEST, [
    businessId,
    hash(secret),
    now.toString(),
    since,
  ])
  return found ? { kind: 'guest', id: found.id } : { kind: 'nobody' }
}
