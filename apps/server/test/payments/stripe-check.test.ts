import { describe, expect, it } from 'vitest'
import { runStripeCheck } from './run-stripe-check.ts'

describe('stripe:check', () => {
  it('stripe:check without a key does nothing and says so in one line', async () => {
    const { code, said } = await runStripeCheck({})
    expect(code).toBe(0)
    expect(said).toMatch(/^Nothing was tested: STRIPE_TEST_KEY is not set\.[^\n]*\n$/)
  })

  it.each(['sk_live_abc', 'rk_live_abc'])('stripe:check refuses the live key %s before any request', async (key) => {
    const { code, said } = await runStripeCheck({ STRIPE_TEST_KEY: key, STRIPE_TEST_PORT: '9' })
    expect(code).toBe(1)
    expect(said).toContain('is a live key')
    expect(said).not.toContain('payment tests, against')
  })

  it.each([
    [{ STRIPE_TEST_KEY: 'pk_test_abc' }, 'STRIPE_TEST_KEY is not a secret key'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_ACCOUNT: 'napoli' }, 'STRIPE_TEST_ACCOUNT is not an account'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_PORT: 'x' }, 'STRIPE_TEST_PORT is not a port'],
  ])('stripe:check refuses the settings %j', async (given, fault) => {
    const { code, said } = await runStripeCheck(given as unknown as Record<string, string>)
    expect([code, said]).toEqual([1, expect.stringContaining(fault)])
  })
})
