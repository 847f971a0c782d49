import type pg from 'pg'
import { MIGRATION_LOCK } from '../migration-lock.ts'
import { type PlannedTable, placeTable, readPlannedTables } from './citus.ts'

/** Host and port of a node, as the other nodes reach it. */
export interface NodeAddress {
  readonly host: string
  readonly port: number
}

interface DistributeParts {
  /** Null leaves it as Citus knows it. */
  readonly coordinator: NodeAddress | null
  /** Those that Citus does not know yet are added. */
  readonly workers: readonly NodeAddress[]
  /** Parts that the businesses are divided into; it cannot be changed without moving all rows. */
  readonly shards: number
  readonly say: (line: string) => void
}

/**
 * Foreign keys that are dropped while tables move, so that an interrupted run still knows them. It is dropped at the
 * end.
 */
const KEPT_KEYS = 'distribution_foreign_keys'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const one = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows[0]

const refuseWithoutCitus = async (client: pg.ClientBase): Promise<void> => {
  const found = await one<{ installed: boolean; available: boolean }>(
    client,
    `select exists (select from pg_extension where extname = 'citus') as installed,
       exists (select from pg_available_extensions where name = 'citus') as available`,
  )
  if (found?.installed) return
  throw new Error(
    found?.available
      ? 'The database lacks the extension citus. Run `create extension citus` in it on the coordinator and on each worker. Nothing was changed.'
      : 'This PostgreSQL has no Citus, so its tables stay on one machine. docs/guide/distributed-database.md says when you need it. Nothing was changed.',
  )
}

const addNodes = async (client: pg.ClientBase, { coordinator, workers, say }: DistributeParts): Promise<void> => {
  if (coordinator !== null)
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
  for (const { host, port } of workers) {
    const known = await one(client, 'select from pg_dist_node where nodename = $1 and nodeport = $2', [host, port])
    if (known !== undefined) continue
    await client.query('select citus_add_node($1, $2)', [host, port])
    say(`Added the worker ${host}:${port}.`)
  }
  const nodes = await one<{ coordinator: boolean; workers: number }>(
    client,
    `select coalesce(bool_or(groupid = 0), false) as coordinator,
       (count(*) filter (where groupid <> 0 and isactive and shouldhaveshards))::int as workers from pg_dist_node`,
  )
  if (!nodes?.coordinator) throw new Error('Name the coordinator as its workers reach it: --coordinator host:port.')
  if (nodes.workers === 0) throw new Error('Citus knows no worker. Name each one: --worker host:port.')
}

/** Running servers would write orders with unchecked foreign keys. */
const refuseWhileServersRun = async (client: pg.ClientBase): Promise<void> => {
  const found = await one<{ count: number }>(
    client,
    `select count(distinct (client_addr, application_name))::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'comanda%' and pid <> pg_backend_pid()`,
  )
  if (found === undefined || found.count === 0) return
  throw new Error(
    'Servers are connected to the database. Stop all of them first; orders pause until this command ends.',
  )
}

/** Foreign keys of and to the tables that move. */
const keepForeignKeys = (client: pg.ClientBase, tables: readonly PlannedTable[]): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(
      `create table if not exists ${KEPT_KEYS} (in_table text, name text, definition text not null, primary key (in_table, name))`,
    )
    const { rows } = await client.query<{ table: string; name: string }>(
      `insert into ${KEPT_KEYS} (in_table, name, definition)
       select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
         and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[]))
       on conflict (in_table, name) do update set definition = excluded.definition
       returning in_table as table, name`,
      [tables.map(({ name }) => name)],
    )
    for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  })

const restoreForeignKeys = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select in_table as table, name, definition from ${KEPT_KEYS} order by in_table, name`,
  )
  for (const { table, name, definition } of rows)
    await inTransaction(client, async () => {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      await client.query(`delete from ${KEPT_KEYS} where in_table = $1 and name = $2`, [table, name])
    })
  await client.query(`drop table ${KEPT_KEYS}`)
  return rows.length
}

const hasKeptKeys = async (client: pg.Pool | pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ kept: boolean }>(`select to_regclass('${KEPT_KEYS}') is not null as kept`)
  return rows[0]?.kept === true
}

/**
 * Throws when `npm run db:distribute` was interrupted in this database: its foreign keys are missing. Changes nothing.
 */
export async function refuseHalfDistributed(client: pg.Pool): Promise<void> {
  if (!(await hasKeptKeys(client))) return
  throw new Error('`npm run db:distribute` was interrupted in this database. Run it again before you start a server.')
}

/**
 * Hands the tables of a migrated database to Citus: each in a transaction of its own, so that a run which was
 * interrupted goes on where it stopped. Changes nothing where everything is in its place. No server may run meanwhile.
 * @throws an `Error` for people that says what is missing
 */
export async function distributeDatabase(client: pg.ClientBase, parts: DistributeParts): Promise<void> {
  const { say } = parts
  await client.query('set statement_timeout = 0')
  // Servers that start meanwhile wait where they look for migrations.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await refuseWithoutCitus(client)
    await addNodes(client, parts)
    const tables = await readPlannedTables(client)
    if (tables.length === 0 && !(await hasKeptKeys(client))) {
      say('The database is distributed already: each table is in its place.')
      return
    }
    await refuseWhileServersRun(client)
    await client.query(`set citus.shard_count = ${parts.shards}`)
    await keepForeignKeys(client, tables)
    for (const [index, table] of tables.entries()) {
      const started = performance.now()
      await inTransaction(client, () => placeTable(client, table))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const place = table.place === 'everywhere' ? 'on every node' : 'by business'
      say(`${index + 1}/${tables.length} ${table.name}: ${place}, ${seconds} s`)
    }
    const count = await restoreForeignKeys(client)
    say(`${count} foreign keys are checked and hold.`)
    await client.query('analyze')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}
