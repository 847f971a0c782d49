import '@comanda/domain/install-temporal'
import { startEmbeddedPostgres } from '@comanda/server/embedded-postgres'
import { createLog } from '@comanda/server/log'
import { measureBrowsing } from './browsing.ts'
import { type Figure, printFigures, printMeasured } from './figure.ts'
import { measureFigurePages } from './figure-pages.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureGrowth } from './growth.ts'
import { measureHonestRush } from './honest-rush.ts'
import { measureIdle } from './idle.ts'
import { measureLargeBodies, measureWrongBodies } from './large-bodies.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureManyLocations } from './many-locations.ts'
import { measureMemory } from './memory.ts'
import { measureMenuBombs } from './menu-bombs.ts'
import { measureOrderCpu } from './order-cpu.ts'
import { measureOrderSpread } from './order-spread.ts'
import { measureOrders } from './ordering.ts'
import { measurePresses } from './presses.ts'
import { measureReading } from './reading.ts'
import { dataFolder, type RunningServer, startServer } from './server-process.ts'
import { measureSignInBurst } from './sign-in-burst.ts'
import { measureSigningIn } from './signing-in.ts'
import { measureStart } from './start.ts'
import { measureStartLocks } from './start-locks.ts'
import { measureUncachedPages } from './uncached-pages.ts'

const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

type Measure = () => Promise<readonly Figure[]>

/** What needs a running server, in the order in which it is measured. */
function servingMeasurements(server: RunningServer, databaseUrl: string): readonly (readonly [string, Measure])[] {
  const menu = { name: 'read a menu (API)', path: '/api/v1/location/1/menulist', target: 60 }
  const page = { name: 'serve /menu (HTML)', path: '/menu/headingley/delivery', target: 40 }
  return [
    // First, before orders leave work behind.
    ['idle', () => measureIdle(server, databaseUrl)],
    ['menu', async () => [await measureReading(server, menu)]],
    ['page', async () => [await measureReading(server, page)]],
    ['order', () => measureOrders(server, databaseUrl)],
    ['cpu', () => measureOrderCpu(server, databaseUrl)],
    ['order-spread', () => measureOrderSpread(server, databaseUrl)],
    ['burst', () => measureSignInBurst(server)],
    ['login', () => measureSigningIn(server)],
    ['flood', () => measureUncachedPages(server)],
    ['flood', () => measureMenuBombs(server)],
    ['flood', () => measureLargeBodies(server)],
    ['flood', () => measureWrongBodies(server)],
    ['flood', async () => [await measureStartLocks(server)]],
    ['memory', () => measureMemory(server)],
    ['locations', () => measureManyLocations(server)],
    ['visit', () => measureFirstVisit(server)],
    ['presses', () => measurePresses(server)],
    ['browser', () => measureBrowsing(server, databaseUrl)],
  ]
}

/** Prints figures as soon as they are measured, so that a later measurement that fails does not lose them. */
function shown(figures: readonly Figure[]): readonly Figure[] {
  printMeasured(figures)
  return figures
}

/** Ten minutes with all limits at their defaults; it runs only when it is named. */
async function measureRush(): Promise<Figure[]> {
  const folder = await dataFolder()
  try {
    const server = await startServer(folder.path, { TRUST_PROXY: 'true' })
    try {
      return await measureHonestRush(server)
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
  }
}

/** Measures reading, ordering, signing in and browsing, with its own PostgreSQL on this machine. */
async function measureServing(): Promise<Figure[]> {
  const folder = await dataFolder()
  const postgres = await startEmbeddedPostgres(folder.path, createLog('error'))
  const figures: Figure[] = []
  try {
    const server = await startServer(folder.path, {
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'true',
      // All orders are one person's; their uses are counted all the same.
      PLACED_ORDERS_PER_NETWORK: '1000000',
      PLACED_ORDERS_PER_PERSON: '1000000',
      CASH_ORDERS_PER_NETWORK: '1000000',
      CASH_ORDERS_PER_PERSON: '1000000',
      CASH_ORDERS_PER_LOCATION: '1000000',
    })
    try {
      for (const [name, measure] of servingMeasurements(server, postgres.url))
        if (wants(name)) figures.push(...shown(await measure()))
      // It runs only when it is named: it installs 150 MB first, and nine audits take minutes.
      if (wanted.includes('lighthouse')) figures.push(...shown(await measureLighthouse(server)))
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await folder.remove()
  }
  return figures
}

async function measureStarting(): Promise<Figure[]> {
  const folder = await dataFolder()
  try {
    await (await startServer(folder.path)).stop()
    return await measureStart(folder.path)
  } finally {
    await folder.remove()
  }
}

const figures = [
  'idle',
  'menu',
  'page',
  'order',
  'cpu',
  'order-spread',
  'burst',
  'login',
  'flood',
  'memory',
  'locations',
  'visit',
  'lighthouse',
  'presses',
  'browser',
].some(wants)
  ? await measureServing()
  : []
if (wants('start')) figures.push(...shown(await measureStarting()))
// A million orders take minutes to write.
if (wanted.includes('growth')) figures.push(...shown(await measureGrowth()))
if (wanted.includes('figures')) figures.push(...shown(await measureFigurePages()))
if (wanted.includes('rush')) figures.push(...shown(await measureRush()))
printFigures(figures)
