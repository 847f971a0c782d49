import { sql } from 'drizzle-orm'
import { MOST_SKEW_MINUTES } from '../clock.ts'
import type { BaseDeps } from '../deps.ts'
import { LONGEST_RETRY_SECONDS } from './jobs.ts'
import { periodically } from './periodically.ts'

const EVERY_MS = 60_000

/** A job's creation and its start are written at different moments of one statement. */
const SAME_MOMENT_SECONDS = 1

/**
 * Makes jobs due that were queued to run at once or to be retried, and wait because the clock of the database was set
 * back since. A job that was queued for a later time keeps it. Safe to run on every server at once.
 */
export function releaseJobs({ db }: Pick<BaseDeps, 'db'>) {
  return db.execute(sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() and (
      (state = 'created' and created_on > now() + ${MOST_SKEW_MINUTES} * interval '1 minute'
        and start_after <= created_on + ${SAME_MOMENT_SECONDS} * interval '1 second')
      or (state = 'retry'
        and start_after > now() + ${LONGEST_RETRY_SECONDS} * interval '1 second' + ${MOST_SKEW_MINUTES} * interval '1 minute'))`)
}

/** Looks now and every minute; returns the function that stops it. */
export function startReleasingJobs(deps: Pick<BaseDeps, 'db' | 'log'>): () => Promise<void> {
  return periodically(deps, 'releasing jobs', EVERY_MS, async () => {
    await releaseJobs(deps)
  })
}
