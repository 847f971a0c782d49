import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { periodically } from './periodically.ts'

const EVERY_MS = 60_000

/** A retried job waits for at most 600 s: see `createJobs`. */
const LONGEST_RETRY = '11 minutes'
/** Between storing a job's creation and its start. */
const SAME_MOMENT = '1 second'

/**
 * Makes jobs due that wait for a moment that has been: the clock of the database was set back after they were queued. A job that was queued for
 * a later time keeps it. Safe to run on every server at once.
 */
export const releaseJobs = ({ db }: Pick<Deps, 'db'>) =>
  db.execute(sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() and (
      (state = 'created' and created_on > now() + interval '1 minute'
        and start_after <= created_on + ${SAME_MOMENT}::interval)
      or (state = 'retry' and start_after > now() + ${LONGEST_RETRY}::interval))`)

/** Looks now and every minute; returns the function that stops it. */
export const startReleasingJobs = (deps: Pick<Deps, 'db' | 'log'>): (() => Promise<void>) =>
  periodically(deps, 'releasing jobs', EVERY_MS, async () => {
    await releaseJobs(deps)
  })
