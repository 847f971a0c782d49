// `npm run stripe:check`: the payment tests against Stripe itself, in test mode. See docs/guide/payments.md.
import { fail, prepare, run } from './prepare.mjs'

const { STRIPE_TEST_KEY: key = '', STRIPE_TEST_ACCOUNT: account = '', STRIPE_TEST_PORT: port = '' } = process.env

if (key === '') {
  console.log('Stripe was not checked: STRIPE_TEST_KEY is not set. Give it the secret key of a test mode, sk_test_…')
  process.exit(0)
}
if (/_live_/.test(key)) fail('STRIPE_TEST_KEY IS A LIVE KEY: these tests would move real money. Nothing was done.')
if (!/^(sk|rk)_test_[\w-]+$/.test(key))
  fail('STRIPE_TEST_KEY is no secret key of a test mode: it begins with sk_test_.')
if (account !== '' && !/^acct_\w+$/.test(account)) fail('STRIPE_TEST_ACCOUNT is no account: it begins with acct_.')
if (port !== '' && !/^\d{1,5}$/.test(port)) fail('STRIPE_TEST_PORT is no port.')

await prepare()
console.log(`The payment tests, against ${port === '' ? 'Stripe in test mode' : `port ${port} of this machine`}.`)
if (account === '') console.log('STRIPE_TEST_ACCOUNT is not set: what needs a connected account is left out.')
console.log('Some are left out there by design; each says why.\n')
process.exit(run('vitest', ['run', '--config', 'apps/server/stripe-check.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
