import type pg from 'pg'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import { connect, type Db } from '../../src/platform/db/connection.ts'
import { createLog, type Logger } from '../../src/platform/observe/log.ts'
import { createMetrics, type Metrics } from '../../src/platform/observe/metrics.ts'
import { type Provider, startProvider } from '../third-parties/payment-provider.ts'
import { createQueueTable } from './queue.ts'
import { aClock, aSkewedClock, type SkewedClock, type TestClock } from './test-clock.ts'

/** The parts that outlive each server of a simulation: database, provider, clock. */
export interface Environment {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock: TestClock
  /** The provider's own clock. */
  readonly providerClock: SkewedClock
  /** The simulation's own connection, for changes by restaurants and for checks. */
  readonly db: Db
  readonly pool: pg.Pool
  readonly provider: Provider
  readonly close: () => Promise<void>
}

/** All shoppers of the simulation share one network. */
export const LIFTED_LIMITS = {
  PLACED_ORDERS_PER_NETWORK: '1000000',
  PLACED_ORDERS_PER_PERSON: '1000000',
  CASH_ORDERS_PER_NETWORK: '1000000',
  CASH_ORDERS_PER_PERSON: '1000000',
  CASH_ORDERS_PER_LOCATION: '1000000',
  CARD_ATTEMPTS_PER_NETWORK: '1000000',
  CARD_ATTEMPTS_PER_LOCATION: '1000000',
  CARD_ATTEMPTS_PER_GUEST: '1000000',
  CARD_ATTEMPTS_PER_CARD: '1000000',
  CARD_ATTEMPTS_PER_ORDER: '1000000',
  CARD_DECLINES_BEFORE_PAUSE: '1000000',
  TEXTS_PER_NUMBER_PER_HOUR: '10000',
  TEXTS_PER_BUSINESS_PER_HOUR: '10000',
} as const

/** Takes the URL of an empty, migrated database. */
export async function openEnvironment(databaseUrl: string): Promise<Environment> {
  const config = readConfig({
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    UNPAID_ORDER_MINUTES: '10',
    ORDER_FAST_PATH: process.env.ORDER_FAST_PATH,
    ...LIFTED_LIMITS,
  })
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  const clock = aClock()
  const providerClock = aSkewedClock(clock)
  const { db, pool, close } = connect({ url: databaseUrl, poolSize: 4, onIdleError: () => undefined })
  await createQueueTable(pool)
  const provider = await startProvider(pool, providerClock, log)
  return {
    config,
    log,
    metrics: createMetrics(),
    clock,
    providerClock,
    db,
    pool,
    provider,
    close: async () => {
      await provider.stop()
      await close()
    },
  }
}
