import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staffSignInFailures as failures } from '../db/schema/sign-in-failures.ts'

/** So many failures of one email, or from one address, within the window; then nothing is tried any more until they are old. */
const MOST_FAILURES = 10
export const WINDOW_MINUTES = 10

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export interface SignInAttempt {
  readonly businessId: number
  readonly email: string
  /** Network address of the caller. */
  readonly address: string
  readonly now: Temporal.Instant
}

/**
 * Notes an attempt as failed before it is tried, so that many at once can't slip past one another.
 * @returns what takes the note back once it succeeded; null when there were too many, and then nothing is noted.
 */
export async function noteAttempt(db: Executor, attempt: SignInAttempt): Promise<(() => Promise<void>) | null> {
  const { businessId, now } = attempt
  const emailHash = hashOf(attempt.email.toLowerCase())
  const addressHash = hashOf(attempt.address)
  const since = now.subtract({ minutes: WINDOW_MINUTES }).toString({ smallestUnit: 'millisecond' })
  const ofBusiness = eq(failures.businessId, businessId)
  await db.delete(failures).where(and(ofBusiness, lt(failures.at, since)))
  const [noted] = await db
    .insert(failures)
    .values({ businessId, emailHash, addressHash, at: now.toString({ smallestUnit: 'millisecond' }) })
    .returning({ id: failures.id })
  const [counts] = await db
    .select({
      email: sql<number>`count(*) filter (where ${failures.emailHash} = ${emailHash})::int`,
      address: sql<number>`count(*) filter (where ${failures.addressHash} = ${addressHash})::int`,
    })
    .from(failures)
    .where(and(ofBusiness, gt(failures.at, since)))
  if (Math.max(counts?.email ?? 0, counts?.address ?? 0) > MOST_FAILURES) {
    await db.delete(failures).where(and(ofBusiness, eq(failures.id, noted?.id ?? 0)))
    return null
  }
  return async () => {
    await db.delete(failures).where(and(ofBusiness, eq(failures.emailHash, emailHash)))
  }
}
