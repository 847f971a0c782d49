import '@comanda/domain/install-temporal'
import { parseArgs } from 'node:util'
import { type DatabaseServer, openDatabaseServer } from './a-database.ts'
import { BrokenDay } from './breach.ts'
import { dayOf, liveDays } from './days.ts'
import { createFigures, type Figures } from './figures.ts'
import { surviveKills } from './kills.ts'

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    kills: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const { seed, only } = values
const SAID_EVERY_DAYS = 20

const simulate = async (server: DatabaseServer, figures: Figures): Promise<void> => {
  const begun = performance.now()
  const checkouts = only === undefined ? Number(values.checkouts) : 1
  const first = only === undefined ? 0 : dayOf(Number(only))
  const perSecond = () => ((figures.of('checkouts') * 1000) / (performance.now() - begun)).toFixed(1)
  console.log(`Seed ${seed}: ${only === undefined ? `${checkouts} checkouts` : `the day of checkout ${only}`}`)
  await liveDays(() => server.fresh(), {
    seed,
    first,
    count: checkouts > 0 ? dayOf(checkouts) + 1 : 0,
    figures,
    onDay: (day, { steps, hash }) => {
      if (only !== undefined) console.log(`${steps.join('\n')}\nHash of these steps: ${hash}`)
      else if ((day + 1) % SAID_EVERY_DAYS === 0)
        console.log(`${figures.of('checkouts')} checkouts, ${perSecond()} a second, ${hash.slice(0, 12)}`)
    },
  })
}

const kill = async (server: DatabaseServer, figures: Figures): Promise<void> => {
  const kills = only === undefined ? Number(values.kills) : 0
  if (kills === 0) return
  console.log(`${kills} times kill -9`)
  const database = await server.fresh(true)
  try {
    await surviveKills(database, seed, kills, figures)
  } finally {
    await database.drop()
  }
}

const figures = createFigures()
const server = await openDatabaseServer()
let breaches = 0
try {
  await simulate(server, figures)
  await kill(server, figures)
} catch (error) {
  breaches = 1
  if (!(error instanceof BrokenDay)) throw error
  console.log(error.steps.join('\n'))
  console.log(error.cause)
  console.log(
    `Breach at checkout ${error.checkout}. Again: npm run simulate -- --seed ${seed} --only ${error.checkout}`,
  )
} finally {
  await server.close()
  console.log(figures.print())
  console.log(`${figures.of('checkouts')} checkouts, ${breaches} breaches, seed ${seed}`)
}
process.exit(breaches === 0 ? 0 : 1)
