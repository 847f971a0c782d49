import type { KnownLimits } from '../identity/allowance.ts'
import type { DeclineWatch } from '../platform/observe/decline-watch.ts'
import type { RestaurantDeps } from '../restaurants/deps.ts'
import type { OrderCache } from './checkout/order-cache.ts'
import type { PaymentWatch } from './payments/payment-watch.ts'

/** The server's dependencies. Created once at the start and passed to routes, use cases and jobs. */
export interface Deps extends RestaurantDeps {
  readonly paymentWatch: PaymentWatch
  readonly declines: DeclineWatch
  readonly orderCache: OrderCache
  readonly knownLimits: KnownLimits
  /**
   * Customers that are being created at the payment provider, by account: it refuses a second request with a key that
   * is in use.
   */
  readonly customersUnderWay: Map<string, Promise<string | null>>
}
