import { inSpan } from '../observe/span.ts'
import type { Executor } from './connection.ts'

/** What a span of the database says. */
export const DATABASE = { 'db.system.name': 'postgresql' } as const

/**
 * A prepared statement: the database parses and plans it once per connection (see `DATABASE_PREPARE`). `name` is unique
 * in the program and always has the same text; parameters are `$1`, `$2`, …
 */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Runs a statement and returns its rows; objects are sent as JSON text. Its span has its name, never its values. */
export async function run<Row>(
  executor: Executor,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const query = executor._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false)
  const { rows } = (await inSpan(name, DATABASE, () => query.execute())) as { readonly rows: readonly Row[] }
  return rows
}
