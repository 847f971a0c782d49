import { startEmbeddedPostgres } from '@comanda/server/embedded-postgres'
import { fillLarge } from '@comanda/server/fill-large'
import { createLog } from '@comanda/server/log'
import pg from 'pg'
import type { Figure } from './figure.ts'
import { untilFollowedUp } from './follow-up.ts'
import { type Client, createClient } from './load/client.ts'
import { networkOf } from './network-of.ts'
import { aDraft, type Draft } from './ordering.ts'
import { dataFolder, startServer } from './server-process.ts'

/** Past orders of the one business; `FIGURE_ORDERS` has fewer for a trial. */
const ORDERS = Number(process.env.FIGURE_ORDERS ?? 1_000_000)
/** A page of figures takes no longer, milliseconds, also the first time. */
const MOST_MS = 500
/** Largest ratio of the 99th percentile of orders while a year's figures are read to that without. */
const MOST_SLOWER = 1.1
/** Orders of a turn, without and with figures, and how often they take turns. */
const TURN = 100
const TURNS = 6
const PAGES = 20
const DAY_MS = 86_400_000
const HOST = 'napoli.localhost'
/** What a page reads at once, and what its list can be broken down by. */
const PAGE = ['day', 'hour', 'promise'] as const
const LISTS = ['dish', 'category', 'choice', 'pair', 'customer', 'taken-by'] as const

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const PERIODS = { month: 30, quarter: 91, year: 365 } as const

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

interface Asking {
  readonly client: Client
  readonly cookie: string
}

const read = async ({ client, cookie }: Asking, path: string): Promise<void> => {
  const answer = await client.send({ host: HOST, path: `/api/v1${path}`, headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
}

/** Everything that the screen of figures reads. */
const page = (asking: Asking, days: number, list: (typeof LISTS)[number]): Promise<unknown> => {
  const period = `first=${dayBefore(days)}&last=${dayBefore(1)}`
  return Promise.all([
    ...[...PAGE, list].map((by) => read(asking, `/staff/figures/${by}?${period}&location=1`)),
    read(asking, `/staff/locations/1/figures?${period}`),
  ])
}

/** Places an order in cash; milliseconds. */
const order = ({ client }: Asking, draft: Draft, n: number): Promise<number> =>
  timed(async () => {
    const send = async (path: string, body: Readonly<Record<string, unknown>>, more: object): Promise<string> => {
      const headers = { 'x-forwarded-for': networkOf(n), ...more }
      const answer = await client.send({ host: HOST, path: `/api/v1/guest-order/${path}`, headers, body })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer.text
    }
    const person = { email: `figures-${n}@example.com`, telephone_number: `07700 ${String(100_000 + (n % 900_000))}` }
    const text = await send('new-order', { ...draft, ...person }, { 'idempotency-key': crypto.randomUUID() })
    const { data } = JSON.parse(text) as { data: { order: { id: string }; guest: { id: string } } }
    const payment = { location_id: 1, order_id: data.order.id, payment_type: 1 }
    await send('make-payment', payment, { 'guest-id': data.guest.id })
  })

/** Waits until all past orders are in the sums. @returns seconds */
async function untilCounted(database: pg.Client): Promise<number> {
  const took = await timed(async () => {
    for (;;) {
      const { rows } = await database.query('select from figure_fills where business_id = 1 and done_at is not null')
      if (rows.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })
  return took / 1_000
}

async function measurePages(asking: Asking): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, days] of Object.entries(PERIODS)) {
    const first: number[] = []
    const again: number[] = []
    for (const list of LISTS) {
      first.push(await timed(() => page(asking, days, list)))
      for (let n = 0; n < PAGES; n += 1) again.push(await timed(() => page(asking, days, list)))
    }
    const slowest = Math.max(...first)
    figures.push({
      name: `figures: page of a ${name}`,
      value: `${Math.max(slowest, p99(again)).toFixed(0)} ms`,
      target: `≤ ${MOST_MS} ms`,
      baseline: `the slowest first time ${slowest.toFixed(0)} ms (${LISTS[first.indexOf(slowest)]}), then 99 of 100 in ${p99(again).toFixed(0)} ms; ${ORDERS} orders`,
      met: Math.max(slowest, p99(again)) <= MOST_MS,
    })
  }
  return figures
}

/** Orders with and without somebody who reads a year's figures all the time, in turns. */
async function measureOrdersBeside(asking: Asking, draft: Draft): Promise<Figure> {
  const alone: number[] = []
  const beside: number[] = []
  let n = 0
  const turn = async (times: number[]): Promise<void> => {
    for (let placed = 0; placed < TURN; placed += 1) times.push(await order(asking, draft, n++))
  }
  await turn([])
  for (let turns = 0; turns < TURNS; turns += 1) {
    await turn(alone)
    let isOver = false
    const reading = (async () => {
      for (let k = 0; !isOver; k += 1) {
        await page(asking, PERIODS.year, LISTS[k % LISTS.length] ?? 'dish')
        // A person looks at a page before they open the next.
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    })()
    await turn(beside)
    isOver = true
    await reading
  }
  const ratio = p99(beside) / p99(alone)
  return {
    name: 'figures: orders while a year is read',
    value: `${ratio.toFixed(2)} times`,
    target: `≤ ${MOST_SLOWER}`,
    baseline: `99 of 100 in ${p99(alone).toFixed(1)} ms without, ${p99(beside).toFixed(1)} ms with`,
    met: ratio <= MOST_SLOWER,
  }
}

/** Measures the pages of figures of one business with many orders, and its orders meanwhile. */
export async function measureFigurePages(): Promise<Figure[]> {
  const folder = await dataFolder()
  const postgres = await startEmbeddedPostgres(folder.path, createLog('error'))
  const database = new pg.Client({ connectionString: postgres.url })
  const environment = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'true',
    CASH_ORDERS_PER_LOCATION: '1000000',
  }
  try {
    await (await startServer(folder.path, environment)).stop()
    await fillLarge(postgres.url, { businesses: 0, orders: ORDERS })
    await database.connect()
    // The walk begins again, and counts the copies.
    await database.query('delete from figure_fills')
    const server = await startServer(folder.path, environment)
    const client = createClient(server.url)
    try {
      const seconds = await untilCounted(database)
      console.log(`${ORDERS} orders were counted in ${seconds.toFixed(0)} s`)
      await untilFollowedUp(database)
      await database.query('vacuum analyze')
      const staff = { email: 'owner@napoli.example', password: 'comanda-demo' }
      const { cookie } = await client.send({ host: HOST, path: '/api/v1/staff/login', body: staff })
      const asking = { client, cookie }
      const pages = await measurePages(asking)
      return [...pages, await measureOrdersBeside(asking, await aDraft(server))]
    } finally {
      await client.close()
      await server.stop()
    }
  } finally {
    await database.end()
    await postgres.stop()
    await folder.remove()
  }
}
