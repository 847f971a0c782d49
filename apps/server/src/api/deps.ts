import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import type { AddressLookup } from '../gateways/addresses/gateway.ts'
import type { PaymentGateway } from '../gateways/payments/gateway.ts'
import type { PushGateway } from '../gateways/push/gateway.ts'
import type { SocialGateway } from '../gateways/social/gateway.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Catalogue } from '../menus/catalogue.ts'
import type { Logger } from '../observe/log.ts'

/** What the rooms work with. */
export interface Deps {
  readonly config: Pick<
    Config,
    'mode' | 'unpaidOrderMinutes' | 'installationHosts' | 'staffSessionHours' | 'customerSessionDays'
  >
  readonly db: Db
  readonly clock: Clock
  readonly live: Live
  readonly jobs: Jobs
  readonly log: Logger
  readonly catalogue: Catalogue
  readonly gateways: {
    /** Null where no provider is set up: then only cash is taken. */
    readonly payments: PaymentGateway | null
    readonly addresses: AddressLookup
    readonly social: SocialGateway
    /** Null where no keys are set: alerts are then not offered. */
    readonly push: PushGateway | null
  }
}
