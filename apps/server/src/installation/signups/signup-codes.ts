import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { ORDER_CODE } from '@comanda/domain'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { countHit } from '../../identity/rate-limit.ts'
import { countMailRequest } from '../../messages/mails/mail-requests.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { signupCodes } from '../../platform/db/schema/index.ts'

/** Sent codes are counted within this window. */
export const CODE_WINDOW_MINUTES = 60

/** Owners have no business yet. */
const NO_BUSINESS = 0

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

const hashOf = (email: string, code: string): string => createHmac('sha256', email).update(code).digest('base64url')

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Codes of one email that are valid at once: a stranger who asks for another one does not end the owner's. */
const MOST_VALID = 3
/** Tries of a code from all networks together: one in forty thousand guesses right. */
const MOST_TRIES = 5 * ORDER_CODE.tries

/**
 * Notes that a code will be sent, unless the mailbox or the network has had too many; null then. Above its limit a
 * mailbox gets another code once in `ANOTHER_AFTER_MINUTES`, so that strangers cannot use up an owner's mails. The code
 * follows with `writeCode`.
 */
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
      ofNetwork: sql<number>`count(*) filter (where ${signupCodes.networkHash} = ${networkHash})::int`,
    })
    .from(signupCodes)
    .where(gt(signupCodes.sentAt, since))
  const isOver = (counts?.ofNetwork ?? 0) > config.signupCodesPerNetwork
  const request = { businessId: NO_BUSINESS, action: 'signup-code', email, now, most: config.signupCodesPerAddress }
  if (!isOver && (await countMailRequest(db, request))) return id
  await db.delete(signupCodes).where(eq(signupCodes.id, id))
  return null
}

/** Creates the code of a note; the newest ones of an email are valid. Null where the note is gone. */
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

/**
 * Tries a code of an email against those that are valid. Counts the try before it compares, in one statement, so that
 * concurrent tries cannot exceed the limits: one of a network, so that a stranger's guesses do not use up the owner's,
 * and one of all networks. A right code is used up, and ends the others.
 */
export async function tryCode(
  db: Db,
  { email, code, network, now }: { email: string; code: string; network: string; now: Temporal.Instant },
): Promise<CodeOutcome> {
  const isOfEmail = eq(signupCodes.email, email)
  const isValid = and(isOfEmail, ne(signupCodes.codeHash, ''), gt(signupCodes.expiresAt, at(now)))
  const newest = db
    .select({ id: signupCodes.id })
    .from(signupCodes)
    .where(isValid)
    .orderBy(desc(signupCodes.id))
    .limit(MOST_VALID)
  const [last] = await newest
  if (last === undefined) return 'expired'
  const subjects = [{ name: `${email} ${last.id} ${network}`, most: ORDER_CODE.tries }]
  const hit = { businessId: NO_BUSINESS, action: 'signup-try', subjects, minutes: CODE_WINDOW_MINUTES, now }
  if (!(await countHit(db, hit))) return 'expired'
  const tried = await db
    .update(signupCodes)
    .set({ tries: sql`${signupCodes.tries} + 1` })
    .where(and(isValid, sql`${signupCodes.id} in (${newest})`, lt(signupCodes.tries, MOST_TRIES)))
    .returning({ id: signupCodes.id, hash: signupCodes.codeHash })
  const found = tried.find(({ hash }) => isSame(hash, hashOf(email, code)))
  if (!found) {
    const isOver =
      tried.length === 0 ||
      !(await countHit(db, {
        ...hit,
        action: 'signup-wrong',
        subjects: hit.subjects.map((one) => ({ ...one, most: one.most - 1 })),
      }))
    return isOver ? 'expired' : 'wrong'
  }
  const used = await db
    .update(signupCodes)
    .set({ expiresAt: at(now), codeHash: '' })
    .where(and(eq(signupCodes.id, found.id), eq(signupCodes.codeHash, found.hash)))
    .returning({ id: signupCodes.id })
  if (used.length === 0) return 'expired'
  await db
    .update(signupCodes)
    .set({ expiresAt: at(now), codeHash: '' })
    .where(isOfEmail)
  return 'right'
}
