import { type Column, getTableColumns, type InferSelectModel, type SQL, sql, type Table } from 'drizzle-orm'
import { instantFromPostgres } from './schema/columns.ts'
import { sqlName } from './sql-row.ts'

/*
 * Rows of other tables as JSON, in a column of a query. Names, types and moments come from the schema, so that a column
 * that changes its name or its type is found by the compiler.
 */

/** A field of a JSON object: the SQL of its value, and how the value is read. */
interface JsonField<T> {
  readonly sql: string
  readonly read: (value: never) => T
}

type JsonFields = Readonly<Record<string, JsonField<unknown>>>

/** What a JSON object with these fields holds once it is read. */
export type JsonOf<Fields extends JsonFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends JsonField<infer T> ? T : never
}

const MOMENT = /^timestamp\b/

/** In JSON, moments are in PostgreSQL's own format; everything else is as the program has it. */
const readerOf = (column: Column | undefined): JsonField<never>['read'] =>
  column && MOMENT.test(column.getSQLType())
    ? (text: string | null) => (text === null ? null : instantFromPostgres(text)) as never
    : (value) => value

/** Columns of a table that the query calls `alias`, as fields by their names. */
export function columnsOf<T extends Table, Name extends keyof InferSelectModel<T> & string>(
  table: T,
  alias: string,
  names: readonly Name[],
): { readonly [N in Name]: JsonField<InferSelectModel<T>[N]> } {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const fields: unknown = Object.fromEntries(
    names.map((name) => [name, { sql: `${alias}.${sqlName(name)}`, read: readerOf(columns[name]) }]),
  )
  return fields as { readonly [N in Name]: JsonField<InferSelectModel<T>[N]> }
}

/** A field of a table that is joined from the left: null where there is no such row. */
export function joined<T>({ sql: text, read }: JsonField<T>): JsonField<T | null> {
  return { sql: text, read }
}

/** A field that is no column: whether `text`, an SQL expression, is true. */
export function truthOf(text: string): JsonField<boolean> {
  return { sql: text, read: (value) => value }
}

/** A field that is no column: the number of `text`, an SQL expression. */
export function numberOf(text: string): JsonField<number> {
  return { sql: text, read: (value) => value }
}

/** The JSON object in SQL, for the text of a prepared statement, which answers it unread: it has no moments. */
export function jsonText(fields: JsonFields): string {
  return `json_build_object(${Object.entries(fields).map(([name, field]) => `'${name}', ${field.sql}`)})`
}

const objectSql = (fields: JsonFields): SQL => sql.raw(jsonText(fields))

const readObject =
  <Fields extends JsonFields>(fields: Fields) =>
  (value: Readonly<Record<string, never>>): JsonOf<Fields> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { read }]) => [name, read(value[name] as never)]),
    ) as JsonOf<Fields>

/** One object, whose fields say themselves where they come from. */
export function jsonObject<Fields extends JsonFields>(fields: Fields): SQL<JsonOf<Fields>> {
  return sql`${objectSql(fields)}`.mapWith(readObject(fields)) as SQL<JsonOf<Fields>>
}

/** The first row of `from`, a FROM clause and what follows it; null where there is none. */
export function jsonRow<Fields extends JsonFields>(fields: Fields, from: SQL): SQL<JsonOf<Fields> | null> {
  return sql`(select ${objectSql(fields)} ${from})`.mapWith(readObject(fields)) as SQL<JsonOf<Fields> | null>
}

/** All rows of `from`, in the order of these SQL expressions. */
export function jsonRows<Fields extends JsonFields>(
  fields: Fields,
  orderBy: string,
  from: SQL,
): SQL<readonly JsonOf<Fields>[]> {
  const read = readObject(fields)
  const rows = sql`(select coalesce(json_agg(${objectSql(fields)} order by ${sql.raw(orderBy)}), '[]'::json) ${from})`
  return rows.mapWith((values: readonly Readonly<Record<string, never>>[]): readonly JsonOf<Fields>[] =>
    values.map(read),
  )
}
