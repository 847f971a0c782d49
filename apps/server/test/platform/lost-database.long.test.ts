import { draftToWire } from '@comanda/contract/wire'
import { aDraft } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { isDatabaseAway } from '../../src/platform/db/away.ts'
import { connect } from '../../src/platform/db/connection.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { announce, type Change } from '../../src/platform/live/change.ts'
import { openLive } from '../../src/platform/live/live.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aDatabaseLine } from '../fixtures/a-database-line.ts'
import { orderCount, pizzerias } from '../fixtures/a-pizzeria.ts'
import { aDatabase } from '../setup/a-database.ts'
import { aServer } from '../setup/a-server.ts'

const KEY = '2f1c3a52-8f0f-4c5e-9d2a-6b7c8d9e0f11'

const aServerOnALine = async () => {
  const line = await aDatabaseLine(await aDatabase())
  const server = await aServer({ databaseUrl: line.url })
  const { host, businessId } = await pizzerias(() => server)()
  const order = () =>
    server.fetch(`http://${host}/api/v1/guest-order/new-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
      body: JSON.stringify(draftToWire(aDraft())),
    })
  return { line, server, host, order, countOrders: () => orderCount(server, businessId) }
}

it('calls and pages get 503 with Retry-After without a database, and a resent order is kept', async () => {
  const { line, server, host, order, countOrders } = await aServerOnALine()
  line.cut()
  const answer = await order()
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ error: { code: 'fault' } })
  const page = await server.fetch(`http://${host}/menu`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  line.mend()
  expect((await order()).status).toBe(200)
  expect(await countOrders()).toBe(1)
})

it('an order whose acknowledgement is lost is stored once when it is sent again with its key', async () => {
  const { line, order, countOrders } = await aServerOnALine()
  line.cutAfter(/insert into "?orders"?/)
  expect((await order()).status).toBe(503)
  expect((await order()).status).toBe(200)
  expect(await countOrders()).toBe(1)
})

const MOST_MS = 200

it('a transaction that gets no answer gives its connection back, and the next one gets another', async () => {
  const line = await aDatabaseLine(await aDatabase())
  const { db, close } = connect({ url: line.url, poolSize: 1, latestAnswerMs: MOST_MS, onIdleError: () => undefined })
  onTestFinished(close)
  const ask = () => inTransaction(db, (tx) => tx.execute(sql`select 1`))
  await ask()
  line.freeze()
  const failed = await ask().catch((error: unknown) => error)
  expect(isDatabaseAway(failed)).toBe(true)
  line.goOn()
  await ask()
})

it('a transaction that gets no answer midway ends at once, without waiting for its rollback', async () => {
  const line = await aDatabaseLine(await aDatabase())
  const { db, close } = connect({ url: line.url, poolSize: 1, latestAnswerMs: MOST_MS, onIdleError: () => undefined })
  onTestFinished(close)
  const since = performance.now()
  const work = inTransaction(db, async (tx) => {
    line.freeze()
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toSatisfy(isDatabaseAway)
  expect(performance.now() - since).toBeLessThan(2 * MOST_MS)
  line.goOn()
  await inTransaction(db, (tx) => tx.execute(sql`select 1`))
})

it('a silent announcement connection closes, and its listeners read everything again', async () => {
  const line = await aDatabaseLine(await aDatabase())
  const live = await openLive(line.url, createLog('silent'), 10_000, MOST_MS)
  onTestFinished(live.close)
  const heard: (Change | null)[] = []
  live.listen(1, (change) => heard.push(change))
  line.freeze()
  await expect.poll(live.connected).toBe(false)
  line.goOn()
  await expect.poll(live.connected, { timeout: 10_000 }).toBe(true)
  expect(heard).toContain(null)
  const { db, close } = connect({ url: line.url, poolSize: 1, onIdleError: () => undefined })
  onTestFinished(close)
  await announce(db, { business: 1, kind: 'order', id: 'after' })
  await expect.poll(() => heard.at(-1)).toMatchObject({ id: 'after' })
})

it.each(['57P01', '57P03', '25006', '53100', '08006'])(
  'SQLSTATE %s says that the database is away or full, not that the call is wrong',
  (code) => {
    const cause = Object.assign(new Error('refused'), { code })
    expect(isDatabaseAway(new Error('failed', { cause }))).toBe(true)
  },
)

it('a broken connection to another third party does not count as a lost database', () => {
  expect(isDatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(false)
})
