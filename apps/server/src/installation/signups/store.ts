import type { Language } from '@comanda/domain'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { signups } from '../../platform/db/schema/index.ts'
import { oneNodeAtATime } from '../../platform/db/tx.ts'
import { randomId } from '../../platform/random-id.ts'

/** The cookie that carries a signup's token. */
export const SIGNUP_COOKIE = 'comanda_signup'

export type Signup = Omit<typeof signups.$inferSelect, 'tokenHash' | 'networkHash' | 'consoleTokenHash'>

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

const COLUMNS = {
  id: signups.id,
  email: signups.email,
  language: signups.language,
  answers: signups.answers,
  businessId: signups.businessId,
  previewToken: signups.previewToken,
  createdAt: signups.createdAt,
  changedAt: signups.changedAt,
  publishedAt: signups.publishedAt,
}

/** The signup that a browser's token belongs to; null where there is none. */
export async function findSignup(db: Executor, token: string): Promise<Signup | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(signups)
    .where(eq(signups.tokenHash, hashOf(token)))
  return found ?? null
}

/** Locks a signup, so that concurrent calls answer one after another. */
export async function lockSignup(tx: Tx, id: string): Promise<Signup | null> {
  await oneNodeAtATime(tx)
  const [found] = await tx.select(COLUMNS).from(signups).where(eq(signups.id, id)).for('update')
  return found ?? null
}

interface Opener {
  readonly email: string
  readonly language: Language
  readonly networkHash: string
  readonly now: Temporal.Instant
  /** Signups that one network may begin per day. */
  readonly most: number
}

/**
 * Resumes the unpublished signup of an email, or begins one. The token moves to this browser: another one that carried
 * it has to enter a code. Null where the network has begun too many.
 */
export async function openSignup(
  tx: Tx,
  { email, language, networkHash, now, most }: Opener,
): Promise<{ readonly signup: Signup; readonly token: string } | null> {
  // One email has one unpublished signup: concurrent calls wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`signup ${email}`}, 0))`)
  const token = newToken()
  const [known] = await tx
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.email, email), isNull(signups.publishedAt)))
    .orderBy(desc(signups.createdAt))
    .limit(1)
  if (known) {
    const [signup] = await tx
      .update(signups)
      .set({ tokenHash: hashOf(token) })
      .where(eq(signups.id, known.id))
      .returning(COLUMNS)
    return signup ? { signup, token } : null
  }
  const since = at(now.subtract({ hours: 24 }))
  const begun = await tx.$count(signups, and(eq(signups.networkHash, networkHash), gt(signups.createdAt, since)))
  if (begun >= most) return null
  const [signup] = await tx
    .insert(signups)
    .values({
      id: randomId(),
      email,
      tokenHash: hashOf(token),
      language,
      answers: {},
      networkHash,
      createdAt: at(now),
      changedAt: at(now),
    })
    .returning(COLUMNS)
  return signup ? { signup, token } : null
}

/** Stores answers, the language in which they were given, and the draft. */
export async function saveSignup(
  tx: Executor,
  id: string,
  { answers, businessId, previewToken, language }: Pick<Signup, 'answers' | 'businessId' | 'previewToken' | 'language'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(signups)
    .set({ answers, businessId, previewToken, language, changedAt: at(now) })
    .where(eq(signups.id, id))
}

/** Takes the signup from the browser that carries it. */
export async function leaveSignup(db: Executor, token: string): Promise<void> {
  await db
    .update(signups)
    .set({ tokenHash: null })
    .where(eq(signups.tokenHash, hashOf(token)))
}
