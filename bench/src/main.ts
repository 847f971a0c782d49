import '@comanda/domain/install-temporal'
import { startEmbeddedPostgres } from '@comanda/server/embedded-postgres'
import { createLog } from '@comanda/server/log'
import { measureBrowsing } from './browsing.ts'
import { type Figure, printFigures } from './figure.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureGrowth } from './growth.ts'
import { measureHonestRush } from './honest-rush.ts'
import { measureLargeBodies } from './large-bodies.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureManyLocations } from './many-locations.ts'
import { measureMemory } from './memory.ts'
import { measureMenuBombs } from './menu-bombs.ts'
import { measureOrderCpu } from './order-cpu.ts'
import { measureOrders } from './ordering.ts'
import { measurePresses } from './presses.ts'
import { measureReading } from './reading.ts'
import { dataFolder, startServer } from './server-process.ts'
import { measureSignInBurst } from './sign-in-burst.ts'
import { measureSigningIn } from './signing-in.ts'
import { measureStart } from './start.ts'
import { measureUncachedPages } from './uncached-pages.ts'

const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

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
      if (wants('menu'))
        figures.push(
          await measureReading(server, { name: 'read a menu (API)', path: '/api/v1/location/1/menulist', target: 60 }),
        )
      if (wants('page'))
        figures.push(
          await measureReading(server, { name: 'serve /menu (HTML)', path: '/menu/headingley/delivery', target: 40 }),
        )
      if (wants('order')) figures.push(...(await measureOrders(server, postgres.url)))
      if (wants('cpu')) figures.push(...(await measureOrderCpu(server, postgres.url)))
      if (wants('burst')) figures.push(...(await measureSignInBurst(server)))
      if (wants('login')) figures.push(...(await measureSigningIn(server)))
      if (wants('flood'))
        figures.push(
          ...(await measureUncachedPages(server)),
          ...(await measureMenuBombs(server)),
          ...(await measureLargeBodies(server)),
        )
      if (wants('memory')) figures.push(...(await measureMemory(server)))
      if (wants('locations')) figures.push(...(await measureManyLocations(server)))
      if (wants('visit')) figures.push(...(await measureFirstVisit(server)))
      // It runs only when it is named: it installs 150 MB first, and nine audits take minutes.
      if (wanted.includes('lighthouse')) figures.push(...(await measureLighthouse(server)))
      if (wants('presses')) figures.push(...(await measurePresses(server)))
      if (wants('browser')) figures.push(...(await measureBrowsing(server, postgres.url)))
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
  'menu',
  'page',
  'order',
  'cpu',
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
if (wants('start')) figures.push(...(await measureStarting()))
// A million orders take minutes to write.
if (wanted.includes('growth')) figures.push(...(await measureGrowth()))
if (wanted.includes('rush')) figures.push(...(await measureRush()))
printFigures(figures)
