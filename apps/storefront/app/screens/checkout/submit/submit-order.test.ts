import { locationToWire } from '@comanda/contract/wire'
import { aDraft, aLocation, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { submitOrder } from './submit-order.ts'

const asked: string[] = []
const client = (send: ApiClient['send']): ApiClient => ({
  language: 'en',
  origin: 'http://napoli.localhost',
  send: (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return send(request)
  },
})

it.each([
  ['refresh', () => Promise.resolve(new Response('{"error":{"code":"fault","message":"Oh"}}', { status: 500 }))],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
] as const)('a location that cannot be refreshed fails as "%s" and no order is sent [8.22]', async (call, send) => {
  asked.length = 0
  const placing = await submitOrder(client(send), aDraft(), null)
  expect(placing).toEqual({ ok: false, failure: { kind: 'call', call, text: null } })
  expect(asked).toEqual(['GET /api/v1/location/1'])
})

it('a delivery fee that cannot be read is named as the cause, and no order is sent [8.27]', async () => {
  asked.length = 0
  const draft = aDraft({ orderType: 'delivery', address: anAddress() })
  const refused = new Response('{"error":{"code":"invalid","message":"No such postcode"}}', { status: 422 })
  const placing = await submitOrder(
    client(() => Promise.resolve(refused)),
    draft,
    null,
  )
  expect(placing).toEqual({ ok: false, failure: { kind: 'call', call: 'fees', text: null } })
  expect(asked).toEqual(['GET /api/v1/location/1'])
})

it('a busy server is reported in its own words, and pressing again sends the same key [4.19, 8.32]', async () => {
  const location = locationToWire(
    { location: aLocation(), delivery: null, refused: null, distance: null, coupons: [], specials: [] },
    { today: '2026-11-21', language: 'en', logo: null },
  )
  const keys: (string | null)[] = []
  const busy = client(async (request) => {
    if (request.method === 'GET') return Response.json({ data: location })
    keys.push(request.headers.get('Idempotency-Key'))
    return Response.json({ error: { code: 'busy', message: "We're very busy." } }, { status: 503 })
  })
  const failure = { kind: 'call', call: 'fault', text: "We're very busy." }
  expect(await submitOrder(busy, aDraft(), null)).toEqual({ ok: false, failure })
  expect(await submitOrder(busy, aDraft(), null)).toEqual({ ok: false, failure })
  expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]])
})
