import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { createCache } from '../platform/cache.ts'
import { type Clock, MOST_SKEW_MINUTES } from '../platform/clock.ts'
import type { Executor } from '../platform/db/connection.ts'
import { rateLimitHits as hits } from '../platform/db/schema/rate-limit-hits.ts'
import { hashOf, newToken } from './session.ts'

/*
 * Two stores. Hits that guard secrets (passwords, codes, mails) are counted in the database, so that the limit holds
 * across servers and restarts. Hits that guard a shared quota or the server's time (one per keystroke of an address)
 * are counted in this process: a write per keystroke would cost more than what it protects.
 */

/** A person or thing that is counted by itself. */
export interface Subject {
  /** "email:ada@example.com", "network:192.0.2.7". Stored as a hash. */
  readonly name: string
  /** Hits allowed within the window. */
  readonly most: number
}

export interface Hit {
  readonly businessId: number
  /** What is limited: "login". Actions are counted separately. */
  readonly action: string
  readonly subjects: readonly Subject[]
  /** Length of the window, which slides. */
  readonly minutes: number
  readonly now: Temporal.Instant
}

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

/**
 * Counts a hit before its action is tried, so that concurrent tries cannot slip past one another. Never call it in a
 * transaction: other connections must see the hit at once.
 * @returns a function that uncounts the hit, for an action that succeeded; null when a subject is over its limit: then
 * nothing is counted.
 */
export async function countHit(db: Executor, hit: Hit): Promise<(() => Promise<void>) | null> {
  const { businessId, action, subjects, now } = hit
  const hashes = subjects.map(({ name }) => hashOf(name))
  const since = at(now.subtract({ minutes: hit.minutes }))
  const until = at(now.add({ minutes: MOST_SKEW_MINUTES }))
  const here = and(eq(hits.businessId, businessId), eq(hits.action, action))
  await db.delete(hits).where(and(here, lt(hits.at, since)))
  const hitId = newToken()
  const counted = await db
    .insert(hits)
    .values(hashes.map((subjectHash) => ({ businessId, action, subjectHash, hitId, at: at(now) })))
    .returning({ id: hits.id })
  const uncount = async (): Promise<void> => {
    const ids = counted.map(({ id }) => id)
    await db.delete(hits).where(and(here, inArray(hits.id, ids)))
  }
  const counts = await db
    .select({ hash: hits.subjectHash, count: sql<number>`count(*)::int` })
    .from(hits)
    .where(and(here, inArray(hits.subjectHash, hashes), gt(hits.at, since), lt(hits.at, until)))
    .groupBy(hits.subjectHash)
  const countOf = (hash: string | undefined) => counts.find((row) => row.hash === hash)?.count ?? 0
  const isOver = subjects.some(({ most }, index) => countOf(hashes[index]) > most)
  if (!isOver) return uncount
  await uncount()
  return null
}

/**
 * Forgets the earlier hits of one subject.
 * @param forgiven.withOthers forgets what the same hits counted for other subjects too
 */
export async function forgiveHits(
  db: Executor,
  forgiven: {
    readonly businessId: number
    readonly action: string
    readonly subject: string
    readonly withOthers?: boolean
  },
): Promise<void> {
  const here = and(eq(hits.businessId, forgiven.businessId), eq(hits.action, forgiven.action))
  const own = and(here, eq(hits.subjectHash, hashOf(forgiven.subject)))
  const ofSameHits = inArray(hits.hitId, db.select({ hitId: hits.hitId }).from(hits).where(own))
  await db.delete(hits).where(forgiven.withOthers ? and(here, ofSameHits) : own)
}

const MOST_SUBJECTS = 20_000

/**
 * Limits hits per subject and minute in this process, across all businesses. The window starts with a subject's first
 * hit.
 * @returns counts a hit and says whether it is within the limit
 */
export function createMinuteLimit(clock: Clock, most: number): (subject: string) => boolean {
  const counts = createCache<{ hits: number }>({ most: MOST_SUBJECTS, lasts: { ms: 60_000, clock } })
  return (subject) => {
    const count = counts.get(subject) ?? { hits: 0 }
    if (count.hits === 0) counts.set(subject, count)
    count.hits += 1
    return count.hits <= most
  }
}
