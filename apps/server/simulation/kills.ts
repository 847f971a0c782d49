import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FreshDatabase } from './a-database.ts'
import { Breach } from './breach.ts'
import { browserAt } from './browser.ts'
import { chanceOf } from './chance.ts'
import { checkout } from './checkout.ts'
import { liveEvening } from './day.ts'
import type { Figures } from './figures.ts'
import { openGround } from './ground.ts'
import { FIRST_STOCK, openRestaurants, type Place } from './restaurants.ts'
import { type Answer, type AskParts, createNames, isFault, type Stage } from './stage.ts'
import { checkNow } from './truths.ts'
import { startVictim, type Victim } from './victim.ts'

const SHOPPERS = 4
/** A server lives for so long at most, once it is ready. */
const LONGEST_LIFE_MS = 1_500
const LONGEST_PAUSE_MS = 25
/** The restaurants of the demo have the first ids. */
const DAY = 1_000

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** One request to a host, whatever address it has; rejects where the server dies over it. */
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

const askVictim = async (victim: Victim, host: string, path: string, { headers, body }: AskParts) => {
  const call = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }
  const response = await send(await victim.port(), host, `/api/v1${path}`, call)
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** The provider's public door in the same process: asked again where that dies over it, as a browser's page is loaded again. */
const doorOf = (victim: Victim, host: string) => ({
  request: async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      try {
        const headers = {
          ...(init.headers as Record<string, string>),
          'content-type': 'application/x-www-form-urlencoded',
        }
        const body = init.body === undefined ? null : String(init.body)
        return await send(await victim.port(), host, `/sandbox/stripe${path}`, {
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

const stageOf = (
  victim: Victim,
  places: readonly Place[],
  figures: Figures,
  outside: Pick<Stage, 'pool' | 'portions'>,
): Stage => ({
  figures,
  places,
  told: new Map(),
  shown: new Set(),
  browser: browserAt(doorOf(victim, places[0]?.host ?? '')),
  ...outside,
  say: () => undefined,
  nameOf: createNames(),
  now: () => Temporal.Now.instant(),
  pass: () => undefined,
  pause: (_place, chance) => sleep(chance.below(LONGEST_PAUSE_MS)),
  ask: async (host, path, call) => {
    const answer = await askVictim(victim, host, path, call).catch(() => null)
    if (answer && isFault(answer)) throw new Breach('a well-formed call got a fault', { path, ...answer })
    return answer
  },
})

/**
 * A real server under load of several shoppers at once, ended by SIGKILL so many times at random moments. After each, and at the end when
 * what it left behind has had its time, the same truths hold as in the simulated days.
 */
export const surviveKills = async (
  database: FreshDatabase,
  seed: string,
  kills: number,
  figures: Figures,
): Promise<void> => {
  const chance = chanceOf(`${seed}/kills`)
  const ground = await openGround(database.url)
  ground.clock.set(Temporal.Now.instant())
  const places = await openRestaurants(ground, DAY)
  const victim = startVictim({ DATABASE_URL: database.url, UNPAID_ORDER_MINUTES: '10' })
  try {
    await victim.port()
    const portions = new Map(places.map(({ businessId }) => [businessId, FIRST_STOCK]))
    const stage = stageOf(victim, places, figures, { pool: ground.pool, portions })
    let closed = false
    let begun = 0
    const shop = async () => {
      while (!closed) {
        begun += 1
        await checkout(stage, chance.branch(`checkout ${begun}`), begun)
      }
    }
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shop))
    for (let killed = 0; killed < kills; killed += 1) {
      await Promise.race([sleep(chance.below(LONGEST_LIFE_MS)), shoppers])
      await victim.killAndRestart()
      figures.count('kill -9')
      await checkNow(stage)
    }
    closed = true
    await shoppers
    await victim.kill()
    await liveEvening(ground, stage)
  } finally {
    await victim.kill()
    await ground.close()
  }
}
