import { type PlacesParts, type SandboxPlaces, startPlaces } from '@comanda/sandbox/places'
import { onTestFinished } from 'vitest'
import { createGooglePlaces } from '../src/gateways/addresses/google-places.ts'
import { createOnlineLookup } from '../src/gateways/addresses/online-lookup.ts'
import { createPhoton } from '../src/gateways/addresses/photon.ts'
import { createPostcodesIo } from '../src/gateways/addresses/postcodes-io.ts'
import { createLog } from '../src/observe/log.ts'

export const log = createLog('silent')
export const SESSION = 'a-session-of-a-form'
export const seeking = { near: null, session: null }

const leeds = { city: 'Leeds', region: 'West Yorkshire', country: 'GB' }
const sevilla = { city: 'Sevilla', region: 'Andalucía', country: 'ES' }
export const CARDIGAN = { lat: 53.8152, lng: -1.5701 }
export const ADDRESSES: PlacesParts['addresses'] = [
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
export const ELSEWHERE_IN_41010 = {
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

export const theProviders = async (parts: Partial<PlacesParts> = {}, { deadline = 2_000, key = 'key' } = {}) => {
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

export const pathsOf = ({ asked }: SandboxPlaces, provider: string): readonly string[] =>
  asked.filter((one) => one.provider === provider).map(({ path }) => path)
