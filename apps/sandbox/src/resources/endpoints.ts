import type { Endpoint } from '../http/endpoint.ts'
import { accountLinkEndpoints } from './account-links.ts'
import { accountEndpoints } from './accounts.ts'
import { balanceEndpoints } from './balance.ts'
import { chargeEndpoints } from './charges.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import { earlyFraudWarningEndpoints } from './early-fraud-warnings.ts'
import { eventEndpoints } from './events.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { paymentMethodDomainEndpoints } from './payment-method-domains.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { radarSessionEndpoints } from './radar-sessions.ts'
import { refundEndpoints } from './refunds.ts'
import { setupIntentEndpoints } from './setup-intents.ts'
import { tokenEndpoints } from './tokens.ts'
import { walletSessionEndpoints } from './wallet-session.ts'
import { webhookEndpointEndpoints } from './webhook-endpoints.ts'

/** All endpoints of the provider's API that the sandbox implements. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...accountLinkEndpoints,
  ...balanceEndpoints,
  ...chargeEndpoints,
  ...customerEndpoints,
  ...disputeEndpoints,
  ...earlyFraudWarningEndpoints,
  ...eventEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodDomainEndpoints,
  ...paymentMethodEndpoints,
  ...radarSessionEndpoints,
  ...refundEndpoints,
  ...setupIntentEndpoints,
  ...tokenEndpoints,
  ...walletSessionEndpoints,
  ...webhookEndpointEndpoints,
]
