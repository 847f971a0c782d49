import '@comanda/domain/install-temporal'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { dataFolder, type RunningServer, residentMegabytes, startServer } from '../server-process.ts'
import { arrive } from './arrivals.ts'
import { checkOrders, type OrderCheck } from './check-orders.ts'
import { type Answer, type Client, createClient } from './client.ts'
import { createLoadDatabase, type LoadDatabase } from './database.ts'
import { openStreams } from './open-streams.ts'
import type { LoadOptions } from './options.ts'
import { createRecord, type Record, type Step } from './record.ts'
import { copyRestaurants, openRestaurants } from './restaurants.ts'
import { type Acknowledged, outcomeOf, type Restaurant, visit } from './visit.ts'

/** 99 of 100 steps are done within it. */
export const TARGET_MS = 250
const WARM_UP_SECONDS = 20
/** The rate after an overload is sent for so long. */
const AFTER_SECONDS = 30
/** After an overload a step is as usual when it takes at most so many times what it took before it. */
const SLOWER_THAN_USUAL = 2
/** The phases in which the first business is busy, and those between them in which it is not. */
export const BUSY = 'busy'
export const ALIKE = 'alike'
/** How many times the two phases alternate, so that a change in the machine's speed affects both. */
const TURNS = 6
/** Groups of businesses: the first, which may be busy, and all others. */
export const FIRST = 'first'
export const OTHERS = 'others'

/** Limits of strangers that customers of one machine would reach; they are counted all the same. */
const serverSettings = (database: LoadDatabase, { businesses, streams }: LoadOptions): { [name: string]: string } => ({
  DATABASE_URL: database.url,
  TRUST_PROXY: 'true',
  CASH_ORDERS_PER_LOCATION: '1000000',
  PAGE_CACHE_MEGABYTES: String(64 + Math.ceil(businesses / 4)),
  MOST_CONNECTIONS: String(streams + 2 * businesses + 5000),
})

interface Phase {
  readonly name: string
  readonly perMinute: number
  readonly seconds: number
  /** How many times as many customers the first business has as each of the others. */
  readonly shareOfFirst: number
}

const phasesOf = ({ rate, seconds, overload, overloadSeconds, busy, businesses }: LoadOptions): Phase[] => {
  const usual = { perMinute: rate, seconds, shareOfFirst: 1 }
  return [
    // Caches fill and the code is compiled meanwhile; it is printed, and no figure comes of it.
    { name: 'first', ...usual, seconds: Math.min(WARM_UP_SECONDS, seconds) },
    { name: 'usual', ...usual },
    ...(overload === null
      ? []
      : [
          { name: 'overload', ...usual, perMinute: rate * overload, seconds: overloadSeconds },
          { name: 'after', ...usual, seconds: AFTER_SECONDS },
        ]),
    ...(busy === null
      ? []
      : Array.from({ length: TURNS }, () => [
          { name: ALIKE, ...usual, seconds: seconds / TURNS },
          {
            name: BUSY,
            perMinute: (rate * (businesses - 1 + busy)) / businesses,
            seconds: seconds / TURNS,
            shareOfFirst: busy,
          },
        ]).flat()),
  ]
}

const pick = (restaurants: readonly Restaurant[], shareOfFirst: number): Restaurant => {
  const drawn = Math.random() * (restaurants.length - 1 + shareOfFirst) - shareOfFirst
  return restaurants[drawn < 0 ? 0 : 1 + Math.floor(drawn)] as Restaurant
}

/**
 * How the generator itself fared in the worst turn of a phase: a share of one core, and by how much 99 of 100 of its
 * timers were late at most.
 */
export interface GeneratorLoad {
  readonly percent: number
  readonly lateMs: number
}

/** What happened in a run. */
export interface LoadRun {
  /** By the name of the phase, in order. */
  readonly records: ReadonlyMap<string, Record>
  readonly generator: ReadonlyMap<string, GeneratorLoad>
  /** What the server has acknowledged, and what of it the database does not have. */
  readonly placed: number
  readonly paid: number
  readonly check: OrderCheck
  /** Counted unexpected answers. */
  readonly failures: ReadonlyMap<string, number>
  /** The largest resident memory of the server, of both processes where it has a worker. */
  readonly megabytes: number
  readonly streams: { readonly opened: number; readonly refused: number }
}

async function runPhases(
  options: LoadOptions,
  [server, ...workers]: readonly [RunningServer, ...RunningServer[]],
  database: LoadDatabase,
  client: Client,
): Promise<LoadRun> {
  const acknowledged: Acknowledged = { placed: new Set(), paid: new Set() }
  const failures = new Map<string, number>()
  const records = new Map<string, Record>()
  const generator = new Map<string, GeneratorLoad>()
  const turns: { readonly start: number; readonly record: Record }[] = []
  /** The record of the phase in which a step was due; before the first phase nothing is recorded. */
  const recordAt = (since: number): Record | undefined => turns.findLast(({ start }) => start <= since)?.record
  const onStep = (group: string, step: Step, since: number, until: number, answer: Answer): void => {
    const outcome = outcomeOf(answer)
    // A timer may fire a fraction of a millisecond early.
    recordAt(since)?.add(step, group, outcome, since, Math.max(0, until - since))
    if (outcome !== 'failed') return
    const what = `${step}: ${answer.status} ${answer.text.slice(0, 160)}`
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }
  const restaurants = await openRestaurants({
    server,
    client,
    hosts: await copyRestaurants(database.url, options.businesses),
    groupOf: (index) => (index === 0 ? FIRST : OTHERS),
    onBoard: (group, since, answer) => onStep(group, 'board', since, performance.now(), answer),
  })
  const streams = await openStreams(client, restaurants, options.streams)
  let megabytes = 0
  const sampling = setInterval(() => {
    const now = [server, ...workers].reduce((sum, { pid }) => sum + (residentMegabytes(pid) ?? 0), 0)
    megabytes = Math.max(megabytes, now)
  }, 500)
  let n = 0
  const visits: Promise<void>[] = []
  try {
    for (const { name, perMinute, seconds, shareOfFirst } of phasesOf(options)) {
      const lag = monitorEventLoopDelay({ resolution: 1 })
      const cpu = process.cpuUsage()
      lag.enable()
      const usual = records.get('usual')
      const record =
        records.get(name) ??
        createRecord((step) => Math.max(TARGET_MS, SLOWER_THAN_USUAL * (usual?.times(step).p99 ?? 0)))
      records.set(name, record)
      turns.push({ start: performance.now(), record })
      // The last visits of a phase go on in the next one, as customers come without a pause.
      const arrived = await arrive({ perMinute, seconds }, (due) => {
        n += 1
        const restaurant = pick(restaurants, shareOfFirst)
        const onVisit = onStep.bind(null, restaurant.group)
        return visit({ client, restaurant, n, cookingMs: options.cooking * 1000, acknowledged, onStep: onVisit }, due)
      })
      visits.push(...arrived.visits)
      lag.disable()
      const { user, system } = process.cpuUsage(cpu)
      const now = { percent: (user + system) / 1e4 / seconds, lateMs: lag.percentile(99) / 1e6 }
      const before = generator.get(name) ?? now
      generator.set(name, {
        percent: Math.max(before.percent, now.percent),
        lateMs: Math.max(before.lateMs, now.lateMs),
      })
    }
    await Promise.all(visits)
  } finally {
    clearInterval(sampling)
    streams.close()
    for (const { kitchen } of restaurants) kitchen.close()
  }
  const check = await checkOrders(database.url, acknowledged)
  const { placed, paid } = acknowledged
  return { records, generator, placed: placed.size, paid: paid.size, check, failures, megabytes, streams }
}

/**
 * Starts a server with a database of its own, sends it the visits that the options describe, and looks up what it
 * acknowledged.
 */
export async function runLoad(options: LoadOptions): Promise<LoadRun> {
  const folder = await dataFolder()
  try {
    const database = await createLoadDatabase(options.postgres, folder.path)
    try {
      const settings = serverSettings(database, options)
      const server = await startServer(folder.path, { ...settings, ...(options.worker && { ROLE: 'web' }) })
      const workers = options.worker ? [await startServer(folder.path, { ...settings, ROLE: 'worker' })] : []
      const client = createClient(server.url)
      try {
        return await runPhases(options, [server, ...workers], database, client)
      } finally {
        await client.close()
        for (const each of [server, ...workers]) await each.stop()
      }
    } finally {
      await database.remove()
    }
  } finally {
    await folder.remove()
  }
}
