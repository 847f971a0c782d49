import { expect, it, onTestFinished } from 'vitest'
import { kindOfCall } from '../../src/http/shed-load.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { askForOrder } from '../fixtures/an-order.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

const POOL = 2
/**
 * Short enough that a test waits for it. A busy machine may be behind by itself, so that calls are repeated until they
 * are admitted.
 */
const MOST_WAIT_MS = '200'
/** The share that is admitted grows for eight seconds, and longer on a busy machine. */
const IN_TIME = { timeout: 40_000 }

/** Takes all database connections, so that all work waits; returns the function that gives them back. */
const holdConnections = async ({ deps }: TestServer): Promise<() => void> => {
  const clients = await Promise.all(Array.from({ length: POOL }, () => deps.pool.connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

it('a server that is behind refuses calls with 503 and Retry-After until it has caught up', async () => {
  const server = await aServer({ environment: { DATABASE_POOL: String(POOL), MOST_WAIT_MS } })
  const { host } = await aStaffedRestaurant(server)
  const kitchen = await aMember(server, host, 'kitchen')
  const release = await holdConnections(server)
  await expect.poll(() => server.deps.admission.shareOf('staff'), IN_TIME).toBe(0)

  const location = await server.fetch(`http://${host}/api/v1/location/1`)
  expect(location.status).toBe(503)
  expect(location.headers.get('retry-after')).toBe('2')
  expect(await location.json()).toMatchObject({ error: { code: 'busy' } })
  expect(await askForOrder(server, host)).toMatchObject({ status: 503, body: { error: { code: 'busy' } } })
  expect((await kitchen.get('/staff/locations/1/orders')).status).toBe(503)
  // They were refused at once, not because they got no connection in time.
  expect(await server.deps.metrics.registry.getSingleMetricAsString('calls_shed')).toMatch(/^calls_shed 3$/m)

  release()
  await expect.poll(async () => (await server.fetch(`http://${host}/api/v1/location/1`)).status, IN_TIME).toBe(200)
  await expect.poll(async () => (await askForOrder(server, host)).status, IN_TIME).toBe(200)
  await expect.poll(async () => (await kitchen.get('/staff/locations/1/orders')).status, IN_TIME).toBe(200)
})

it('a server that is behind renders no page, and still serves one that it has', async () => {
  const server = await aServer({ listen: true, environment: { DATABASE_POOL: String(POOL), MOST_WAIT_MS } })
  const { host } = await aStaffedRestaurant(server)
  const open = (orderType: string) => ask(server.port, `/menu/leeds-call-lane/${orderType}`, { host })
  await expect.poll(async () => (await open('delivery')).status, IN_TIME).toBe(200)
  const release = await holdConnections(server)
  await expect.poll(() => server.deps.admission.shareOf('browsing'), IN_TIME).toBe(0)
  const refused = await open('collection')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await open('delivery')).status).toBe(200)
  release()
  await expect.poll(async () => (await open('collection')).status, IN_TIME).toBe(200)
})

it('a lone visitor of a machine that others keep busy is served, page and calls', async () => {
  const server = await aServer({ listen: true, environment: { MOST_WAIT_MS: '10', DATABASE_POOL: '20' } })
  const { host } = await aStaffedRestaurant(server)
  // Its answer also brings the description that the test holds all answers against.
  const statuses = [(await server.fetch(`http://${host}/api/v1/location/1`)).status]
  // Nothing else gets the processor for most of the time, as on a machine with too many processes.
  const stolen = setInterval(() => {
    const until = performance.now() + 120
    while (performance.now() < until);
  }, 20)
  onTestFinished(() => clearInterval(stolen))
  const page = await ask(server.port, '/menu/leeds-call-lane/delivery', { host })
  statuses.push(page.status)
  for (let n = 0; n < 12; n += 1) statuses.push((await server.fetch(`http://${host}/api/v1/location/1`)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
}, 60_000)

it('a server that is behind takes what the payment provider reports', async () => {
  const server = await aServer({ environment: { DATABASE_POOL: String(POOL), MOST_WAIT_MS: '1' } })
  const release = await holdConnections(server)
  await expect.poll(() => server.deps.admission.shareOf('underWay'), IN_TIME).toBe(0)
  // 400: the event is not signed, which is found without the database.
  const answer = await server.fetch('/api/v1/webhook/stripe', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(400)
  release()
})

it.each([
  ['/location/1/menulist', 'browsing'],
  ['/auth/login', 'browsing'],
  ['/guest-order/new-order', 'ordering'],
  ['/order/new-order', 'ordering'],
  ['/location/1/order-times', 'ordering'],
  ['/coupon/SAVE10/verify', 'ordering'],
  ['/guest-order/make-payment', 'underWay'],
  ['/order/abc/live', 'underWay'],
  ['/staff/locations/1/orders', 'described'],
  ['/operator/businesses', 'staff'],
  ['/webhook/validate-order', 'reports'],
  ['/webhook/stripe', 'reports'],
])('a call of %s counts as %s', (path, kind) => {
  expect(kindOfCall(path)).toBe(kind)
})
