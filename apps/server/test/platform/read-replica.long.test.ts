import { Writable } from 'node:stream'
import type { OperatedBusinessDetailWire, OperatedBusinessWire } from '@comanda/contract/wire'
import pg from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../src/platform/observe/log.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aDatabaseLine, type DatabaseLine } from '../fixtures/a-database-line.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { anOperator, type OperatorCalls } from '../fixtures/an-operator.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { aDatabase } from '../setup/a-database.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

// The replica of these tests is a second database without a restaurant: an answer without orders was read there. A
// standby of PostgreSQL replays the rows that are written here by hand.
let replica: pg.Client
let line: DatabaseLine
let server: TestServer
let operator: OperatorCalls
let restaurant: Restaurant
let ada: CustomerOfTest
const lines: Record<string, unknown>[] = []

const beat = async (ago: string): Promise<void> => {
  await replica.query(
    `insert into periodic_work (name, due_at) values ('replica beat', now() - $1::interval)
     on conflict (name) do update set due_at = excluded.due_at`,
    [ago],
  )
}
/** Makes the replica one of the installation that began then. */
const belongTo = async (startedAt: string): Promise<void> => {
  await replica.query(
    `insert into installation (mode, started_at) values ('demo', $1)
     on conflict (id) do update set started_at = excluded.started_at`,
    [startedAt],
  )
}
const ownStart = async (): Promise<string> => {
  const { rows } = await server.deps.pool.query<{ at: string }>('select started_at::text as at from installation')
  return rows[0]?.at ?? ''
}

beforeAll(async () => {
  const replicaUrl = await aDatabase({ atEnd: whenFileEnds })
  line = await aDatabaseLine(replicaUrl, whenFileEnds)
  replica = new pg.Client({ connectionString: replicaUrl })
  await replica.connect()
  replica.on('error', () => undefined)
  whenFileEnds(() => replica.end())
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  server = await aServer(
    { log: createLog('info', destination), environment: { DATABASE_REPLICA_URL: line.url } },
    whenFileEnds,
  )
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
  await anOwnOrder(server, restaurant, ada, DONE)
  operator = await anOperator(server)
})
beforeEach(async () => {
  await belongTo(await ownStart())
  await beat('-1 hour')
  await expect.poll(ordersOfDetail, { timeout: 15_000 }).toBe(0)
})

const detail = async () =>
  (await operator.get(`/operator/businesses/${restaurant.business.id}`)).body.data as OperatedBusinessDetailWire
const ordersOfDetail = async () => (await detail()).orders
const metric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await server.fetch('http://localhost/metrics')).text())?.[1]

it('a current replica serves figures and downloads, and the primary serves everything else', async () => {
  const { name, usage, orders, revenue } = await detail()
  expect({ name, orders, revenue, sold: usage.days.some((day) => day.orders > 0) }).toEqual({
    name: restaurant.business.name,
    orders: 0,
    revenue: [],
    sold: false,
  })
  const listed = (await operator.get('/operator/businesses')).body.data as OperatedBusinessWire[]
  expect(listed.map((one) => [one.name, one.orders])).toEqual([[restaurant.business.name, 0]])
  const download = (await ada.get('/user/download')).body as unknown as {
    account: { email: string }
    orders: unknown[]
  }
  expect({ email: download.account.email, orders: download.orders }).toEqual({ email: ada.email, orders: [] })
  // What the customer acts upon.
  expect((await ada.get('/order/history')).body.data).toHaveLength(1)
  expect(await metric('database_replica_lag_seconds')).toBe('0')
  expect(Number(await metric('replica_reads'))).toBeGreaterThan(3)
})

it('a replica more than DATABASE_REPLICA_LAG_SECONDS behind is not read until it catches up', async () => {
  await beat('40 seconds')
  await expect.poll(ordersOfDetail, { timeout: 15_000 }).toBe(1)
  expect(Number(await metric('database_replica_lag_seconds'))).toBeGreaterThan(40)
  expect(Number(await metric('replica_reads_on_primary'))).toBeGreaterThan(0)
  await beat('10 seconds')
  await expect.poll(ordersOfDetail, { timeout: 15_000 }).toBe(0)
})

it('the replica of another installation is never read, however fresh it is', async () => {
  await belongTo('2020-01-01T00:00:00Z')
  await expect.poll(ordersOfDetail, { timeout: 15_000 }).toBe(1)
  expect((await detail()).usage.days.some((day) => day.orders === 1)).toBe(true)
})

it('a read that fails on the replica is answered by the primary at once, and the log names it', async () => {
  await replica.query('alter table orders rename to away')
  expect(await ordersOfDetail()).toBe(1)
  await replica.query('alter table away rename to orders')
  expect(lines).toContainEqual(
    expect.objectContaining({
      what: 'sales of businesses',
      msg: expect.stringContaining('is repeated on the primary'),
    }),
  )
  expect(await ordersOfDetail()).toBe(0)
})

it('while the replica is away the primary is read at once, and the log says so once', async () => {
  const told = () => lines.filter(({ msg }) => String(msg).includes('away or too far behind')).length
  const before = told()
  line.cut()
  expect(await Promise.all([1, 2, 3].map(ordersOfDetail))).toEqual([1, 1, 1])
  const { orders } = (await ada.get('/user/download')).body as unknown as { orders: unknown[] }
  expect(orders).toHaveLength(1)
  expect(told()).toBe(before + 1)
  expect(await metric('database_replica_lag_seconds')).toBe('Nan')
  line.mend()
})

it('a replica that does not answer is noticed before a read waits for it', async () => {
  line.freeze()
  await expect.poll(() => metric('database_replica_lag_seconds'), { timeout: 20_000 }).toBe('Nan')
  expect(await ordersOfDetail()).toBe(1)
  line.goOn()
})
