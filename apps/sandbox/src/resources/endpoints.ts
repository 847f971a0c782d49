import type { Endpoint } from '../http/endpoint.ts'
import { accountEndpoints } from './accounts.ts'
import { chargeEndpoints } from './charges.ts'
import { customerEndpoints } from './customers.ts'
import { eventEndpoints } from './events.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { refundEndpoints } from './refunds.ts'
import { setupIntentEndpoints } from './setup-intents.ts'
import { tokenEndpoints } from './tokens.ts'

/** The site map of the provider's API, as far as the sandbox speaks it. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...chargeEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...setupIntentEndpoints,
  ...tokenEndpoints,
]
