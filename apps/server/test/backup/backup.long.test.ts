import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeBackup } from '../../src/installation/backup/make-backup.ts'
import { restoreBackup } from '../../src/installation/backup/restore-backup.ts'
import { orderMailJob, orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { numberEvents } from '../../src/platform/events/outbox.ts'
import { createRelay, type Subscriber } from '../../src/platform/events/relay.ts'
import { LONGEST_RETRY_SECONDS } from '../../src/platform/jobs/jobs.ts'
import { orderSubscribers } from '../../src/start/subscribers.ts'
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
  await numberEvents(server.deps.db)
  const message = { businessId: restaurant.business.id, orderId: placed.order.id, event: 2 } as const
  await server.deps.jobs.enqueue(server.deps.db, orderMessageJob, { ...message, kind: 'received', channel: 'mail' })
})

const back = async (pictures: string | null = null, business: string | null = null) => {
  const folder = await aFolder()
  await makeBackup(await aClientOf(server.databaseUrl), { folder, pictures, business, now: NOW })
  return folder
}

const COUNTS = `select json_object_agg(name, rows) as counts from (
  select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('installation', 'periodic_work')) t`
const JOBS = `select name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
  from pgboss.job where name = '${orderMessageJob.name}'`
const POSITIONS = `
  select 'event' as of, position from order_events union all select 'head', position from event_head order by 1, 2`
const countsOf = async (url: string) => (await (await aClientOf(url)).query(COUNTS)).rows[0]?.counts

it('a restored installation has all rows, money, jobs and pictures, and takes requests', async () => {
  const pictures = await aFolder()
  await writeFile(path.join(pictures, 'a-picture.webp'), 'picture')
  const folder = await back(pictures)
  const [databaseUrl, restoredPictures] = [await aDatabase(), await aFolder()]
  const client = await aClientOf(databaseUrl)
  // No server has started there yet, so no queue has its rules.
  await client.query('drop schema pgboss cascade')
  await restoreBackup(client, { folder, url: databaseUrl, pictures: restoredPictures, mode: 'demo' })
  expect(await countsOf(databaseUrl)).toEqual(await countsOf(server.databaseUrl))
  expect(await readFile(path.join(restoredPictures, 'a-picture.webp'), 'utf8')).toBe('picture')
  const { rows } = await client.query(JOBS)
  expect(rows).toMatchObject([{ retry_limit: orderMessageJob.retries, retry_delay_max: LONGEST_RETRY_SECONDS }])
  expect(rows).toEqual((await server.deps.pool.query(JOBS)).rows)
  expect((await client.query(POSITIONS)).rows).toEqual((await server.deps.pool.query(POSITIONS)).rows)

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

it('the backup of one business restores only its own orders at another installation', async () => {
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

it('a restored database never reuses an id that the source or the target has given', async () => {
  const { rows: given } = await server.deps.pool.query<{ id: number }>("select nextval('items_id_seq')::int as id")
  for (const business of [null, restaurant.business.subdomain]) {
    const folder = await back(null, business)
    const url = await aDatabase()
    const client = await aClientOf(url)
    await client.query("select setval('delivery_areas_id_seq', 70000000)")
    await restoreBackup(client, { folder, url, pictures: null, mode: 'demo' })
    const { rows } = await client.query(
      "select nextval('items_id_seq')::int as item, nextval('delivery_areas_id_seq')::int as area",
    )
    expect(rows).toEqual([{ item: (given[0]?.id ?? 0) + 1, area: 70_000_001 }])
  }
})

/** The events of orders that a subscriber is handed, and the relay that hands them to it and to all others. */
const aFollower = (on: TestServer) => {
  const received: string[] = []
  const follower: Subscriber = {
    name: 'follower',
    gatherMs: 1,
    handle: async (_, events) => void received.push(...events.map(({ orderId, seq }) => `${orderId} ${seq}`)),
  }
  return { received, relay: createRelay(on.deps, [...orderSubscribers(on.deps), follower]) }
}

/** Adds events that have no position to an order. */
const addEvents = (client: pg.Client, { business }: Restaurant, orderId: string, count: number) =>
  client.query(
    `insert into order_events (business_id, order_id, seq, kind, status, actor, at)
     select $1, $2, 2 + n, 'payment-state', 'received', 'system', now() from generate_series(1, $3) n`,
    [business.id, orderId, count],
  )

it('subscribers at the new installation receive the waiting events of a business once', async () => {
  const quiet = { environment: { ROLE: 'web' }, sweepsByItself: false }
  const source = await aServer(quiet)
  const moving = await aStaffedRestaurant(source)
  await aReceivedOrder(source, moving.host)
  await aFollower(source).relay.drain()
  const waiting = await aReceivedOrder(source, moving.host)
  await numberEvents(source.deps.db)
  await source.close()
  const sourceClient = await aClientOf(source.databaseUrl)
  await addEvents(sourceClient, moving, waiting.order.id, 1)
  const folder = await aFolder()
  await makeBackup(sourceClient, { folder, pictures: null, business: moving.business.subdomain, now: NOW })

  const receivedAfterRestore = async () => {
    const target = await aServer(quiet)
    const resident = await aStaffedRestaurant(target)
    const { received, relay } = aFollower(target)
    await relay.drain()
    const client = await aClientOf(target.databaseUrl)
    await restoreBackup(client, { folder, url: target.databaseUrl, pictures: null, mode: 'demo' })
    await relay.drain()
    // The head passes every position of the source.
    const { order } = await aReceivedOrder(target, resident.host)
    await addEvents(client, resident, order.id, 100)
    await relay.drain()
    await relay.drain()
    return received.filter((event) => !event.startsWith(order.id)).toSorted()
  }
  const eventsOf = (seqs: readonly number[]) => seqs.map((seq) => `${waiting.order.id} ${seq}`)
  expect(await receivedAfterRestore()).toEqual(eventsOf([1, 2, 3]))

  const file = path.join(folder, 'manifest.json')
  const { lowestCursor: _, ...ofEarlierVersion } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(ofEarlierVersion))
  expect(await receivedAfterRestore()).toEqual(eventsOf([3]))
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

it('a restore changes nothing when the backup does not match or the database is in use', async () => {
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

it('a restore refuses damaged jobs without changes and accepts a backup without job rules', async () => {
  const folder = await back()
  const url = await aDatabase()
  const client = await aClientOf(url)
  const empty = await countsOf(url)
  const parts = { folder, url, pictures: null, mode: 'demo' } as const
  const file = path.join(folder, 'jobs.json')
  const jobs: readonly { readonly rules: object }[] = JSON.parse(await readFile(file, 'utf8'))
  const refused = async (message: string) => {
    await expect(restoreBackup(client, parts)).rejects.toThrow(message)
    await expect(restoreBackup(client, parts)).rejects.toThrow('Nothing was changed.')
    expect(await countsOf(url)).toEqual(empty)
  }
  await writeFile(file, JSON.stringify(jobs).slice(0, -2))
  await refused('jobs.json of the backup is damaged')
  await writeFile(file, JSON.stringify(jobs.map((job) => ({ ...job, startAfter: 'soon' }))))
  await refused('startAfter')
  await rm(file)
  await refused('jobs.json of the backup cannot be read')
  await writeFile(file, JSON.stringify(jobs.map(({ rules: _, ...job }) => job)))
  await restoreBackup(client, parts)
  expect((await client.query(JOBS)).rows).toHaveLength(1)
})

it('a restore whose jobs cannot be queued changes nothing', async () => {
  const folder = await back()
  const url = await aDatabase()
  const client = await aClientOf(url)
  const empty = await countsOf(url)
  const file = path.join(folder, 'jobs.json')
  const [job] = JSON.parse(await readFile(file, 'utf8'))
  const beyondInteger = { ...job, name: orderMailJob.name, rules: { ...job.rules, retryLimit: 2 ** 40 } }
  await writeFile(file, JSON.stringify([job, beyondInteger]))
  await expect(restoreBackup(client, { folder, url, pictures: null, mode: 'demo' })).rejects.toThrow('integer')
  expect(await countsOf(url)).toEqual(empty)
  expect((await client.query(JOBS)).rows).toEqual([])
})

it('a restore that cannot write the pictures says that only they are missing', async () => {
  const [pictures, elsewhere] = [await aFolder(), await aFolder()]
  await writeFile(path.join(pictures, 'a-picture.webp'), 'picture')
  const folder = await back(pictures)
  const url = await aDatabase()
  const notFolder = path.join(elsewhere, 'file')
  await writeFile(notFolder, '')
  await expect(restoreBackup(await aClientOf(url), { folder, url, pictures: notFolder, mode: 'demo' })).rejects.toThrow(
    'The database is restored with its jobs, but not all pictures are',
  )
  expect(await countsOf(url)).toEqual(await countsOf(server.databaseUrl))
})

it('a backup is not written over other files', async () => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'mine.txt'), 'mine')
  const client = await aClientOf(server.databaseUrl)
  await expect(makeBackup(client, { folder, pictures: null, business: null, now: NOW })).rejects.toThrow('is not empty')
})
