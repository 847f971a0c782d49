import type pg from 'pg'
import type { Directory } from './businesses/directory.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { BusinessGateways } from './connections/business-gateways.ts'
import type { Db } from './db/connection.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Admission } from './http/admission.ts'
import type { StreamLimits } from './http/stream-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Catalogue } from './menus/catalogue.ts'
import type { ErrorReports } from './observe/error-reports.ts'
import type { Logger } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { LogSecurityEvent } from './observe/security-event.ts'
import type { Tracing } from './observe/tracing.ts'
import type { PaymentWatch } from './payments/payment-watch.ts'
import type { ReadLate } from './replica/open-replica.ts'

/** The server's dependencies. Created once at the start and passed to routes, use cases and jobs. */
export interface Deps {
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
  readonly admission: Admission
  readonly directory: Directory
  readonly catalogue: Catalogue
  readonly gateways: Gateways
  /** The gateways of each business: its own, else the installation's. */
  readonly connections: BusinessGateways
  readonly paymentWatch: PaymentWatch
  readonly streams: StreamLimits
  /** The port on which the server listens or will listen; links in a demo contain it. */
  readonly port: () => number
}
