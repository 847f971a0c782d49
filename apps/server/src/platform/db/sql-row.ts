import type { Table } from 'drizzle-orm'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/**
 * A row of a table as raw SQL and `json_agg` answer it: column names in snake case, types from the schema. Moments in
 * it are in PostgreSQL's own format: pass them through `instantFromPostgres`.
 */
export type SqlRow<T extends Table> = {
  readonly [Name in keyof T['$inferSelect'] as SnakeCase<Name & string>]: T['$inferSelect'][Name]
}

/** The SQL name of a column: `soldOut` is `sold_out`. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
