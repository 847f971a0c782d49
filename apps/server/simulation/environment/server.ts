import type { Hono } from 'hono'
import { createBusinessGateways } from '../../src/connections/business-gateways.ts'
import { chooseGateways, type StartedSandbox } from '../../src/gateways/choose-gateways.ts'
import { createStripeGateway } from '../../src/gateways/payments/stripe-gateway.ts'
import type { AppEnv } from '../../src/http/app-env.ts'
import { createPageCache } from '../../src/http/page-cache.ts'
import { createStreamLimits } from '../../src/http/stream-limits.ts'
import { createKnownLimits } from '../../src/identity/allowance.ts'
import { createOrderCache } from '../../src/orders/checkout/order-cache.ts'
import type { Deps } from '../../src/orders/deps.ts'
import { recordRefusal } from '../../src/orders/payments/outages.ts'
import { createPaymentWatch } from '../../src/orders/payments/payment-watch.ts'
import { watchRefusals } from '../../src/orders/payments/watch-refusals.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { connect } from '../../src/platform/db/connection.ts'
import { createRelay, type Relay } from '../../src/platform/events/relay.ts'
import type { Live } from '../../src/platform/live/live.ts'
import { createDeclineWatch } from '../../src/platform/observe/decline-watch.ts'
import { NO_REPORTS } from '../../src/platform/observe/error-reports.ts'
import type { Logger } from '../../src/platform/observe/log.ts'
import { createMetrics, type Metrics } from '../../src/platform/observe/metrics.ts'
import { createSecurityLog } from '../../src/platform/observe/security-event.ts'
import { NO_TRACING } from '../../src/platform/observe/tracing.ts'
import type { ReadLate } from '../../src/platform/replica/open-replica.ts'
import { createWorkQueue } from '../../src/platform/work-queue.ts'
import { createDirectory } from '../../src/restaurants/businesses/directory.ts'
import { createSpecials } from '../../src/restaurants/locations/specials.ts'
import { createMenuFiles } from '../../src/restaurants/menu-files/menu-files.ts'
import { createCatalogue } from '../../src/restaurants/menus/catalogue.ts'
import { createApp } from '../../src/start/create-app.ts'
import { handleJobs } from '../../src/start/handle-jobs.ts'
import { orderSubscribers } from '../../src/start/subscribers.ts'
import { type FaultProfile, faultyHttpClient } from '../third-parties/fault-profile.ts'
import { createQueue, type Queue } from './queue.ts'
import { scheduledClient } from './scheduled-client.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

export interface ServerEnvironment {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly started: StartedSandbox
  readonly faults: FaultProfile
}

/**
 * One run of the product's server inside this process. Only its I/O, its queue, its live events and its client to the
 * provider are replaced.
 */
export interface Server {
  readonly app: Hono<AppEnv>
  readonly deps: Deps
  readonly scheduler: Scheduler
  readonly queue: Queue
  readonly relay: Relay
  /** Closes the connections of this run. */
  readonly stop: () => Promise<void>
}

/** Delivers no live event: every invariant must hold without them. */
const SILENT: Live = {
  heartbeat: { everyMs: 10_000, repeat: () => () => undefined },
  connected: () => false,
  listen: () => () => undefined,
  listenToAll: () => () => undefined,
  heard: () => 0,
  onStop: () => () => undefined,
  endStreams: () => undefined,
  close: async () => undefined,
}

const portOf = (config: Config) => () => config.port

export function composeServer(environment: ServerEnvironment): Server {
  const { config, clock, log, metrics, started, faults } = environment
  const scheduler = createScheduler()
  const { db, pool, close } = connect({
    url: config.databaseUrl ?? '',
    // One connection: code that needs a second one while it holds the first would block here, which shows the mistake.
    poolSize: 1,
    client: scheduledClient(scheduler),
    onIdleError: () => undefined,
  })
  const { keys } = started.sandbox
  const paymentWatch = createPaymentWatch({ config, clock, log, metrics: createMetrics() })
  const stripe = createStripeGateway({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browser: { publishableKey: keys.publishableKey, scriptUrl: '/sandbox/stripe/v3.js' },
    clock,
    loopbackPort: started.port,
    http: faultyHttpClient(scheduler, faults),
    onTry: paymentWatch.heard,
  })
  const payments = watchRefusals(stripe, (...refused) => recordRefusal(deps, ...refused))
  const live = SILENT
  const queue = createQueue(clock)
  const { mode, installationHosts } = config
  const directory = createDirectory({ db, live, mode, installationHosts, cacheSize: config.businessCacheSize })
  const gateways = { ...chooseGateways({ config, clock, db, log, started, port: () => config.port }), payments }
  const connections = createBusinessGateways({ config, db, live, clock, gateways, standIns: null })
  const readLate: ReadLate = (_what, read) => read(db)
  const catalogue = createCatalogue(db, clock, config)
  const rooms = {
    db,
    pool,
    readLate,
    clock,
    live,
    jobs: queue,
    log,
    reports: NO_REPORTS,
    metrics,
    tracing: NO_TRACING,
    security: createSecurityLog(log, 'simulation'),
    directory,
    // Its time is not the machine's.
    admission: { adapt: () => {}, shareOf: () => 1, admits: () => true },
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
    menuFiles: createMenuFiles(),
    pictures: createWorkQueue({ atOnce: 1, waiting: config.pictureQueue }),
  }
  const deps: Deps = { config, port: portOf(config), ...rooms }
  const cache = createPageCache({ live, metrics, config })
  const openness = { isOpen: true }
  const { routes: app } = createApp({ deps, cache, openness, createStorefront: null, sandboxRoutes: null })
  handleJobs(deps)
  const stop = async (): Promise<void> => {
    const closed = close()
    // After a crash, code that never continues may still hold the connection, so closing would not end.
    if (!scheduler.hasCrashed()) await closed
  }
  const relay = createRelay(deps, orderSubscribers(deps))
  return { app, deps, scheduler, queue, relay, stop }
}
