import type pg from 'pg'

/** A table as it is written to a file. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Whether its rows belong to businesses. */
  readonly hasBusiness: boolean
}

/** Describes the installation, not its data: the target has its own. */
const OF_THE_INSTALLATION = ['migrations', 'installation', 'periodic_work']

/** All tables of the product with their columns; a generated column is not copied, because the target computes it. */
export async function readCopiedTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       bool_or(a.attname = 'business_id') as "hasBusiness"
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all ($1)
     group by t.relname order by t.relname`,
    [OF_THE_INSTALLATION],
  )
  return rows
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}
