import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { signInChallenges as challenges } from '../platform/db/schema/users.ts'
import { hashOf } from './session.ts'

/** A single-use challenge and its purpose. */
export interface Challenge {
  readonly businessId: number
  /** 256 random bits; only the hash is stored. */
  readonly value: string
  readonly purpose: (typeof challenges.$inferSelect)['purpose']
  /** Set where only this user, or this member of staff, may use it. */
  readonly userId?: string
}

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

/** Stores a challenge for `minutes`, and deletes the business's expired ones. */
export async function keepChallenge(
  db: Executor,
  { businessId, value, purpose, userId }: Challenge,
  minutes: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.delete(challenges).where(and(eq(challenges.businessId, businessId), lt(challenges.expiresAt, at(now))))
  const expiresAt = at(now.add({ minutes }))
  await db.insert(challenges).values({ businessId, hash: hashOf(value), purpose, userId: userId ?? null, expiresAt })
}

const living = ({ businessId, value, purpose }: Challenge, now: Temporal.Instant) =>
  and(
    eq(challenges.businessId, businessId),
    eq(challenges.hash, hashOf(value)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, at(now)),
  )

/** Whether the challenge exists in this business and is still valid. */
export async function isChallenge(db: Executor, challenge: Challenge, now: Temporal.Instant): Promise<boolean> {
  const [found] = await db.select({ hash: challenges.hash }).from(challenges).where(living(challenge, now))
  return found !== undefined
}

/**
 * Consumes the challenge; false where it was used, has expired, or was issued for another purpose, user or business.
 */
export async function takeChallenge(db: Executor, challenge: Challenge, now: Temporal.Instant): Promise<boolean> {
  const [taken] = await db.delete(challenges).where(living(challenge, now)).returning({ userId: challenges.userId })
  return taken !== undefined && taken.userId === (challenge.userId ?? null)
}
