import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { sqlStateOf } from './tx.ts'

/** Chosen once; every server of an installation takes the same lock. */
const LOCK = 7_266_243

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

const applyMissing = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const missing = migrations.filter(({ name }) => !known.has(name))
  for (const { name, hash } of migrations) {
    const applied = known.get(name)
    if (applied !== undefined && applied !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied. Put it back and add a new one.`)
    }
  }
  for (const { name, sql, hash } of missing) {
    // The row is inserted first: where advisory locks have no effect, its key makes a second server wait.
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query(sql)
  }
  await client.query('commit')
  return missing.map(({ name }) => name)
}

/** Whether another server has just done the same: a unique or duplicate-object error, after which a second look finds the work done. */
const WAS_BEATEN: ReadonlySet<string> = new Set(['23505', '42P07', '42710', '40001', '40P01'])

/**
 * Migrates the database to the latest schema in one transaction. Safe to repeat, to run from several servers at once and to kill. Returns the
 * names of the applied migrations.
 */
export const migrate = async (
  pool: pg.Pool,
  folder: URL = new URL('./migrations', import.meta.url),
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyMissing(client, migrations)
      } catch (error) {
        await client.query('rollback')
        const code = sqlStateOf(error)
        if (attempt >= 5 || code === null || !WAS_BEATEN.has(code)) throw error
      }
    }
  } finally {
    client.release()
  }
}
