import type pg from 'pg'
import type { Deps as RoomDeps } from './api/deps.ts'
import type { Directory } from './businesses/directory.ts'
import type { Config } from './config.ts'
import type { EmailGateway } from './gateways/email/gateway.ts'
import type { Metrics } from './observe/metrics.ts'

/** Everything there is: what the rooms work with, and what the house itself needs. Made once at the start and passed in. */
export interface Deps extends RoomDeps {
  readonly config: Config
  readonly pool: pg.Pool
  readonly directory: Directory
  readonly gateways: RoomDeps['gateways'] & { readonly email: EmailGateway }
  readonly metrics: Metrics
  /** Where it listens, or will: what links of a demo lead to. */
  readonly port: () => number
}
