import type { AddressLookup } from './addresses/gateway.ts'
import type { EmailGateway } from './email/gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PushGateway } from './push/gateway.ts'
import type { SocialGateway } from './social/gateway.ts'

/** The third parties, each behind its interface. */
export interface Gateways {
  /** Null where no payment provider is set up: cards are then not offered. */
  readonly payments: PaymentGateway | null
  readonly email: EmailGateway
  readonly addresses: AddressLookup
  readonly social: SocialGateway
  /** Null where no keys are set: alerts are then not offered. */
  readonly push: PushGateway | null
}
