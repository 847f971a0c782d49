import { and, eq, inArray } from 'drizzle-orm'
import { type Cache, createCache } from '../platform/cache.ts'
import { MOST_SKEW_MINUTES } from '../platform/clock.ts'
import type { Db, Executor, Tx } from '../platform/db/connection.ts'
import { allowances } from '../platform/db/schema/allowances.ts'
import { run, type Statement } from '../platform/db/statement.ts'
import { hashOf } from './session.ts'

/*
 * Limits that a use takes from within the statement or transaction that it limits, so that they hold exactly: for
 * concurrent uses, on all servers, and not at all for a use that is rolled back. A subject has an allowance of `most`
 * uses at once, which refills evenly over `minutes` (the generic cell rate algorithm: one row and one moment per
 * subject, however many uses).
 */

/** What the person reads as the reason: "telephone". */
type LimitedBy = 'network' | 'telephone' | 'email' | 'location' | 'customer' | 'guest' | 'card'

/** One use of a subject's allowance. */
export interface AllowanceUse {
  readonly by: LimitedBy
  readonly subjectHash: string
  /** Milliseconds after which one use is refilled. */
  readonly step: number
  /** Milliseconds after which the whole allowance is refilled. */
  readonly lasts: number
}

/**
 * @param of.action what is limited, "cash-order"; actions are counted separately
 * @param of.most uses at once
 * @param of.minutes until all of them are refilled
 */
export function useOf(of: {
  readonly action: string
  readonly by: LimitedBy
  readonly subject: string | number
  readonly most: number
  readonly minutes: number
}): AllowanceUse {
  const lasts = of.minutes * 60_000
  return {
    by: of.by,
    subjectHash: hashOf(`${of.action}:${of.by}:${of.subject}`),
    step: Math.floor(lasts / of.most),
    lasts,
  }
}

/** Thrown by a transaction whose use is over a limit; nothing was written. */
export class AllowanceUsedUp extends Error {
  readonly uses: readonly AllowanceUse[]

  constructor(uses: readonly AllowanceUse[], cause?: unknown) {
    super('An allowance is used up', { cause })
    this.uses = uses
  }
}

const isUsedUp = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    // A distributed database passes on the message of a node, not the error's field `constraint`.
    if (cause.message.includes('allowances_not_used_up')) return true
  return false
}

/** Runs a statement that takes `uses`. @throws AllowanceUsedUp when one of them is over its limit */
export function withinAllowance<T>(uses: readonly AllowanceUse[], statement: Promise<T>): Promise<T> {
  return statement.catch((error: unknown) => {
    throw isUsedUp(error) ? new AllowanceUsedUp(uses, error) : error
  })
}

/** Columns of a use as JSON: see `usesToJson`. */
export const USE_COLUMNS = 'subject_hash text, step int, lasts int'

export function usesToJson(uses: readonly AllowanceUse[]) {
  return uses.map(({ subjectHash, step, lasts }) => ({ subject_hash: subjectHash, step, lasts }))
}

/**
 * SQL that takes uses from their allowances; `$1` is the business, `from` a FROM clause in which `u` has the
 * `USE_COLUMNS`, `now` the parameter with the moment. Sorted, so that concurrent statements do not deadlock. A
 * distributed database adds to no moment whose time zone a session could change.
 *
 * An allowance whose last use is later than `MOST_SKEW_MINUTES` from now was used before the clock was set back. Its
 * moments move back by as much, so that a subject with uses left is not locked out. One without stays locked out until
 * the clock is where it was.
 */
export function takeUsesSql(from: string, now: string): string {
  return `
    insert into allowances as a (business_id, subject_hash, refilled_at, latest)
    select $1, u.subject_hash, ${now}::timestamptz + sum(u.step) * interval '1 millisecond',
      ${now}::timestamptz + max(u.lasts) * interval '1 millisecond'
    from ${from} group by u.subject_hash order by u.subject_hash
    on conflict (business_id, subject_hash) do update set
      refilled_at = (greatest(
          a.refilled_at at time zone 'UTC'
            - case when a.latest - excluded.latest > interval '${MOST_SKEW_MINUTES} minutes' then a.latest - excluded.latest else interval '0' end,
          ${now}::timestamptz at time zone 'UTC'
        ) + (excluded.refilled_at - ${now}::timestamptz)) at time zone 'UTC',
      latest = excluded.latest`
}

const TAKE: Statement = {
  name: 'take_allowances',
  // A part of the statement, because a distributed database hands only those parameters to a node that a whole insert
  // names there.
  text: `with taken as (${takeUsesSql(`jsonb_to_recordset($3::jsonb) as u (${USE_COLUMNS})`, '$2')} returning 1) select count(*) from taken`,
}

/** Takes uses in a transaction. @throws AllowanceUsedUp */
export async function takeUses(tx: Tx, businessId: number, uses: readonly AllowanceUse[], now: string): Promise<void> {
  if (uses.length === 0) return
  await withinAllowance(uses, run(tx, TAKE, [businessId, now, JSON.stringify(usesToJson(uses))]))
}

const GIVE_BACK: Statement = {
  name: 'give_back_allowances',
  text: `
    with u as (select subject_hash, step from jsonb_to_recordset($2::jsonb) as u (${USE_COLUMNS})),
    locked as (
      select a.subject_hash from allowances a
      where a.business_id = $1 and a.subject_hash in (select subject_hash from u)
      order by a.subject_hash for update
    )
    update allowances a set
      refilled_at = (a.refilled_at at time zone 'UTC' - u.step * interval '1 millisecond') at time zone 'UTC'
    from u join locked using (subject_hash)
    where a.business_id = $1 and a.subject_hash = u.subject_hash`,
}

/** Gives uses back that have turned out to be honest. */
export async function giveBackUses(db: Executor, businessId: number, uses: readonly AllowanceUse[]): Promise<void> {
  if (uses.length > 0) await run(db, GIVE_BACK, [businessId, JSON.stringify(usesToJson(uses))])
}

/** Why a use is refused, and the seconds until it is allowed. */
export interface Reached {
  readonly by: LimitedBy
  readonly seconds: number
}

const MOST_KNOWN = 20_000

/** Subjects that a server knows to be used up, until the epoch milliseconds at which one use is refilled. */
export type KnownLimits = Cache<{ readonly until: number }>

export function createKnownLimits(): KnownLimits {
  return createCache({ most: MOST_KNOWN })
}

const keyOf = (businessId: number, { subjectHash }: AllowanceUse): string => `${businessId}:${subjectHash}`

/** The used-up subject that this process knows of, without asking the database; null where a use is worth a try. */
export function knownReached(
  known: KnownLimits,
  businessId: number,
  uses: readonly AllowanceUse[],
  now: Temporal.Instant,
): Reached | null {
  const reached = uses.flatMap((use) => {
    const milliseconds = (known.get(keyOf(businessId, use))?.until ?? 0) - now.epochMilliseconds
    return milliseconds > 0 ? [{ by: use.by, seconds: Math.ceil(milliseconds / 1000) }] : []
  })
  return longest(reached)
}

const longest = (reached: readonly Reached[]): Reached | null =>
  reached.reduce<Reached | null>((most, one) => (most === null || one.seconds > most.seconds ? one : most), null)

/** Reads which allowance refused `uses`, and remembers it for `knownReached`. */
export async function findReached(
  { db, knownLimits }: { readonly db: Db; readonly knownLimits: KnownLimits },
  businessId: number,
  uses: readonly AllowanceUse[],
  now: Temporal.Instant,
): Promise<Reached> {
  const hashes = uses.map(({ subjectHash }) => subjectHash)
  const rows = await db
    .select({ subjectHash: allowances.subjectHash, refilledAt: allowances.refilledAt })
    .from(allowances)
    .where(and(eq(allowances.businessId, businessId), inArray(allowances.subjectHash, hashes)))
  const refilled = new Map(rows.map(({ subjectHash, refilledAt }) => [subjectHash, Date.parse(refilledAt)]))
  const reached = uses.flatMap((use) => {
    const until = (refilled.get(use.subjectHash) ?? 0) + use.step - use.lasts
    if (until <= now.epochMilliseconds) return []
    knownLimits.set(keyOf(businessId, use), { until })
    return [{ by: use.by, seconds: Math.ceil((until - now.epochMilliseconds) / 1000) }]
  })
  // Refilled or given back meanwhile.
  return longest(reached) ?? { by: uses[0]?.by ?? 'network', seconds: 1 }
}

/** Whether a use would be refused now, by what the database knows. */
export async function isUsedUpNow(
  db: Db,
  businessId: number,
  use: AllowanceUse,
  now: Temporal.Instant,
): Promise<boolean> {
  const [row] = await db
    .select({ refilledAt: allowances.refilledAt })
    .from(allowances)
    .where(and(eq(allowances.businessId, businessId), eq(allowances.subjectHash, use.subjectHash)))
  return row !== undefined && Date.parse(row.refilledAt) + use.step - use.lasts > now.epochMilliseconds
}
