import { createHmac, hash as digest, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Visitor } from '../api/env.ts'
import type { Executor } from '../db/connection.ts'

const hash = (secret: string): string => digest('sha256', secret, 'base64url')

/** A guest that does not exist yet. Its id never leaves the server. */
export interface NewGuest {
  readonly id: string
  readonly secret: string
  readonly secretHash: string
}

/**
 * The secret is made from the guest's random id and the draft's key, so that a resend after a lost reply gets it again,
 * while neither the database (which keeps only hashes of key and secret) nor the key alone is enough to make it.
 */
const secretOf = (guestId: string, key: string): string => createHmac('sha256', guestId).update(key).digest('base64url')

export const newGuest = (key: string): NewGuest => {
  const id = randomBytes(32).toString('base64url')
  const secret = secretOf(id, key)
  return { id, secret, secretHash: hash(secret) }
}

/** How a draft's key is kept. */
export const keyHash = hash
/** How a guest's secret is kept. */
export const secretHash = hash

/** The secret of the guest that was made with this key; null where the guest was there before. */
export const secretAgain = async (
  db: Executor,
  businessId: number,
  guestId: string,
  key: string,
): Promise<string | null> => {
  const secret = secretOf(guestId, key)
  const { rows } = await db.execute<{ matches: boolean }>(sql`
    select true as matches from guests
    where business_id = ${businessId} and id = ${guestId} and secret_hash = ${hash(secret)}`)
  return rows.length > 0 ? secret : null
}

/** A guest may read until 24 hours after the last order is finished. [6.01] */
const HOURS_AFTER_LAST_ORDER = 24

/** Who holds a guest secret in this business; nobody where it is unknown or has ended. */
export const findVisitor = async (
  db: Executor,
  businessId: number,
  secret: string | undefined,
  now: Temporal.Instant,
): Promise<Visitor> => {
  if (!secret) return { kind: 'nobody' }
  const since = now.subtract({ hours: HOURS_AFTER_LAST_ORDER }).toString()
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from guests g
    where g.business_id = ${businessId} and g.secret_hash = ${hash(secret)}
      and (g.expires_at is null or g.expires_at > ${now.toString()})
      and exists (
        select from orders o
        where o.business_id = g.business_id and o.guest_id = g.id and (o.finished_at is null or o.finished_at > ${since})
      )`)
  return rows[0] ? { kind: 'guest', id: rows[0].id } : { kind: 'nobody' }
}
