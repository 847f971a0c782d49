import { beforeAll, describe, expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/**
 * The provider's list: https://docs.stripe.com/security/guide#content-security-policy; images are those of its
 * elements.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

let server: TestServer

beforeAll(async () => {
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_any',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_any',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_any_account',
  }
  server = await aServer({ environment }, whenFileEnds)
  await aRestaurant(server.deps.db)
})

const policyOf = async (path: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const answer = await server.fetch(path)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const parts = (answer.headers.get('content-security-policy') ?? '').split('; ')
  return new Map(parts.map((part) => part.split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

describe('the content policy allows what the payment script needs', () => {
  it.each(['/checkout', '/account', '/order/any/tracking'])('on %s', async (path) => {
    const policy = await policyOf(path)
    for (const [directive, sources] of Object.entries(NEEDED))
      expect(policy.get(directive), directive).toEqual(expect.arrayContaining([...sources]))
  })
})
