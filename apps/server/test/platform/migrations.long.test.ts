import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { migrate, refuseMissingMigrations } from '../../src/platform/db/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { aDatabase } from '../setup/a-database.ts'
import { aServer } from '../setup/a-server.ts'

const open = (url: string) => {
  const connection = connect({ url, poolSize: 2, onIdleError: () => undefined })
  onTestFinished(connection.close)
  return connection.pool
}

const folderWith = async (files: Readonly<Record<string, string>>): Promise<URL> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return pathToFileURL(folder)
}

it('migrations bring an empty database to the newest schema, and a second run does nothing', async () => {
  const pool = open(await aDatabase({ migrated: false }))
  expect(await migrate(pool)).toContain('0000_house.sql')
  expect(await migrate(pool)).toEqual([])
  const { rows } = await pool.query(
    "select count(*)::int as n from information_schema.tables where table_name = 'orders'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

it('one of several servers that start at once runs the migrations', async () => {
  const url = await aDatabase({ migrated: false })
  const applied = await Promise.all([open(url), open(url), open(url), open(url)].map((pool) => migrate(pool)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

it('a failed migration leaves no changes', async () => {
  const pool = open(await aDatabase({ migrated: false }))
  const folder = await folderWith({ '0000_a.sql': 'create table a (n int); select 1/0;' })
  await expect(migrate(pool, folder)).rejects.toThrow('division by zero')
  expect((await pool.query("select to_regclass('a') as a, to_regclass('migrations') as m")).rows).toEqual([
    { a: null, m: null },
  ])
})

it('a changed migration that was already applied stops the start', async () => {
  const pool = open(await aDatabase({ migrated: false }))
  await migrate(pool, await folderWith({ '0000_a.sql': 'create table a (n int)' }))
  const changed = await folderWith({ '0000_a.sql': 'create table a (n bigint)' })
  await expect(migrate(pool, changed)).rejects.toThrow('0000_a.sql was changed')
})

it('a server goes on with a database that a newer version has migrated', async () => {
  const pool = open(await aDatabase({ migrated: false }))
  const known = { '0000_a.sql': 'create table a (n int)' }
  await migrate(pool, await folderWith({ ...known, '0001_b.sql': 'alter table a add column m int' }))
  const older = await folderWith(known)
  expect(await migrate(pool, older)).toEqual([])
  await expect(refuseMissingMigrations(pool, older)).resolves.toBeUndefined()
})

it('a production server that may not migrate refuses and names the missing migrations', async () => {
  const url = await aDatabase({ migrated: false })
  const pool = open(url)
  const start = () =>
    aServer({
      databaseUrl: url,
      environment: { MODE: 'production', MIGRATE_AT_START: 'false', STRIPE_SECRET_KEY: '', LOG_KEY: 'x'.repeat(16) },
    })
  await expect(start()).rejects.toThrow(/lacks 0000_house\.sql, .*npm run db:migrate/)
  expect((await pool.query("select to_regclass('migrations') as m")).rows).toEqual([{ m: null }])
  await migrate(pool)
  await expect(start()).rejects.toThrow(/pg-boss/)
  expect((await pool.query("select to_regnamespace('pgboss') as p")).rows).toEqual([{ p: null }])
  await migrateJobs(url)
  expect((await (await start()).fetch('/healthz')).status).toBe(200)
})

it('a server that may not migrate names only what the database lacks', async () => {
  const pool = open(await aDatabase({ migrated: false }))
  const first = { '0000_a.sql': 'create table a (n int)' }
  await migrate(pool, await folderWith(first))
  const newer = await folderWith({ ...first, '0001_b.sql': 'create table b (n int)' })
  await expect(refuseMissingMigrations(pool, newer)).rejects.toThrow('lacks 0001_b.sql. ')
})

it('a migration that waits for a table in use blocks nobody, and runs when the table is free', async () => {
  const url = await aDatabase({ migrated: false })
  const pool = open(url)
  await migrate(pool, await folderWith({ '0000_a.sql': 'create table a (n int)' }))
  const user = await open(url).connect()
  await user.query('begin')
  await user.query('select from a')
  const watching = open(url)
  const isWaiting = async () =>
    (await watching.query("select from pg_locks where relation = 'a'::regclass and not granted")).rowCount === 1
  const both = await folderWith({
    '0000_a.sql': 'create table a (n int)',
    '0001_b.sql': 'alter table a add column m int',
  })
  const migrated = migrate(pool, both)
  await expect.poll(isWaiting).toBe(true)
  // It queues behind the migration, and the transaction that uses the table is still open.
  await watching.query('select from a')
  await user.query('rollback')
  user.release()
  expect(await migrated).toEqual(['0001_b.sql'])
})
