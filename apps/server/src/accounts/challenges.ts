import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { signInChallenges as challenges } from '../db/schema/users.ts'
import { hashOf } from './session.ts'

/** What was handed out to be proved once, and for what. */
export interface Challenge {
  readonly businessId: number
  /** 256 random bits; only the hash is kept. */
  readonly value: string
  readonly purpose: (typeof challenges.$inferSelect)['purpose']
  /** Where it may serve one person only. */
  readonly userId?: string
}

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

/** Keeps a challenge for so many minutes, and forgets the business's old ones. */
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

/** Whether it was handed out here and can still be taken. */
export async function isChallenge(db: Executor, challenge: Challenge, now: Temporal.Instant): Promise<boolean> {
  const [found] = await db.select({ hash: challenges.hash }).from(challenges).where(living(challenge, now))
  return found !== undefined
}

/** Uses it up; false where it was used before, is too old, or was not handed out here for this and for them. */
export async function takeChallenge(db: Executor, challenge: Challenge, now: Temporal.Instant): Promise<boolean> {
  const [taken] = await db.delete(challenges).where(living(challenge, now)).returning({ userId: challenges.userId })
  return taken !== undefined && taken.userId === (challenge.userId ?? null)
}
