import { type DeviceJob, instantText } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import type { LocationRef } from './store.ts'

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
 * Notes that a console is open, in one statement: each open console says so every 20 seconds. False where the business
 * has no such location.
 */
export async function noteBeat(db: Executor, beat: Beat, now: Temporal.Instant): Promise<boolean> {
  const { businessId, locationId, sessionId, job, isWatching, sound, battery, charging, version } = beat
  const at = instantText(now.epochMilliseconds)
  const { rows } = await db.execute<{ known: boolean }>(sql`
    with place as (
      select business_id, id from locations where business_id = ${businessId} and id = ${locationId}
    ), device as (
      insert into staff_watches
        (business_id, session_id, location_id, job, sound, battery, charging, version, seen_at)
      select business_id, ${sessionId}, id, ${job}, ${sound}::boolean, ${battery}::integer, ${charging}::boolean,
        ${version}, ${at}::timestamptz from place
      on conflict (business_id, session_id, location_id) do update set job = excluded.job, sound = excluded.sound,
        battery = excluded.battery, charging = excluded.charging, version = excluded.version,
        seen_at = excluded.seen_at
    ), watched as (
      insert into location_watches (business_id, location_id, seen_at, job)
      select business_id, id, ${at}::timestamptz, ${job} from place where ${isWatching}::boolean
      on conflict (business_id, location_id) do update set seen_at = excluded.seen_at, job = excluded.job
    )
    select exists (select from place) as known`)
  return rows[0]?.known ?? false
}
