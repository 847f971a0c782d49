import { normalisePostcode, type Position, type PostalAddress, provinceOf, type Territory } from '@comanda/domain'
import { z } from 'zod'
import { COUNTRIES, type LookupCaller, LookupUnavailable } from './gateway.ts'
import type { Places } from './places.ts'
import { createProvider, type ProviderParts } from './provider.ts'
import { isSameText, typedNumber } from './typed-address.ts'

const words = z.string().trim().max(200).optional().catch(undefined)
const feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.unknown()),
  }),
  properties: z.object({
    type: words,
    name: words,
    housenumber: words,
    street: words,
    postcode: words,
    city: words,
    locality: words,
    district: words,
    county: words,
    state: words,
    countrycode: words,
  }),
})
type Feature = z.infer<typeof feature>
/** Features are parsed one by one, so that an invalid feature does not discard the others. */
const collection = z.object({ features: z.array(z.unknown()).max(200) })

/** West, south, east, north; for servers without a country parameter. */
const BOUNDS: Readonly<Record<Territory, string>> = { uk: '-8.7,49.8,1.8,60.9', es: '-18.3,27.5,4.4,43.9' }

const LONG = 5_000
const SHORT = 3_000
const MOST_ASKED_FOR = 20

const addressOf = ({ geometry, properties: known }: Feature, territory: Territory): PostalAddress => {
  const postcode = normalisePostcode(known.postcode ?? '', territory) ?? ''
  const [lng, lat] = geometry.coordinates
  return {
    line1: known.street ?? (known.type === 'street' ? known.name : undefined) ?? '',
    line2: '',
    streetNumber: known.housenumber ?? '',
    city: known.city ?? known.locality ?? known.district ?? '',
    region: (territory === 'es' ? provinceOf(postcode) : null) ?? known.county ?? known.state ?? '',
    postcode,
    country: COUNTRIES[territory],
    position: { lat, lng },
  }
}

const asText = z.string().max(200)
const packed = z.tuple([
  asText,
  asText,
  asText,
  asText,
  asText,
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
])

/** Photon has no lookup by id, so the id encodes the address. It fills in a form; the server does not trust it. */
const pack = ({ line1, streetNumber, city, region, postcode, position }: PostalAddress): string =>
  Buffer.from(
    JSON.stringify([line1, streetNumber, city, region, postcode, position?.lat ?? 0, position?.lng ?? 0]),
  ).toString('base64url')

const unpack = (id: string, territory: Territory): PostalAddress | null => {
  try {
    const text = Buffer.from(id, 'base64url').toString('utf8')
    const [line1, streetNumber, city, region, postcode, lat, lng] = packed.parse(JSON.parse(text))
    const country = COUNTRIES[territory]
    // A client can forge an id: an invalid postcode becomes empty, and no provider is asked about it.
    const known = normalisePostcode(postcode, territory) ?? ''
    return { line1, line2: '', streetNumber, city, region, postcode: known, country, position: { lat, lng } }
  } catch {
    return null
  }
}

/** Photon: suggests OpenStreetMap addresses while the customer types; on komoot's public server or a private one. */
export function createPhoton(parts: Omit<ProviderParts, 'name'> & { readonly deadline?: number }): Places {
  const provider = createProvider({ ...parts, name: 'photon' })
  const { deadline = LONG } = parts
  // Photon before 1.1 refuses the parameter.
  let knowsCountries = true

  const ask = async (
    territory: Territory,
    q: string,
    caller: LookupCaller,
    { near = null, layers, within }: { near?: Position | null; layers: readonly string[]; within: number },
  ): Promise<readonly PostalAddress[]> => {
    const country = COUNTRIES[territory]
    const query = new URLSearchParams({ q, limit: String(MOST_ASKED_FOR), bbox: BOUNDS[territory] })
    for (const layer of layers) query.append('layer', layer)
    // Rounded to about a hundred metres: exact enough for the order, and does not reveal a house.
    if (near) {
      query.set('lat', near.lat.toFixed(3))
      query.set('lon', near.lng.toFixed(3))
    }
    if (knowsCountries) query.set('countrycode', country)
    const { status, body } = await provider.ask(`/api?${query}`, { caller, deadline: Math.min(deadline, within) })
    if (status === 400 && knowsCountries) {
      knowsCountries = false
      return ask(territory, q, caller, { near, layers, within })
    }
    const read = collection.safeParse(body)
    if (status !== 200 || !read.success) throw new LookupUnavailable('photon: an answer of another shape')
    return read.data.features
      .flatMap((one) => feature.safeParse(one).data ?? [])
      .filter(({ properties }) => properties.countrycode?.toUpperCase() === country)
      .map((one) => addressOf(one, territory))
      .filter(({ line1, postcode }) => line1 !== '' || postcode !== '')
  }

  return {
    attribution: '© OpenStreetMap',
    mayBeKept: true,
    listsAddresses: true,
    async suggest(territory, text, { near }, caller) {
      const found = await ask(territory, text, caller, { near, layers: ['house', 'street'], within: SHORT })
      const number = typedNumber(text, territory)
      const withStreets = found.filter(({ line1 }) => line1 !== '')
      const places = withStreets.map((address) => {
        // The map has the street but not the typed house number.
        const isDoor = address.streetNumber !== '' || number === ''
        const known = isDoor ? address : { ...address, streetNumber: number }
        return { id: pack(known), address: known }
      })
      return places.filter(
        ({ address }, index) =>
          places.findIndex(
            ({ address: other }) =>
              other.streetNumber === address.streetNumber &&
              other.postcode === address.postcode &&
              isSameText(other.line1, address.line1) &&
              isSameText(other.city, address.city),
          ) === index,
      )
    },
    resolve: async (territory, id) => unpack(id, territory),
    geocode: (territory, text, caller) => ask(territory, text, caller, { layers: ['house', 'street'], within: LONG }),
    async within(territory, postcode, caller) {
      const found = await ask(territory, postcode, caller, {
        layers: ['house', 'street', 'locality', 'other'],
        within: LONG,
      })
      return found.filter((address) => address.postcode === postcode)
    },
  }
}
