import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { ORDER_CODE } from '@comanda/domain'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { signupCodes } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'

/** Sent codes are counted within this window. */
export const CODE_WINDOW_MINUTES = 60

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

const hashOf = (email: string, code: string): string => createHmac('sha256', email).update(code).digest('base64url')

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Notes that a code will be sent, unless the email or the network has had too many; null then. The code follows with `writeCode`. */
export async function admitCode(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, networkHash }: { readonly email: string; readonly networkHash: string },
): Promise<number | null> {
  const now = clock.now()
  const since = at(now.subtract({ minutes: CODE_WINDOW_MINUTES }))
  // Counted after it is written, so that concurrent requests cannot slip past one another.
  const [noted] = await db
    .insert(signupCodes)
    .values({ email, networkHash, codeHash: '', sentAt: at(now), expiresAt: at(now) })
    .returning({ id: signupCodes.id })
  const id = noted?.id ?? 0
  const [counts] = await db
    .select({
      ofEmail: sql<number>`count(*) filter (where ${signupCodes.email} = ${email})::int`,
      ofNetwork: sql<number>`count(*) filter (where ${signupCodes.networkHash} = ${networkHash})::int`,
    })
    .from(signupCodes)
    .where(gt(signupCodes.sentAt, since))
  const isOver =
    (counts?.ofEmail ?? 0) > config.signupCodesPerAddress || (counts?.ofNetwork ?? 0) > config.signupCodesPerNetwork
  if (!isOver) return id
  await db.delete(signupCodes).where(eq(signupCodes.id, id))
  return null
}

/** Creates the code of a note, which ends earlier codes of the email. Null where a later note exists. */
export async function writeCode(db: Executor, id: number, now: Temporal.Instant): Promise<string | null> {
  const [noted] = await db.select({ email: signupCodes.email }).from(signupCodes).where(eq(signupCodes.id, id))
  if (!noted) return null
  const code = String(randomInt(10 ** ORDER_CODE.digits)).padStart(ORDER_CODE.digits, '0')
  await db
    .update(signupCodes)
    .set({ codeHash: hashOf(noted.email, code), tries: 0, expiresAt: at(now.add({ minutes: ORDER_CODE.minutes })) })
    .where(eq(signupCodes.id, id))
  return code
}

export type CodeOutcome = 'right' | 'wrong' | 'expired'

/** Tries a code of an email. Counts the try before it compares, in one statement, so that concurrent tries cannot exceed the limit. A right code is used up. */
export async function tryCode(db: Executor, email: string, code: string, now: Temporal.Instant): Promise<CodeOutcome> {
  const last = db
    .select({ id: signupCodes.id })
    .from(signupCodes)
    .where(eq(signupCodes.email, email))
    .orderBy(desc(signupCodes.id))
    .limit(1)
  const [tried] = await db
    .update(signupCodes)
    .set({ tries: sql`${signupCodes.tries} + 1` })
    .where(
      and(
        sql`${signupCodes.id} = (${last})`,
        lt(signupCodes.tries, ORDER_CODE.tries),
        gt(signupCodes.expiresAt, at(now)),
      ),
    )
    .returning({ id: signupCodes.id, hash: signupCodes.codeHash, tries: signupCodes.tries })
  if (!tried) return 'expired'
  if (!isSame(tried.hash, hashOf(email, code))) return tried.tries < ORDER_CODE.tries ? 'wrong' : 'expired'
  const used = await db
    .update(signupCodes)
    .set({ expiresAt: at(now), codeHash: '' })
    .where(and(eq(signupCodes.id, tried.id), eq(signupCodes.codeHash, tried.hash)))
    .returning({ id: signupCodes.id })
  return used.length > 0 ? 'right' : 'expired'
}
