import type pg from 'pg'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it, "timestamp(3) with time zone". */
  readonly type: string
}

/** A table with a `business_id`. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

const COLUMNS = `
  select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class t
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where t.relkind = 'r'
    and exists (select from pg_attribute b where b.attrelid = t.oid and b.attname = 'business_id' and not b.attisdropped)
  order by t.relname, a.attnum`

/** The tables that belong to a business. */
export async function readTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Column & { table: string }>(COLUMNS)
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({ name, columns }))
}
