import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { aSandbox } from '@comanda/sandbox/test'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs `npm run stripe:check` with nothing of ours in its environment but what is given. */
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

describe('the payment tests against Stripe itself', () => {
  it('do nothing without a key, and say so in one line', async () => {
    const { code, said } = await check({})
    expect(code).toBe(0)
    expect(said).toMatch(/^Stripe was not checked: STRIPE_TEST_KEY is not set\.[^\n]*\n$/)
  })

  it.each(['sk_live_abc', 'rk_live_abc'])('refuse %s before anything is asked', async (key) => {
    const { code, said } = await check({ STRIPE_TEST_KEY: key, STRIPE_TEST_PORT: '9' })
    expect(code).toBe(1)
    expect(said).toContain('IS A LIVE KEY')
    expect(said).not.toContain('payment tests, against')
  })

  it.each([
    [{ STRIPE_TEST_KEY: 'pk_test_abc' }, 'STRIPE_TEST_KEY is no secret key'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_ACCOUNT: 'napoli' }, 'STRIPE_TEST_ACCOUNT is no account'],
    [{ STRIPE_TEST_KEY: 'sk_test_abc', STRIPE_TEST_PORT: 'x' }, 'STRIPE_TEST_PORT is no port'],
  ])('refuse %j', async (given, fault) => {
    const { code, said } = await check(given as unknown as Record<string, string>)
    expect([code, said]).toEqual([1, expect.stringContaining(fault)])
  })

  it('run to their end with a key of a test mode, and name what they leave out', { timeout: 180_000 }, async () => {
    const { sandbox, port } = await aSandbox()
    const key = { STRIPE_TEST_KEY: sandbox.keys.secretKey, STRIPE_TEST_PORT: String(port) }
    const { code, said } = await check(key, 'stripe-cards')
    expect(said).toContain('STRIPE_TEST_ACCOUNT is not set')
    expect(said).toMatch(/tells how the bank’s question went \(left out: a challenge is answered in a browser\)/)
    expect(said).not.toMatch(/^ *[×✗]/m)
    expect(code).toBe(0)
  })
})
