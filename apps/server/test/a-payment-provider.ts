import { aSandbox } from '@comanda/sandbox/test'
import { Stripe } from 'stripe'
import { inject, it } from 'vitest'
import { systemClock } from '../src/clock.ts'
import type { PaymentResult } from '../src/gateways/payments/gateway.ts'
import { createStripeGateway } from '../src/gateways/payments/stripe-gateway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run stripe:check`: the tests go to Stripe itself. */
    readonly stripe?: StripeItself
  }
}

export interface StripeItself {
  /** `sk_test_…` */
  readonly secretKey: string
  /** A connected account of the same platform and mode that can be charged; null: tests that need one are left out. */
  readonly account: string | null
  /** A port on this machine that answers in Stripe's stead; null: Stripe. */
  readonly port: number | null
}

/** Keys and ids that no earlier run has used: Stripe remembers keys for a day. */
const run = crypto.randomUUID().slice(0, 8)
let made = 0
export const aFreshId = (what: string): string => {
  made += 1
  return `${what}-${run}-${made}`
}

const WEBHOOK_SECRET = 'whsec_of_the_tests'

type Sandbox = Awaited<ReturnType<typeof aSandbox>>

/** What answers these tests: Stripe itself, in test mode. */
const itself = ({ secretKey, account, port }: StripeItself) => {
  const gateway = createStripeGateway({
    secretKey,
    webhookSecret: WEBHOOK_SECRET,
    browser: { publishableKey: 'pk_test_none', scriptUrl: null },
    clock: systemClock,
    loopbackPort: port,
  })
  const there = port === null ? {} : { host: '127.0.0.1', port, protocol: 'http' as const }
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, telemetry: false, ...there })
  return { gateway, stripe, account, sandbox: null }
}

/** The sandbox, with a connected account. */
const standIn = async () => {
  const sandbox = await aSandbox()
  const account = 'acct_direct'
  await sandbox.sandbox.ensureAccount({ id: account, email: null, name: null, country: 'GB' })
  const gateway = createStripeGateway({
    secretKey: sandbox.sandbox.keys.secretKey,
    webhookSecret: `${WEBHOOK_SECRET},${sandbox.sandbox.keys.webhookSecret}`,
    browser: { publishableKey: sandbox.sandbox.keys.publishableKey, scriptUrl: '/sandbox/stripe/v3.js' },
    clock: sandbox.clock,
    loopbackPort: sandbox.port,
  })
  return { gateway, stripe: sandbox.stripe, account, sandbox }
}

/**
 * Whoever the payment tests are put to: the sandbox in `npm test`, Stripe itself in `npm run stripe:check`. One set of tests for
 * both is what makes the sandbox worth believing.
 */
export const aPaymentProvider = async () => {
  const stripeItself = inject('stripe')
  const provider = stripeItself ? itself(stripeItself) : await standIn()
  const left = (why: string) => (name: string, _test: (of: Sandbox) => Promise<void>) =>
    it.skip(`${name} (left out: ${why})`)
  return {
    gateway: provider.gateway,
    stripe: provider.stripe,
    account: provider.account ?? '',
    webhookSecret: WEBHOOK_SECRET,
    /** A test that Stripe can't be put to; there it is listed with the reason. */
    itAtSandbox: (why: string) => {
      const { sandbox } = provider
      if (sandbox === null) return left(why)
      return (name: string, test: (of: Sandbox) => Promise<void>) => it(name, () => test(sandbox))
    },
    /** A test that needs a connected account. */
    itConnected: provider.account === null ? left('STRIPE_TEST_ACCOUNT is not set') : it,
  }
}

export const got = <T>(result: PaymentResult<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.failure))
}
