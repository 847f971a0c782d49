import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trip } from './gateway.ts'
import { createStuart } from './stuart.ts'
import { createUberDirect } from './uber-direct.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Replies in the order in which they are sent; the token is always given. */
let replies: Reply[] = []
let asked: string[] = []
const vendor = createServer((request, response) => {
  const isToken = request.url?.includes('/oauth/') ?? false
  if (!isToken) asked.push(`${request.method} ${request.url}`)
  const reply = isToken ? { status: 200, body: { access_token: 'token', expires_in: 60_000 } } : replies.shift()
  response
    .writeHead(reply?.status ?? 500, { 'content-type': 'application/json' })
    .end(JSON.stringify(reply?.body ?? {}))
})

const clock = { now: () => Temporal.Instant.from('2026-11-21T19:00:00Z') }
let uber: ReturnType<typeof createUberDirect>
let stuart: ReturnType<typeof createStuart>

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  uber = createUberDirect({ tokenUrl: `${origin}/oauth/v2/token`, apiUrl: origin, clock })
  stuart = createStuart({ apiUrl: origin, clock })
})
afterAll(() => void vendor.close())

const ACCOUNT = { clientId: 'id', clientSecret: 'secret', customerId: 'cus_1', webhookKey: 'key' }
const address = {
  streetNumber: '4',
  line1: 'Wharf Road',
  line2: '',
  city: 'Leeds',
  region: '',
  postcode: 'LS1 4AP',
  country: 'GB',
  position: { lat: 53.79, lng: -1.54 },
} as const
const stop = { firstName: 'Ada', lastName: 'L', company: '', telephone: '+447700900555', address, notes: '' }
const TRIP: Trip = {
  reference: 'order-1',
  storeReference: '1',
  pickup: stop,
  drop: stop,
  readyAt: null,
  currency: 'GBP',
  value: 1000,
  items: [],
}

const after = (...next: Reply[]) => {
  replies = next
  asked = []
}
const uberError = (status: number, code: string): Reply => ({
  status,
  body: { kind: 'error', code, message: '', metadata: {} },
})

it.each([
  [400, 'address_undeliverable', 'no-coverage'],
  [400, 'unknown_location', 'invalid-address'],
  [400, 'invalid_params', 'refused'],
  [402, 'customer_suspended', 'credentials-refused'],
  [403, 'customer_blocked', 'credentials-refused'],
  [404, 'customer_not_found', 'credentials-refused'],
  [408, 'request_timeout', 'unavailable'],
  [422, 'address_undeliverable_limited_couriers', 'no-couriers'],
  [429, 'customer_limited', 'unavailable'],
  [500, 'internal_server_error', 'unavailable'],
  [503, 'couriers_busy', 'no-couriers'],
  [503, 'service_unavailable', 'unavailable'],
])('Uber Direct: %i %s is told as %s', async (status, code, failure) => {
  after(uberError(status, code))
  expect(await uber.quote(ACCOUNT, TRIP, clock.now())).toEqual({ ok: false, failure })
})

it.each([
  ['OUT_OF_RANGE', 'no-coverage'],
  ['ADDRESS_INVALID', 'no-coverage'],
  ['JOB_DISTANCE_NOT_ALLOWED', 'too-far'],
  ['CANT_GEOCODE_ADDRESS', 'invalid-address'],
  ['PHONE_INVALID', 'invalid-address'],
  ['RECORD_INVALID', 'refused'],
])('Stuart: 422 %s is told as %s', async (error, failure) => {
  after({ status: 422, body: { error, message: '', data: {} } })
  expect(await stuart.quote(ACCOUNT, TRIP, clock.now())).toEqual({ ok: false, failure })
})

it('Uber Direct: the signature of the vendor’s documented example is accepted, another is not', () => {
  const rawBody = '{"kind": "event.courier_update", "location": {"lat": 37.7974109, "lng": -122.424145}}'
  const signature = 'cdff8133fb065f8d37a2c1c94c3331b6a82766d14e7ea4faacc4886558cedd65'
  const read = (sent: string) =>
    uber.readWebhook(
      { ...ACCOUNT, webhookKey: 'c5c26d5a-70d6-46c7-a652-d7c09825ad29' },
      { rawBody, header: (name) => (name === 'x-postmates-signature' ? sent : undefined) },
    ).kind
  expect([read(signature), read(signature.toUpperCase()), read(signature.replace('c', 'd'))]).toEqual([
    'ignored',
    'ignored',
    'forged',
  ])
})

const job = (reference: string) => ({
  id: 100171784,
  status: 'in_progress',
  driver: { display_name: 'Terence S', latitude: 51.5, longitude: 0.16 },
  pricing: { price_tax_included: 7.2 },
  deliveries: [
    {
      id: 100215436,
      status: 'almost_picking',
      client_reference: reference,
      tracking_url: 'https://stuart.followmy.delivery/1/a',
      eta: { pickup: '2026-11-21T19:31:37.000+02:00', dropoff: '2026-11-21T20:50:12.000+02:00' },
      cancellation: { canceled_by: null, reason_key: null, comment: null },
    },
  ],
})

it('Stuart: a job that another request created with the same reference is used, not refused', async () => {
  after(
    { status: 200, body: [] },
    { status: 422, body: { error: 'RECORD_INVALID', message: 'Unable to save record' } },
    { status: 200, body: [job('other'), job('order-1')] },
  )
  const answer = await stuart.create(ACCOUNT, TRIP)
  expect(answer).toMatchObject({ ok: true, value: { providerId: '100171784', riderName: 'Terence', fee: 720 } })
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
})

it('Stuart: a job that cannot be cancelled any more is told as too late', async () => {
  after({ status: 422, body: { error: 'RECORD_INVALID', message: 'Unable to save record' } })
  expect(await stuart.cancel(ACCOUNT, '7')).toEqual({ ok: false, failure: 'too-late' })
})
