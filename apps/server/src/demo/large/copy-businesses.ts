import type pg from 'pg'
import type { Table } from './tables.ts'

/** Rows about people and orders, which a copy of a restaurant starts without. */
const isOfOrders = ({ name, columns }: Table): boolean =>
  name === 'orders' || name === 'guests' || columns.some((column) => column.name === 'order_id')

const quoted = (name: string): string => `"${name}"`

/** Text that is unique in the installation and must differ in each copy. `copy` is the number of the new business. */
const OF_ITS_OWN: Readonly<Record<string, string>> = {
  'business_hosts.host': `'large-' || copy || '.localhost'`,
}

/** Businesses per transaction. */
const BATCH = 100

/**
 * Copies a restaurant with its locations, menus, staff and customers, without its orders. The copy with the id N is
 * served at `large-N.localhost`.
 * @returns the ids of the copies
 */
export async function copyBusinesses(
  client: pg.ClientBase,
  tables: readonly Table[],
  { template, count }: { readonly template: number; readonly count: number },
): Promise<readonly number[]> {
  // The demo's businesses have ids of their own.
  await client.query(
    `select setval('businesses_id_seq', greatest(last_value, (select max(id) from businesses))) from businesses_id_seq`,
  )
  const { rows } = await client.query<{ id: number }>(
    `select nextval('businesses_id_seq')::int as id from generate_series(1, $1::int)`,
    [count],
  )
  const copies = rows.map(({ id }) => id)
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'businesses'`,
  )
  const kept = columns.map(({ name }) => name).filter((name) => !['id', 'subdomain', 'stripe_account'].includes(name))
  const names = kept.map(quoted).join(', ')
  for (let start = 0; start < count; start += BATCH) {
    const batch = copies.slice(start, start + BATCH)
    await client.query('begin')
    await client.query(
      `insert into businesses (id, subdomain, ${names})
       select copy, 'large-' || copy, ${names} from businesses, unnest($2::int[]) as copy where id = $1`,
      [template, batch],
    )
    for (const table of tables.filter((one) => !isOfOrders(one))) {
      const values = table.columns.map(({ name }) =>
        name === 'business_id' ? 'copy' : (OF_ITS_OWN[`${table.name}.${name}`] ?? quoted(name)),
      )
      await client.query(
        `insert into ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(', ')})
         select ${values.join(', ')} from ${quoted(table.name)}, unnest($2::int[]) as copy
         where business_id = $1 ${table.name === 'business_hosts' ? 'and is_primary' : ''}`,
        [template, batch],
      )
    }
    await client.query('commit')
  }
  return copies
}
