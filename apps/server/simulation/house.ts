import type { Hono } from 'hono'
import { createApp } from '../src/app.ts'
import { createDirectory } from '../src/businesses/directory.ts'
import type { Clock } from '../src/clock.ts'
import type { Config } from '../src/config.ts'
import { connect } from '../src/db/connection.ts'
import type { Deps } from '../src/deps.ts'
import { chooseGateways, type StartedSandbox } from '../src/gateways/choose-gateways.ts'
import { createStripeGateway } from '../src/gateways/payments/stripe-gateway.ts'
import { handleJobs } from '../src/handle-jobs.ts'
import type { AppEnv } from '../src/http/app-env.ts'
import { createPageCache } from '../src/http/page-cache.ts'
import type { Live } from '../src/live/live.ts'
import { createCatalogue } from '../src/menus/catalogue.ts'
import type { Logger } from '../src/observe/log.ts'
import type { Metrics } from '../src/observe/metrics.ts'
import { createLane, type Lane } from './lane.ts'
import { clientIn } from './lane-client.ts'
import { type Queue, queueOf } from './queue.ts'
import { httpThrough, type Weather } from './weather.ts'

export interface HouseGround {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly started: StartedSandbox
  readonly weather: Weather
}

/** One life of the server: from its start to its death. All of it is the product's own but the queue's timer, and the way to the provider. */
export interface House {
  readonly app: Hono<AppEnv>
  readonly deps: Deps
  readonly lane: Lane
  readonly queue: Queue
  /** Lets go of what the dead had open. */
  readonly bury: () => Promise<void>
}

/** News reaches nobody: it is a hint, and everything must hold without it. */
const DEAF: Live = {
  connected: () => false,
  listen: () => () => undefined,
  listenToAll: () => () => undefined,
  onStop: () => () => undefined,
  endStreams: () => undefined,
  close: async () => undefined,
}

const portOf = (config: Config) => () => config.port

export const composeHouse = (ground: HouseGround): House => {
  const { config, clock, log, metrics, started, weather } = ground
  const lane = createLane()
  const { db, pool, close } = connect({
    url: config.databaseUrl ?? '',
    // One connection: what asks for a second one while it holds the first would stop here for ever.
    poolSize: 1,
    client: clientIn(lane),
    onIdleError: () => undefined,
  })
  const { keys } = started.sandbox
  const payments = createStripeGateway({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browser: { publishableKey: keys.publishableKey, scriptUrl: '/sandbox/stripe/v3.js' },
    clock,
    loopbackPort: started.port,
    http: httpThrough(lane, weather),
  })
  const live = DEAF
  const queue = queueOf(clock)
  const { mode, installationHosts } = config
  const directory = createDirectory({ db, live, mode, installationHosts })
  const gateways = { ...chooseGateways({ config, clock, db, log, started }), payments }
  const rooms = {
    db,
    pool,
    clock,
    live,
    jobs: queue,
    log,
    metrics,
    directory,
    catalogue: createCatalogue(db),
    gateways,
  }
  const deps: Deps = { config, port: portOf(config), ...rooms }
  const cache = createPageCache(live, metrics)
  const openness = { isOpen: true }
  const app = createApp({ deps, cache, openness, createStorefront: null, sandboxRoutes: null })
  handleJobs(deps)
  const bury = async (): Promise<void> => {
    const closed = close()
    // The dead may have held their connection, and never give it back.
    if (!lane.isDead()) await closed
  }
  return { app, deps, lane, queue, bury }
}
