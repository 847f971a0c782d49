import { startEmbeddedPostgres } from '@comanda/server/embedded-postgres'
import { fillLarge } from '@comanda/server/fill-large'
import { createLog } from '@comanda/server/log'
import pg from 'pg'
import type { Figure } from './figure.ts'
import { untilFollowedUp } from './follow-up.ts'
import { type Client, createClient, type Sent } from './load/client.ts'
import { hostsOfCopies } from './load/restaurants.ts'
import { networkOf } from './network-of.ts'
import { aDraft } from './ordering.ts'
import { dataFolder, type RunningServer, startServer } from './server-process.ts'

/** Largest ratio of the 99th percentile of a larger installation to that of a smaller one. */
const MOST_SLOWER = 1.5
const MANY_BUSINESSES = 1_000
const MANY_ORDERS = 1_000_000
/** So many of the businesses are visited, in turns. */
const VISITED = 50
const WARM_UP = 200
/** New orders on each visited board. */
const NEW_ORDERS = 30
const REQUESTS = 1_500
/** A difference of less is noise of the machine. */
const NOISE_MS = 1

const PASSWORD = 'comanda-demo'
/** Orders last: what follows them, such as mails, would slow down the others. */
const STEPS = ['page', 'board', 'history', 'order'] as const
type StepName = (typeof STEPS)[number]
type Times = Readonly<Record<StepName, number>>

/** A business with a signed-in customer and member of staff. */
interface Visited {
  readonly host: string
  readonly customer: string
  readonly staff: string
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

const ms = (value: number): string => `${value.toFixed(1)} ms`

/** Sends a request; returns its answer's text and session. */
async function ask(client: Client, sent: Sent, n: number) {
  const headers = { ...sent.headers, 'x-forwarded-for': networkOf(n) }
  const answer = await client.send({ ...sent, headers })
  if (answer.status !== 200) throw new Error(`${sent.host}${sent.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}

async function open(client: Client, host: string, n: number): Promise<Visited> {
  const staff = { email: 'owner@napoli.example', password: PASSWORD }
  const customer = { email: 'ada@napoli.example', password: PASSWORD }
  return {
    host,
    staff: (await ask(client, { host, path: '/api/v1/staff/login', body: staff }, n)).cookie,
    customer: (await ask(client, { host, path: '/api/v1/auth/login', body: customer }, n)).cookie,
  }
}

/**
 * Measures each step one request after the other, in turns at the visited businesses: 99 of 100 take no longer,
 * milliseconds.
 */
async function measureSteps(server: RunningServer, databaseUrl: string, visited: readonly Visited[]): Promise<Times> {
  const client = createClient(server.url)
  const draft = await aDraft(server)
  let n = 0
  const order = async ({ host }: Visited): Promise<void> => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const email = { email: `growth-${n}@example.com`, telephone_number: `07700 ${String(100_000 + (n % 900_000))}` }
    const path = '/api/v1/guest-order/new-order'
    const { text } = await ask(client, { host, path, headers: key, body: { ...draft, ...email } }, n)
    const { data } = JSON.parse(text) as { data: { order: { id: string }; guest: { id: string } } }
    const payment = { location_id: 1, order_id: data.order.id, payment_type: 1 }
    const guest = { 'guest-id': data.guest.id }
    await ask(client, { host, path: '/api/v1/guest-order/make-payment', headers: guest, body: payment }, n)
  }
  const steps: Readonly<Record<StepName, (at: Visited) => Promise<unknown>>> = {
    page: ({ host }) => ask(client, { host, path: '/menu/headingley/collection' }, n),
    order,
    board: ({ host, staff }) =>
      ask(client, { host, path: '/api/v1/staff/locations/1/orders', headers: { cookie: staff } }, n),
    history: ({ host, customer }) =>
      ask(client, { host, path: '/api/v1/order/history', headers: { cookie: customer } }, n),
  }
  const fillBoards = async (): Promise<void> => {
    for (const at of visited)
      for (let placed = 0; placed < NEW_ORDERS; placed += 1) {
        n += 1
        await order(at)
      }
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    await untilFollowedUp(database).finally(() => database.end())
  }
  const measure = async (name: StepName): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
      n += 1
      const at = visited[turn % visited.length] as Visited
      const since = performance.now()
      await steps[name](at)
      if (turn >= WARM_UP) times.push(performance.now() - since)
    }
    return p99(times)
  }
  try {
    await fillBoards()
    const times: Partial<Record<StepName, number>> = {}
    for (const name of STEPS) times[name] = await measure(name)
    return times as Times
  } finally {
    await client.close()
  }
}

/** Starts an installation with so many copies of a demo restaurant and past orders, and measures it. */
async function measureInstallation(businesses: number, orders: number): Promise<Times> {
  const folder = await dataFolder()
  const postgres = await startEmbeddedPostgres(folder.path, createLog('error'))
  try {
    const server = await startServer(folder.path, {
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'true',
      CASH_ORDERS_PER_LOCATION: '1000000',
    })
    const client = createClient(server.url)
    try {
      await fillLarge(postgres.url, { businesses, orders })
      const hosts = await hostsOfCopies(postgres.url)
      const visited: Visited[] = []
      for (const [n, host] of hosts.slice(0, VISITED).entries()) visited.push(await open(client, host, n))
      return await measureSteps(server, postgres.url, visited)
    } finally {
      await client.close()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await folder.remove()
  }
}

/**
 * Measures how menu page, order, board and history slow down from 1 to 1,000 businesses and from 0 to 1,000,000 past
 * orders.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const all: Times[] = []
  for (const businesses of [1, MANY_BUSINESSES])
    for (const orders of [0, MANY_ORDERS]) all.push(await measureInstallation(businesses, orders))
  return STEPS.map((step) => {
    const [one, oneFull, thousand, thousandFull] = all.map((measured) => measured[step]) as [
      number,
      number,
      number,
      number,
    ]
    const growths = [
      [one, oneFull],
      [thousand, thousandFull],
      [one, thousand],
      [oneFull, thousandFull],
    ] as const
    const ratio = Math.max(...growths.map(([before, after]) => after / before))
    return {
      name: `growth: ${step}`,
      value: `${ratio.toFixed(2)} times`,
      target: `≤ ${MOST_SLOWER}`,
      baseline: `99 of 100 at 1 business ${ms(one)}, with 1,000,000 orders ${ms(oneFull)}; at 1,000 ${ms(thousand)} and ${ms(thousandFull)}`,
      met: growths.every(([before, after]) => after <= before * MOST_SLOWER || after - before <= NOISE_MS),
    }
  })
}
