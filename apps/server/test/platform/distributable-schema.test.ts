import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { placeOf } from '../../src/platform/db/distribution/table-places.ts'
import { findTenantByHost } from '../../src/restaurants/businesses/store.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { aDatabase } from '../setup/a-database.ts'

/** Reads the catalog of a migrated database. */
const readCatalog = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: await aDatabase() })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}

const TABLES = `
  select c.oid, c.relname::text as name,
    (select attnum from pg_attribute where attrelid = c.oid and attname = 'business_id' and not attisdropped) as business
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'`

it('every unique index of a table of businesses carries business_id', async () => {
  const indexes = await readCatalog<{ table: string; index: string; hasBusiness: boolean; carries: boolean }>(`
    select t.name as table, i.indexrelid::regclass::text as index, t.business is not null as "hasBusiness",
      coalesce(t.business = any (i.indkey::int2[]), false) as carries
    from (${TABLES}) t join pg_index i on i.indrelid = t.oid where i.indisunique or i.indisexclusion`)
  const ofBusinesses = indexes.filter(({ table, hasBusiness }) => placeOf(table, hasBusiness) === 'business')
  expect(ofBusinesses.length).toBeGreaterThan(80)
  expect(ofBusinesses.filter(({ carries }) => !carries)).toEqual([])
})

it('every table of businesses has a primary key', async () => {
  const tables = await readCatalog<{ name: string; hasBusiness: boolean; hasKey: boolean }>(`
    select t.name, t.business is not null as "hasBusiness",
      exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary) as "hasKey"
    from (${TABLES}) t`)
  expect(
    tables.filter(({ name, hasBusiness, hasKey }) => placeOf(name, hasBusiness) === 'business' && !hasKey),
  ).toEqual([])
})

it('a foreign key stays within its business, or leads to a table that every node has', async () => {
  const keys = await readCatalog<{
    name: string
    table: string
    hasBusiness: boolean
    target: string
    targetHasBusiness: boolean
    pairsBusiness: boolean
  }>(`
    select k.conname::text as name, t.name as table, t.business is not null as "hasBusiness", f.name as target,
      f.business is not null as "targetHasBusiness",
      coalesce(array_position(k.conkey, t.business) = array_position(k.confkey, f.business), false) as "pairsBusiness"
    from pg_constraint k join (${TABLES}) t on t.oid = k.conrelid join (${TABLES}) f on f.oid = k.confrelid
    where k.contype = 'f'`)
  const isPossible = ({ table, hasBusiness, target, targetHasBusiness, pairsBusiness }: (typeof keys)[number]) => {
    const [from, to] = [placeOf(table, hasBusiness), placeOf(target, targetHasBusiness)]
    if (from === 'business') return to === 'everywhere' || (to === 'business' && pairsBusiness)
    return to === from || (from === 'coordinator' && to === 'everywhere')
  }
  expect(keys.length).toBeGreaterThan(80)
  expect(keys.filter((key) => !isPossible(key))).toEqual([])
})

it('generated ids come from sequences because Citus alters no table with identity columns', async () => {
  const identities = await readCatalog(`
    select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a
    where a.attidentity <> '' and a.attrelid in (select oid from (${TABLES}) t)`)
  expect(identities).toEqual([])
})

it('every table read with a business is on all nodes so that Citus can join it row by row', async () => {
  const { db, pool, close } = connect({ url: await aDatabase(), poolSize: 2, onIdleError: () => undefined })
  onTestFinished(close)
  const statements = await statementsOf(pool, () => findTenantByHost(db, 'napoli.localhost'))
  const read = await Promise.all(
    statements.map(async (statement) => {
      const { rows } = await pool.query(`explain (format json) ${statement}`, ['napoli.localhost'])
      // Citus names the part of the table, `businesses_102008`.
      return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+?)(_\d+)?"/g)].map(([, name]) => name ?? '')
    }),
  )
  const tables = [...new Set(read.flat())].toSorted()
  expect(tables).toContain('businesses')
  expect(tables.filter((name) => placeOf(name, true) !== 'everywhere')).toEqual([])
})
