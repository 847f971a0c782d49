import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { createStripeGateway } from './stripe-gateway.ts'

const versions: unknown[] = []
const server = createServer((request, response) => {
  versions.push(request.headers['stripe-version'])
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

it("every request names the SDK's API version instead of the account's [9.16]", async () => {
  const gateway = createStripeGateway({
    secretKey: 'sk_test_any',
    webhookSecret: 'whsec_any',
    browser: { publishableKey: 'pk_test_any', scriptUrl: null },
    clock: { now: () => Temporal.Now.instant() },
    loopbackPort: (server.address() as AddressInfo).port,
  })
  await gateway.retrieveIntent({ intentId: 'pi_none', account: null })
  await gateway.readCard('pm_none')
  expect(versions).toEqual([Stripe.API_VERSION, Stripe.API_VERSION])
  expect(Stripe.API_VERSION).not.toBe('2020-03-02')
})
