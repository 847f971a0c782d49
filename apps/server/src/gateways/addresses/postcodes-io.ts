import { normalisePostcode, type Position } from '@comanda/domain'
import { z } from 'zod'
import { type LookupCaller, LookupUnavailable } from './gateway.ts'
import { createProvider, type ProviderParts } from './provider.ts'

/** A British postcode in the data of the Office for National Statistics. */
export interface PostcodePlace {
  readonly postcode: string
  /** The built-up area or district around it: an approximation of the post town, which the data does not have. */
  readonly city: string
  readonly region: string
  /** Null in the Channel Islands and on the Isle of Man. */
  readonly position: Position | null
}

export interface Postcodes {
  /** Null for a postcode that never existed. A terminated one has its last position, because people still use it. */
  place(postcode: string, caller: LookupCaller): Promise<PostcodePlace | null>
  /** Postcodes that begin with `beginning`, in alphabetical order. */
  complete(beginning: string, caller: LookupCaller): Promise<readonly string[]>
}

const words = z.string().trim().max(200).nullish()
const degrees = (most: number) => z.number().min(-most).max(most).nullish()
const located = z.object({ postcode: z.string().max(12), latitude: degrees(90), longitude: degrees(180) })
const found = z.object({
  result: located.extend({
    country: words,
    region: words,
    admin_county: words,
    admin_district: words,
    bua: words,
  }),
})
const terminated = z.object({ result: located })
const completed = z.object({ result: z.array(z.string().max(12)).max(100).nullable() })

const LONG = 5_000
const SHORT = 3_000

const positionOf = ({ latitude, longitude }: z.infer<typeof located>): Position | null =>
  latitude == null || longitude == null ? null : { lat: latitude, lng: longitude }

/** Empty for a pseudo county, which stands for an area without one: "(pseudo) England (UA/MD/LB)". */
const countyOf = (county: string | null | undefined): string => (county && !county.startsWith('(') ? county : '')

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body)
  if (!read.success) throw new LookupUnavailable('postcodes.io: an answer of another shape')
  return read.data
}

/** postcodes.io, on the public server or a private one. */
export function createPostcodesIo(parts: Omit<ProviderParts, 'name'> & { readonly deadline?: number }): Postcodes {
  const provider = createProvider({ ...parts, name: 'postcodes.io' })
  const { deadline = LONG } = parts

  const terminatedPlace = async (postcode: string, caller: LookupCaller): Promise<PostcodePlace | null> => {
    const { status, body } = await provider.ask(`/terminated_postcodes/${encodeURIComponent(postcode)}`, {
      caller,
      deadline,
    })
    if (status !== 200) return null
    return { postcode, city: '', region: '', position: positionOf(parse(terminated, body).result) }
  }

  return {
    async place(postcode, caller) {
      const { status, body } = await provider.ask(`/postcodes/${encodeURIComponent(postcode)}`, { caller, deadline })
      if (status === 404) return terminatedPlace(postcode, caller)
      if (status !== 200) return null
      const { result } = parse(found, body)
      const isLondon = result.region === 'London'
      return {
        postcode,
        city: isLondon ? 'London' : (result.bua ?? result.admin_district ?? ''),
        region: isLondon ? 'Greater London' : countyOf(result.admin_county) || (result.region ?? result.country ?? ''),
        position: positionOf(result),
      }
    },
    async complete(beginning, caller) {
      const path = `/postcodes/${encodeURIComponent(beginning)}/autocomplete?limit=8`
      const { status, body } = await provider.ask(path, { caller, deadline: Math.min(deadline, SHORT) })
      if (status !== 200) return []
      return (parse(completed, body).result ?? []).flatMap((postcode) => normalisePostcode(postcode, 'uk') ?? [])
    },
  }
}
