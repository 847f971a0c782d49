import { randomUUID } from 'node:crypto'
import { draftToWire } from '@comanda/contract/wire'
import { type SandboxPlaces, startPlaces } from '@comanda/sandbox/places'
import { aChoice, aDraft, anAddress } from '@comanda/test-kit'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const clock = aClock()
let server: TestServer
let providers: SandboxPlaces
let restaurant: Restaurant

const { position, ...home } = anAddress()

beforeEach(async () => {
  providers = await startPlaces({ addresses: [{ ...home, position }] })
  onTestFinished(() => providers.stop())
})

/** A production server with postcodes.io and Photon behind a proxy, and a restaurant. */
const open = async (environment: Record<string, string>) => {
  server = await aServer({
    clock,
    environment: {
      MODE: 'production',
      ADDRESS_LOOKUP: 'open',
      POSTCODES_IO_URL: providers.urls.postcodes,
      PHOTON_URL: providers.urls.photon,
      TRUST_PROXY: 'true',
      ...environment,
    },
  })
  restaurant = await aStaffedRestaurant(server)
}
const from = (network: number) => ({ 'x-forwarded-for': `192.0.2.${network}` })
const order = (network: number, orderType: 'delivery' | 'collection') =>
  post(
    server,
    restaurant.host,
    '/guest-order/new-order',
    draftToWire(
      aDraft({
        orderType,
        address: orderType === 'delivery' ? anAddress() : null,
        lines: [aChoice({ quantity: 3 })],
      }),
    ),
    { 'idempotency-key': randomUUID(), ...from(network) },
  )
/** Each text is another request to Photon. */
const suggest = (network: number, text: string, host = restaurant.host) =>
  get(server, host, `/addresses/suggestions?text=${encodeURIComponent(text)}`, from(network))
const outcomeOf = ({ status, body }: Asked) => (status === 200 ? 200 : `${status} ${body.error?.code}`)

describe('limits of address lookups', () => {
  it('orders and saved addresses count like address searches, for their network only [5.33, 7.33, 7.16]', async () => {
    await open({ LOOKUPS_OF_NETWORK: '6' })
    const ada = await aCustomer(server, restaurant)
    const save = (network: number) =>
      ada.post(
        '/user/address',
        {
          name: 'Home',
          address_line_1: home.line1,
          address_line_2: '',
          street_number: home.streetNumber,
          city: home.city,
          region: home.region,
          postcode: home.postcode,
          country: home.country,
          ...position,
          notes: '',
        },
        from(network),
      )
    const search = (network: number) =>
      get(server, restaurant.host, `/location?postcode=${encodeURIComponent(home.postcode)}`, from(network))
    const calls = [(network: number) => order(network, 'delivery'), save, search]
    const round = async (network: number) => {
      const answers: Asked[] = []
      for (const call of calls) answers.push(await call(network))
      return answers.map(outcomeOf)
    }
    expect([await round(1), await round(1)].flat()).toEqual([200, 200, 200, 200, 200, 200])
    expect(await round(1)).toEqual(Array(3).fill('429 too_many_requests'))
    expect(outcomeOf(await order(1, 'collection'))).toBe(200)
    expect(await round(2)).toEqual([200, 200, 200])
    clock.advance({ seconds: 61 })
    expect(await round(1)).toEqual([200, 200, 200])
  })

  it('a network whose requests fail at the provider does not stop those of other networks', async () => {
    await open({})
    providers.fail('photon', 'down')
    for (const text of ['one', 'two', 'three', 'four'])
      expect(outcomeOf(await suggest(1, `${text} street`))).toBe('503 address_unavailable')
    providers.clearFaults()
    const other = await aStaffedRestaurant(server)
    expect(outcomeOf(await suggest(1, 'boar lane'))).toBe('503 address_unavailable')
    expect(outcomeOf(await suggest(2, 'boar lane'))).toBe(200)
    expect(outcomeOf(await suggest(3, 'boar', other.host))).toBe(200)
    clock.advance({ seconds: 11 })
    expect(outcomeOf(await suggest(1, 'boar la'))).toBe(200)
  })

  it('a network may use a quarter of the requests to a provider, and a business half', async () => {
    await open({ REQUESTS_TO_ADDRESS_PROVIDER: '8' })
    const other = await aStaffedRestaurant(server)
    const asked = async (network: number, texts: readonly string[], host?: string) => {
      const answers: (number | string)[] = []
      for (const text of texts) answers.push(outcomeOf(await suggest(network, text, host)))
      return answers
    }
    expect(await asked(1, ['aa street', 'ab street', 'ac street', 'ad street'])).toEqual([
      200,
      200,
      '429 too_many_requests',
      '429 too_many_requests',
    ])
    expect(await asked(2, ['ba street', 'bb street'])).toEqual([200, 200])
    expect(await asked(3, ['ca street'])).toEqual(['503 address_unavailable'])
    expect(await asked(3, ['ca street', 'cb street'], other.host)).toEqual([200, 200])
    // An answer from the cache is no request.
    expect(await asked(1, ['aa street'])).toEqual([200])
    clock.advance({ seconds: 61 })
    expect(await asked(1, ['ad street'])).toEqual([200])
  })
})
