import { Hono } from 'hono'
import { compact, type KnownAddress, mean, type TerminatedPostcode } from './known.ts'

const isPostcode = (text: string): boolean => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact(text))

/** Answers like postcodes.io. */
export function postcodesRoutes(addresses: readonly KnownAddress[], terminated: readonly TerminatedPostcode[]): Hono {
  const british = addresses.filter(({ country }) => country === 'GB')
  const postcodes = [...new Set(british.map(({ postcode }) => postcode))].toSorted()
  const of = (postcode: string) => british.filter((one) => compact(one.postcode) === compact(postcode))

  return new Hono()
    .get('/postcodes/:postcode/validate', (c) =>
      c.json({ status: 200, result: of(c.req.param('postcode')).length > 0 }),
    )
    .get('/postcodes/:postcode/autocomplete', (c) => {
      const limit = Number(c.req.query('limit') ?? 10)
      const found = postcodes.filter((one) => compact(one).startsWith(compact(c.req.param('postcode'))))
      return c.json({ status: 200, result: found.length === 0 ? null : found.slice(0, limit) })
    })
    .get('/postcodes/:postcode', (c) => {
      const asked = c.req.param('postcode')
      const [first, ...others] = of(asked)
      if (first === undefined)
        return c.json({ status: 404, error: isPostcode(asked) ? 'Postcode not found' : 'Invalid postcode' }, 404)
      const position = mean([first, ...others].flatMap((one) => one.position ?? []))
      const isNorthernIrish = first.postcode.startsWith('BT')
      return c.json({
        status: 200,
        result: {
          postcode: first.postcode,
          quality: 1,
          // Northern Ireland uses another grid and has no regions or counties in this data.
          eastings: position === null ? null : 429_000,
          northings: position === null ? null : 433_000,
          longitude: position?.lng ?? null,
          latitude: position?.lat ?? null,
          country: isNorthernIrish ? 'Northern Ireland' : 'England',
          region: isNorthernIrish ? null : first.region,
          admin_district: first.city,
          admin_county: isNorthernIrish ? null : '(pseudo) England (UA/MD/LB)',
          parish: null,
          bua: isNorthernIrish ? null : first.city,
          codes: { admin_district: 'E08000035' },
        },
      })
    })
    .get('/terminated_postcodes/:postcode', (c) => {
      const found = terminated.find((one) => compact(one.postcode) === compact(c.req.param('postcode')))
      if (found === undefined) return c.json({ status: 404, error: 'Terminated postcode not found' }, 404)
      const { postcode, position } = found
      return c.json({
        status: 200,
        result: {
          postcode,
          year_terminated: 2015,
          month_terminated: 6,
          eastings: null,
          northings: null,
          longitude: position?.lng ?? null,
          latitude: position?.lat ?? null,
        },
      })
    })
}
