import { addressSchema, suggestionsSchema } from '@comanda/contract'
import type { AddressWire, SuggestionsWire } from '@comanda/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { gazetteer } from '../../src/platform/db/schema/index.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer
const NAPOLI = 'napoli.localhost'
const TRIANA = 'triana.localhost'

beforeAll(async () => {
  server = await aServer({ clock, environment: { LOOKUPS_OF_NETWORK: '240' } }, whenFileEnds)
  const { db } = server.deps
  await aRestaurant(db, { business: { id: 1 } })
  await aRestaurant(db, { business: { id: 2, subdomain: 'triana', territory: 'es', language: 'es' } })
  const leeds = { territory: 'uk', city: 'Leeds', region: 'West Yorkshire', country: 'GB' } as const
  const triana = { territory: 'es', city: 'Sevilla', region: 'Sevilla', country: 'ES', postcode: '41010' } as const
  const cardigan = { ...leeds, line1: 'Cardigan Road', postcode: 'LS63HN' }
  await db.insert(gazetteer).values([
    ...Array.from({ length: 12 }, (_, house) => ({
      ...cardigan,
      id: 18 + house,
      streetNumber: String(18 + house),
      lat: 53.815 + house / 10_000,
      lng: -1.57,
    })),
    { ...cardigan, id: 11, streetNumber: '1', lat: 53.81, lng: -1.57 },
    { ...leeds, id: 40, line1: "St Mary's Lane", streetNumber: '2', postcode: 'LS97EH', lat: 53.799, lng: -1.53 },
    { ...triana, id: 1, line1: 'Calle San José', streetNumber: '5', lat: 37.383, lng: -6.001 },
    { ...triana, id: 2, line1: 'Calle Peñuelas', streetNumber: '7', lat: 37.384, lng: -6.002 },
  ])
})

const suggest = async (host: string, query: Record<string, string>) => {
  const answer = await get(server, host, `/addresses/suggestions?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return suggestionsSchema.parse(answer.body.data)
}
const textsOf = ({ suggestions }: SuggestionsWire) => suggestions.map(({ text }) => text)

describe('address suggestions', () => {
  it.each([
    ['18 card', '18 Cardigan Road'],
    ['cardigan road 18', '18 Cardigan Road'],
    ['CARDIGAN  road, 18', '18 Cardigan Road'],
    ['ls6 3hn 18', '18 Cardigan Road'],
    ['st marys lane', "2 St Mary's Lane"],
    ['st mary’s', "2 St Mary's Lane"],
  ])('the text "%s" suggests %s [2.62, 5.34]', async (text, first) => {
    expect(textsOf(await suggest(NAPOLI, { text }))[0]).toBe(first)
  })

  it.each(['san jose', 'CALLE SAN JOSÉ', 'calle san josé, 5', '41010 san'])(
    'the text "%s" suggests the Spanish street [2.62, 5.34]',
    async (text) => {
      expect(await suggest(TRIANA, { text })).toEqual({
        suggestions: [{ id: 'g.1', text: 'Calle San José 5', detail: '41010 Sevilla' }],
        attribution: null,
      })
    },
  )

  it('a number matches as a whole, and at most eight suggestions come, the nearest first', async () => {
    expect(textsOf(await suggest(NAPOLI, { text: '1 cardigan road' }))).toEqual(['1 Cardigan Road'])
    const from = async (lat: string, lng: string) => textsOf(await suggest(NAPOLI, { text: 'leeds', lat, lng }))
    expect(await from('53.799', '-1.53')).toHaveLength(8)
    expect((await from('53.799', '-1.53'))[0]).toBe("2 St Mary's Lane")
    expect((await from('53.8161', '-1.57')).slice(1, 3)).toEqual(['18 Cardigan Road', '19 Cardigan Road'])
  })

  it('each suggestion resolves to an address with a position, in its own country only [5.33, 5.34]', async () => {
    const [first] = (await suggest(TRIANA, { text: 'peñuelas' })).suggestions
    const { body } = await get(server, TRIANA, `/addresses/suggestions/${first?.id}?session=12345678-abcd`)
    expect(addressSchema.parse(body.data)).toMatchObject({
      address_line_1: 'Calle Peñuelas',
      street_number: '7',
      region: 'Sevilla',
      postcode: '41010',
      country: 'ES',
      lat: 37.384,
      lng: -6.002,
    } satisfies Partial<AddressWire>)
    expect((await suggest(NAPOLI, { text: 'peñuelas' })).suggestions).toEqual([])
    expect((await get(server, NAPOLI, `/addresses/suggestions/g.2`)).status).toBe(404)
  })

  it('punctuation and percent signs are plain characters that match nothing', async () => {
    for (const text of ['%%%', '___', "';--", '\\\\\\', '🍕🍕🍕', 'ﷺﷺﷺ', '( ( (']) {
      expect((await suggest(NAPOLI, { text })).suggestions).toEqual([])
    }
  })

  it.each([
    ['', 'text'],
    ['text=', 'text'],
    ['text=ab', 'text'],
    ['text=%20%20ab%20', 'text'],
    [`text=${'a'.repeat(101)}`, 'text'],
    ['text=cardigan&lat=53.8', 'lng'],
    ['text=cardigan&lat=91&lng=0', 'lat'],
    ['text=cardigan&lat=53&lng=west', 'lng'],
    ['text=cardigan&session=short', 'session'],
    [`text=cardigan&session=${'a'.repeat(37)}`, 'session'],
  ])('the query "%s" is refused by the name of its field', async (query, field) => {
    const { status, body } = await get(server, NAPOLI, `/addresses/suggestions?${query}`)
    expect([status, body.error?.code, Object.keys(body.error?.details ?? {})]).toEqual([
      422,
      'invalid_request',
      [field],
    ])
  })

  it('a malformed id is refused by name, and an unknown one resolves to nothing', async () => {
    const strange = await get(server, NAPOLI, '/addresses/suggestions/a%20b')
    expect([strange.status, Object.keys(strange.body.error?.details ?? {})]).toEqual([422, ['id']])
    for (const id of ['g.0', 'g.99999999999', 'pc.LS63HN', 'x', '..%2f..'])
      expect([404, 422]).toContain((await get(server, NAPOLI, `/addresses/suggestions/${id}`)).status)
  })

  it('suggestions are rate limited for a minute', async () => {
    clock.advance({ minutes: 2 })
    const ask = () => get(server, NAPOLI, '/addresses/suggestions/g.18')
    for (let asked = 0; asked < 240; asked += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests'])
    clock.advance({ seconds: 61 })
    expect((await ask()).status).toBe(200)
  })
})
