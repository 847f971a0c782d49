import pg from 'pg'
import { expect, it } from 'vitest'
import { distributeDatabase } from '../../src/platform/db/distribution/distribute-database.ts'
import { aDatabase } from '../setup/a-database.ts'

const OBJECTS = `select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`

it('db:distribute refuses a database without Citus and changes nothing', async () => {
  const client = new pg.Client({ connectionString: await aDatabase({ migrated: false }) })
  await client.connect()
  try {
    await client.query('create table kept (id int primary key)')
    const before = await client.query(OBJECTS)
    const parts = { coordinator: null, workers: [], shards: 2, say: () => undefined }
    await expect(distributeDatabase(client, parts)).rejects.toThrow(/citus.*Nothing was changed/i)
    expect((await client.query(OBJECTS)).rows).toEqual(before.rows)
  } finally {
    await client.end()
  }
})
