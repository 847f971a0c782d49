import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Config } from '../platform/config/config.ts'
import type { Executor } from '../platform/db/connection.ts'
import { rateLimitHits as hits } from '../platform/db/schema/rate-limit-hits.ts'
import { hashOf, newToken } from './session.ts'

/*
 * Limits of the password sign-in that a stranger cannot turn against the owner of an email. Failures count
 * - for an email from one network: a hard limit;
 * - for an email from all networks: tries wait, longer with every ten failures, first those of a network that has
 *   failed before, and only after five times as many failures all of them;
 * - for a network: a generous limit, because an office or a mobile carrier shares an address;
 * - for a known device: only a limit of its own. Above it the device counts as unknown.
 */

export interface PasswordTry {
  readonly businessId: number
  /** Customers, staff and operators are counted separately. */
  readonly action: 'login' | 'staff-login' | 'operator-login'
  /** Normalised. */
  readonly email: string
  readonly network: string
  /** Hash of the token of a device that is known to the account; null for all others. */
  readonly knownDevice: string | null
  readonly now: Temporal.Instant
}

export type TryLimits = Pick<
  Config,
  'signInFailuresPerEmailAndNetwork' | 'signInFailuresPerEmail' | 'signInFailuresPerNetwork' | 'signInFailuresPerDevice'
>

export type TryOutcome =
  /** `succeeded` uncounts the try, and the earlier failures of the same person. */
  | { readonly kind: 'allowed'; readonly succeeded: () => Promise<void> }
  | { readonly kind: 'too-many'; readonly minutes: number }

/** Window of the hard limit and of the network's. */
const WINDOW_MINUTES = 10
const DEVICE_WINDOW_MINUTES = 60
/** Window of an email's failures, and of a network's when it spreads them over the day. */
const DAY_MINUTES = 24 * 60
/** A network may fail this many times as often in a day as in a window. */
const WINDOWS_PER_DAY = 10
/** Failures after which the wait doubles, and the longest wait. */
const DOUBLES_AFTER = 10
const LONGEST_WAIT_MINUTES = 15
/** From this many times the limit of an email on, all networks wait, not only those that have failed before. */
const ALL_WAIT_FROM = 5

/** Failures that count against one try. */
export interface Failures {
  readonly ofPair: number
  readonly ofNetwork: number
  readonly ofNetworkInDay: number
  readonly ofEmailInDay: number
  readonly lastOfPair: Temporal.Instant | null
  readonly lastOfEmail: Temporal.Instant | null
}

/** Minutes until this try is allowed; 0 where it is allowed now. */
export function waitOf(failures: Failures, limits: TryLimits, now: Temporal.Instant): number {
  if (failures.ofPair >= limits.signInFailuresPerEmailAndNetwork) return WINDOW_MINUTES
  if (failures.ofNetwork >= limits.signInFailuresPerNetwork) return WINDOW_MINUTES
  if (failures.ofNetworkInDay >= limits.signInFailuresPerNetwork * WINDOWS_PER_DAY) return LONGEST_WAIT_MINUTES
  const most = limits.signInFailuresPerEmail
  const over = failures.ofEmailInDay - most
  if (over < 0) return 0
  const wait = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.floor(over / DOUBLES_AFTER))
  const last = failures.ofEmailInDay >= most * ALL_WAIT_FROM ? failures.lastOfEmail : failures.lastOfPair
  return last === null ? 0 : Math.max(0, Math.ceil(wait - Math.max(0, now.since(last).total('minutes'))))
}

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

const emailSubject = (email: string) => hashOf(`email:${email}`)
const pairSubject = (email: string, network: string) => hashOf(`email-and-network:${email} ${network}`)
const networkSubject = (network: string) => hashOf(`network:${network}`)
const deviceSubject = (email: string, device: string) => hashOf(`device:${email} ${device}`)

const ofAction = ({ businessId, action }: Pick<PasswordTry, 'businessId' | 'action'>) =>
  and(eq(hits.businessId, businessId), eq(hits.action, action))

async function readFailures(db: Executor, attempt: PasswordTry, ownHit: string): Promise<Failures> {
  const { email, network, now } = attempt
  const pair = pairSubject(email, network)
  const [ofNetwork, ofEmail] = [networkSubject(network), emailSubject(email)]
  const inWindow = gt(hits.at, at(now.subtract({ minutes: WINDOW_MINUTES })))
  const inDay = gt(hits.at, at(now.subtract({ minutes: DAY_MINUTES })))
  const count = (subject: string, when = inDay) =>
    sql<number>`(count(*) filter (where ${and(eq(hits.subjectHash, subject), when)}))::int`
  const last = (subject: string) => sql<string | null>`max(${hits.at}) filter (where ${eq(hits.subjectHash, subject)})`
  const [row] = await db
    .select({
      ofPair: count(pair, inWindow),
      ofNetwork: count(ofNetwork, inWindow),
      ofNetworkInDay: count(ofNetwork),
      ofEmailInDay: count(ofEmail),
      lastOfPair: last(pair).mapWith(hits.at),
      lastOfEmail: last(ofEmail).mapWith(hits.at),
    })
    .from(hits)
    .where(and(ofAction(attempt), inArray(hits.subjectHash, [pair, ofNetwork, ofEmail]), inDay, ne(hits.hitId, ownHit)))
  if (!row) throw new Error('An aggregate has one row')
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return { ...row, lastOfPair: instant(row.lastOfPair), lastOfEmail: instant(row.lastOfEmail) }
}

/** Counts one hit for all subjects; returns its id. */
async function insertHit(db: Executor, attempt: PasswordTry, subjects: readonly string[]): Promise<string> {
  const { businessId, action, now } = attempt
  const hitId = newToken()
  await db.insert(hits).values(subjects.map((subjectHash) => ({ businessId, action, subjectHash, hitId, at: at(now) })))
  return hitId
}

const dropHit = async (db: Executor, attempt: PasswordTry, hitId: string): Promise<void> => {
  await db.delete(hits).where(and(ofAction(attempt), eq(hits.hitId, hitId)))
}

/** Deletes the hits of a subject, with what the same hits counted for other subjects. */
async function dropHitsOf(
  db: Executor,
  attempt: Pick<PasswordTry, 'businessId' | 'action'>,
  subject: string,
): Promise<void> {
  const ofSubject = db
    .select({ hitId: hits.hitId })
    .from(hits)
    .where(and(ofAction(attempt), eq(hits.subjectHash, subject)))
  await db.delete(hits).where(and(ofAction(attempt), inArray(hits.hitId, ofSubject)))
}

/** Counts a try of a known device; null where the device is over its own limit. */
async function countDeviceTry(
  db: Executor,
  limits: TryLimits,
  attempt: PasswordTry,
  device: string,
): Promise<TryOutcome | null> {
  const subject = deviceSubject(attempt.email, device)
  const since = at(attempt.now.subtract({ minutes: DEVICE_WINDOW_MINUTES }))
  const hitId = await insertHit(db, attempt, [subject])
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(hits)
    .where(and(ofAction(attempt), eq(hits.subjectHash, subject), gt(hits.at, since)))
  if ((counted?.count ?? 0) <= limits.signInFailuresPerDevice)
    return { kind: 'allowed', succeeded: () => dropHitsOf(db, attempt, subject) }
  await dropHit(db, attempt, hitId)
  return null
}

/**
 * Counts a try before the password is checked, so that concurrent tries cannot slip past one another. Never call it in
 * a transaction: other connections must see the try at once.
 */
export async function countPasswordTry(db: Executor, limits: TryLimits, attempt: PasswordTry): Promise<TryOutcome> {
  const { email, network, knownDevice, now } = attempt
  const ofDevice = knownDevice && (await countDeviceTry(db, limits, attempt, knownDevice))
  if (ofDevice) return ofDevice
  // Checked without writing first: refused tries of an attack neither count nor cost a write.
  const before = waitOf(await readFailures(db, attempt, ''), limits, now)
  if (before > 0) return { kind: 'too-many', minutes: before }
  const pair = pairSubject(email, network)
  const hitId = await insertHit(db, attempt, [pair, emailSubject(email), networkSubject(network)])
  const wait = waitOf(await readFailures(db, attempt, hitId), limits, now)
  if (wait === 0) return { kind: 'allowed', succeeded: () => dropHitsOf(db, attempt, pair) }
  await dropHit(db, attempt, hitId)
  return { kind: 'too-many', minutes: wait }
}

/** Forgets all failures of an email, for example when a link from its mailbox was used. */
export function forgivePasswordTries(
  db: Executor,
  attempt: Pick<PasswordTry, 'businessId' | 'action' | 'email'>,
): Promise<void> {
  return dropHitsOf(db, attempt, emailSubject(attempt.email))
}
