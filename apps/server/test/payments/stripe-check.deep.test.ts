import { aSandbox } from '@comanda/sandbox/test'
import { expect, it } from 'vitest'
import { runStripeCheck } from './run-stripe-check.ts'

// It starts a whole run of the payment tests.
it('stripe:check with a test key runs to the end and lists the skipped tests', { timeout: 180_000 }, async () => {
  const { sandbox, port } = await aSandbox()
  const key = { STRIPE_TEST_KEY: sandbox.keys.secretKey, STRIPE_TEST_PORT: String(port) }
  const { code, said } = await runStripeCheck(key, 'stripe-cards')
  expect(said).toContain('STRIPE_TEST_ACCOUNT is not set')
  expect(said).toMatch(
    /a saved card has the outcome of its 3-D Secure challenge \(left out: a browser completes a challenge\)/,
  )
  expect(said).not.toMatch(/^ *[×✗]/m)
  expect(code).toBe(0)
})
