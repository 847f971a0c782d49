import type { Config } from '../../platform/config/config.ts'
import type { StartedSandbox } from '../choose-gateways.ts'
import type { PaymentSetup } from './setup.ts'
import { createStripeSetup } from './stripe-setup.ts'

/** Stripe if its keys are set; the sandbox in a demo without keys; else null, and cards are not offered. */
export function choosePaymentSetup(config: Config, started: StartedSandbox | null): PaymentSetup | null {
  if (config.stripeSecretKey !== null)
    return createStripeSetup({ secretKey: config.stripeSecretKey, loopbackPort: null })
  if (started === null) return null
  return createStripeSetup({ secretKey: started.sandbox.keys.secretKey, loopbackPort: started.port })
}
