import { describe, expect, it } from 'vitest'
import {
  ADDRESSES,
  CARDIGAN,
  ELSEWHERE_IN_41010,
  pathsOf,
  SESSION,
  seeking,
  theProviders,
} from '../fixtures/an-address-provider.ts'

describe('British postcodes', () => {
  it('a postcode has the position of postcodes.io, also in Northern Ireland [5.34]', async () => {
    const { open, google } = await theProviders()
    const middle = { lat: expect.closeTo(53.8154, 5), lng: expect.closeTo(-1.5702, 5) }
    expect([await open.locate('uk', 'LS6 3HN'), await google.locate('uk', 'LS6 3HN')]).toEqual([middle, middle])
    expect(await open.locate('uk', 'BT7 1JG')).toEqual({ lat: 54.5869, lng: -5.9333 })
    expect(await google.find('uk', 'BT7 1JG')).toMatchObject([
      { line1: '', streetNumber: '', city: 'Belfast', region: 'Northern Ireland', postcode: 'BT7 1JG', country: 'GB' },
    ])
  })

  it('a terminated postcode keeps its position, and one that never existed is unknown', async () => {
    const { open } = await theProviders()
    expect(await open.locate('uk', 'LS6 3HX')).toEqual({ lat: 53.8149, lng: -1.5699 })
    expect(await open.find('uk', 'LS6 3HX')).toMatchObject([{ line1: '', postcode: 'LS6 3HX' }])
    expect([await open.locate('uk', 'YO1 7HH'), await open.find('uk', 'YO1 7HH')]).toEqual([null, []])
  })

  it('a postcode without a grid reference is known without a position', async () => {
    const { open } = await theProviders()
    expect(await open.locate('uk', 'LS6 9ZZ')).toBeNull()
    expect(await open.find('uk', 'LS6 9ZZ')).toMatchObject([{ postcode: 'LS6 9ZZ', city: 'Leeds', position: null }])
  })

  it('a postcode lists the addresses on the map in street order, or only itself', async () => {
    const { open, providers } = await theProviders()
    const doors = await open.find('uk', 'LS6 3HN')
    expect(doors.map(({ streetNumber, line1 }) => `${streetNumber} ${line1}`)).toEqual([
      '9 Cardigan Road',
      '18 Cardigan Road',
    ])
    providers.fail('photon', 'broken')
    expect(await open.find('uk', 'LS6 1AS')).toMatchObject([{ line1: '', city: 'Leeds', postcode: 'LS6 1AS' }])
  })

  it('a known postcode is requested once, an unknown one again after ten minutes', async () => {
    const { open, providers, clock } = await theProviders()
    await Promise.all([open.locate('uk', 'LS6 3HN'), open.locate('uk', 'LS6 3HN')])
    await open.locate('uk', 'LS6 3HN')
    expect(pathsOf(providers, 'postcodes')).toEqual(['/postcodes/LS6%203HN'])
    await open.locate('uk', 'YO1 7HH')
    await open.locate('uk', 'YO1 7HH')
    clock.pass({ minutes: 11 })
    await open.locate('uk', 'YO1 7HH')
    expect(pathsOf(providers, 'postcodes').filter((path) => path === '/postcodes/YO1%207HH')).toHaveLength(2)
    expect(providers.asked[0]?.headers['user-agent']).toMatch(/^Comanda/)
  })
})

describe('suggestions', () => {
  it('the start of a postcode suggests postcodes, and a whole one suggests itself [2.62]', async () => {
    const { open } = await theProviders()
    const texts = async (text: string) => (await open.suggest('uk', text, seeking)).map((one) => one.text)
    expect(await texts('ls6 ')).toEqual(['LS6 1AS', 'LS6 3HN', 'LS6 9ZZ'])
    expect(await texts('ls6 3')).toEqual(['LS6 3HN'])
    expect(await texts('LS63HN')).toEqual(['LS6 3HN'])
    expect(await texts('yo1 7hh')).toEqual([])
    const [first] = await open.suggest('uk', 'ls6 3', seeking)
    expect(await open.resolve('uk', first?.id ?? '', null)).toMatchObject({
      line1: '',
      city: 'Leeds',
      postcode: 'LS6 3HN',
    })
  })

  it('a street suggests addresses from Photon, each of which resolves to all its fields [2.62, 5.33]', async () => {
    const { open, providers } = await theProviders()
    const found = await open.suggest('uk', '18 cardigan', { ...seeking, near: { lat: 53.80011, lng: -1.55019 } })
    expect(found[0]).toMatchObject({ text: '18 Cardigan Road', detail: 'Leeds LS6 3HN' })
    expect(await open.resolve('uk', found[0]?.id ?? '', null)).toEqual({
      line1: 'Cardigan Road',
      line2: '',
      streetNumber: '18',
      city: 'Leeds',
      region: 'West Yorkshire',
      postcode: 'LS6 3HN',
      country: 'GB',
      position: CARDIGAN,
    })
    // The position of the customer is sent rounded to a hundred metres, with the country.
    expect(pathsOf(providers, 'photon')[0]).toMatch(/lat=53\.800&lon=-1\.550&countrycode=GB$/)
    expect(open.attribution).toBe('© OpenStreetMap')
  })

  it('a suggestion keeps the entered house number that the map lacks, or has none [4.34]', async () => {
    const { open, google } = await theProviders()
    const [typed] = await open.suggest('uk', '40 victoria road', seeking)
    expect(await open.resolve('uk', typed?.id ?? '', null)).toMatchObject({
      streetNumber: '40',
      line1: 'Victoria Road',
    })
    const found = await open.suggest('uk', 'victoria road', seeking)
    const street = found.find(({ text }) => text === 'Victoria Road')
    expect(await open.resolve('uk', street?.id ?? '', null)).toMatchObject({ streetNumber: '', line1: 'Victoria Road' })
    expect(await google.suggest('uk', 'nowhere at all', seeking)).toEqual([])
  })

  it('Spanish streets match with and without accents and have their province [1.10, 5.34]', async () => {
    const { open, google } = await theProviders()
    for (const lookup of [open, google])
      for (const text of ['calle san jose 5', 'Calle San José, 5', 'CALLE SAN JOSÉ 5']) {
        const [first] = await lookup.suggest('es', text, { ...seeking, session: SESSION })
        // Google writes its suggestions itself, with a comma.
        expect(first?.text).toMatch(/^Calle San José,? 5$/)
        expect(await lookup.resolve('es', first?.id ?? '', SESSION)).toMatchObject({
          line1: 'Calle San José',
          streetNumber: '5',
          city: 'Sevilla',
          region: 'Sevilla',
          postcode: '41004',
          country: 'ES',
        })
      }
    expect(await open.suggest('uk', 'calle pureza', seeking)).toEqual([])
    expect(await google.suggest('es', 'cardigan', seeking)).toEqual([])
  })

  it('Photon before version 1.1 is called without the country filter [5.34]', async () => {
    const { open, providers } = await theProviders({ photonKnowsCountries: false })
    expect((await open.suggest('es', 'pureza', seeking)).map(({ text }) => text)).toContain('Calle Pureza 12')
    await open.suggest('es', 'san jose', seeking)
    expect(pathsOf(providers, 'photon').map((path) => path.includes('countrycode'))).toEqual([true, false, false])
  })

  it('Google gets a session, the key and a field mask, and its answers are not cached [2.62]', async () => {
    const { google, providers } = await theProviders()
    await google.suggest('uk', '18 cardigan', { near: CARDIGAN, session: SESSION })
    const [first] = await google.suggest('uk', '18 cardigan', { near: CARDIGAN, session: SESSION })
    expect(await google.resolve('uk', first?.id ?? '', SESSION)).toMatchObject({
      streetNumber: '18',
      postcode: 'LS6 3HN',
    })
    const asked = providers.asked.filter(({ provider }) => provider === 'google')
    expect(asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'POST /v1/places:autocomplete',
      'POST /v1/places:autocomplete',
      'GET /v1/places/ChIJ-stand_in-0',
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ includedRegionCodes: ['gb'], sessionToken: SESSION })
    expect(asked[2]?.path).toContain(`sessionToken=${SESSION}`)
    expect(asked[2]?.headers).toMatchObject({
      'x-goog-api-key': 'key',
      'x-goog-fieldmask': 'addressComponents,location',
    })
    expect(await google.resolve('uk', 'ChIJ-long-gone', SESSION)).toBeNull()
  })

  it.each(['', 'x', '../../v1/other', 'g.1', 'pc.nothing', 'WzFd', 'ChIJ-stand_in-0.<b>'])(
    'the id "%s", which was never issued, resolves to no address',
    async (id) => {
      const { open, google } = await theProviders()
      expect(await open.resolve('uk', id, null)).toBeNull()
      expect(await google.resolve('uk', id, null)).toBeNull()
    },
  )
})

describe('position of an address', () => {
  it('a Spanish address has the position of its house, else its street, else its postcode [5.33]', async () => {
    const { open } = await theProviders()
    const written = { line1: 'calle pureza', streetNumber: '12', city: 'Sevilla', postcode: '41010' }
    const pureza = { lat: 37.3832, lng: -6.0007 }
    expect(await open.geocode('es', written)).toEqual(pureza)
    expect(await open.geocode('es', { ...written, streetNumber: '90' })).toEqual(pureza)
    expect(await open.geocode('es', { ...written, line1: 'Calle Inventada' })).toEqual(pureza)
    expect(await open.geocode('es', { ...written, postcode: '28013' })).toBeNull()
    expect(await open.find('es', '41010')).toMatchObject([{ streetNumber: '12', region: 'Sevilla' }])
  })

  it('a lookup with a wrong town does not affect the same street in its own town', async () => {
    const { open, providers } = await theProviders({ addresses: [...ADDRESSES, ELSEWHERE_IN_41010] })
    const written = { line1: 'Calle Pureza', streetNumber: '12', city: 'Nowhere', postcode: '41010' }
    await open.geocode('es', written)
    const asked = pathsOf(providers, 'photon').length
    expect(await open.geocode('es', { ...written, city: 'Sevilla' })).toEqual({ lat: 37.3832, lng: -6.0007 })
    expect(pathsOf(providers, 'photon').length).toBe(asked + 1)
  })

  it('a made-up id of an unknown postcode resolves to nothing without a request', async () => {
    const { open, providers } = await theProviders()
    const madeUp = (postcode: string) =>
      Buffer.from(JSON.stringify(['A Street', '1', 'Leeds', '', postcode, 53, -1])).toString('base64url')
    for (const postcode of ['..', '../../x', '?limit=9', 'LS6 3HN/autocomplete', '\u0000', 'x'.repeat(200)])
      expect(await open.resolve('uk', madeUp(postcode), null)).toMatchObject({ line1: 'A Street', postcode: '' })
    expect(providers.asked).toEqual([])
    expect(await open.resolve('uk', madeUp('ls63hn'), null)).toMatchObject({ postcode: 'LS6 3HN' })
  })
})
