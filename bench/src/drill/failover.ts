import '@comanda/domain/install-temporal'
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Figure, printFigures } from '../figure.ts'
import { arrive } from '../load/arrivals.ts'
import { checkOrders } from '../load/check-orders.ts'
import { type Answer, createClient } from '../load/client.ts'
import { copyRestaurants, openRestaurants } from '../load/restaurants.ts'
import type { Acknowledged } from '../load/visit.ts'
import { dataFolder, ROOT, startServer } from '../server-process.ts'
import { checkBooks } from './ha/check-books.ts'
import { startCluster } from './ha/cluster.ts'
import { customer, type Shop } from './ha/customer.ts'
import { type Node, requirePrograms } from './ha/node.ts'

const USAGE = `npm run drill:failover -- [--failovers 20] [--faults kill,pause,network,disk] [--rate 120]
Two servers on three database machines (Patroni, etcd, HAProxy, a synchronous standby) while customers order: the primary is lost
again and again, and every order that was acknowledged must be there once. Build first: npm run build.
  --rate   customers per minute
It runs as root on Debian 12, in a network, mounts and processes of its own.`

/** Set for the process inside the namespaces: its folder. */
const INSIDE = 'COMANDA_DRILL_FOLDER'
const BUSINESSES = 2
const SERVERS = 2
/** After a recovery customers order for so long before the next fault. */
const QUIET_SECONDS = 5
/** A fault lasts at least so long, and longer where no new primary is there yet, up to `MOST_SECONDS`. */
const FAULT_SECONDS = 15
const MOST_SECONDS = 120
/** In the end, customers and kitchens go on for so long. */
const LAST_ORDERS_SECONDS = 30

/** How a primary is lost, and how its machine comes back. */
interface Fault {
  readonly begin: (primary: Node) => void
  readonly end: (primary: Node) => void
}

const FAULTS: Readonly<Record<string, Fault>> = {
  kill: { begin: (primary) => primary.kill(), end: () => {} },
  pause: { begin: (primary) => primary.pause(), end: (primary) => primary.resume() },
  network: { begin: (primary) => primary.unplug(), end: (primary) => primary.plug() },
  disk: { begin: (primary) => primary.fillDisk(), end: (primary) => primary.freeDisk() },
}

const readArgs = () => {
  try {
    const { values } = parseArgs({
      options: {
        failovers: { type: 'string', default: '20' },
        faults: { type: 'string', default: Object.keys(FAULTS).join() },
        rate: { type: 'string', default: '120' },
      },
    })
    const faults = values.faults.split(',')
    const unknown = faults.find((name) => !Object.hasOwn(FAULTS, name))
    if (unknown !== undefined) throw new Error(`--faults: ${unknown} is none`)
    const [failovers, rate] = [Number(values.failovers), Number(values.rate)]
    if (!(failovers > 0 && rate > 0)) throw new Error('--failovers and --rate are numbers above 0')
    return { failovers, faults, rate }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** One failover, as printed. Times in seconds. */
interface Row {
  readonly fault: string
  readonly from: string
  readonly to: string
  /** From the fault to another primary. */
  readonly newPrimary: number
  /** The longest time without an acknowledged order. */
  readonly outage: number
  /** The longest time that a customer pressed and waited until the order was acknowledged. */
  readonly longestWait: number
  readonly placed: number
  readonly broken: readonly string[]
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

const drill = async (folder: string): Promise<void> => {
  const { failovers, faults, rate } = readArgs()
  const cluster = await startCluster(folder)
  console.log(`The cluster runs in ${folder}.`)
  const settings = {
    DATABASE_URL: cluster.url,
    TRUST_PROXY: 'true',
    CASH_ORDERS_PER_LOCATION: '1000000',
    // Two servers start at once.
    HOST: '127.0.0.1',
  }
  const ends: (() => Promise<void>)[] = []
  let deaths = 0
  let isOpen = true
  const shops: Shop[] = []
  let hosts: readonly string[] | null = null
  for (let n = 0; n < SERVERS; n += 1) {
    const server = await startServer(folder, settings, ROOT, openSync(join(folder, `server${n + 1}.log`), 'a'))
    void server.ended.then(() => {
      if (!isOpen) return
      deaths += 1
      console.log('A server has ended.')
    })
    hosts ??= await copyRestaurants(cluster.checkUrl, BUSINESSES)
    const client = createClient(server.url)
    const restaurants = await openRestaurants({ server, client, hosts, groupOf: () => '', onBoard: () => {} })
    ends.push(async () => {
      for (const { kitchen } of restaurants) kitchen.close()
      await client.close()
      await server.stop()
    })
    shops.push({ client, restaurants })
  }

  const acknowledged: Acknowledged = { placed: new Set(), paid: new Set() }
  const refusals = new Map<string, number>()
  let placements: { readonly sentAt: number; readonly answeredAt: number }[] = []
  let unheard = 0
  let faults500 = 0
  const onRefused = (step: string, { status, text }: Answer): void => {
    if (status === 500) faults500 += 1
    const what = `${step}: ${status} ${text.slice(0, 140)}`
    refusals.set(what, (refusals.get(what) ?? 0) + 1)
  }
  let n = 0
  let latest = Number.POSITIVE_INFINITY
  const going = new Set<Promise<void>>()
  const come = async (): Promise<void> => {
    while (isOpen)
      await arrive({ perMinute: rate, seconds: 1 }, () => {
        n += 1
        const visiting = customer({
          shops,
          n,
          acknowledged,
          onPlaced: (sentAt, answeredAt) => placements.push({ sentAt, answeredAt }),
          onRefused,
          onRing: (heard) => {
            if (!heard) unheard += 1
          },
          latest: () => latest,
        }).finally(() => going.delete(visiting))
        going.add(visiting)
        return visiting
      })
  }
  const coming = come()

  /**
   * Waits until a machine is primary and orders are acknowledged again. Where that takes too long, it ends the fault,
   * as an operator would, and the lost machine may be primary again.
   */
  const recovered = async (lost: Node, fault: Fault | undefined, since: number) => {
    let node: Node | null = null
    let after = 0
    let isEnded = false
    for (;;) {
      await pause(100)
      const passed = performance.now() - since
      if (passed > 2 * MOST_SECONDS * 1000)
        throw new Error(`Orders are not acknowledged again within ${2 * MOST_SECONDS} s.`)
      if (!isEnded && passed > MOST_SECONDS * 1000) {
        isEnded = true
        console.log(`No order within ${MOST_SECONDS} s: the fault of ${lost.name} is ended.`)
        fault?.end(lost)
        lost.start()
      }
      if (node === null || (node === lost && !isEnded)) {
        node = await cluster.primary()
        after = passed
      } else if (placements.some(({ sentAt }) => sentAt > since + after)) return { node, after }
    }
  }

  const rows: Row[] = []
  try {
    await pause(QUIET_SECONDS * 1000)
    for (let turn = 0; turn < failovers; turn += 1) {
      const fault = faults[turn % faults.length] as string
      const primary = await cluster.primary()
      if (primary === null) throw new Error('There is no primary.')
      placements = []
      const since = performance.now()
      FAULTS[fault]?.begin(primary)
      const { node, after } = await recovered(primary, FAULTS[fault], since)
      await pause(Math.max(0, FAULT_SECONDS * 1000 - (performance.now() - since)))
      FAULTS[fault]?.end(primary)
      // What systemd does: Patroni is started again.
      primary.start()
      await cluster.healthy()
      await pause(QUIET_SECONDS * 1000)

      const times = [since, ...placements.map(({ answeredAt }) => answeredAt)]
      const row: Row = {
        fault,
        from: primary.name,
        to: node.name,
        newPrimary: seconds(after),
        outage: seconds(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))),
        longestWait: seconds(Math.max(...placements.map(({ sentAt, answeredAt }) => answeredAt - sentAt))),
        placed: placements.length,
        broken: await brokenRules(cluster.checkUrl, acknowledged),
      }
      rows.push(row)
      printRow(turn, row)
    }
  } finally {
    isOpen = false
    await coming
    latest = performance.now() + LAST_ORDERS_SECONDS * 1000
    console.log(`No more customers come, and ${going.size} are being served.`)
    await Promise.all(going)
  }
  console.log('The last one is served. The books are checked.')
  const { lost, doubled } = await checkOrders(cluster.checkUrl, acknowledged)
  const broken = await settled(cluster.checkUrl)
  for (const [what, count] of [...refusals].sort(([, a], [, b]) => b - a)) console.log(`${count} × ${what}`)
  const outages = rows.map(({ outage }) => outage).sort((a, b) => a - b)
  const middle = outages[Math.floor(outages.length / 2)] ?? 0
  const none = (name: string, count: number): Figure => ({
    name,
    value: String(count),
    target: '0',
    baseline: '',
    met: count === 0,
  })
  const figures: Figure[] = [
    {
      name: 'without an acknowledged order, median and longest',
      value: `${middle} s, ${outages.at(-1)} s`,
      target: '≤ 60 s',
      baseline: `${rows.length} failovers, ${acknowledged.placed.size} orders`,
      met: (outages.at(-1) ?? 0) <= 60,
    },
    none('acknowledged orders that are lost', lost),
    none('orders that are doubled', doubled),
    none('rules of the books that are broken', broken.length + rows.flatMap((row) => row.broken).length),
    none('answers with 500', faults500),
    none('paid orders that a board did not show in 15 s', unheard),
    none('servers that ended', deaths),
  ]
  for (const rule of broken) console.log(`BROKEN: ${rule}`)
  printFigures(figures)
  if (figures.some(({ met }) => !met)) process.exitCode = 1
  for (const end of ends) await end()
}

const printRow = (turn: number, row: Row): void => {
  const { fault, from, to, newPrimary, outage, longestWait, placed, broken } = row
  const when = new Date().toISOString().slice(11, 19)
  console.log(
    `${when} ${String(turn + 1).padStart(2)} ${fault.padEnd(8)} ${from} → ${to}  new primary ${newPrimary} s  no order for ${outage} s  longest wait ${longestWait} s  ${placed} orders`,
  )
  for (const rule of broken) console.log(`   BROKEN: ${rule}`)
}

/** Rules that hold at every moment; what needs time to settle is looked at in the end. */
const brokenRules = async (url: string, { placed, paid }: Acknowledged): Promise<readonly string[]> => {
  // Customers go on: what they are told meanwhile is left to the next look.
  const { lost, doubled } = await checkOrders(url, { placed: new Set(placed), paid: new Set(paid) })
  return [...(lost > 0 ? [`${lost} orders are lost`] : []), ...(doubled > 0 ? [`${doubled} are doubled`] : [])]
}

/** Lets jobs and sweeps finish, two minutes at most, and returns the rules that are broken then. */
const settled = async (url: string): Promise<readonly string[]> => {
  const until = performance.now() + 120_000
  for (;;) {
    const broken = await checkBooks(url)
    if (broken.length === 0 || performance.now() > until) return broken
    await pause(2_000)
  }
}

/** Runs the drill in namespaces that end with it; whatever it started or mounted ends too. */
const inNamespaces = async (): Promise<void> => {
  readArgs()
  requirePrograms()
  const folder = await dataFolder()
  // The shell is the first process of the new namespace, so that it collects the processes whose parents were killed.
  const script = 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns; "$@"; exit $?'
  const inside = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script, 'drill']
  const self = [process.execPath, new URL(import.meta.url).pathname, ...process.argv.slice(2)]
  const env = { ...process.env, [INSIDE]: folder.path }
  const child = spawn('unshare', [...inside, ...self], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'))
  await new Promise<void>((done) => {
    child.once('exit', (code) => {
      process.exitCode = code ?? 1
      done()
    })
  })
  if (process.exitCode === 0) await folder.remove()
  else console.log(`The logs are in ${folder.path}.`)
}

const folder = process.env[INSIDE]
if (folder === undefined) await inNamespaces()
else {
  await drill(folder)
  // HAProxy and the machines go on until the namespace ends.
  process.exit()
}
