import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { changeNodesInOrder, isDistributed, placeTable, readPlannedTables } from './distribution/citus.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'
import { sqlStateOf } from './tx.ts'

/** How long a migration waits for a table that servers use; then it lets them pass and begins again. */
const LONGEST_LOCK_WAIT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'
const BEFORE_NEXT_ATTEMPT_MS = 1_000
const MOST_ATTEMPTS = 20

const FOLDER = new URL('./migrations', import.meta.url)

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const readMigrations = async (folder: URL): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(`${folder.href}/${name}`), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * The migrations that the database lacks. It may have more than we know: a newer build has migrated it, and we go on.
 */
const findMissing = async (
  client: pg.Pool | pg.PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  for (const { name, hash } of migrations) {
    const applied = known.get(name)
    if (applied !== undefined && applied !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied. Put it back and add a new one.`)
    }
  }
  return migrations.filter(({ name }) => !known.has(name))
}

/**
 * In a distributed database each new table goes to its place before the statement that refers it to another one: Citus
 * has no foreign key from a table of the coordinator to a distributed one.
 */
const applyOnNodes = async (client: pg.PoolClient, sql: string): Promise<void> => {
  for (const statement of sql.split('--> statement-breakpoint')) {
    await client.query(statement)
    for (const table of await readPlannedTables(client)) await placeTable(client, table)
  }
}

const applyMissing = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  // A statement that waits for a table lets every later reader of that table wait behind it.
  await client.query(`set local lock_timeout = '${LONGEST_LOCK_WAIT}'`)
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const missing = await findMissing(client, migrations)
  const onNodes = missing.length > 0 && (await isDistributed(client))
  if (onNodes) await changeNodesInOrder(client)
  for (const { name, sql, hash } of missing) {
    // The row is inserted first: where advisory locks have no effect, its key makes a second server wait.
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    if (onNodes) await applyOnNodes(client, sql)
    else await client.query(sql)
  }
  await client.query('commit')
  return missing.map(({ name }) => name)
}

/**
 * Another server has just done the same (a unique or duplicate-object error), or servers use a table (a lock that was
 * not to be had in time): a second try finds the work done or the table free.
 */
const PASSES: ReadonlySet<string> = new Set(['23505', '42P07', '42710', '40001', '40P01', LOCK_NOT_AVAILABLE])

/**
 * Migrates the database to the latest schema in one transaction. Safe to repeat, to run from several servers at once
 * and to kill. Returns the names of the applied migrations.
 */
export async function migrate(pool: pg.Pool, folder: URL = FOLDER): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyMissing(client, migrations)
      } catch (error) {
        await client.query('rollback')
        const code = sqlStateOf(error)
        if (attempt >= MOST_ATTEMPTS || code === null || !PASSES.has(code)) throw error
        if (code === LOCK_NOT_AVAILABLE) await pause(BEFORE_NEXT_ATTEMPT_MS)
      }
    }
  } finally {
    client.release()
  }
}

/** Throws and names the migrations that the database lacks. Changes nothing. */
export async function refuseMissingMigrations(pool: pg.Pool, folder: URL = FOLDER): Promise<void> {
  const migrations = await readMigrations(folder)
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('migrations') is not null as exists")
  const missing = rows[0]?.exists ? await findMissing(pool, migrations) : migrations
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  throw new Error(
    `The database lacks ${names}. Run \`npm run db:migrate\` with this version, or set MIGRATE_AT_START=true.`,
  )
}
