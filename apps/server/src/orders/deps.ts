import type { RestaurantDeps } from '../restaurants/deps.ts'
import type { PaymentWatch } from './payments/payment-watch.ts'

/** The server's dependencies. Created once at the start and passed to routes, use cases and jobs. */
export interface Deps extends RestaurantDeps {
  readonly paymentWatch: PaymentWatch
}
