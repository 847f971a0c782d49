import type { MenuImportPreviewWire, MenuImportWire, MenuWire } from '@comanda/contract/wire'
import { aCategory, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
import { locations } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { sweepUploads } from '../../src/restaurants/uploads/keep-upload.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

const PICTURE = 'u-0123456789abcdef0123456789abcdef-1200x800'
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Deals' })],
  items: [
    anItem({ id: 1, name: 'Margherita' }),
    anItem({
      id: 2,
      name: 'Diavola',
      left: 3,
      image: PICTURE,
      hasOptions: true,
      options: [anOption({ id: 4, name: 'Crust', values: [aValue({ id: 5, name: 'Thin' })] })],
    }),
    anItem({
      id: 3,
      categoryId: 2,
      name: 'For one',
      isMealDeal: true,
      hasOptions: true,
      sections: [aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1 }), aProduct({ id: 2, itemId: 2 })] })],
    }),
  ],
}

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
})

const importFile = async (content: string, removeMissing = false) => {
  const file = Buffer.from(content).toString('base64')
  const seen = await manager.post('/staff/locations/1/menu/preview', { file })
  const { key } = seen.body.data as MenuImportPreviewWire
  const answer = await manager.post('/staff/locations/1/menu/import', { file, key, removeMissing })
  expect(answer.status).toBe(200)
}
const imports = async () => (await manager.get('/staff/locations/1/menu/imports')).body.data as MenuImportWire[]
const undo = (id: string | undefined, evenIfChanged?: boolean) =>
  manager.post('/staff/locations/1/menu/undo', { import: id, evenIfChanged })
const shown = async () =>
  ((await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire).data
const stock = async () => (await manager.get('/staff/locations/1/stock')).body.data

const LINES = 'Pizza\nMargherita 11\nMarinara 9\n'

it('an import undo restores removed dishes with ids, options, deals, pictures and portions', async () => {
  const [before, portions] = [await shown(), await stock()]
  await importFile(LINES, true)
  expect((await shown()).flatMap(({ menu_items }) => menu_items.map(({ name }) => name))).toEqual([
    'Margherita',
    'Marinara',
  ])
  const [change] = await imports()
  expect(change).toMatchObject({ kind: 'import', created: 1, changed: 1, removed: 2, undoneAt: null })
  expect(change?.by).toEqual(expect.any(String))
  clock.advance({ minutes: 1 })
  expect((await undo(change?.id)).status).toBe(200)
  expect(await shown()).toEqual(before)
  expect(await stock()).toEqual(portions)
  const [back, first] = await imports()
  expect([back?.kind, first?.undoneAt]).toEqual(['undo', clock.now().toString()])
  expect((await undo(change?.id)).status).toBe(404)
  // What was taken back can be brought back in turn.
  expect((await undo(back?.id)).status).toBe(200)
  expect((await shown()).flatMap(({ menu_items }) => menu_items)).toHaveLength(2)
})

it('taking an import back asks where the menu has changed since, and service is no change', async () => {
  await importFile(LINES)
  const [change] = await imports()
  await manager.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
  await importFile('Pizza\nMargherita 12\n')
  const asked = await undo(change?.id)
  expect([asked.status, asked.body.error?.code]).toEqual([409, 'menu_changed'])
  expect((await shown())[0]?.menu_items[0]?.price).toBe(12)
  expect((await undo(change?.id, true)).status).toBe(200)
  expect((await shown())[0]?.menu_items.map(({ name, price }) => [name, price])).toEqual([
    ['Margherita', 9.95],
    ['Diavola', 9.95],
  ])
})

it('undoing an import keeps a dish sold out that was marked so afterwards', async () => {
  await importFile(LINES)
  const [change] = await imports()
  await manager.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
  expect((await undo(change?.id)).status).toBe(200)
  expect((await shown())[0]?.menu_items[0]).toMatchObject({ name: 'Margherita', price: 9.95 })
  expect(JSON.stringify(await stock())).toContain('"soldOut":true')
})

it('new dishes never take the id of one that can come back', async () => {
  await importFile('Pizza\nMargherita 11\n', true)
  await importFile('Pizza\nMarinara 9\n')
  const ids = (await shown()).flatMap(({ menu_items }) => menu_items.map(({ id }) => id))
  expect(ids.every((id) => id === 1 || id > 5)).toBe(true)
})

it('an import that changes nothing leaves nothing to take back', async () => {
  await importFile('Pizza\nMargherita 9.95\n')
  expect(await imports()).toEqual([])
})

it('a picture that only a removed dish shows stays for 30 days, and the menu before as long', async () => {
  const { pool } = server.deps
  const kept = async () => {
    const { rows } = await pool.query('select name from pictures where business_id = $1', [restaurant.business.id])
    return rows.length
  }
  await pool.query('insert into pictures (business_id, name, uploaded_at) values ($1, $2, $3)', [
    restaurant.business.id,
    PICTURE,
    clock.now().toString(),
  ])
  await importFile('Pizza\nMargherita 11\n', true)
  clock.advance({ hours: 24 * 29 })
  await sweepExpired(server.deps)
  await sweepUploads(server.deps)
  expect(await kept()).toBe(1)
  clock.advance({ hours: 25 })
  await sweepExpired(server.deps)
  await sweepUploads(server.deps)
  expect(await kept()).toBe(0)
  const { rows } = await pool.query('select 1 from menu_imports where business_id = $1', [restaurant.business.id])
  expect(rows).toEqual([])
})

/** Statements of this database that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await server.deps.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].count
}

it('a restaurant undoes one import at a time, and orders elsewhere go on', async () => {
  await importFile(LINES, true)
  const [change] = await imports()
  const other = await aStaffedRestaurant(server)
  const { first, others } = await inTransaction(server.deps.db, async (tx) => {
    const here = and(eq(locations.businessId, restaurant.business.id), eq(locations.id, 1))
    await tx.select({ id: locations.id }).from(locations).where(here).for('update')
    const first = undo(change?.id)
    await expect.poll(countWaiting).toBe(1)
    const others = await Promise.all(Array.from({ length: 20 }, () => undo(change?.id)))
    await aReceivedOrder(server, other.host)
    return { first, others }
  })
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await first).status).toBe(200)
})

it('an undo that ends in a deadlock with another change is tried again', async () => {
  await importFile(LINES)
  const [change] = await imports()
  const { id } = restaurant.business
  const { first } = await inTransaction(server.deps.db, async (tx) => {
    // The database ends the transaction that finds the deadlock: the undo.
    await tx.execute(sql`set local deadlock_timeout = '20s'`)
    await tx.execute(sql`update items set stock = 2 where business_id = ${id} and id = 1`)
    const first = undo(change?.id)
    await expect.poll(countWaiting).toBe(1)
    await tx.execute(sql`update locations set version = version + 1 where business_id = ${id} and id = 1`)
    return { first }
  })
  expect((await first).status).toBe(200)
})
