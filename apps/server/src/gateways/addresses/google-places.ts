import { normalisePostcode, type PostalAddress, provinceOf, type Territory } from '@comanda/domain'
import { z } from 'zod'
import { COUNTRIES, type LookupCaller, LookupUnavailable } from './gateway.ts'
import type { Place, Places } from './places.ts'
import { createProvider, type ProviderAnswer, type ProviderParts } from './provider.ts'
import { typedNumber } from './typed-address.ts'

const words = z.string().trim().max(300)
const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().regex(/^[\w-]{5,400}$/),
            structuredFormat: z.object({
              mainText: z.object({ text: words }),
              secondaryText: z.object({ text: words }).optional(),
            }),
          })
          .optional()
          .catch(undefined),
      }),
    )
    .default([]),
})
const place = z.object({
  addressComponents: z
    .array(z.object({ longText: words.default(''), types: z.array(z.string()).default([]) }))
    .default([]),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
})
const places = z.object({ places: z.array(place).default([]) })

/** House numbers, buildings, streets and postcodes, without shops and sights. Google accepts at most five types. */
const KINDS = ['street_address', 'premise', 'subpremise', 'route', 'postal_code']
const LANGUAGES: Readonly<Record<Territory, string>> = { uk: 'en-GB', es: 'es' }
const NEAR_METRES = 20_000
const LONG = 5_000
const SHORT = 3_000

/** The session token, if Google accepts its format; Google refuses a request with any other. */
const sessionOf = (session: string | null): { readonly sessionToken?: string } =>
  session !== null && /^[\w-]{8,36}$/.test(session) ? { sessionToken: session } : {}

const addressOf = ({ addressComponents, location }: z.infer<typeof place>, territory: Territory): PostalAddress => {
  const part = (...types: readonly string[]): string =>
    types.map((type) => addressComponents.find((one) => one.types.includes(type))?.longText ?? '').find(Boolean) ?? ''
  const postcode = normalisePostcode(part('postal_code'), territory) ?? ''
  const [flat, building] = [part('subpremise'), part('premise')]
  const number = part('street_number')
  return {
    line1: part('route'),
    // A premise is a house number if it starts with a digit, else the name of a building.
    line2: [flat, /^\d/.test(building) && number === '' ? '' : building].filter(Boolean).join(', '),
    streetNumber: number || (/^\d/.test(building) ? building : ''),
    city: part('postal_town', 'locality', 'sublocality'),
    region:
      (territory === 'es' ? provinceOf(postcode) : null) ??
      part('administrative_area_level_2', 'administrative_area_level_1'),
    postcode,
    country: COUNTRIES[territory],
    position: { lat: location.latitude, lng: location.longitude },
  }
}

interface GoogleParts extends Omit<ProviderParts, 'name' | 'headers'> {
  readonly key: string
  readonly deadline?: number
}

/**
 * Google's Places API (New), over REST. Its terms allow storing place ids and, for a limited time, positions; nothing
 * else.
 */
export function createGooglePlaces({ key, ...parts }: GoogleParts): Places {
  const provider = createProvider({ ...parts, name: 'google places', headers: { 'x-goog-api-key': key } })
  const { deadline = LONG } = parts
  const read = <T>(schema: z.ZodType<T>, { status, body }: ProviderAnswer): T => {
    const known = schema.safeParse(body)
    if (status !== 200 || !known.success) throw new LookupUnavailable('google places: an answer of another shape')
    return known.data
  }
  const geocode = async (
    territory: Territory,
    text: string,
    caller: LookupCaller,
  ): Promise<readonly PostalAddress[]> => {
    const answer = await provider.ask('/v1/places:searchText', {
      caller,
      deadline,
      headers: { 'x-goog-fieldmask': 'places.addressComponents,places.location' },
      json: {
        textQuery: text,
        regionCode: COUNTRIES[territory],
        languageCode: LANGUAGES[territory],
        pageSize: 5,
      },
    })
    return read(places, answer).places.map((one) => addressOf(one, territory))
  }

  return {
    attribution: 'Google Maps',
    mayBeKept: false,
    listsAddresses: false,
    async suggest(territory, text, { near, session }, caller) {
      const answer = await provider.ask('/v1/places:autocomplete', {
        caller,
        deadline: Math.min(deadline, SHORT),
        headers: {
          'x-goog-fieldmask':
            'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text',
        },
        json: {
          input: text,
          includedRegionCodes: [COUNTRIES[territory].toLowerCase()],
          includedPrimaryTypes: KINDS,
          languageCode: LANGUAGES[territory],
          regionCode: COUNTRIES[territory],
          ...(near && {
            locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: NEAR_METRES } },
          }),
          ...sessionOf(session),
        },
      })
      const number = typedNumber(text, territory)
      return read(predictions, answer).suggestions.flatMap(({ placePrediction: one }): Place[] => {
        if (one === undefined) return []
        const { mainText, secondaryText } = one.structuredFormat
        // The id carries the typed house number, because a street has none.
        const id = number === '' ? one.placeId : `${one.placeId}.${number}`
        return [{ id, text: mainText.text, detail: secondaryText?.text ?? '', address: null }]
      })
    },
    async resolve(territory, id, session, caller) {
      const [placeId = '', number = ''] = id.split('.')
      if (!/^[\w-]{5,400}$/.test(placeId) || !/^\w{0,5}$/.test(number)) return null
      const query = new URLSearchParams({
        languageCode: LANGUAGES[territory],
        regionCode: COUNTRIES[territory],
        ...sessionOf(session),
      })
      const answer = await provider.ask(`/v1/places/${placeId}?${query}`, {
        caller,
        deadline,
        headers: { 'x-goog-fieldmask': 'addressComponents,location' },
      })
      // The place id is unknown or has changed.
      if (answer.status === 404 || answer.status === 400) return null
      const address = addressOf(read(place, answer), territory)
      const isStreet = address.streetNumber === '' && address.line1 !== ''
      return isStreet ? { ...address, streetNumber: number } : address
    },
    geocode,
    // Google does not list the addresses of a postcode; this answers the postcode's position only.
    async within(territory, postcode, caller) {
      const country = territory === 'uk' ? 'United Kingdom' : 'España'
      const found = await geocode(territory, `${postcode}, ${country}`, caller)
      return found.filter((address) => address.postcode === postcode)
    },
  }
}
