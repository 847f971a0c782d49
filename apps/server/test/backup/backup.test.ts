import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { orderMessageJob } from '../../src/messages/order-message.ts'
import { aClientOf, aFolder } from '../fixtures/a-backup.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aDatabase } from '../setup/a-database.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const NOW = aClock().now()

let server: TestServer
let restaurant: Restaurant
let other: Restaurant
let placed: Awaited<ReturnType<typeof aReceivedOrder>>

beforeAll(async () => {
  // It takes no jobs, so that some wait.
  server = await aServer({ environment: { ROLE: 'web' }, sweepsByItself: false }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
  other = await aStaffedRestaurant(server)
  placed = await aReceivedOrder(server, restaurant.host, { card: true })
  await aReceivedOrder(server, restaurant.host)
  await aReceivedOrder(server, other.host)
  await server.deps.db.execute("insert into pgboss.job (name, data) values ('order-message', '{\"kept\": true}')")
})

const back = async (pictures: string | null = null, business: string | null = null) => {
  const folder = await aFolder()
  await makeBackup(await aClientOf(server.databaseUrl), { folder, pictures, business, now: NOW })
  return folder
}

const COUNTS = `select json_object_agg(name, rows) as counts from (
  select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('installation', 'periodic_work')) t`
const countsOf = async (url: string) => (await (await aClientOf(url)).query(COUNTS)).rows[0]?.counts

it('a restored installation has every row, the money, the waiting jobs and the pictures, and goes on', async () => {
  const pictures = await aFolder()
  await writeFile(path.join(pictures, 'a-picture.webp'), 'picture')
  const folder = await back(pictures)
  const [databaseUrl, restoredPictures] = [await aDatabase(), await aFolder()]
  const client = await aClientOf(databaseUrl)
  await restoreBackup(client, { folder, url: databaseUrl, pictures: restoredPictures, mode: 'demo' })
  expect(await countsOf(databaseUrl)).toEqual(await countsOf(server.databaseUrl))
  expect(await readFile(path.join(restoredPictures, 'a-picture.webp'), 'utf8')).toBe('picture')
  const { rows } = await client.query('select name from pgboss.job where data @> $1', [{ kept: true }])
  expect(rows).toEqual([{ name: orderMessageJob.name }])

  const restored = await aServer({ databaseUrl, environment: { ROLE: 'web' } })
  const read = await get(restored, restaurant.host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
  expect(read.body.data).toMatchObject({
    id: placed.order.id,
    total_price: placed.order.total_price,
    payment_state: 'paid',
  })
  const { order } = await aReceivedOrder(restored, restaurant.host)
  expect(order.number).toBe(3)
  expect((await (await aMember(restored, restaurant.host, 'owner')).get('/staff/locations/1/orders')).status).toBe(200)
})

it('one business goes to another installation with its orders, and nothing of others goes with it', async () => {
  const folder = await back(null, restaurant.business.subdomain)
  const target = await aServer({ sweepsByItself: false })
  const client = await aClientOf(target.databaseUrl)
  await restoreBackup(client, { folder, url: target.databaseUrl, pictures: null, mode: 'demo' })
  const { rows } = await client.query('select distinct business_id from orders')
  expect(rows).toEqual([{ business_id: restaurant.business.id }])
  const read = await get(target, restaurant.host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
  expect(read.status).toBe(200)
  await expect(
    restoreBackup(client, { folder, url: target.databaseUrl, pictures: null, mode: 'demo' }),
  ).rejects.toThrow('is here already')
})

it('a restore lets a transaction that uses the tables in another order end first, and goes on', async () => {
  const folder = await back(null, restaurant.business.subdomain)
  const target = await aServer({ environment: { ROLE: 'web' }, sweepsByItself: false })
  const reader = await aClientOf(target.databaseUrl)
  const client = await aClientOf(target.databaseUrl)
  await reader.query('begin')
  await reader.query('select from orders')
  const restored = restoreBackup(client, { folder, url: target.databaseUrl, pictures: null, mode: 'demo' })
  await vi.waitFor(async () => {
    const { rows } = await reader.query(
      "select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'orders'::regclass",
    )
    expect(rows).not.toEqual([])
  })
  // Each now waits for the other.
  await reader.query('select from businesses')
  await reader.query('commit')
  expect((await restored).business?.id).toBe(restaurant.business.id)
})

it('a backup with a missing row, of another mode or schema, or into a database in use changes nothing', async () => {
  const folder = await back()
  const url = await aDatabase()
  const client = await aClientOf(url)
  const empty = await countsOf(url)
  const parts = { folder, url, pictures: null, mode: 'demo' } as const
  await expect(restoreBackup(client, { ...parts, mode: 'production' })).rejects.toThrow('MODE=production')
  await expect(
    restoreBackup(await aClientOf(server.databaseUrl), { ...parts, url: server.databaseUrl }),
  ).rejects.toThrow('an empty one')
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const changed = async (change: object, message: string) => {
    await writeFile(file, JSON.stringify({ ...manifest, ...change }))
    await expect(restoreBackup(client, parts)).rejects.toThrow(message)
  }
  await changed({ migrations: ['0000_first.sql'] }, 'has the schema')
  await changed({ money: { ...manifest.money, paid: 1 } }, 'The sum "paid"')
  const tables = manifest.tables.map((table: { name: string; rows: number }) =>
    table.name === 'order_lines' ? { ...table, rows: table.rows + 1 } : table,
  )
  await changed({ tables }, 'The file of order_lines')
  expect(await countsOf(url)).toEqual(empty)
})

it('a backup is not written over other files', async () => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'mine.txt'), 'mine')
  const client = await aClientOf(server.databaseUrl)
  await expect(makeBackup(client, { folder, pictures: null, business: null, now: NOW })).rejects.toThrow('is not empty')
})
