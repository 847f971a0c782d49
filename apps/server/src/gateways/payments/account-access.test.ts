import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { createStripeGateway } from './stripe-gateway.ts'

/** The gateway of a key whose account, and every connected one, is not activated. */
const gatewayOf = (secretKey: string) =>
  createStripeGateway({
    secretKey,
    webhookSecret: 'whsec_any',
    browser: { publishableKey: 'pk_test_any', scriptUrl: 'https://js.stripe.com/v3/' },
    clock: { now: () => Temporal.Now.instant() },
    loopbackPort: null,
    http: Stripe.createFetchHttpClient(async () =>
      Response.json({ id: 'acct_1', object: 'account', charges_enabled: false, requirements: null }),
    ),
  })

// Stripe lets an account that is not activated charge in test mode, but not its connected accounts.
it.each([
  { key: 'sk_test_1', account: null, canCharge: true },
  { key: 'rk_test_1', account: null, canCharge: true },
  { key: 'sk_live_1', account: null, canCharge: false },
  { key: 'sk_test_1', account: 'acct_2', canCharge: false },
])('$key may charge on $account: $canCharge', async ({ key, account, canCharge }) => {
  expect(await gatewayOf(key).readAccess(account)).toMatchObject({ ok: true, value: { canCharge } })
})
