import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../src/platform/db/insert-rows.ts'
import { categories, translations } from '../../src/platform/db/schema/index.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aRestaurant(server.deps.db, {
    business: { id: 1, subdomain: 'rows' },
    menu: { categories: [], items: [] },
  })
})

const named = (id: number, parts: Partial<typeof translations.$inferInsert> = {}) => ({
  businessId: restaurant.business.id,
  language: 'es' as const,
  kind: 'item' as const,
  id,
  locationId: 1,
  changedAt: '2026-11-21T12:00:00Z',
  ...parts,
})
const stored = () =>
  server.deps.db
    .select()
    .from(translations)
    .where(eq(translations.businessId, restaurant.business.id))
    .orderBy(translations.id)

it('2,000 rows take four statements with one parameter each', async () => {
  const asked: number[] = []
  const pool = new pg.Pool({ connectionString: server.databaseUrl })
  const db = drizzle(pool, {
    casing: 'snake_case',
    logger: { logQuery: (_text, parameters) => asked.push(parameters.length) },
  })
  await insertRows(
    db,
    translations,
    Array.from({ length: 2_000 }, (_, n) => named(n + 1, { name: `Plato ${n}` })),
  )
  await pool.end()
  expect(asked).toEqual([1, 1, 1, 1])
  expect((await stored()).map(({ name }) => name)).toEqual(Array.from({ length: 2_000 }, (_, n) => `Plato ${n}`))
})

it('a column that no row has takes its default, one that some have is null in others', async () => {
  const key = { businessId: restaurant.business.id, locationId: 1 }
  const orderTypes = ['delivery', 'table'] as const
  await insertRows(
    server.deps.db,
    categories,
    [
      { ...key, id: 1, name: 'Soup' },
      { ...key, id: 2, name: '"Fish", \\ and {more}', externalId: '7', parentId: 1, orderTypes: [...orderTypes] },
    ].map((row) => ({ orderTypes: [], ...row })),
  )
  const rows = await server.deps.db.select().from(categories).where(eq(categories.businessId, key.businessId))
  expect(rows).toEqual([
    { ...key, id: 1, parentId: null, externalId: null, name: 'Soup', description: '', orderTypes: [], position: 0 },
    {
      ...key,
      id: 2,
      parentId: 1,
      externalId: '7',
      name: '"Fish", \\ and {more}',
      description: '',
      orderTypes,
      position: 0,
    },
  ])
})

it('an existing row takes over the named columns, and half an emoji is replaced', async () => {
  const { db } = server.deps
  await insertRows(db, translations, [named(3_000, { name: 'Sopa', description: 'De tomate' })])
  const onConflict = { key: ['businessId', 'language', 'kind', 'id'], takes: ['name'] }
  await insertRows(db, translations, [named(3_000, { name: 'Caldo \ud83c', description: 'De pollo' })], onConflict)
  expect((await stored()).at(-1)).toMatchObject({ id: 3_000, name: 'Caldo \ufffd', description: 'De tomate' })
})
