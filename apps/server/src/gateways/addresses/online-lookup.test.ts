import { type PlacesParts, type SandboxPlaces, startPlaces } from '@comanda/sandbox/places'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../observe/log.ts'
import { LookupUnavailable } from './gateway.ts'
import { createGooglePlaces } from './google-places.ts'
import { createOnlineLookup } from './online-lookup.ts'
import { createPhoton } from './photon.ts'
import { createPostcodesIo } from './postcodes-io.ts'

const log = createLog('silent')
const SESSION = 'a-session-of-a-form'
const seeking = { near: null, session: null }

const leeds = { city: 'Leeds', region: 'West Yorkshire', country: 'GB' }
const sevilla = { city: 'Sevilla', region: 'Andalucía', country: 'ES' }
const CARDIGAN = { lat: 53.8152, lng: -1.5701 }
const ADDRESSES: PlacesParts['addresses'] = [
  { ...leeds, streetNumber: '18', line1: 'Cardigan Road', postcode: 'LS6 3HN', position: CARDIGAN },
  {
    ...leeds,
    streetNumber: '9',
    line1: 'Cardigan Road',
    postcode: 'LS6 3HN',
    position: { lat: 53.8156, lng: -1.5703 },
  },
  {
    ...leeds,
    streetNumber: '1',
    line1: 'Victoria Road',
    postcode: 'LS6 1AS',
    position: { lat: 53.8181, lng: -1.5612 },
  },
  { ...leeds, streetNumber: '1', line1: 'Bare Lane', postcode: 'LS6 9ZZ', position: null },
  {
    ...sevilla,
    streetNumber: '12',
    line1: 'Calle Pureza',
    postcode: '41010',
    position: { lat: 37.3832, lng: -6.0007 },
  },
  {
    ...sevilla,
    streetNumber: '5',
    line1: 'Calle San José',
    postcode: '41004',
    position: { lat: 37.3871, lng: -5.9881 },
  },
  {
    streetNumber: '7',
    line1: 'Botanic Avenue',
    city: 'Belfast',
    region: 'County Antrim',
    country: 'GB',
    postcode: 'BT7 1JG',
    position: { lat: 54.5869, lng: -5.9333 },
  },
]
const ELSEWHERE_IN_41010 = {
  ...sevilla,
  streetNumber: '30',
  line1: 'Calle Betis',
  postcode: '41010',
  position: { lat: 37.385, lng: -6.002 },
}
const WITHDRAWN = [{ postcode: 'LS6 3HX', position: { lat: 53.8149, lng: -1.5699 } }]

/** A clock that is moved by hand. */
const aClock = () => {
  let now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  return {
    now: () => now,
    pass: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
  }
}

const theProviders = async (parts: Partial<PlacesParts> = {}, { deadline = 2_000, key = 'key' } = {}) => {
  const providers = await startPlaces({ addresses: ADDRESSES, withdrawn: WITHDRAWN, ...parts })
  onTestFinished(() => providers.stop())
  const clock = aClock()
  const { urls } = providers
  const postcodes = createPostcodesIo({ url: urls.postcodes, clock, log, deadline })
  const photon = createPhoton({ url: urls.photon, clock, log, deadline })
  const google = createGooglePlaces({ url: urls.google, key, clock, log, deadline })
  return {
    providers,
    clock,
    open: createOnlineLookup({ postcodes, places: photon, clock, log }),
    google: createOnlineLookup({ postcodes, places: google, clock, log }),
  }
}

const pathsOf = ({ asked }: SandboxPlaces, provider: string): readonly string[] =>
  asked.filter((one) => one.provider === provider).map(({ path }) => path)

describe('a British postcode', () => {
  it('lies where postcodes.io says, and one of Northern Ireland too [5.34]', async () => {
    const { open, google } = await theProviders()
    const middle = { lat: expect.closeTo(53.8154, 5), lng: expect.closeTo(-1.5702, 5) }
    expect([await open.locate('uk', 'LS6 3HN'), await google.locate('uk', 'LS6 3HN')]).toEqual([middle, middle])
    expect(await open.locate('uk', 'BT7 1JG')).toEqual({ lat: 54.5869, lng: -5.9333 })
    expect(await google.find('uk', 'BT7 1JG')).toMatchObject([
      { line1: '', streetNumber: '', city: 'Belfast', region: 'Northern Ireland', postcode: 'BT7 1JG', country: 'GB' },
    ])
  })

  it('that was withdrawn lies where it lay; one that was never given out is unknown', async () => {
    const { open } = await theProviders()
    expect(await open.locate('uk', 'LS6 3HX')).toEqual({ lat: 53.8149, lng: -1.5699 })
    expect(await open.find('uk', 'LS6 3HX')).toMatchObject([{ line1: '', postcode: 'LS6 3HX' }])
    expect([await open.locate('uk', 'YO1 7HH'), await open.find('uk', 'YO1 7HH')]).toEqual([null, []])
  })

  it('that is on no grid is known, but not where', async () => {
    const { open } = await theProviders()
    expect(await open.locate('uk', 'LS6 9ZZ')).toBeNull()
    expect(await open.find('uk', 'LS6 9ZZ')).toMatchObject([{ postcode: 'LS6 9ZZ', city: 'Leeds', position: null }])
  })

  it('lists the doors that the map knows, in the order of the street; without them the postcode alone', async () => {
    const { open, providers } = await theProviders()
    const doors = await open.find('uk', 'LS6 3HN')
    expect(doors.map(({ streetNumber, line1 }) => `${streetNumber} ${line1}`)).toEqual([
      '9 Cardigan Road',
      '18 Cardigan Road',
    ])
    providers.fail('photon', 'broken')
    expect(await open.find('uk', 'LS6 1AS')).toMatchObject([{ line1: '', city: 'Leeds', postcode: 'LS6 1AS' }])
  })

  it('is asked for once, and what was unknown again after ten minutes', async () => {
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

describe('while it is typed', () => {
  it('the beginning of a British postcode brings postcodes, and the whole of one its place [2.62]', async () => {
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

  it('a street brings its doors from Photon, each to be had whole [2.62, 5.33]', async () => {
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
    // Where the customer is goes out no finer than a hundred metres; and the country is asked for.
    expect(pathsOf(providers, 'photon')[0]).toMatch(/lat=53\.800&lon=-1\.550&countrycode=GB$/)
    expect(open.attribution).toBe('© OpenStreetMap')
  })

  it('a street whose door the map does not know keeps the number that was typed, and lacks it where none was [4.34]', async () => {
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

  it('Spanish streets are found with or without accents, with their province [1.10, 5.34]', async () => {
    const { open, google } = await theProviders()
    for (const lookup of [open, google])
      for (const text of ['calle san jose 5', 'Calle San José, 5', 'CALLE SAN JOSÉ 5']) {
        const [first] = await lookup.suggest('es', text, { ...seeking, session: SESSION })
        expect(first?.text).toBe('Calle San José, 5')
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

  it('a Photon of before version 1.1, which knows no countries, is asked without [5.34]', async () => {
    const { open, providers } = await theProviders({ photonKnowsCountries: false })
    expect((await open.suggest('es', 'pureza', seeking)).map(({ text }) => text)).toContain('Calle Pureza, 12')
    await open.suggest('es', 'san jose', seeking)
    expect(pathsOf(providers, 'photon').map((path) => path.includes('countrycode'))).toEqual([true, false, false])
  })

  it('Google is asked under one session with the key and only for what is needed, and none of it is kept [2.62]', async () => {
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
    'an id that was never given out (%s) is nobody’s address',
    async (id) => {
      const { open, google } = await theProviders()
      expect(await open.resolve('uk', id, null)).toBeNull()
      expect(await google.resolve('uk', id, null)).toBeNull()
    },
  )
})

describe('where an address lies', () => {
  it('in Spain is its door, else its street, else its postcode [5.33]', async () => {
    const { open } = await theProviders()
    const written = { line1: 'calle pureza', streetNumber: '12', city: 'Sevilla', postcode: '41010' }
    const pureza = { lat: 37.3832, lng: -6.0007 }
    expect(await open.pinpoint('es', written)).toEqual(pureza)
    expect(await open.pinpoint('es', { ...written, streetNumber: '90' })).toEqual(pureza)
    expect(await open.pinpoint('es', { ...written, line1: 'Calle Inventada' })).toEqual(pureza)
    expect(await open.pinpoint('es', { ...written, postcode: '28013' })).toBeNull()
    expect(await open.find('es', '41010')).toMatchObject([{ streetNumber: '12', region: 'Sevilla' }])
  })

  it('is not hidden by somebody who wrote the same street with a town where it is not', async () => {
    const { open, providers } = await theProviders({ addresses: [...ADDRESSES, ELSEWHERE_IN_41010] })
    const written = { line1: 'Calle Pureza', streetNumber: '12', city: 'Nowhere', postcode: '41010' }
    await open.pinpoint('es', written)
    const asked = pathsOf(providers, 'photon').length
    expect(await open.pinpoint('es', { ...written, city: 'Sevilla' })).toEqual({ lat: 37.3832, lng: -6.0007 })
    expect(pathsOf(providers, 'photon').length).toBe(asked + 1)
  })

  it('of an id that somebody made up says nothing of a postcode that is none, and asks nobody about it', async () => {
    const { open, providers } = await theProviders()
    const madeUp = (postcode: string) =>
      Buffer.from(JSON.stringify(['A Street', '1', 'Leeds', '', postcode, 53, -1])).toString('base64url')
    for (const postcode of ['..', '../../x', '?limit=9', 'LS6 3HN/autocomplete', '\u0000', 'x'.repeat(200)])
      expect(await open.resolve('uk', madeUp(postcode), null)).toMatchObject({ line1: 'A Street', postcode: '' })
    expect(providers.asked).toEqual([])
    expect(await open.resolve('uk', madeUp('ls63hn'), null)).toMatchObject({ postcode: 'LS6 3HN' })
  })
})

describe('a provider on a bad day', () => {
  it('is asked once more after a broken connection or an error of its own', async () => {
    for (const fault of ['down', 'broken'] as const) {
      const { open, providers } = await theProviders()
      providers.fail('postcodes', fault, 1)
      expect(await open.locate('uk', 'LS6 3HN')).not.toBeNull()
      expect(pathsOf(providers, 'postcodes')).toHaveLength(2)
    }
  })

  it.each(['down', 'broken', 'too many', 'garbage', 'other shape'] as const)(
    'that is %s is unavailable, whoever it is',
    async (fault) => {
      const { open, google, providers } = await theProviders()
      for (const provider of ['postcodes', 'photon', 'google'] as const) providers.fail(provider, fault)
      const calls = [
        open.locate('uk', 'LS6 3HN'),
        open.suggest('uk', 'ls6 3', seeking),
        open.suggest('uk', 'cardigan', seeking),
        open.find('es', '41010'),
        google.suggest('uk', 'cardigan', seeking),
        google.resolve('uk', 'ChIJ-stand_in-0', null),
        google.locate('es', '41010'),
      ]
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'LookupUnavailable' } })
    },
  )

  it('that never answers is given up, and after three times not waited for until it has had ten seconds', async () => {
    const { open, providers, clock } = await theProviders({}, { deadline: 60 })
    providers.fail('postcodes', 'slow')
    for (const postcode of ['LS6 3HN', 'LS6 1AS', 'BT7 1JG', 'LS6 9ZZ'])
      await expect(open.locate('uk', postcode)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'postcodes')).toHaveLength(3)
    providers.mend()
    await expect(open.locate('uk', 'LS6 3HN')).rejects.toThrow(LookupUnavailable)
    clock.pass({ seconds: 11 })
    // Long enough for a machine that is busy.
    const patient = createPostcodesIo({ url: providers.urls.postcodes, clock, log })
    expect(await patient.place('LS6 3HN')).not.toBeNull()
  })

  it('that says "too many" is left alone for as long as it asks', async () => {
    const { open, providers, clock } = await theProviders()
    providers.fail('photon', 'too many', 1)
    await expect(open.suggest('uk', 'cardigan', seeking)).rejects.toThrow(LookupUnavailable)
    await expect(open.suggest('uk', 'victoria', seeking)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'photon')).toHaveLength(1)
    clock.pass({ seconds: 61 })
    expect(await open.suggest('uk', 'victoria', seeking)).not.toEqual([])
  })

  it('does not take away what is known already, even when that has grown old', async () => {
    const { open, providers, clock } = await theProviders()
    const before = await open.locate('uk', 'LS6 3HN')
    providers.fail('postcodes', 'down')
    clock.pass({ hours: 48 })
    expect(await open.locate('uk', 'LS6 3HN')).toEqual(before)
  })

  it('that refuses the key is unavailable', async () => {
    const { google } = await theProviders({}, { key: 'another' })
    await expect(google.suggest('uk', 'cardigan', seeking)).rejects.toThrow('403')
  })
})
