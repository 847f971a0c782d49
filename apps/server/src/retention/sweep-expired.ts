import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { periodically } from '../jobs/periodically.ts'
import { type ExpiredRows, expiredRows } from './expired-rows.ts'

const EVERY_MS = 3_600_000
/** Rows per statement: a fraction of a second, so that nothing waits long for their locks. */
const BATCH = 1000

/** Deletes one batch; several servers share the work. Returns whether there may be more. */
const deleteBatch = async ({ db }: Pick<Deps, 'db'>, { table, due }: ExpiredRows): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${due} limit ${BATCH} for update skip locked))`)
  return rowCount === BATCH
}

/** One run of the sweep over all businesses. A table that fails does not stop the others. */
export const sweepExpired = async (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<void> => {
  for (const rows of expiredRows(deps)) {
    try {
      while (await deleteBatch(deps, rows));
    } catch (error) {
      deps.log.error({ error }, 'expired rows could not be deleted')
    }
  }
}

/** Sweeps now and every hour; returns the function that stops it. */
export const startSweepingExpired = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): (() => Promise<void>) =>
  periodically(deps, 'sweeping expired rows', EVERY_MS, () => sweepExpired(deps))
