import { sql } from 'drizzle-orm'
import type { Executor } from './connection.ts'

/** What has ids of its own, as their sequences are named. Delivery areas and groups of options have no table. */
export type Numbered =
  | 'businesses'
  | 'categories'
  | 'delivery_areas'
  | 'items'
  | 'location_tables'
  | 'locations'
  | 'option_groups'
  | 'option_values'
  | 'options'
  | 'section_products'
  | 'sections'

/**
 * Ids that the database has never given before, for rows that are written with those that they refer to. Others take
 * the column's default.
 */
export async function drawIds<Kind extends Numbered>(
  executor: Executor,
  counts: Readonly<Record<Kind, number>>,
): Promise<Readonly<Record<Kind, number[]>>> {
  const drawn = (Object.entries(counts) as [Kind, number][]).map(
    ([kind, count]) =>
      sql`array(select nextval(${`${kind}_id_seq`})::int from generate_series(1, ${count}::int)) as ${sql.identifier(kind)}`,
  )
  const { rows } = await executor.execute<Record<Kind, number[]>>(sql`select ${sql.join(drawn, sql`, `)}`)
  const [ids] = rows
  if (ids === undefined) throw new Error('The database gave no ids')
  return ids
}

/** One id that the database has never given before. */
export async function drawId(executor: Executor, kind: Numbered): Promise<number> {
  const { [kind]: ids } = await drawIds(executor, { [kind]: 1 } as Record<Numbered, number>)
  const [id] = ids
  if (id === undefined) throw new Error(`The database gave no id of ${kind}`)
  return id
}
