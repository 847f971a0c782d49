import { address, asGiven, hosts, oneOf, tiles, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const ADDRESS_SETTINGS = {
  addressLookup: {
    name: 'ADDRESS_LOOKUP',
    fallback: null,
    meaning:
      'Source of addresses: `gazetteer` is a table of this installation, `open` is postcodes.io and Photon, `google` is postcodes.io and Google Places. Default: `gazetteer` in a demo, `open` in production. See [addresses](addresses.md).',
    read: (text) => (text === null ? null : oneOf('gazetteer', 'open', 'google')(text)),
  },
  postcodesIoUrl: {
    name: 'POSTCODES_IO_URL',
    fallback: 'https://api.postcodes.io',
    meaning: 'Base URL of postcodes.io, which you can also host yourself.',
    read: address,
  },
  photonUrl: {
    name: 'PHOTON_URL',
    fallback: 'https://photon.komoot.io',
    meaning: 'Base URL of Photon. The public server is for modest use; a busy installation hosts its own.',
    read: address,
  },
  googlePlacesKey: {
    name: 'GOOGLE_PLACES_KEY',
    fallback: null,
    meaning: 'Key of a project with the Places API (New), needed for `ADDRESS_LOOKUP=google`. Only the server uses it.',
    read: asGiven,
  },
  lookupsOfNetwork: {
    name: 'LOOKUPS_OF_NETWORK',
    fallback: '480',
    meaning:
      'Address lookups per minute from one network, in all calls together: typing, searching, saving and ordering; then 429. An order takes about thirteen, so 300 orders in ten minutes from three networks are 130 a minute.',
    read: wholeNumber(1, 1_000_000),
  },
  requestsToProvider: {
    name: 'REQUESTS_TO_ADDRESS_PROVIDER',
    fallback: '960',
    meaning:
      "Requests per minute to each address provider; set it to the provider's quota. A network may use a quarter and a business half. Answers from the cache do not count, so 300 orders in ten minutes stay far below.",
    read: wholeNumber(4, 1_000_000),
  },
  mapTilesUrl: {
    name: 'MAP_TILES_URL',
    fallback: null,
    meaning:
      'Map tiles, `https://tiles.example/{z}/{x}/{y}.png`. Without it maps show the streets drawn for the business, or nothing.',
    read: tiles,
  },
  courierHosts: {
    name: 'COURIER_HOSTS',
    fallback: null,
    meaning: 'Hosts whose tracking pages may be framed, separated by spaces; no other host may.',
    read: hosts,
  },
} as const satisfies Settings
