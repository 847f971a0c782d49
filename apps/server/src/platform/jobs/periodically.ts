import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { Logger } from '../observe/log.ts'
import { runEvery } from './run-every.ts'

/** Less than the interval, so that a timer that fires a little early still finds the work due. */
export const SHARE_OF_INTERVAL = 0.9

/**
 * Claims a run for this server. The database's clock decides, because the clocks of servers differ. A run that is due
 * later than an interval from now was claimed before that clock was set back: it is due now.
 * @returns when the next run may be claimed, or null where another server has claimed this one
 */
const claim = async (db: Db, name: string, everyMs: number): Promise<string | null> => {
  const { rows } = await db.execute<{ due: string }>(sql`
    insert into periodic_work as w (name, due_at)
    values (${name}, clock_timestamp() + ${everyMs * SHARE_OF_INTERVAL} * interval '1 millisecond')
    on conflict (name) do update set due_at = excluded.due_at
      where w.due_at not between clock_timestamp() and clock_timestamp() + ${everyMs} * interval '1 millisecond'
    returning due_at::text as due`)
  return rows[0]?.due ?? null
}

/** Makes the work due at once, so that another server can claim it. */
const release = (db: Db, name: string, claimed: string) =>
  db.execute(sql`
    update periodic_work set due_at = clock_timestamp() where name = ${name} and due_at = ${claimed}::timestamptz`)

/**
 * Runs `work` now and every `everyMs` milliseconds, once in the installation however many servers run. A server that
 * stops hands over at once; after a crash the next run is on time. Work that takes longer than its interval may run on
 * two servers, so it must be safe to repeat.
 * @returns the function that stops it after the current run
 */
export function periodically(
  { db, log }: { readonly db: Db; readonly log: Logger },
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let claimed: string | null = null
  const stop = runEvery({ log }, name, everyMs, async () => {
    claimed = await claim(db, name, everyMs)
    if (claimed !== null) await work()
  })
  return async () => {
    await stop()
    if (claimed !== null) await release(db, name, claimed)
  }
}
