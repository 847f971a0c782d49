import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { distributeDatabase, refuseHalfDistributed } from '../../src/platform/db/distribution/distribute-database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { aDatabaseName } from '../setup/a-database.ts'
import { addressOf } from '../setup/citus-template.ts'
import { createDatabase, dropDatabase, withDatabase } from '../setup/databases.ts'

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and conrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1, 2`

/** An empty database of the same name on every node, with the extension. */
const aClusterDatabase = async () => {
  const servers = inject('servers')
  const name = aDatabaseName()
  await createDatabase(servers, name, null)
  onTestFinished(() => dropDatabase(servers, name))
  for (const server of servers) {
    const client = new pg.Client({ connectionString: withDatabase(server, name) })
    await client.connect()
    await client.query('create extension citus')
    await client.end()
  }
  // A name other than a server's, whose connections would hold up the command.
  const pool = new pg.Pool({ connectionString: withDatabase(servers[0] ?? '', name), max: 2, application_name: 'test' })
  onTestFinished(() => pool.end())
  const client = new pg.Client({ connectionString: withDatabase(servers[0] ?? '', name) })
  await client.connect()
  await client.query('set client_min_messages = warning')
  onTestFinished(() => client.end())
  const [coordinator, ...workers] = servers.map(addressOf)
  return { pool, client, coordinator: coordinator ?? null, workers }
}

it('an interrupted db:distribute resumes without losing rows, and later migrations run', {
  timeout: 600_000,
}, async () => {
  const { pool, client, coordinator, workers } = await aClusterDatabase()
  await migrate(pool)
  await client.query(`
    insert into businesses (id, subdomain, name, territory, language, theme, hero, about, links)
      select n, 'b' || n, 'b', 'GB', 'en', '{}', '{}', '{}', '{}' from generate_series(1, 40) n;
    insert into users (business_id, id, first_name, last_name, language, terms_version, privacy_version, accepted_at, created_at, updated_at)
      select n, 'u' || n, 'a', 'b', 'en', 0, 0, now(), now(), now() from generate_series(1, 40) n;`)
  const before = (await client.query(FOREIGN_KEYS)).rows
  const parts = { coordinator, workers, shards: 4 }

  const interrupt = (line: string): void => {
    if (line.startsWith('20/')) throw new Error('interrupted')
  }
  await expect(distributeDatabase(client, { ...parts, say: interrupt })).rejects.toThrow('interrupted')
  await expect(refuseHalfDistributed(pool)).rejects.toThrow(/Run it again/)
  await distributeDatabase(client, { ...parts, say: () => undefined })

  expect((await client.query(FOREIGN_KEYS)).rows).toEqual(before)
  expect((await client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 40 }])
  expect(
    (
      await client.query(
        'select count(distinct nodeport)::int as count from citus_shards where table_name = $1::regclass and shard_size > 0',
        ['users'],
      )
    ).rows,
  ).toEqual([{ count: workers.length }])
  await refuseHalfDistributed(pool)
  const again: string[] = []
  await distributeDatabase(client, { ...parts, say: (line) => again.push(line) })
  expect(again).toEqual(['The database is distributed already: each table is in its place.'])

  const folder = await mkdtemp(path.join(scratchFolder(), 'comanda-migrations-'))
  await writeFile(
    path.join(folder, '9000_tips.sql'),
    `CREATE TABLE "tips" ("business_id" integer NOT NULL, "user_id" text NOT NULL, CONSTRAINT "tips_pk" PRIMARY KEY("business_id","user_id"));
--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id");--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tip" integer;--> statement-breakpoint
CREATE INDEX "tips_user_id" ON "tips" ("user_id");`,
  )
  expect(await migrate(pool, pathToFileURL(folder))).toEqual(['9000_tips.sql'])
  await expect(client.query(`insert into tips values (1, 'nobody')`)).rejects.toThrow(/tips_user/)
  await client.query(`insert into tips values (1, 'u1')`)
})
