import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/connection.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { ErrorReports } from './observe/error-reports.ts'
import type { Logger } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { LogSecurityEvent } from './observe/security-event.ts'
import type { Tracing } from './observe/tracing.ts'
import type { ReadLate } from './replica/open-replica.ts'
import type { WorkQueue } from './work-queue.ts'

/** What every part of the server may use. `RestaurantDeps` and `Deps` add what lies above the platform. */
export interface BaseDeps {
  readonly config: Config
  readonly db: Db
  readonly pool: pg.Pool
  readonly readLate: ReadLate
  readonly clock: Clock
  readonly live: Live
  readonly jobs: Jobs
  readonly log: Logger
  readonly reports: ErrorReports
  readonly security: LogSecurityEvent
  readonly metrics: Metrics
  readonly tracing: Tracing
  /** Decodes one picture at a time, whatever call brought it: each may take 100 MB. */
  readonly pictures: WorkQueue
  /** The port on which the server listens or will listen; links in a demo contain it. */
  readonly port: () => number
}
