// `npm run stripe:check`: runs the payment tests against Stripe in test mode. See docs/guide/operator/payments.md.
import { fail, prepare, run } from './prepare.mjs'

const { STRIPE_TEST_KEY: key = '', STRIPE_TEST_ACCOUNT: account = '', STRIPE_TEST_PORT: port = '' } = process.env

if (key === '') {
  console.log('Nothing was tested: STRIPE_TEST_KEY is not set. Set it to a secret key of test mode, sk_test_…')
  process.exit(0)
}
if (/_live_/.test(key)) fail('STRIPE_TEST_KEY is a live key: these tests would move real money. Nothing was tested.')
if (!/^(sk|rk)_test_[\w-]+$/.test(key))
  fail('STRIPE_TEST_KEY is not a secret key of test mode, which begins with sk_test_.')
if (account !== '' && !/^acct_\w+$/.test(account))
  fail('STRIPE_TEST_ACCOUNT is not an account id, which begins with acct_.')
if (port !== '' && !/^\d{1,5}$/.test(port)) fail('STRIPE_TEST_PORT is not a port.')

await prepare()
console.log(
  `Running the payment tests against ${port === '' ? 'Stripe in test mode' : `port ${port} of this machine`}.`,
)
if (account === '') console.log('STRIPE_TEST_ACCOUNT is not set: tests that need a connected account are skipped.')
console.log('Some tests are skipped there by design; each says why.\n')
process.exit(run('vitest', ['run', '--config', 'apps/server/stripe-check.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
