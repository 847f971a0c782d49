import '@comanda/domain/install-temporal'
import { parseArgs } from 'node:util'
import { FailedDay } from './checks/violation.ts'
import { dayOf, runDays } from './days/run-days.ts'
import { runKills } from './days/run-kills.ts'
import { ORDERS_OF_THE_DAY, runTroubledDay } from './days/troubled-day.ts'
import { type Counters, createCounters } from './environment/counters.ts'
import { type DatabaseServer, openDatabaseServer } from './environment/database-server.ts'
import { openEnvironment } from './environment/environment.ts'

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    kills: { type: 'string', default: '200' },
    servers: { type: 'string', default: '1' },
    only: { type: 'string' },
    troubled: { type: 'boolean', default: false },
  },
})
const { seed, only } = values
const REPORT_EVERY_DAYS = 20

const simulate = async (server: DatabaseServer, counters: Counters): Promise<void> => {
  const startedAt = performance.now()
  const checkouts = only === undefined ? Number(values.checkouts) : 1
  const first = only === undefined ? 0 : dayOf(Number(only))
  const perSecond = () => ((counters.of('checkouts') * 1000) / (performance.now() - startedAt)).toFixed(1)
  console.log(`Seed ${seed}: ${only === undefined ? `${checkouts} checkouts` : `the day of checkout ${only}`}`)
  await runDays(() => server.fresh(), {
    seed,
    first,
    count: checkouts > 0 ? dayOf(checkouts) + 1 : 0,
    counters,
    onDay: (day, { steps, hash }) => {
      if (only !== undefined) console.log(`${steps.join('\n')}\nHash of these steps: ${hash}`)
      else if ((day + 1) % REPORT_EVERY_DAYS === 0)
        console.log(`${counters.of('checkouts')} checkouts, ${perSecond()} a second, ${hash.slice(0, 12)}`)
    },
  })
}

const kill = async (server: DatabaseServer, counters: Counters): Promise<void> => {
  const kills = only === undefined ? Number(values.kills) : 0
  if (kills === 0) return
  const servers = Number(values.servers)
  console.log(`${kills} × kill -9 of ${servers === 1 ? 'the server' : `one of ${servers} servers`}`)
  const database = await server.fresh(true)
  const startedAt = performance.now()
  try {
    await runKills(database, { seed, servers, kills }, counters)
    console.log(`${((kills * 60_000) / (performance.now() - startedAt)).toFixed(0)} kills a minute`)
  } finally {
    await database.drop()
  }
}

const liveThroughTroubles = async (server: DatabaseServer, counters: Counters): Promise<void> => {
  console.log(`Seed ${seed}: a day of ${ORDERS_OF_THE_DAY} orders`)
  const database = await server.fresh()
  const environment = await openEnvironment(database.url)
  try {
    await runTroubledDay(environment, seed, counters)
  } finally {
    await environment.close()
    await database.drop()
  }
}

const counters = createCounters()
const server = await openDatabaseServer()
let violations = 0
try {
  if (values.troubled) await liveThroughTroubles(server, counters)
  else {
    await simulate(server, counters)
    await kill(server, counters)
  }
} catch (error) {
  violations = 1
  if (!(error instanceof FailedDay)) throw error
  console.log(error.steps.join('\n'))
  console.log(error.cause)
  const what = values.troubled ? '--troubled' : `--only ${error.checkout}`
  console.log(`Violation. Replay: npm run simulate -- --seed ${seed} ${what}`)
} finally {
  await server.close()
  console.log(counters.print())
  const what = values.troubled ? 'orders received' : 'checkouts'
  console.log(`${counters.of(what)} ${what}, ${violations} violations, seed ${seed}`)
}
process.exit(violations === 0 ? 0 : 1)
