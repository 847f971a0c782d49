import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '../../orders/deps.ts'
import { sqlName } from '../../platform/db/sql-row.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { type ExpiredRows, expiredRows } from './expired-rows.ts'

const EVERY_MS = 3_600_000
/** Rows per statement: a fraction of a second, so that nothing waits long for their locks. */
const BATCH = 1000

const keyOf = (table: PgTable): readonly string[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.map(({ name, keyAsName }) => (keyAsName ? sqlName(name) : name))
}

/**
 * Deletes one batch. Returns whether there may be more. A row is asked again whether it is due, because it may have
 * changed since it was found; its key finds it on whichever node of a distributed database it is.
 */
const deleteBatch = async ({ db }: Pick<Deps, 'db'>, { table, due }: ExpiredRows): Promise<boolean> => {
  const key = keyOf(table)
  const columns = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rows: found } = await db.execute(sql`select ${columns} from ${table} where ${due} limit ${BATCH}`)
  if (found.length === 0) return false
  const isSame = sql.join(
    key.map((name) => sql`${table}.${sql.identifier(name)} = found.${sql.identifier(name)}`),
    sql` and `,
  )
  await db.execute(sql`
    delete from ${table}
    using (select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(found)}::jsonb)) found
    where ${isSame} and ${due}`)
  return found.length === BATCH
}

/** One run of the sweep over all businesses. A table that fails does not stop the others. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  for (const rows of expiredRows(deps)) {
    try {
      while (await deleteBatch(deps, rows));
    } catch (error) {
      deps.log.error({ error }, 'expired rows could not be deleted')
    }
  }
}

/** Sweeps now and every hour; returns the function that stops it. */
export function startSweepingExpired(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): () => Promise<void> {
  return periodically(deps, 'sweeping expired rows', EVERY_MS, () => sweepExpired(deps))
}
