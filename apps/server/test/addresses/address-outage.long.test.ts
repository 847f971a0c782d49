import { draftToWire, type LocationWire, type UserWire } from '@comanda/contract/wire'
import { type SandboxPlaces, startPlaces } from '@comanda/sandbox/places'
import { aChoice, aDeliveryArea, aDraft, anAddress } from '@comanda/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

/**
 * A production server with postcodes.io and Photon and two restaurants: one draws its delivery zone, the other lists
 * postcodes.
 */
let server: TestServer
let providers: SandboxPlaces
let round: Restaurant
let listed: Restaurant
let ada: CustomerOfTest

const { position, line1, ...home } = anAddress()
const FAR = { lat: 53.96, lng: -1.08 }

beforeAll(async () => {
  providers = await startPlaces({
    addresses: [
      { ...home, line1, position },
      { ...home, line1: 'Minster Yard', streetNumber: '1', city: 'York', postcode: 'YO1 7HH', position: FAR },
    ],
  })
  afterAll(() => providers.stop())
})

beforeEach(async () => {
  providers.clearFaults()
  // Each test has a server of its own, since lookups are cached.
  server = await aServer({
    environment: {
      MODE: 'production',
      ADDRESS_LOOKUP: 'open',
      POSTCODES_IO_URL: providers.urls.postcodes,
      PHOTON_URL: `${providers.urls.photon}/`,
    },
  })
  round = await aStaffedRestaurant(server)
  listed = await aStaffedRestaurant(server, {
    location: { areas: [{ ...aDeliveryArea({ id: 1 }), type: 'postcodes', prefixes: ['LS1'] }] },
  })
  ada = await aCustomer(server, round)
})

const order = (host: string, address: Partial<typeof home> & Record<string, unknown> = {}) =>
  askForOrder(server, host, {
    draft: {
      orderType: 'delivery',
      address: anAddress({ line1: 'Written By Hand', position: null, ...address }),
      lines: [aChoice({ quantity: 3 })],
    },
  })
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.error?.code]
const written = (overrides: Record<string, unknown> = {}) => ({
  name: 'Home',
  address_line_1: 'Written By Hand',
  address_line_2: '',
  street_number: '7',
  city: 'Leeds',
  region: 'West Yorkshire',
  postcode: 'ls16en',
  country: 'GB',
  ...FAR,
  notes: '',
  ...overrides,
})
const down = () => {
  providers.fail('postcodes', 'down')
  providers.fail('photon', 'down')
}

describe('addresses with online lookups', () => {
  it('a manual address is saved and delivered to at the position of its postcode [5.33, 7.16, 5.16]', async () => {
    const kept = await ada.post('/user/address', written())
    expect(kept.status).toBe(200)
    expect((kept.body.data as UserWire).primary_address).toMatchObject({
      address_line_1: 'Written By Hand',
      postcode: 'LS1 6EN',
      lat: position?.lat,
      lng: position?.lng,
    })
    expect(outcomeOf(await order(round.host, { position: FAR }))).toEqual([200, undefined])
    expect(outcomeOf(await order(round.host, { postcode: 'YO1 7HH', position }))).toEqual([422, 'out_of_area'])
  })

  it('an address with an unknown postcode is neither saved nor delivered to [5.33, 5.16]', async () => {
    const kept = await ada.post('/user/address', written({ postcode: 'LS1 9ZZ' }))
    expect([kept.status, Object.keys(kept.body.error?.details ?? {})]).toEqual([422, ['postcode']])
    expect(outcomeOf(await order(round.host, { postcode: 'LS1 9ZZ', position }))).toEqual([422, 'out_of_area'])
  })

  it('a postcode lists its addresses, or itself when none are known [5.33, 5.34]', async () => {
    const doors = await get(server, round.host, '/addresses?postcode=ls16en')
    expect(doors.body.data).toMatchObject([{ street_number: '12', address_line_1: 'Boar Lane', postcode: 'LS1 6EN' }])
    providers.fail('photon', 'garbage')
    const alone = await get(server, round.host, '/addresses?postcode=YO17HH')
    expect(alone.body.data).toMatchObject([{ street_number: '', address_line_1: '', city: 'York', ...FAR }])
  })
})

describe('an outage of the address lookup', () => {
  beforeEach(down)

  it('an outage stops deliveries to drawn zones, but not to listed postcodes [5.16]', async () => {
    expect(outcomeOf(await order(listed.host))).toEqual([200, undefined])
    expect(outcomeOf(await order(listed.host, { postcode: 'YO1 7HH' }))).toEqual([422, 'out_of_area'])
    const refused = await order(round.host, { position })
    expect(outcomeOf(refused)).toEqual([503, 'address_unavailable'])
    expect(refused.body.error?.message).toContain('couldn’t check the address')
  })

  it('an order from before an outage is still returned for its key [4.19]', async () => {
    providers.clearFaults()
    const key = 'a-key-of-a-draft-that-was-lost'
    const placing = {
      key,
      draft: { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 3 })] },
    } as const
    const first = await askForOrder(server, round.host, placing)
    expect(first.status).toBe(200)
    down()
    const again = await askForOrder(server, round.host, placing)
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
  })

  it('a saved address keeps its position during an outage [7.16]', async () => {
    providers.clearFaults()
    const kept = await ada.post('/user/address', written())
    const addressId = (kept.body.data as UserWire).primary_address?.id
    down()
    const placed = await ada.post(
      '/order/new-order',
      {
        ...draftToWire(aDraft({ orderType: 'delivery', lines: [aChoice({ quantity: 3 })] })),
        address: null,
        address_id: addressId,
      },
      { 'idempotency-key': 'a-key-of-an-order-of-hers' },
    )
    expect(placed.status).toBe(200)
  })

  it('a search during an outage lists locations with postcode lists only [7.23, 7.24]', async () => {
    const found = await get(server, listed.host, '/location?postcode=ls16en')
    expect((found.body.data as { data: LocationWire[] }).data).toMatchObject([
      { availabe_delivery_postcode: 'LS1 6EN' },
    ])
    const unknown = await get(server, round.host, '/location?postcode=ls16en')
    expect(outcomeOf(unknown)).toEqual([503, 'address_unavailable'])
    const one = await get(server, round.host, '/location/1?postcode=ls16en')
    expect([one.status, (one.body.data as LocationWire).delivery_refused]).toEqual([200, null])
  })

  it('suggestions and postcode lookups report an outage, and menus stay available', async () => {
    const paths = ['/addresses/suggestions?text=boar%20lane', '/addresses?postcode=LS16EN']
    for (const path of paths)
      expect(outcomeOf(await get(server, round.host, path))).toEqual([503, 'address_unavailable'])
    expect((await get(server, round.host, '/location/1/menulist')).status).toBe(200)
  })
})
