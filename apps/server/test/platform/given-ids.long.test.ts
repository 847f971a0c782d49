import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { aDatabase } from '../setup/a-database.ts'

const MIGRATIONS = new URL('../../src/platform/db/migrations/', import.meta.url)
const SEQUENCES = '0057_ids_from_sequences.sql'

const aClientOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** One row each, addresses with the ids of their source, and translations with those of what they translate. */
const WITHOUT_SEQUENCE = ['event_head', 'gazetteer', 'installation', 'translations']

it('every id that is a number comes from a sequence of its own, as the default of its column', async () => {
  const client = await aClientOf(await aDatabase())
  const { rows } = await client.query<{ table: string; default: string | null }>(`
    select c.relname::text as table, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid in ('int4'::regtype, 'int8'::regtype)
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey::int2[]))`)
  expect(rows.length).toBeGreaterThan(20)
  const others = rows.filter((row) => row.default !== `nextval('${row.table}_id_seq'::regclass)`)
  expect(others.map(({ table }) => table).toSorted()).toEqual(WITHOUT_SEQUENCE)
})

/** How an id is computed from others: it would be that of something that is gone. */
const COMPUTED: readonly RegExp[] = [
  /^(?!.*setval\().*\bmax\(\s*(?:\$\{)?(?:\w+\.)?"?id\b/im,
  /Math\.max\([^;]*?\b(?:id|ids|taken)\b[^;]*?\)\s*\+\s*1\b/,
  /\bid\b(?:\s*\?\?\s*\d+)?\s*\)*\s*\+\s*1\b/,
  /\b(?:free|max|next|unused)Ids?\b/i,
]
const computes = (code: string): boolean => COMPUTED.some((pattern) => pattern.test(code))

it('no code computes an id from the ids of others', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const folders = ['apps/server/src', 'apps/console/src', 'apps/storefront/app', 'packages']
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true })
      return names
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|node_modules/.test(name))
        .map((name) => path.join(folder, name))
    }),
  )
  const all = files.flat()
  expect(all.length).toBeGreaterThan(1500)
  const found = await Promise.all(
    all.map(async (name) => (computes(await readFile(path.join(root, name), 'utf8')) ? [name] : [])),
  )
  expect(found.flat()).toEqual([])
})

it.each([
  'select max(id) as last from businesses',
  '.select({ id: max(coupons.id) })',
  'sql<number>`coalesce(max(r.id), 0)::int`',
  'const id = Math.max(0, ...rows.map(({ id }) => id)) + 1',
  'const first = Math.max(\n  ...known.map(({ location }) => location.id),\n) + 1',
  'id: (last?.id ?? 0) + 1',
  'const id = nextId(tx)',
  'append({ id: freeId(fields) })',
])('the rule for ids finds %s', (code) => {
  expect(computes(code)).toBe(true)
})

/** The migrations of the version before. */
const earlierMigrations = async (): Promise<URL> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of await readdir(MIGRATIONS))
    if (name.endsWith('.sql') && name < SEQUENCES) await cp(new URL(name, MIGRATIONS), path.join(folder, name))
  return pathToFileURL(folder)
}

const HIGH = 90_000_000
const line = (columns: string, values: string) =>
  `insert into order_lines (business_id, order_id, line, name, quantity, comment, unit_price, line_price, vat_rate, age_restricted, ${columns})
   values (1, 'o', 0, 'Soup', 1, '', 1, 1, 0, false, ${values})`
const order = (column: string) =>
  `insert into orders (business_id, id, number, location_id, order_type, status, contact, language, pickup_type, promised_at, ready_at,
     currency, sub_total, service_charge, bag_charge, delivery_fee, discount, tip, total, vat, placed_at, updated_at, ${column})
   values (1, 'o', 1, 1, 'table', 'complete', '{}', 'en', 'asap', now(), now(), 'GBP', 0, 0, 0, 0, 0, 0, 0, '[]', now(), now(), ${HIGH})`

/**
 * What an installation of the version before may still hold of something that is gone, with the table whose ids it
 * concerns.
 */
const HELD: readonly (readonly [string, string, string])[] = [
  [
    'a dish',
    'items',
    `insert into items (business_id, id, location_id, category_id, name, base_price, order_types) values (1, ${HIGH}, 1, 1, 'Soup', 1, '{}')`,
  ],
  ['a line of an order', 'items', line('item_id, options, sections', `${HIGH}, '[]', '[]'`)],
  [
    'a choice in an order',
    'option_values',
    line('item_id, options, sections', `1, '[{"optionId": 4, "values": [{"valueId": ${HIGH}, "options": []}]}]', '[]'`),
  ],
  [
    'a deal in an order',
    'section_products',
    line(
      'item_id, options, sections',
      `1, '[]', '[{"sectionId": 4, "products": [{"itemId": 3, "productId": ${HIGH}}]}]'`,
    ),
  ],
  [
    'a favourite',
    'items',
    `insert into favourites (business_id, user_id, item_id, location_id, created_at) values (1, 'u', ${HIGH}, 1, now())`,
  ],
  [
    'a rating',
    'items',
    `insert into reviews (business_id, id, location_id, order_type, first_name, last_name, food_rating, service_rating, collection_delivery_rating, content, item_ratings, created_at) values (1, 1, 1, 'table', '', '', 7, 7, 7, '', '[{"itemId": ${HIGH}, "rating": 7}]', now())`,
  ],
  [
    'a menu before an import',
    'options',
    `insert into menu_imports (business_id, id, location_id, at, staff_id, kind, created, changed, removed, last_id, rows) values (1, 'i', 1, now(), 1, 'import', 0, 0, 1, ${HIGH}, '{}')`,
  ],
  [
    'a translation',
    'categories',
    `insert into translations (business_id, language, kind, id, changed_at) values (1, 'es', 'category', ${HIGH}, now())`,
  ],
  ['an order at a table', 'location_tables', order('table_id')],
  ['an order to an area', 'delivery_areas', order('delivery_area_id')],
  ['an order with a coupon', 'coupons', order('coupon_id')],
  [
    'a step of an order',
    'staff',
    `insert into order_events (business_id, order_id, seq, kind, status, actor, staff_id, at) values (1, 'o', 1, 'status', 'complete', 'staff', ${HIGH}, now())`,
  ],
]

it('a new id after the upgrade matches none in an old row, order, favourite, rating or menu', async () => {
  const url = await aDatabase({ migrated: false })
  const { pool, close } = connect({ url, poolSize: 2, onIdleError: () => undefined })
  onTestFinished(close)
  await migrate(pool, await earlierMigrations())
  const upgrade = await readFile(new URL(SEQUENCES, MIGRATIONS), 'utf8')
  const client = await aClientOf(url)
  const firstAfter = async (table: string, row: string | null): Promise<number> => {
    await client.query('begin')
    // Rows whose foreign keys lead nowhere.
    await client.query('set local session_replication_role = replica')
    if (row !== null) await client.query(row)
    await client.query(upgrade)
    const { rows } = await client.query<{ id: number }>(`select nextval('${table}_id_seq')::int as id`)
    await client.query('rollback')
    return rows[0]?.id ?? 0
  }
  // A basket in a browser, or a printed code, may hold any id that was counted up from 1.
  expect(await firstAfter('items', null)).toBeGreaterThan(10_000_000)
  for (const [what, table, row] of HELD) expect(await firstAfter(table, row), what).toBeGreaterThan(HIGH)
  expect(await migrate(pool)).toContain(SEQUENCES)
})
