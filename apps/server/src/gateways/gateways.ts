import type { AddressLookups } from './addresses/gateway.ts'
import type { CourierCredentials, CourierGateways } from './courier/gateway.ts'
import type { DnsGateway } from './dns/gateway.ts'
import type { Reach } from './dns/reach.ts'
import type { EmailGateway } from './email/gateway.ts'
import type { NativePushGateway } from './native-push/gateway.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PaymentSetup } from './payments/setup.ts'
import type { PictureStore } from './pictures/gateway.ts'
import type { PushGateway } from './push/gateway.ts'
import type { SmsGateway } from './sms/gateway.ts'
import type { SocialGateway } from './social/gateway.ts'
import type { TaxOffice } from './tax-office/gateway.ts'

/** The third-party providers, each behind an interface. */
export interface Gateways {
  /** Null without a payment provider: cards are then not offered. */
  readonly payments: PaymentGateway | null
  /**
   * Connects businesses to accounts of their own, and registers the hosts that show wallets; null without a payment
   * provider.
   */
  readonly paymentSetup: PaymentSetup | null
  readonly dns: DnsGateway
  readonly reach: Reach
  readonly email: EmailGateway
  readonly pictures: PictureStore
  readonly addresses: AddressLookups
  readonly social: SocialGateway
  /** Null without keys: alerts are then not offered. */
  readonly push: PushGateway | null
  readonly nativePush: NativePushGateway
  /** Null without an account at a provider: no SMS is sent. */
  readonly sms: SmsGateway | null
  /** Each business has its own account at a courier service, so that a gateway takes credentials with every call. */
  readonly couriers: CourierGateways
  /** The account at the sandbox of a business without one; null in production. */
  readonly courierAccount: (businessId: number) => CourierCredentials | null
  readonly taxOffice: TaxOffice
}
