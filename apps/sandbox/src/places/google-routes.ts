import { type Context, Hono } from 'hono'
import { type KnownAddress, matches } from './known.ts'

const failed = (c: Context, code: 400 | 403 | 404, status: string, message: string) =>
  c.json({ error: { code, message, status } }, code)

const componentsOf = ({ streetNumber, line1, city, region, postcode, country }: KnownAddress) => {
  const component = (longText: string, ...types: readonly string[]) =>
    longText === '' ? [] : [{ longText, shortText: longText, types, languageCode: 'en' }]
  return [
    ...component(streetNumber, 'street_number'),
    ...component(line1, 'route'),
    ...component(city, country === 'GB' ? 'postal_town' : 'locality', 'political'),
    ...component(region, 'administrative_area_level_2', 'political'),
    ...component(country === 'GB' ? 'England' : 'Andalucía', 'administrative_area_level_1', 'political'),
    ...component(country, 'country', 'political'),
    ...component(postcode, 'postal_code'),
  ]
}

/** Answers like the Places API (New), for calls with the key. */
export function googleRoutes(addresses: readonly KnownAddress[], key: string): Hono {
  const idOf = (one: KnownAddress): string => `ChIJ-stand_in-${addresses.indexOf(one)}`
  const placeOf = (one: KnownAddress) => ({
    addressComponents: componentsOf(one),
    location: { latitude: one.position?.lat, longitude: one.position?.lng },
  })
  const google = new Hono()
  google.use(async (c, next) => {
    if (c.req.header('x-goog-api-key') !== key)
      return failed(c, 403, 'PERMISSION_DENIED', 'The provided API key is invalid.')
    return next()
  })
  google.post('/v1/places:autocomplete', async (c) => {
    const { input, includedRegionCodes = [], includedPrimaryTypes = [], sessionToken } = await c.req.json()
    if (typeof input !== 'string' || input === '') return failed(c, 400, 'INVALID_ARGUMENT', 'Empty input.')
    if (includedPrimaryTypes.length > 5) return failed(c, 400, 'INVALID_ARGUMENT', 'Too many primary types.')
    if (sessionToken !== undefined && !/^[\w-]{1,36}$/.test(sessionToken))
      return failed(c, 400, 'INVALID_ARGUMENT', 'Invalid session token.')
    const regions = includedRegionCodes.map((code: string) => code.toUpperCase())
    const found = addresses.filter((one) => regions.includes(one.country) && matches(input, one)).slice(0, 5)
    // The real API leaves out an empty list.
    if (found.length === 0) return c.json({})
    return c.json({
      suggestions: found.map((one) => ({
        placePrediction: {
          placeId: idOf(one),
          structuredFormat: {
            mainText: {
              text: one.country === 'ES' ? `${one.line1}, ${one.streetNumber}` : `${one.streetNumber} ${one.line1}`,
            },
            secondaryText: { text: one.city },
          },
        },
      })),
    })
  })
  google.post('/v1/places:searchText', async (c) => {
    if (!c.req.header('x-goog-fieldmask'))
      return failed(c, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const { textQuery, regionCode } = await c.req.json()
    const text = String(textQuery).replace(/, (United Kingdom|España)$/, '')
    const found = addresses.filter((one) => one.country === regionCode && matches(text, one)).slice(0, 5)
    return c.json(found.length === 0 ? {} : { places: found.map(placeOf) })
  })
  google.get('/v1/places/:id', (c) => {
    if (!c.req.header('x-goog-fieldmask'))
      return failed(c, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const found = addresses.find((one) => idOf(one) === c.req.param('id'))
    return found ? c.json(placeOf(found)) : failed(c, 404, 'NOT_FOUND', 'The Place ID is no longer valid.')
  })
  return google
}
