import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { aSandbox } from '@comanda/sandbox/test'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Runs `npm run stripe:check` with only the given variables of ours in its environment. */
const check = (
  given: Record<string, string>,
  ...files: readonly string[]
): Promise<{ code: number | string | null; said: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...given }
    execFile(process.execPath, ['scripts/stripe-check.mjs', ...files], { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })

describe('stripe:check', () => {
  it('stripe:check without a key does nothing and says so in one line', async () => {
    const { code, said } = await check({})
    expect(code).toBe(0)
    expect(said).toMatch(/^Nothing was tested: STRIPE_TEST_KEY is not set\.[^\n]*\n$/)
  })

  it.each(['sk_live_abc', 'rk_live_abc'])('stripe:check refuses the live key %s before any request', async (key) => {
    const { code, said } = await check({ STRIPE_TEST_KEY: key, STRIPE_TEST_PORT: '9' })
    expect(code).toBe(1)
    expect(said).toContain('is a live key')
    expect(said).not.toContain('payment tests, against')
  })

  it.each([
    [{ STRIPE_TEST_KEY: 'pk_test_abc' }, 'STRIPE_TEST_KEY is not a secret key'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_ACCOUNT: 'napoli' }, 'STRIPE_TEST_ACCOUNT is not an account'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_PORT: 'x' }, 'STRIPE_TEST_PORT is not a port'],
  ])('stripe:check refuses the settings %j', async (given, fault) => {
    const { code, said } = await check(given as unknown as Record<string, string>)
    expect([code, said]).toEqual([1, expect.stringContaining(fault)])
  })

  it('stripe:check with a test key runs to the end and lists the skipped tests', { timeout: 180_000 }, async () => {
    const { sandbox, port } = await aSandbox()
    const key = { STRIPE_TEST_KEY: sandbox.keys.secretKey, STRIPE_TEST_PORT: String(port) }
    const { code, said } = await check(key, 'stripe-cards')
    expect(said).toContain('STRIPE_TEST_ACCOUNT is not set')
    expect(said).toMatch(
      /a saved card has the outcome of its 3-D Secure challenge \(left out: a browser completes a challenge\)/,
    )
    expect(said).not.toMatch(/^ *[×✗]/m)
    expect(code).toBe(0)
  })
})
