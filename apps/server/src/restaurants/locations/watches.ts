import { type DeviceJob, type InstantText, instantText, SILENT_SECONDS, type Watcher } from '@comanda/domain'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { locationWatches } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { type LocationRef, touchLocation } from './store.ts'

/** How an open console does. */
export interface Beat extends LocationRef {
  /** Public id of the session. */
  readonly sessionId: string
  readonly job: DeviceJob
  /** Whether it counts as watching over the orders. */
  readonly isWatching: boolean
  readonly sound: boolean
  readonly battery: number | null
  readonly charging: boolean | null
  readonly version: string
}

/**
 * Parts of a statement whose CTE `place` holds the location: it is watched from now on; `gone` has a row where nobody
 * watched until then, so that customers read it again.
 */
const watched = ({ businessId, locationId }: LocationRef, job: Watcher, at: InstantText, isWatching: boolean) => sql`
  watched as (
    insert into location_watches (business_id, location_id, seen_at, job)
    select business_id, id, ${at}::timestamptz, ${job} from place where ${isWatching}::boolean
    on conflict (business_id, location_id) do update set seen_at = excluded.seen_at, job = excluded.job,
      gone_since = null, check_at = null, told_at = null, texted_at = null, paused_at = null
  ), gone as (
    select business_id, location_id from location_watches
    where business_id = ${businessId} and location_id = ${locationId} and gone_since is not null
      and ${isWatching}::boolean
  ), touched as (
    update locations set version = version + 1
    where business_id = ${businessId} and id = ${locationId} and exists (select from gone)
  )`

const place = ({ businessId, locationId }: LocationRef) => sql`
  place as (select business_id, id from locations where business_id = ${businessId} and id = ${locationId})`

/**
 * Notes that something watches over the orders of a location without a console. `back`: nobody watched until now.
 */
export async function noteWatched(
  db: Executor,
  where: LocationRef,
  job: Watcher,
  now: Temporal.Instant,
): Promise<'noted' | 'back'> {
  const at = instantText(now.epochMilliseconds)
  const { rows } = await db.execute<{ was_gone: boolean }>(sql`
    with ${place(where)}, ${watched(where, job, at, true)}
    select exists (select from gone) as was_gone`)
  return rows[0]?.was_gone ? 'back' : 'noted'
}

/**
 * Notes that a console is open, in one statement: each open console says so every 20 seconds. `unknown`: the business
 * has no such location. `back`: nobody watched until now, so that customers read the location again.
 */
export async function noteBeat(db: Executor, beat: Beat, now: Temporal.Instant): Promise<'unknown' | 'noted' | 'back'> {
  const { sessionId, job, isWatching, sound, battery, charging, version } = beat
  const at = instantText(now.epochMilliseconds)
  const { rows } = await db.execute<{ known: boolean; was_gone: boolean | null }>(sql`
    with ${place(beat)}, device as (
      insert into staff_watches
        (business_id, session_id, location_id, job, sound, battery, charging, version, seen_at)
      select business_id, ${sessionId}, id, ${job}, ${sound}::boolean, ${battery}::integer, ${charging}::boolean,
        ${version}, ${at}::timestamptz from place
      on conflict (business_id, session_id, location_id) do update set job = excluded.job, sound = excluded.sound,
        battery = excluded.battery, charging = excluded.charging, version = excluded.version,
        seen_at = excluded.seen_at
    ), ${watched(beat, job, at, isWatching)}
    select exists (select from place) as known, exists (select from gone) as was_gone`)
  if (!rows[0]?.known) return 'unknown'
  return rows[0].was_gone ? 'back' : 'noted'
}

const MOST_AT_ONCE = 500

/**
 * Notes the locations whose last console has been silent for a minute, and lets customers read them again. One that was
 * not watched for weeks does not work with a counter.
 */
export async function noteGone(db: Db, now: Temporal.Instant): Promise<void> {
  const at = instantText(now.epochMilliseconds)
  const silent = instantText(now.subtract({ seconds: SILENT_SECONDS }).epochMilliseconds)
  const isSilent = and(isNull(locationWatches.goneSince), lte(locationWatches.seenAt, silent))
  const found = await db
    .select({ businessId: locationWatches.businessId, locationId: locationWatches.locationId })
    .from(locationWatches)
    .where(isSilent)
    .limit(MOST_AT_ONCE)
  for (const { businessId, locationId } of found)
    await inTransaction(db, async (tx) => {
      const gone = await tx
        .update(locationWatches)
        .set({ goneSince: sql`seen_at`, checkAt: at, toldAt: null, textedAt: null, pausedAt: null })
        .where(and(eq(locationWatches.businessId, businessId), eq(locationWatches.locationId, locationId), isSilent))
        .returning({ locationId: locationWatches.locationId })
      if (gone.length > 0) await touchLocation(tx, businessId, locationId, 'location')
    })
}

type Row = typeof locationWatches.$inferSelect

export interface Unwatched extends Pick<Row, 'job' | 'textedAt' | 'pausedAt'> {
  readonly locationId: number
  readonly goneSince: InstantText
  readonly toldAt: InstantText
}

/** The locations of a business whose devices were told that nobody watches. */
export async function readUnwatched(db: Executor, businessId: number): Promise<readonly Unwatched[]> {
  const rows = await db
    .select()
    .from(locationWatches)
    .where(
      and(
        eq(locationWatches.businessId, businessId),
        isNotNull(locationWatches.goneSince),
        isNotNull(locationWatches.toldAt),
      ),
    )
    .orderBy(locationWatches.toldAt, locationWatches.locationId)
  return rows.flatMap(({ goneSince, toldAt, ...row }) => (goneSince && toldAt ? [{ ...row, goneSince, toldAt }] : []))
}
