import type { UserWire } from '@comanda/contract/wire'
import { anAddress } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AddressLookups, LookupUnavailable } from '../../src/gateways/addresses/gateway.ts'
import { gazetteer } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let ada: CustomerOfTest
/** Set by a test: the lookup is unavailable. */
let isDown = false

const failingWhenDown =
  (lookups: AddressLookups): AddressLookups =>
  (caller) => ({
    ...lookups(caller),
    geocode: async (...args) => {
      if (isDown) throw new LookupUnavailable('The lookup is down')
      return lookups(caller).geocode(...args)
    },
  })

const BOAR_LANE = { lat: 53.7965, lng: -1.5443 }
const PARK_ROW = { lat: 53.7985, lng: -1.5463 }

beforeAll(async () => {
  server = await aServer(
    { gateways: (chosen) => ({ ...chosen, addresses: failingWhenDown(chosen.addresses) }) },
    whenFileEnds,
  )
  const { line2, city, region, country } = anAddress()
  const shared = { territory: 'uk', postcode: 'LS16EN', line2, city, region, country } as const
  await server.deps.db.insert(gazetteer).values([
    // The account already has 12 Boar Lane.
    { ...shared, id: 2, line1: 'Park Row', streetNumber: '3', ...PARK_ROW },
  ])
})

beforeEach(async () => {
  isDown = false
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

/** The address as the lookup returned it, with the other fields filled in. */
const body = (overrides: Record<string, unknown> = {}) => ({
  name: 'Home',
  address_line_1: 'Boar Lane',
  address_line_2: '',
  street_number: '12',
  city: 'Leeds',
  region: 'West Yorkshire',
  postcode: 'LS1 6EN',
  country: 'GB',
  ...BOAR_LANE,
  notes: 'Ring twice',
  ...overrides,
})

const addressesIn = ({ body }: Asked) => (body.data as UserWire).addresses
const add = async (overrides: Record<string, unknown> = {}, customer = ada): Promise<number> => {
  const added = await customer.post('/user/address', body(overrides))
  expect(added.status).toBe(200)
  return Math.max(...addressesIn(added).map(({ id }) => id))
}
const primaryOf = async (customer = ada): Promise<readonly number[]> => {
  const { rows } = await server.deps.db.execute<{ id: number }>(
    sql`select id from user_addresses where user_id = ${customer.id} and is_primary`,
  )
  return rows.map(({ id }) => id)
}

describe('saving an address', () => {
  it('an address is saved with all fields, and the first one becomes the primary address [3.01, 7.16]', async () => {
    const { status, body: answer } = await ada.post('/user/address', body())
    expect(status).toBe(200)
    const kept = { ...body(), id: expect.any(Number), is_primary: true }
    expect(answer.data).toMatchObject({ addresses: [kept], primary_address: kept })
  })

  it('number and first line of an address are trimmed, and the postcode is normalized [5.32]', async () => {
    const added = await ada.post(
      '/user/address',
      body({ street_number: ' 12 ', address_line_1: ' Boar Lane ', postcode: 'ls16en' }),
    )
    expect(addressesIn(added)).toMatchObject([
      { street_number: '12', address_line_1: 'Boar Lane', postcode: 'LS1 6EN', ...BOAR_LANE },
    ])
  })

  it.each([
    ['postcode', { postcode: '' }, 'postcode'],
    ['street number', { street_number: ' ' }, 'street_number'],
    ['first line', { address_line_1: '' }, 'address_line_1'],
    ['city', { city: '' }, 'city'],
    ['country', { country: '' }, 'country'],
    ['position', { lat: null, lng: null }, 'lat'],
  ])('an address without a %s is refused with the name of the field [5.31, 5.33]', async (_, missing, field) => {
    const refused = await ada.post('/user/address', body(missing))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error?.details ?? {})).toEqual([field])
    expect(refused.body.error?.details?.[field]).toEqual(['This field is required'])
  })

  it.each([
    ['of a postcode that the lookup does not know', { postcode: 'LS2 8JS' }, 'postcode'],
    ['of another country', { country: 'ES' }, 'country'],
    ['of a Spanish postcode', { postcode: '41010' }, 'postcode'],
  ])('an address %s is refused, since the lookup does not know it [5.33, 5.34]', async (_, wrong, field) => {
    const refused = await ada.post('/user/address', body(wrong))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error?.details ?? {})).toEqual([field])
  })

  it('the position of an address comes from the lookup, whatever the client sends [5.33]', async () => {
    const far = { lat: 51.5, lng: -0.12 }
    const exact = await ada.post('/user/address', body({ address_line_1: 'park row', street_number: '3', ...far }))
    expect(addressesIn(exact)).toMatchObject([PARK_ROW])
    const nearby = await ada.post('/user/address', body({ street_number: '14', ...far }))
    const between = { lat: expect.closeTo(53.7975, 6), lng: expect.closeTo(-1.5453, 6) }
    expect(addressesIn(nearby)).toMatchObject([PARK_ROW, between])
  })

  it('an address is not saved during an outage of the lookup, even with a position [5.33]', async () => {
    const id = await add()
    isDown = true
    const refused = [
      await ada.post('/user/address', body({ street_number: '14' })),
      await ada.post('/user/address/update', body({ id, street_number: '14' })),
    ]
    expect(refused.map((one) => [one.status, one.body.error?.code])).toEqual([
      [503, 'address_unavailable'],
      [503, 'address_unavailable'],
    ])
    isDown = false
    expect(addressesIn(await ada.post('/user/address/primary', { id }))).toMatchObject([{ street_number: '12' }])
  })

  it('the twenty-first address is refused, also among concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => ada.post('/user/address', body())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(await primaryOf()).toHaveLength(1)
  })
})

describe('changing addresses', () => {
  it('an address is changed by its id [7.19]', async () => {
    const id = await add()
    const changed = await ada.post('/user/address/update', body({ id, name: 'Work', street_number: '12 ', notes: '' }))
    expect(addressesIn(changed)).toMatchObject([{ id, name: 'Work', street_number: '12', notes: '', is_primary: true }])
    expect((await ada.post('/user/address/update', body({ id, city: '' }))).status).toBe(422)
    expect((await ada.post('/user/address/update', body())).status).toBe(422)
  })

  it('making an address primary makes the others secondary [7.17, 2.27]', async () => {
    const [first, second] = [await add(), await add({ name: 'Work' })]
    expect(await primaryOf()).toEqual([first])
    const { body: answer } = await ada.post('/user/address/primary', { id: second })
    expect(answer.data).toMatchObject({ primary_address: { id: second }, addresses: [{ id: second }, { id: first }] })
    const third = await add({ is_primary: true })
    expect(await primaryOf()).toEqual([third])
  })

  it('exactly one address stays primary after concurrent changes [7.17]', async () => {
    const ids = [await add(), await add(), await add(), await add()]
    const answers = await Promise.all([
      ...ids.map((id) => ada.post('/user/address/primary', { id })),
      ...ids.map(() => ada.post('/user/address', body({ is_primary: true }))),
      ada.post('/user/address/delete', { id: ids[0] }),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await primaryOf()).toHaveLength(1)
  })

  it('after the primary address is deleted another becomes primary, unless it was the last [7.18]', async () => {
    const [first, second] = [await add(), await add()]
    const deleted = await ada.post('/user/address/delete', { id: first })
    expect(deleted.body.data).toMatchObject({
      addresses: [{ id: second, is_primary: true }],
      primary_address: { id: second },
    })
    expect(await primaryOf()).toEqual([second])
    const last = await ada.post('/user/address/delete', { id: second })
    expect(last.body.data).toMatchObject({ addresses: [], primary_address: null })
  })

  it("another customer's address is 404 and stays unchanged [7.17, 7.18, 7.19]", async () => {
    const id = await add()
    const stranger = await aCustomer(server, restaurant)
    const abroad = await aCustomer(server, await aStaffedRestaurant(server))
    for (const who of [stranger, abroad]) {
      const answers = await Promise.all([
        who.post('/user/address/primary', { id }),
        who.post('/user/address/update', body({ id, name: 'Mine' })),
        who.post('/user/address/delete', { id }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect(addressesIn(await ada.post('/user/address/primary', { id }))).toMatchObject([{ id, name: 'Home' }])
  })

  it('the address book needs an account [6.03]', async () => {
    const paths = ['/user/address', '/user/address/update', '/user/address/primary', '/user/address/delete']
    const answers = await Promise.all(paths.map((path) => post(server, restaurant.host, path, body({ id: 1 }))))
    expect(answers.map(({ status, body: { error } }) => [status, error?.code])).toEqual(
      paths.map(() => [401, 'login_required']),
    )
  })
})

it('half a surrogate pair in an address is stored as a valid character, without a fault [7.16]', async () => {
  expect(await ada.post('/user/address', body({ address_line_2: 'Flat \ud800' }))).toMatchObject({
    status: 200,
    body: { data: { addresses: [{ address_line_2: 'Flat \ufffd' }] } },
  })
})
