import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '@comanda/sandbox'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { startSweepingAccounts } from './accounts/sweep-accounts.ts'
import { watchAlerts } from './alerts/watch-alerts.ts'
import { createApp } from './app.ts'
import { createDirectory } from './businesses/directory.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { chooseGateways, type StartedSandbox, usesSandboxPayments } from './gateways/choose-gateways.ts'
import type { Gateways } from './gateways/gateways.ts'
import { HANDLED_EVENTS } from './gateways/payments/handled-events.ts'
import { handleJobs } from './handle-jobs.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Openness } from './http/health.ts'
import { createPageCache } from './http/page-cache.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLive } from './live/live.ts'
import { watchReceivedOrders } from './mails/watch-received-orders.ts'
import { startBringingBack } from './menus/bring-back.ts'
import { createCatalogue } from './menus/catalogue.ts'
import type { Logger } from './observe/log.ts'
import { createMetrics } from './observe/metrics.ts'
import { startSweeping } from './ordering/sweep-orders.ts'
import { startFindingRefunds } from './payments/find-refunds.ts'
import { loadStorefront } from './storefront.ts'

export interface HouseParts {
  readonly config: Config
  readonly log: Logger
  readonly clock?: Clock
  /** In place of what the settings would choose. */
  readonly gateways?: (chosen: Gateways) => Gateways
  /** Once the database stands and before anyone is served: the demo puts its restaurants in. */
  readonly furnish?: (deps: Deps) => Promise<void>
}

/** A server that runs. */
export interface House {
  readonly deps: Deps
  readonly app: Hono<AppEnv>
  /** The demo's stand-ins; null in production. */
  readonly sandbox: Sandbox | null
  /** Starts to listen; returns the port. */
  readonly listen: (port: number, host: string | null) => Promise<number>
  /** Takes no more requests, lets those under way finish, then lets go of everything in turn. */
  readonly close: () => Promise<void>
}

const WEBHOOK_PATH = '/api/v1/webhook/stripe'

const startSandbox = async (
  deps: Pick<Deps, 'config' | 'pool' | 'clock' | 'log'>,
  port: () => number,
): Promise<StartedSandbox | null> => {
  const { config, pool, clock, log } = deps
  if (config.mode === 'production') return null
  // Not even loaded in production.
  const { createSandbox } = await import('@comanda/sandbox')
  const url = (): string => `http://127.0.0.1:${port()}${WEBHOOK_PATH}`
  const sandbox = createSandbox({ mode: config.mode, pool, clock, webhook: { url, events: HANDLED_EVENTS }, log })
  return { sandbox, ...(await sandbox.start()) }
}

const mountSandbox = async ({ sandbox }: StartedSandbox, deps: Deps): Promise<Hono> => {
  const [{ sandboxPageRoutes }, { copyRoutes }] = await Promise.all([
    import('./demo/sandbox-page/sandbox-page.ts'),
    import('./demo/copy-routes.ts'),
  ])
  const routes = new Hono()
  if (usesSandboxPayments(deps.config)) routes.route('/stripe', sandbox.app)
  routes.route('/identity', sandbox.identity.app)
  return routes.route('/', sandbox.mailApp).route('/', copyRoutes(deps)).route('/', sandboxPageRoutes(sandbox))
}

/** Opens everything in turn: database, migrations, news, third parties, furniture, rooms, jobs. Throws when any of it can't be had. */
export const openHouse = async (parts: HouseParts): Promise<House> => {
  const { config, log, clock = systemClock } = parts
  // In the order of opening; closed from the last to the first.
  const opened: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.reverse())
      await close().catch((error: unknown) => log.error({ error }, 'closing failed'))
  }
  const openness: Openness = { isOpen: false }
  let server: Server | null = null

  try {
    const { url, db, pool, close } = await openDatabase(config, log)
    opened.push(close)

    const portOf = (): number => (server?.address() as AddressInfo | null)?.port ?? config.port
    const [live, started, createStorefront] = await Promise.all([
      openLive(url, log),
      startSandbox({ config, pool, clock, log }, portOf),
      loadStorefront(),
    ])
    opened.push(live.close)
    if (started !== null) opened.push(() => started.sandbox.stop())
    if (createStorefront === null) log.warn('the storefront has not been built: there are no pages')

    const chosen = chooseGateways({ config, clock, db, log, started })
    const metrics = createMetrics()
    metrics.gauge('database_connections', 'Connections open', () => pool.totalCount)
    metrics.gauge('database_waiting', 'Work waiting for a connection', () => pool.waitingCount)
    const jobs = createJobs(url, log)
    const { mode, installationHosts } = config
    const directory = createDirectory({ db, live, mode, installationHosts })
    const catalogue = createCatalogue(db)
    const gateways = parts.gateways?.(chosen) ?? chosen
    const rooms = { db, pool, clock, live, jobs, log, metrics, directory, catalogue, gateways }
    const deps: Deps = { config, port: portOf, ...rooms }

    await parts.furnish?.(deps)
    const sandboxRoutes = started === null ? null : await mountSandbox(started, deps)
    const cache = createPageCache(live, metrics)
    const app = createApp({ deps, cache, openness, createStorefront, sandboxRoutes })
    handleJobs(deps)
    await jobs.start()
    opened.push(() => jobs.stop(config.stopSeconds))
    opened.push(startSweeping(deps), startFindingRefunds(deps), startSweepingAccounts(deps), startBringingBack(deps))
    opened.push(watchReceivedOrders(deps), watchAlerts(deps))
    openness.isOpen = true

    const listener = getRequestListener(app.fetch)
    const listening = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
      if (!cache.serve(request, response)) listener(request, response).catch(() => response.destroy())
    })
    server = listening

    return {
      deps,
      app,
      sandbox: started?.sandbox ?? null,
      listen: (port, host) =>
        new Promise((done, fail) => {
          listening.once('error', fail)
          listening.listen({ port, ...(host === null ? {} : { host }) }, () => done(portOf()))
        }),
      close: async () => {
        openness.isOpen = false
        if (listening.listening) {
          const finished = new Promise<void>((done) => listening.close(() => done()))
          // Streams would never finish by themselves.
          live.endStreams()
          const patience = setTimeout(() => listening.closeAllConnections(), config.stopSeconds * 1000)
          await finished
          clearTimeout(patience)
        }
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
