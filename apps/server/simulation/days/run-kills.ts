import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkNow } from '../checks/invariants.ts'
import { Violation } from '../checks/violation.ts'
import type { Counters } from '../environment/counters.ts'
import type { FreshDatabase } from '../environment/database-server.ts'
import { LIFTED_LIMITS, openEnvironment } from '../environment/environment.ts'
import { createRandom, type Random } from '../environment/random.ts'
import { type ServerProcess, startServerProcess } from '../environment/server-process.ts'
import {
  type Answer,
  type AskParts,
  createNames,
  isFault,
  type SystemUnderTest,
} from '../environment/system-under-test.ts'
import { checkout } from '../people/checkout.ts'
import { FIRST_STOCK, openRestaurants, type Restaurant } from '../people/restaurants.ts'
import { browserAt } from '../third-parties/browser.ts'
import { drainAfterKills } from './day.ts'

const SHOPPERS = 4
/** Longest time from a server's readiness to its kill. */
const LONGEST_LIFE_MS = 1_500
const LONGEST_PAUSE_MS = 25
/** The restaurants of the demo use the first ids. */
const DAY = 1_000

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Sends one request with a `Host` header to the local port. Rejects when the server dies before it answers. */
const send = (port: number, host: string, path: string, { method, headers, body }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0 })))
    })
    sent.end(body)
  })

/** Servers of one installation behind a balancer that knows nothing about them. */
interface Balancer {
  /** The port of one of the servers, drawn anew for each request; a server that has been killed may still be drawn. */
  readonly port: () => Promise<number>
}

const balance = (servers: readonly ServerProcess[], random: Random): Balancer => ({
  port: () => random.oneOf(servers).port(),
})

const callServer = async (balancer: Balancer, host: string, path: string, { headers, body }: AskParts) => {
  const call = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }
  const response = await send(await balancer.port(), host, `/api/v1${path}`, call)
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/**
 * The sandbox provider's public API in the killed processes. Repeats a request until an answer comes, as a customer
 * reloads a page.
 */
const publicApiOf = (balancer: Balancer, host: string) => ({
  request: async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      try {
        const headers = {
          ...(init.headers as Record<string, string>),
          'content-type': 'application/x-www-form-urlencoded',
        }
        const body = init.body === undefined ? null : String(init.body)
        return await send(await balancer.port(), host, `/sandbox/stripe${path}`, {
          method: init.method ?? 'GET',
          headers,
          body,
        })
      } catch {
        await sleep(LONGEST_PAUSE_MS)
      }
    }
  },
})

const systemOf = (
  balancer: Balancer,
  restaurants: readonly Restaurant[],
  counters: Counters,
  outside: Pick<SystemUnderTest, 'pool' | 'portions'>,
): SystemUnderTest => ({
  counters,
  restaurants,
  acknowledged: new Map(),
  exposedIntents: new Set(),
  browser: browserAt(publicApiOf(balancer, restaurants[0]?.host ?? '')),
  ...outside,
  say: () => undefined,
  nameOf: createNames(),
  now: () => Temporal.Now.instant(),
  pass: () => undefined,
  pause: (_place, random) => sleep(random.below(LONGEST_PAUSE_MS)),
  ask: async (host, path, call) => {
    const answer = await callServer(balancer, host, path, call).catch(() => null)
    if (answer && isFault(answer)) throw new Violation('a well-formed call never causes a fault', { path, ...answer })
    return answer
  },
})

interface Kills {
  readonly seed: string
  /** How many real servers work on the database. */
  readonly servers: number
  /** How often one of them, drawn at random, gets SIGKILL. */
  readonly kills: number
}

/**
 * Kills real servers at random moments while several shoppers check out in parallel, each request at any of the
 * servers. After each kill, and after all pending work is done, the invariants of the simulated days hold.
 */
export async function runKills(
  database: FreshDatabase,
  { seed, servers: count, kills }: Kills,
  counters: Counters,
): Promise<void> {
  const random = createRandom(`${seed}/kills`)
  const environment = await openEnvironment(database.url)
  environment.clock.set(Temporal.Now.instant())
  const restaurants = await openRestaurants(environment, DAY)
  const settings = { DATABASE_URL: database.url, UNPAID_ORDER_MINUTES: '10', ...LIFTED_LIMITS, MOST_WAIT_MS: '600000' }
  const servers = Array.from({ length: count }, () => startServerProcess(settings))
  const killAll = () => Promise.all(servers.map(({ kill }) => kill()))
  try {
    await Promise.all(servers.map(({ port }) => port()))
    const portions = new Map(restaurants.map(({ businessId }) => [businessId, FIRST_STOCK]))
    const balancer = balance(servers, random.branch('balancer'))
    const system = systemOf(balancer, restaurants, counters, { pool: environment.pool, portions })
    let finished = false
    let begun = 0
    const shop = async () => {
      while (!finished) {
        begun += 1
        await checkout(system, random.branch(`checkout ${begun}`), begun)
      }
    }
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shop))
    for (let killed = 0; killed < kills; killed += 1) {
      await Promise.race([sleep(random.below(LONGEST_LIFE_MS)), shoppers])
      await random.oneOf(servers).killAndRestart()
      counters.count('kill -9')
      await checkNow(system)
    }
    finished = true
    await shoppers
    await killAll()
    await drainAfterKills(environment, system)
  } finally {
    await killAll()
    await environment.close()
  }
}
