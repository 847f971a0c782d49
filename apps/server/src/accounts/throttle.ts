import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { attempts } from '../db/schema/users.ts'
import { hashOf } from './session.ts'

/** Who tries, or where from: each is counted by itself. */
export interface Subject {
  /** "email:ada@example.com", "network:192.0.2.7". Kept as a hash. */
  readonly name: string
  /** So many within the window; the next one is too many. */
  readonly most: number
}

export interface Attempt {
  readonly businessId: number
  /** What is tried: "login". Its counts are its own. */
  readonly action: string
  readonly subjects: readonly Subject[]
  /** Length of the window. */
  readonly minutes: number
  readonly now: Temporal.Instant
}

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

/**
 * Notes an attempt as failed before it is tried, so that many at once can't slip past one another, on all servers alike.
 * Not to be called in a transaction: others must see the note.
 * @returns what takes the note back once it succeeded; null when there were too many, and then nothing is noted.
 */
export async function noteAttempt(db: Executor, attempt: Attempt): Promise<(() => Promise<void>) | null> {
  const { businessId, action, subjects, now } = attempt
  const hashes = subjects.map(({ name }) => hashOf(name))
  const since = at(now.subtract({ minutes: attempt.minutes }))
  const here = and(eq(attempts.businessId, businessId), eq(attempts.action, action))
  await db.delete(attempts).where(and(here, lt(attempts.at, since)))
  const noted = await db
    .insert(attempts)
    .values(hashes.map((subjectHash) => ({ businessId, action, subjectHash, at: at(now) })))
    .returning({ id: attempts.id })
  const takeBack = async (): Promise<void> => {
    const ids = noted.map(({ id }) => id)
    await db.delete(attempts).where(and(here, inArray(attempts.id, ids)))
  }
  const counted = await db
    .select({ hash: attempts.subjectHash, count: sql<number>`count(*)::int` })
    .from(attempts)
    .where(and(here, inArray(attempts.subjectHash, hashes), gt(attempts.at, since)))
    .groupBy(attempts.subjectHash)
  const countOf = (hash: string | undefined) => counted.find((row) => row.hash === hash)?.count ?? 0
  const isTooMany = subjects.some(({ most }, index) => countOf(hashes[index]) > most)
  if (!isTooMany) return takeBack
  await takeBack()
  return null
}

/** Forgives what one subject has tried before. */
export async function forgiveAttempts(
  db: Executor,
  { businessId, action, subject }: { readonly businessId: number; readonly action: string; readonly subject: string },
): Promise<void> {
  await db
    .delete(attempts)
    .where(
      and(eq(attempts.businessId, businessId), eq(attempts.action, action), eq(attempts.subjectHash, hashOf(subject))),
    )
}
