import { and, eq, gt } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { ownDataKeys as keys } from '../../platform/db/schema/index.ts'

type Purpose = (typeof keys.$inferSelect)['purpose']

/** Validity of a key. The page's outlives a slow download, not a shared computer. */
const MINUTES: Readonly<Record<Purpose, number>> = { link: 60, page: 30 }

/** The guest whose data a key opens. `email` in lower case. */
export interface ProvedGuest {
  readonly businessId: number
  readonly email: string
}

const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })

/** Creates a key, of which only the hash is stored. */
export async function newKey(
  db: Executor,
  guest: ProvedGuest,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<{ readonly key: string; readonly expiresAt: string }> {
  const key = newToken()
  const expiresAt = text(now.add({ minutes: MINUTES[purpose] }))
  await db.insert(keys).values({ ...guest, hash: hashOf(key), purpose, createdAt: text(now), expiresAt })
  return { key, expiresAt }
}

const valid = (businessId: number, key: string, purpose: Purpose, now: Temporal.Instant) =>
  and(
    eq(keys.businessId, businessId),
    eq(keys.hash, hashOf(key)),
    eq(keys.purpose, purpose),
    gt(keys.expiresAt, text(now)),
  )

/** The guest of a valid page key; null where it is unknown, used or expired. */
export async function findGuestOfKey(
  db: Executor,
  businessId: number,
  key: string,
  now: Temporal.Instant,
): Promise<ProvedGuest | null> {
  const [found] = await db
    .select({ email: keys.email })
    .from(keys)
    .where(valid(businessId, key, 'page', now))
  return found ? { businessId, email: found.email } : null
}

/** Like `findGuestOfKey`, and ends the key: of concurrent calls only one gets the guest. */
export async function useKey(
  db: Executor,
  businessId: number,
  key: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<ProvedGuest | null> {
  const [used] = await db
    .delete(keys)
    .where(valid(businessId, key, purpose, now))
    .returning({ email: keys.email })
  return used ? { businessId, email: used.email } : null
}

/** Ends a key that could not be mailed. */
export async function dropKey(db: Executor, businessId: number, key: string): Promise<void> {
  await db.delete(keys).where(and(eq(keys.businessId, businessId), eq(keys.hash, hashOf(key))))
}
