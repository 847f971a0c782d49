import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/db/connection.ts'
import { migrate } from '../../src/db/migrate.ts'
import { aDatabase } from '../setup/a-database.ts'

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

it('of several servers that start at once one runs the migrations', async () => {
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
