import { locationToWire } from '@comanda/contract/wire'
import { orderingMessages } from '@comanda/messages/en/ordering'
import { aDraft, aLocation, aMenu, anAddress } from '@comanda/test-kit'
import { expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { useMenuAge } from '../../../menu-cache/menu-age.ts'
import { useMenuCache } from '../../../menu-cache/menu-cache.ts'
import { orBuildFailure, submitOrder } from './submit-order.ts'

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

it('an order without an address is sent at once while the page hears the location change', async () => {
  asked.length = 0
  const { language } = client(() => Promise.reject(new TypeError()))
  const answer = { location: aLocation(), delivery: null, refused: null, distance: null, coupons: [], specials: [] }
  const menu = { ...aMenu({ locationId: answer.location.id }), items: [] }
  useMenuCache.setState({ menuCache: { language, answer, menu, items: new Map() } })
  useMenuAge.setState({ currentId: answer.location.id })
  const refusing = client(async () => Response.json({ error: { code: 'busy', message: 'Busy' } }, { status: 503 }))
  await submitOrder(refusing, aDraft(), null)
  await submitOrder(refusing, aDraft({ orderType: 'delivery', address: anAddress() }), null)
  useMenuAge.setState({ currentId: null })
  useMenuCache.setState({ menuCache: null })
  expect(asked).toEqual(['POST /api/v1/guest-order/new-order', 'GET /api/v1/location/1'])
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

it.each([
  ['deliverect', true],
  [null, false],
] as const)(
  'an order to a location with the integration %s says is_deliverect %s [7.42]',
  async (integration, said) => {
    const location = locationToWire(
      {
        location: aLocation({ integration }),
        delivery: null,
        refused: null,
        distance: null,
        coupons: [],
        specials: [],
      },
      { today: '2026-11-21', language: 'en', logo: null },
    )
    const bodies: unknown[] = []
    const server = client(async (request) => {
      if (request.method === 'GET') return Response.json({ data: location })
      bodies.push(await request.json())
      return Response.json({ error: { code: 'busy' } }, { status: 503 })
    })
    await submitOrder(server, aDraft(), null)
    expect(bodies).toMatchObject([{ is_deliverect: said }])
  },
)

it('a fault of the page says that the order could not be generated [8.31]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = orBuildFailure(Promise.reject(new Error('no address')))
  expect(await broken).toEqual({ ok: false, failure: { kind: 'call', call: 'build', text: null } })
  expect(orderingMessages.refusals.calls.build.title).toBe('We couldn’t put your order together')
  log.mockRestore()
})
