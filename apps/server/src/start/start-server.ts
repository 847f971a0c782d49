import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Sandbox } from '@comanda/sandbox'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createBusinessGateways } from '../connections/business-gateways.ts'
import { chooseGateways, type StartedSandbox, usesSandboxPayments } from '../gateways/choose-gateways.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { HANDLED_EVENTS } from '../gateways/payments/handled-events.ts'
import { createAdmission } from '../http/admission.ts'
import type { AppEnv } from '../http/app-env.ts'
import { installationHostsOf } from '../http/host.ts'
import { limitConnections } from '../http/limit-connections.ts'
import { listen } from '../http/listen.ts'
import { createPageCache } from '../http/page-cache.ts'
import { hasOneTarget } from '../http/request-target.ts'
import { writeShared } from '../http/shared-answer.ts'
import { createStreamLimits } from '../http/stream-limits.ts'
import { createKnownLimits } from '../identity/allowance.ts'
import { countWaitingPasswords, limitPasswordWork } from '../identity/password.ts'
import { createOrderCache } from '../orders/checkout/order-cache.ts'
import type { Deps } from '../orders/deps.ts'
import { recordRefusal } from '../orders/payments/outages.ts'
import { createPaymentWatch, startMeasuringPayments } from '../orders/payments/payment-watch.ts'
import { watchRefusals } from '../orders/payments/watch-refusals.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { serverReportsOf } from '../platform/config/error-reports.ts'
import { readNetworkKey } from '../platform/config/network-key.ts'
import { tracingOf } from '../platform/config/tracing.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createRelay } from '../platform/events/relay.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { openLive } from '../platform/live/live.ts'
import { orderChanges } from '../platform/live/order-changes.ts'
import { measureBacklog } from '../platform/observe/backlog.ts'
import { createDeclineWatch } from '../platform/observe/decline-watch.ts'
import { reportingLog, startErrorReports } from '../platform/observe/error-reports.ts'
import type { Logger } from '../platform/observe/log.ts'
import { createMetrics } from '../platform/observe/metrics.ts'
import { createSecurityLog } from '../platform/observe/security-event.ts'
import { startTracing } from '../platform/observe/tracing.ts'
import { openReplica } from '../platform/replica/open-replica.ts'
import { createWorkQueue } from '../platform/work-queue.ts'
import { createDirectory } from '../restaurants/businesses/directory.ts'
import { createSpecials } from '../restaurants/locations/specials.ts'
import { createMenuFiles } from '../restaurants/menu-files/menu-files.ts'
import { createCatalogue } from '../restaurants/menus/catalogue.ts'
import { createApp } from './create-app.ts'
import { createWorkerApp } from './create-worker-app.ts'
import { handleJobs } from './handle-jobs.ts'
import type { Openness } from './health.ts'
import { loadStorefront } from './load-storefront.ts'
import { startWork } from './start-work.ts'
import { orderSubscribers } from './subscribers.ts'

export interface ServerParts {
  readonly config: Config
  readonly log: Logger
  readonly clock?: Clock
  /** The clock of the sandbox's providers; the server's by default. */
  readonly sandboxClock?: Clock
  /** Whether the server does its periodic work; true by default. A test does it when its clock says so. */
  readonly sweepsByItself?: boolean
  /** Replaces gateways that the settings choose. */
  readonly gateways?: (chosen: Gateways, started: StartedSandbox | null) => Gateways
  /** Runs after the migrations and before the first request: the demo loads its restaurants. */
  readonly seed?: (deps: Deps) => Promise<void>
}

/** A started server. */
export interface Server {
  readonly deps: Deps
  readonly app: Hono<AppEnv>
  /** The demo's fakes of third parties; null in production. */
  readonly sandbox: Sandbox | null
  /** Starts to listen; returns the port. */
  readonly listen: (port: number, host: string | null) => Promise<number>
  /** Accepts no more requests, lets running ones finish, then closes all resources in reverse order of opening. */
  readonly close: () => Promise<void>
}

const WEBHOOK_PATH = '/api/v1/webhook/stripe'

const startSandbox = async (
  deps: Pick<Deps, 'config' | 'pool' | 'clock' | 'log'>,
  port: () => number,
): Promise<StartedSandbox | null> => {
  const { config, pool, clock, log } = deps
  if (config.mode === 'production') return null
  // Never loaded in production.
  const [{ createSandbox }, { demoCourier }] = await Promise.all([
    import('@comanda/sandbox'),
    import('../demo/demo-courier.ts'),
  ])
  const url = (): string => `http://127.0.0.1:${port()}${WEBHOOK_PATH}`
  const webhook = { url, events: HANDLED_EVENTS }
  const printersAsk = (): string => `http://127.0.0.1:${port()}`
  const courier = demoCourier(port)
  const sandbox = createSandbox({ mode: config.mode, pool, clock, webhook, courier, printersAsk, log })
  return { sandbox, ...(await sandbox.start()) }
}

const mountSandbox = async ({ sandbox }: StartedSandbox, deps: Deps): Promise<Hono> => {
  const [{ sandboxPageRoutes }, { copyRoutes }, { tabletRoutes }, { eveningRoutes }] = await Promise.all([
    import('../demo/sandbox-page/sandbox-page.ts'),
    import('../demo/copy-routes.ts'),
    import('../demo/tablet-routes.ts'),
    import('../demo/evening/evening-routes.ts'),
  ])
  const routes = new Hono()
  if (usesSandboxPayments(deps.config)) routes.route('/stripe', sandbox.app)
  routes.route('/identity', sandbox.identity.app)
  routes.route('/errors', sandbox.errors.app)
  routes.route('/tags', sandbox.tags)
  routes.route('/app', sandbox.nativeApp)
  routes.route('/printers', sandbox.printerPages)
  routes.route('/', sandbox.courier.pages)
  routes.route('/', sandbox.dns.app)
  return routes
    .route('/', sandbox.mailApp)
    .route('/', copyRoutes(deps))
    .route('/', tabletRoutes(deps))
    .route('/', eveningRoutes(deps))
    .route('/', sandboxPageRoutes(sandbox, deps.clock))
}

/**
 * Opens database, migrations, live events, gateways, seed data, routes and jobs, in this order. Throws when one of them
 * fails.
 */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { config, clock = systemClock } = parts
  // In order of opening; closed in reverse.
  const opened: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.reverse())
      await close().catch((error: unknown) => parts.log.error({ error }, 'closing failed'))
  }
  const openness: Openness = { isOpen: false }
  let httpServer: HttpServer | null = null

  try {
    const { url, db, pool, close } = await openDatabase(config, parts.log)
    opened.push(close)

    const portOf = (): number => (httpServer?.address() as AddressInfo | null)?.port ?? config.port
    const [live, started, createStorefront] = await Promise.all([
      openLive(url, parts.log, config.liveHeartbeatSeconds * 1000),
      startSandbox({ config, pool, clock: parts.sandboxClock ?? clock, log: parts.log }, portOf),
      loadStorefront(),
    ])
    opened.push(live.close)
    if (started !== null) opened.push(() => started.sandbox.stop())
    if (createStorefront === null) parts.log.warn('the storefront is not built: no pages are served')

    const reports = await startErrorReports(serverReportsOf(config, started?.port ?? null))
    opened.push(reports.close)
    const log = reportingLog(parts.log, reports)
    const tracing = await startTracing(tracingOf(config), log)
    opened.push(tracing.close)
    const metrics = createMetrics()
    const replica = openReplica({ config, db, log, metrics })
    opened.push(replica.close)
    const paymentWatch = createPaymentWatch({ config, clock, log, metrics })
    const chosen = chooseGateways({ config, clock, db, log, started, port: portOf, onTry: paymentWatch.heard })
    metrics.gauge('database_connections', 'Connections open', () => pool.totalCount)
    metrics.gauge('database_waiting', 'Work waiting for a connection', () => pool.waitingCount)
    metrics.gauge('passwords_waiting', 'Passwords waiting to be checked or hashed', countWaitingPasswords)
    // One core stays for requests; one thread for compression, files and host names, and one for the picture that is
    // decoded.
    const passwordThreads = Math.max(1, Math.min(availableParallelism() - 1, config.threadPoolSize - 2))
    limitPasswordWork({ atOnce: passwordThreads, waiting: config.passwordQueue })
    const admission = createAdmission(config.mostWaitMs)
    const callsUnderWay = () => metrics.calls.underWay
    const backlog = measureBacklog({ pool, callsUnderWay, onMeasured: admission.adapt })
    opened.push(async () => backlog.stop())
    metrics.gauge('backlog_seconds', 'Wait for the event loop and the database', () => backlog.waitMs() / 1000)
    metrics.gauge('calls_under_way', 'Calls and pages that are being answered, without open streams', callsUnderWay)
    const jobs = createJobs(url, log, {
      keptDays: config.finishedJobDays,
      migrates: config.migrateAtStart,
      prepare: config.databasePrepare,
      tracing,
    })
    const { mode, businessCacheSize } = config
    const installationHosts = installationHostsOf(config)
    const directory = createDirectory({ db, live, mode, installationHosts, cacheSize: businessCacheSize })
    const catalogue = createCatalogue(db, clock, config)
    const replaced = parts.gateways?.(chosen, started) ?? chosen
    const payments =
      replaced.payments &&
      watchRefusals(replaced.payments, (account, failure, isCharge) => recordRefusal(deps, account, failure, isCharge))
    const gateways: Gateways = { ...replaced, payments }
    const standIns = started && { sms: started.sandbox.sms.origin(), push: started.sandbox.push.origin() }
    const connections = createBusinessGateways({ config, db, live, clock, gateways, standIns })
    metrics.gauge(
      'payment_provider_clock_skew_seconds',
      "The payment provider's time less ours; not a number before the first answer",
      () => (gateways.payments?.clock.skewMs() ?? Number.NaN) / 1000,
    )
    const menuFiles = createMenuFiles()
    opened.push(menuFiles.close)
    const deps: Deps = {
      config,
      port: portOf,
      db,
      pool,
      readLate: replica.readLate,
      clock,
      live,
      jobs,
      log,
      reports,
      security: createSecurityLog(log, readNetworkKey(config)),
      metrics,
      tracing,
      admission,
      directory,
      catalogue,
      specials: createSpecials(catalogue),
      gateways,
      connections,
      paymentWatch,
      declines: createDeclineWatch({ config, clock, log, metrics }),
      orderCache: createOrderCache(),
      knownLimits: createKnownLimits(),
      customersUnderWay: new Map(),
      streams: createStreamLimits(config),
      menuFiles,
      pictures: createWorkQueue({ atOnce: 1, waiting: config.pictureQueue }),
    }

    await parts.seed?.(deps)
    const sandboxRoutes = started === null ? null : await mountSandbox(started, deps)
    const cache = createPageCache({ live, metrics, config })
    const { routes: app, keyOf } =
      config.role === 'worker'
        ? createWorkerApp(deps, openness)
        : createApp({ deps, cache, openness, createStorefront, sandboxRoutes })
    const works = config.role !== 'web'
    handleJobs(deps)
    await jobs.start({ works })
    opened.push(() => jobs.stop(config.stopSeconds))
    const sweeps = parts.sweepsByItself ?? true
    if (sweeps) opened.push(startMeasuringPayments(deps))
    if (works) opened.push(...startWork(deps, { sweeps }))
    // A web server announces the changes that it makes by itself: a worker would notice them up to a second later.
    opened.push(createRelay(deps, works ? orderSubscribers(deps) : [orderChanges]).start())
    openness.isOpen = true

    const listener = getRequestListener(app.fetch)
    const timeouts = {
      keepAliveTimeout: 65_000,
      headersTimeout: config.headerSeconds * 1000,
      requestTimeout: config.requestSeconds * 1000,
      connectionsCheckingInterval: 5_000,
    }
    const listening = createServer(timeouts, (request, response) => {
      if (!hasOneTarget(request)) {
        response.writeHead(400, { connection: 'close' }).end()
        return
      }
      const key = keyOf(request)
      const cached = key === null ? null : cache.take(key)
      if (cached !== null) writeShared(cached, request, response)
      else listener(request, response).catch(() => response.destroy())
    })
    limitConnections(listening, config)
    httpServer = listening
    let stopListening: (() => Promise<void>) | null = null

    return {
      deps,
      app,
      sandbox: started?.sandbox ?? null,
      listen: async (port, host) => {
        stopListening = await listen(listening, { port, ...(host === null ? {} : { host }) })
        return portOf()
      },
      close: async () => {
        openness.isOpen = false
        if (stopListening !== null) {
          const finished = stopListening()
          // Event streams never finish by themselves.
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
