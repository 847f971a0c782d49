import type pg from 'pg'
import { placeOf, type TablePlace } from './table-places.ts'

/** What `distributeDatabase` has left to do, apart from foreign keys. */
export interface PlannedTable {
  readonly name: string
  readonly place: Exclude<TablePlace, 'coordinator'>
}

type Queryable = pg.Pool | pg.ClientBase

/** Whether Citus keeps tables of this database on its nodes: some, or all of them. */
export async function isDistributed(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as known`,
  )
  if (!rows[0]?.known) return false
  const { rows: found } = await client.query<{ some: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('public.businesses') and repmodel = 't') as some`,
  )
  return found[0]?.some === true
}

/**
 * Lets the rest of the transaction change the shards of a node over one connection, one after the other: Citus refuses
 * to change tables that refer to each other over several.
 */
export async function changeNodesInOrder(client: Queryable): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
}

/**
 * Tables that Citus does not yet keep where they belong, in an order that is the same each time. Citus calls a
 * reference table `t` and a distributed one `h`.
 */
export async function readPlannedTables(client: Queryable): Promise<readonly PlannedTable[]> {
  const { rows } = await client.query<{ name: string; hasBusiness: boolean; state: string | null }>(`
    select c.relname::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped) as "hasBusiness",
      (select case when p.repmodel = 't' then 't' else p.partmethod::text end from pg_dist_partition p where p.logicalrelid = c.oid) as state
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)
  const planned = rows.flatMap(({ name, hasBusiness, state }): readonly PlannedTable[] => {
    const place = placeOf(name, hasBusiness)
    if (place === 'coordinator' || state === (place === 'everywhere' ? 't' : 'h')) return []
    return [{ name, place }]
  })
  // A distributed table may have foreign keys to those that every node has.
  return planned.sort((a, b) => Number(b.place === 'everywhere') - Number(a.place === 'everywhere'))
}

/** Hands one table with its rows to Citus. The rows that it leaves in the coordinator's own table are removed. */
export async function placeTable(client: pg.ClientBase, { name, place }: PlannedTable): Promise<void> {
  if (place === 'everywhere') await client.query('select create_reference_table($1::regclass)', [name])
  else {
    const { rows } = await client.query<{ other: string }>(
      `select logicalrelid::text as other from pg_dist_partition where partmethod = 'h' and logicalrelid <> $1::regclass
       order by logicalrelid limit 1`,
      [name],
    )
    await client.query(`select create_distributed_table($1::regclass, 'business_id', colocate_with => $2)`, [
      name,
      rows[0]?.other ?? 'none',
    ])
  }
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}
