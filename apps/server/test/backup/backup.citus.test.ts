import pg from 'pg'
import { expect, it } from 'vitest'
import { makeBackup } from '../../src/installation/backup/make-backup.ts'
import { restoreBackup } from '../../src/installation/backup/restore-backup.ts'
import { readPlannedTables } from '../../src/platform/db/distribution/citus.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { aClientOf, aFolder } from '../fixtures/a-backup.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aDatabase } from '../setup/a-database.ts'
import { aClock, aServer } from '../setup/a-server.ts'

/** A migrated database on the coordinator alone, without Citus. */
const aPlainDatabase = async (): Promise<string> => {
  const url = await aDatabase({ migrated: false })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool)
  await pool.end()
  return url
}

const copyTo = async (source: string, url: string): Promise<pg.Client> => {
  const folder = await aFolder()
  await makeBackup(await aClientOf(source), { folder, pictures: null, business: null, now: aClock().now() })
  const target = await aClientOf(url)
  await restoreBackup(target, { folder, url, pictures: null, mode: 'demo' })
  return target
}

/** The number of rows and a hash of all their columns, by table. */
const contentOf = async (client: pg.Client): Promise<Record<string, unknown>> => {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'installation', 'periodic_work')
     group by relname`,
  )
  const content: Record<string, unknown> = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, chr(10) order by t::text)) as hash from (select ${columns} from "${name}") t`,
    )
    content[name] = rows[0]
  }
  return content
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname, pg_get_constraintdef(k.oid) as definition, convalidated
  from pg_constraint k join pg_class t on t.oid = conrelid
  where contype = 'f' and relnamespace = 'public'::regnamespace order by 1, 2`

it('a backup restores rows, placement and foreign keys into a distributed database and back', async () => {
  const plain = await aPlainDatabase()
  const server = await aServer({ databaseUrl: plain, environment: { ROLE: 'web' }, sweepsByItself: false })
  for (const restaurant of [await aStaffedRestaurant(server), await aStaffedRestaurant(server)])
    await aReceivedOrder(server, restaurant.host, { card: true })
  await server.close()
  const content = await contentOf(await aClientOf(plain))
  expect(content).toMatchObject({ orders: { count: 2 }, businesses: { count: 2 } })

  const distributed = await aDatabase()
  const keys = (await (await aClientOf(distributed)).query(FOREIGN_KEYS)).rows
  const inCitus = await copyTo(plain, distributed)
  expect(await contentOf(inCitus)).toEqual(content)
  expect(await readPlannedTables(inCitus)).toEqual([])
  expect((await inCitus.query(FOREIGN_KEYS)).rows).toEqual(keys)

  expect(await contentOf(await copyTo(distributed, await aPlainDatabase()))).toEqual(content)
})
