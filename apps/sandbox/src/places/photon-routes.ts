import { Hono } from 'hono'
import { type KnownAddress, matches } from './known.ts'

const PARAMETERS = ['q', 'lat', 'lon', 'lang', 'limit', 'layer', 'bbox', 'zoom', 'location_bias_scale', 'osm_tag']
const LANGUAGES = ['default', 'en', 'de', 'fr']

const featureOf = ({ position, ...known }: KnownAddress, type: 'house' | 'street', id: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [position?.lng, position?.lat] },
  properties: {
    osm_type: type === 'house' ? 'N' : 'W',
    osm_id: id,
    osm_key: type === 'house' ? 'place' : 'highway',
    osm_value: type === 'house' ? 'house' : 'residential',
    type,
    ...(type === 'house' ? { housenumber: known.streetNumber, street: known.line1 } : { name: known.line1 }),
    ...(known.postcode === '' ? {} : { postcode: known.postcode }),
    city: known.city,
    county: known.region,
    country: known.country,
    countrycode: known.country,
  },
})

/** Answers like Photon; before version 1.1 it had no `countrycode`. */
export function photonRoutes(addresses: readonly KnownAddress[], knowsCountries: boolean): Hono {
  const allowed = knowsCountries ? [...PARAMETERS, 'countrycode'] : PARAMETERS
  return new Hono().get('/api', (c) => {
    const query = new URL(c.req.url).searchParams
    const unknown = [...query.keys()].find((name) => !allowed.includes(name))
    if (unknown !== undefined) return c.json({ message: `Unknown query parameter '${unknown}'` }, 400)
    const lang = query.get('lang')
    if (lang !== null && !LANGUAGES.includes(lang))
      return c.json({ message: `Language is not supported: ${lang}` }, 400)
    const q = query.get('q') ?? ''
    if (q.trim() === '') return c.json({ message: "Missing search term 'q'" }, 400)
    const layers = query.getAll('layer')
    const countries = query.getAll('countrycode')
    const [west = -180, south = -90, east = 180, north = 90] = (query.get('bbox') ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
    const here = addresses.filter(
      ({ position, country }) =>
        position !== null &&
        (countries.length === 0 || countries.includes(country)) &&
        position.lng >= west &&
        position.lng <= east &&
        position.lat >= south &&
        position.lat <= north,
    )
    const found = here.filter((one) => matches(q, one))
    // Without a matching number the street is still found.
    const streets = here.filter(
      (one, index) =>
        matches(q.replaceAll(/\b\d{1,4}[a-z]?\b(?!\d)/gi, ' '), { ...one, streetNumber: '' }) &&
        here.findIndex(({ line1, city }) => line1 === one.line1 && city === one.city) === index,
    )
    const [lat, lon] = [query.get('lat'), query.get('lon')].map((text) => (text === null ? null : Number(text)))
    const away = ({ position }: KnownAddress): number =>
      lat == null || lon == null || position === null ? 0 : Math.abs(position.lat - lat) + Math.abs(position.lng - lon)
    const features = [
      ...(layers.length === 0 || layers.includes('house')
        ? found.toSorted((a, b) => away(a) - away(b)).map((one) => featureOf(one, 'house', addresses.indexOf(one) + 1))
        : []),
      ...(layers.length === 0 || layers.includes('street')
        ? streets
            .toSorted((a, b) => away(a) - away(b))
            .map((one) => featureOf(one, 'street', 10_000 + addresses.indexOf(one)))
        : []),
    ]
    return c.json({ type: 'FeatureCollection', features: features.slice(0, Number(query.get('limit') ?? 15)) })
  })
}
