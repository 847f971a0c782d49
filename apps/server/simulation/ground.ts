import type pg from 'pg'
import { type Config, readConfig } from '../src/config.ts'
import { connect, type Db } from '../src/db/connection.ts'
import { createLog, type Logger } from '../src/observe/log.ts'
import { createMetrics, type Metrics } from '../src/observe/metrics.ts'
import { aClock, type TestClock } from './a-clock.ts'
import { type Provider, startProvider } from './provider.ts'
import { createQueue } from './queue.ts'

/** What outlives every server of a simulation: database, provider, clock. */
export interface Ground {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock: TestClock
  /** The world's own way to the database: what the restaurants change, and what is looked at from outside. */
  readonly db: Db
  readonly pool: pg.Pool
  readonly provider: Provider
  readonly close: () => Promise<void>
}

/** Over a database that has been migrated and holds nothing. */
export const openGround = async (databaseUrl: string): Promise<Ground> => {
  const config = readConfig({ MODE: 'demo', DATABASE_URL: databaseUrl, UNPAID_ORDER_MINUTES: '10' })
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  const clock = aClock()
  const { db, pool, close } = connect({ url: databaseUrl, poolSize: 4, onIdleError: () => undefined })
  await createQueue(pool)
  const provider = await startProvider(pool, clock, log)
  return {
    config,
    log,
    metrics: createMetrics(),
    clock,
    db,
    pool,
    provider,
    close: async () => {
      await provider.stop()
      await close()
    },
  }
}
