import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { STRIPE_TEST_KEY, STRIPE_TEST_ACCOUNT, STRIPE_TEST_PORT } = process.env

/** The payment tests against Stripe itself. `scripts/stripe-check.mjs` has looked at the key. */
export default defineConfig({
  test: {
    name: 'stripe',
    root: here('.'),
    include: ['src/gateways/payments/stripe-*.test.ts'],
    setupFiles: [here('../../packages/domain/src/install-temporal.ts')],
    reporters: ['verbose'],
    // Stripe counts requests by the second.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    provide: {
      stripe: {
        secretKey: STRIPE_TEST_KEY ?? '',
        account: STRIPE_TEST_ACCOUNT || null,
        port: STRIPE_TEST_PORT ? Number(STRIPE_TEST_PORT) : null,
      },
    },
  },
})
