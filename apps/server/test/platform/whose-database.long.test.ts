import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aDatabase } from '../setup/a-database.ts'

const open = async (databaseUrl: string, mode: 'demo' | 'production'): Promise<void> => {
  const config = { mode, databaseUrl, databasePool: 2, databasePrepare: true, migrateAtStart: true, dataDir: '' }
  const database = await openDatabase(config, createLog('silent'))
  await database.close()
}

const poolOf = (url: string) => {
  const connection = connect({ url, poolSize: 1, onIdleError: () => undefined })
  onTestFinished(connection.close)
  return connection
}

const tables = "select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"

it('a demo starts on an empty database and again on its own', async () => {
  const url = await aDatabase({ migrated: false })
  await open(url, 'demo')
  await open(url, 'demo')
  const { rows } = await poolOf(url).pool.query('select mode from installation')
  expect(rows).toEqual([{ mode: 'demo' }])
})

it('a demo refuses a production database and leaves it as it was', async () => {
  const url = await aDatabase({ migrated: false })
  await open(url, 'production')
  await expect(open(url, 'demo')).rejects.toThrow('it is a production database. Nothing was changed. Set DATABASE_URL')
  const { rows } = await poolOf(url).pool.query('select mode from installation')
  expect(rows).toEqual([{ mode: 'production' }])
})

it('a demo refuses a database with tables of something else and creates none in it', async () => {
  const url = await aDatabase({ migrated: false })
  const { pool } = poolOf(url)
  await pool.query('create table wordpress_posts (id int)')
  await expect(open(url, 'demo')).rejects.toThrow('tables of something else')
  expect((await pool.query(tables)).rows).toEqual([{ n: 1 }])
})

it("production refuses a demo's database, whose passwords are published", async () => {
  const url = await aDatabase({ migrated: false })
  await open(url, 'demo')
  await expect(open(url, 'production')).rejects.toThrow("it is a demo's, whose accounts have published passwords")
})

it('an unmarked database is for production unless it has a sandbox and only demo restaurants', async () => {
  const url = await aDatabase()
  const { db, pool } = poolOf(url)
  await aRestaurant(db, { business: { subdomain: 'napoli' } })
  await pool.query('delete from installation; drop schema if exists sandbox cascade')
  await expect(open(url, 'demo')).rejects.toThrow('production database')
  await pool.query('create schema sandbox')
  await open(url, 'demo')

  await pool.query("delete from installation; update businesses set subdomain = 'real'")
  await expect(open(url, 'demo')).rejects.toThrow('production database')
  await open(url, 'production')
})
