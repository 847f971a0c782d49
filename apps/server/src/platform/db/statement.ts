import { inSpan } from '../observe/span.ts'
import type { Executor } from './connection.ts'

/** What a span of the database says. */
export const DATABASE = { 'db.system.name': 'postgresql' } as const

/**
 * A statement as text, with parameters `$1`, `$2`, … Like any other that is sent often, the database parses and plans
 * it once per connection. `name` is that of its span.
 */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Runs a statement and returns its rows; objects are sent as JSON text. Its span never has its values. */
export async function run<Row>(
  executor: Executor,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const query = executor._.session.prepareQuery({ sql: text, params: [...values] }, undefined, undefined, false)
  const { rows } = (await inSpan(name, DATABASE, () => query.execute())) as { readonly rows: readonly Row[] }
  return rows
}
