import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'
import { sqlName } from './sql-row.ts'

/** Rows of one statement: some milliseconds of work. */
export const ROWS_AT_ONCE = 500

const names = (columns: readonly string[], of: SQL): SQL =>
  sql.join(
    columns.map((column) => sql`${of}${sql.identifier(sqlName(column))}`),
    sql`, `,
  )

/** What PostgreSQL takes of a value in JSON: half of a pair of surrogates is no text to it. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

interface OnConflict {
  /** The columns of the key. */
  readonly key: readonly string[]
  /** The columns that an existing row takes over. */
  readonly takes: readonly string[]
}

const updating = ({ key, takes }: OnConflict): SQL => sql`
  on conflict (${names(key, sql.empty())}) do update set ${sql.join(
    takes.map((column) => sql`${sql.identifier(sqlName(column))} = excluded.${sql.identifier(sqlName(column))}`),
    sql`, `,
  )}`

/**
 * Inserts any number of rows. A column that no row of a statement has takes its default; one that only some have is
 * null in the others. The rows are one parameter of each statement: with a parameter per value, writing the statement
 * holds the event loop for a tenth of a second.
 */
export async function insertRows<T extends PgTable>(
  executor: Executor,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict?: OnConflict,
): Promise<void> {
  const all = Object.keys(getTableColumns(table))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some: readonly Readonly<Record<string, unknown>>[] = rows.slice(start, start + ROWS_AT_ONCE)
    const columns = all.filter((column) => some.some((row) => row[column] !== undefined))
    const written = JSON.stringify(
      some.map((row) => Object.fromEntries(columns.map((column) => [sqlName(column), storable(row[column])]))),
    )
    await executor.execute(sql`
      insert into ${table} (${names(columns, sql.empty())})
      select ${names(columns, sql`r.`)} from json_populate_recordset(null::${table}, ${written}::json) r
      ${onConflict ? updating(onConflict) : sql.empty()}`)
  }
}
