import '@comanda/domain/install-temporal'
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { type Figure, printFigures } from '../figure.ts'
import { arrive } from '../load/arrivals.ts'
import { checkOrders } from '../load/check-orders.ts'
import { type Answer, type Client, createClient } from '../load/client.ts'
import { createLoadDatabase } from '../load/database.ts'
import type { Step } from '../load/record.ts'
import { copyRestaurants, openRestaurants } from '../load/restaurants.ts'
import { type Acknowledged, type Restaurant, visit } from '../load/visit.ts'
import { dataFolder, ROOT, type RunningServer, startServer } from '../server-process.ts'
import { beforeNewestMigration, buildEarlier } from './earlier-build.ts'

const USAGE = `npm run drill:upgrade -- [--from <commit>] [--postgres <url>]
Runs the servers of an earlier commit (the one before the newest migration) and of this one on one database while customers order: first the
earlier, then both, then this one, then the earlier again. Build first: npm run build.
  --postgres <url>   a PostgreSQL server for a database of its own, whose user is a superuser; else the embedded one`

const run = promisify(execFile)

const PER_MINUTE = 120
const SECONDS = 10
const BUSINESSES = 2
const COOKING_MS = 1_000

/** A server with the consoles that are signed in at it. */
interface Side {
  readonly server: RunningServer
  readonly client: Client
  readonly restaurants: readonly Restaurant[]
}

const readArgs = (): { readonly from: string; readonly postgres: string | null } => {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, postgres: { type: 'string' } } })
    return { from: values.from ?? beforeNewestMigration(), postgres: values.postgres ?? null }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

const acknowledged: Acknowledged = { placed: new Set(), paid: new Set() }
const failures = new Map<string, number>()
const onAnswer = (step: Step, answer: Answer): void => {
  if (answer.status === 200) return
  const what = `${step}: ${answer.status} ${answer.text.slice(0, 160)}`
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

let visits = 0
/** Customers come to the first of each pair, and the console of the second accepts what they order. */
async function order(pairs: readonly (readonly [Side, Side])[]): Promise<number> {
  const before = acknowledged.paid.size
  const arrived = await arrive({ perMinute: PER_MINUTE, seconds: SECONDS }, (due) => {
    visits += 1
    const [shop, staff] = pairs[visits % pairs.length] as readonly [Side, Side]
    const index = visits % BUSINESSES
    const restaurant = { ...shop.restaurants[index], kitchen: staff.restaurants[index]?.kitchen } as Restaurant
    return visit(
      {
        client: shop.client,
        restaurant,
        n: visits,
        cookingMs: COOKING_MS,
        acknowledged,
        onStep: (step, _since, _until, answer) => onAnswer(step, answer),
      },
      due,
    )
  })
  await Promise.all(arrived.visits)
  return acknowledged.paid.size - before
}

const { from, postgres } = readArgs()
const earlierRoot = buildEarlier(from)
const folder = await dataFolder()
const database = await createLoadDatabase(postgres, folder.path)
const settings = { DATABASE_URL: database.url, TRUST_PROXY: 'true', CASH_ORDERS_PER_LOCATION: '1000000' }
const open: Side[] = []

const start = async (root: string, hosts: readonly string[] | null): Promise<Side> => {
  const server = await startServer(folder.path, { ...settings, MIGRATE_AT_START: String(root === earlierRoot) }, root)
  const client = createClient(server.url)
  const side: Side = {
    server,
    client,
    restaurants: await openRestaurants({
      server,
      client,
      hosts: hosts ?? (await copyRestaurants(database.url, BUSINESSES)),
      groupOf: () => '',
      onBoard: (_group, _since, answer) => onAnswer('board', answer),
    }),
  }
  open.push(side)
  return side
}
const stop = async (side: Side): Promise<void> => {
  open.splice(open.indexOf(side), 1)
  for (const { kitchen } of side.restaurants) kitchen.close()
  await side.client.close()
  await side.server.stop()
}

const figure = (name: string, value: number, isMet: boolean, baseline = ''): Figure => ({
  name,
  value: String(value),
  target: '',
  baseline,
  met: isMet,
})

try {
  const figures: Figure[] = []
  const add = (name: string, orders: number): void => void figures.push(figure(name, orders, orders > 0, 'orders'))
  const earlier = await start(earlierRoot, null)
  const hosts = earlier.restaurants.map(({ host }) => host)
  add(`the version of ${from.slice(0, 8)} alone`, await order([[earlier, earlier]]))

  const migrating = order([[earlier, earlier]])
  const env = { ...process.env, ...settings, MODE: 'demo' }
  const { stdout } = await run(process.execPath, ['apps/server/dist/migrate-command.js'], { cwd: ROOT, env })
  add(`the same while this version migrates: ${stdout.trim()}`, await migrating)

  const current = await start(ROOT, hosts)
  const both = await order([
    [earlier, current],
    [current, earlier],
  ])
  add('both, each with orders of the other', both)
  await stop(earlier)
  add('this version alone', await order([[current, current]]))

  const again = await start(earlierRoot, hosts)
  await stop(current)
  add('the earlier version again', await order([[again, again]]))
  await stop(again)

  const { lost, doubled } = await checkOrders(database.url, acknowledged)
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  figures.push(figure('acknowledged orders that are lost or doubled', lost + doubled, lost + doubled === 0))
  figures.push(figure('steps that failed', failed, failed === 0))
  for (const [what, count] of failures) console.log(`${count} × ${what}`)
  printFigures(figures)
  if (figures.some(({ met }) => !met)) process.exitCode = 1
} finally {
  for (const side of [...open]) await stop(side)
  await database.remove()
  await folder.remove()
}
