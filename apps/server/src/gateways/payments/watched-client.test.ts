import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { type ProviderTry, watchedClient } from './watched-client.ts'

const SENT = Temporal.Instant.from('2026-11-21T12:00:00Z')

/** The skew that is measured by a request during which our clock goes on by so much. */
async function skewAfter(during: Temporal.DurationLike, date = 'Sat, 21 Nov 2026 12:00:00 GMT') {
  let now = SENT
  const tries: ProviderTry[] = []
  const inner = {
    getClientName: () => 'inner',
    makeRequest: async () => {
      now = now.add(during)
      return { getStatusCode: () => 200, getHeaders: () => ({ date }) }
    },
  } as unknown as Stripe.HttpClient
  const client = watchedClient(inner, { now: () => now }, (one) => tries.push(one))
  await client.makeRequest('api', '443', '/v1/refunds', 'GET', {}, '', 'https', 1_000)
  return tries.map(({ skewMs }) => skewMs)
}

it('the clock of the provider is compared in the middle of a request', async () => {
  expect(await skewAfter({ seconds: 0 })).toEqual([500])
  expect(await skewAfter({ seconds: 4 })).toEqual([-1_500])
  expect(await skewAfter({ seconds: 0 }, 'Sat, 21 Nov 2026 12:12:00 GMT')).toEqual([720_500])
})

it('a request during which our clock was set tells nothing about it', async () => {
  expect(await skewAfter({ minutes: 11 })).toEqual([null])
  expect(await skewAfter({ minutes: -11 })).toEqual([null])
})
