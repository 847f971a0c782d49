import {
  normalisePostcode,
  type Position,
  type PostalAddress,
  provinceOf,
  streetOf,
  type Territory,
  townOf,
} from '@comanda/domain'
import { createLookupCache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/observe/log.ts'
import { type AddressLookups, COUNTRIES, MOST_SUGGESTIONS, type Suggestion, type Written } from './gateway.ts'
import type { Place, Places } from './places.ts'
import type { PostcodePlace, Postcodes } from './postcodes-io.ts'
import { inStreetOrder, isSameText, typedPostcode } from './typed-address.ts'

interface OnlineParts {
  readonly postcodes: Postcodes
  readonly places: Places
  readonly clock: Clock
  readonly log: Logger
}

/** Prefix of the ids of suggestions that are postcodes. */
const POSTCODE_ID = 'pc.'

/** The median position: a single address with a wrong position does not change it. */
const middleOf = (addresses: readonly PostalAddress[]): Position | null => {
  const positions = addresses.flatMap(({ position }) => position ?? [])
  if (positions.length === 0) return null
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { lat: middle(positions.map(({ lat }) => lat)), lng: middle(positions.map(({ lng }) => lng)) }
}

const postcodeAlone = (territory: Territory, place: PostcodePlace): PostalAddress => ({
  ...place,
  line1: '',
  line2: '',
  streetNumber: '',
  country: COUNTRIES[territory],
})

/** An address lookup that asks postcodes.io for British postcodes and `places` for everything else. [5.34] */
export function createOnlineLookup({ postcodes, places, clock, log }: OnlineParts): AddressLookups {
  const positions = createLookupCache(clock, { most: 5_000 })
  const placesOfPostcodes = createLookupCache(clock, { most: 2_000 })
  const listed = createLookupCache(clock, { most: 500 })
  const suggested = createLookupCache(clock, { most: 1_000, found: 3_600_000 })

  return (caller) => {
    const british = (postcode: string) => placesOfPostcodes(postcode, () => postcodes.place(postcode, caller))

    const find = async (territory: Territory, postcode: string): Promise<readonly PostalAddress[]> => {
      const place = territory === 'uk' ? await british(postcode) : null
      if (territory === 'uk' && (place === null || !places.listsAddresses))
        return place === null ? [] : [postcodeAlone(territory, place)]
      const known = await places.within(territory, postcode, caller).catch((error: unknown) => {
        // In Britain the postcode from postcodes.io is enough to go on.
        if (place === null) throw error
        log.warn({ error }, 'addresses of a postcode could not be listed')
        return []
      })
      const houses = known.filter(({ line1, streetNumber }) => line1 !== '' && streetNumber !== '')
      if (houses.length > 0)
        return inStreetOrder(houses.map((house) => ({ ...house, region: house.region || (place?.region ?? '') })))
      if (place !== null) return [postcodeAlone(territory, place)]
      const city = known.find((one) => one.city !== '')?.city ?? ''
      const region = provinceOf(postcode) ?? ''
      return known.length === 0 ? [] : [postcodeAlone(territory, { postcode, city, region, position: middleOf(known) })]
    }
    const list = (territory: Territory, postcode: string) =>
      places.mayBeKept ? listed(`${territory} ${postcode}`, () => find(territory, postcode)) : find(territory, postcode)

    const locate = async (territory: Territory, postcode: string): Promise<Position | null> =>
      territory === 'uk'
        ? ((await british(postcode))?.position ?? null)
        : positions(postcode, async () => middleOf(await places.within(territory, postcode, caller)))

    /**
     * A Spanish postcode covers a whole district, so the position comes from the street and, if known, the house
     * number.
     */
    const geocode = async (territory: Territory, address: Written): Promise<Position | null> => {
      const { line1, streetNumber, postcode, city } = address
      const found = await places.geocode(territory, `${line1} ${streetNumber}, ${postcode} ${city}`, caller)
      const here = found.filter((one) => one.postcode === postcode)
      const street = here.filter((one) => isSameText(one.line1, line1))
      const house = street.find((one) => isSameText(one.streetNumber, streetNumber))
      return house?.position ?? middleOf(street)
    }

    const ofPostcodes = (found: readonly string[]): Suggestion[] =>
      found.map((postcode) => ({ id: `${POSTCODE_ID}${postcode.replace(' ', '')}`, text: postcode, detail: '' }))
    const ofAddress = (territory: Territory, { id, address }: Place & { address: PostalAddress }): Suggestion => ({
      id,
      text: streetOf(address, territory),
      detail: townOf(address, territory),
    })

    return {
      attribution: places.attribution,
      find: list,
      locate,
      async geocode(territory, address) {
        if (territory === 'uk') return locate(territory, address.postcode)
        const { line1, streetNumber, postcode, city } = address
        // The cache key holds the whole question: a wrong town finds nothing and must not affect a question with the
        // right one.
        const exact = await positions(JSON.stringify([line1, streetNumber, postcode, city]).toLowerCase(), () =>
          geocode(territory, address),
        )
        return exact ?? locate(territory, postcode)
      },
      async suggest(territory, text, seeking) {
        const typed = typedPostcode(text, territory)
        if (territory === 'uk' && typed !== null)
          return ofPostcodes(
            typed.kind === 'whole'
              ? [(await british(typed.postcode))?.postcode ?? []].flat()
              : await postcodes.complete(typed.postcode, caller),
          ).slice(0, MOST_SUGGESTIONS)
        const ask = () => places.suggest(territory, text, seeking, caller)
        const near = seeking.near && `${seeking.near.lat.toFixed(2)},${seeking.near.lng.toFixed(2)}`
        const found = places.mayBeKept
          ? await suggested(`${territory} ${near} ${text.trim().toLowerCase()}`, ask)
          : await ask()
        return found
          .slice(0, MOST_SUGGESTIONS)
          .map(({ address, ...one }) =>
            address === null ? (one as Suggestion) : ofAddress(territory, { id: one.id, address }),
          )
      },
      async resolve(territory, id, session) {
        if (id.startsWith(POSTCODE_ID)) {
          const postcode = normalisePostcode(id.slice(POSTCODE_ID.length), territory)
          const place = postcode === null || territory !== 'uk' ? null : await british(postcode)
          return place && postcodeAlone(territory, place)
        }
        const address = await places.resolve(territory, id, session, caller)
        if (address === null || address.region !== '' || territory !== 'uk' || address.postcode === '') return address
        const place = await british(address.postcode).catch(() => null)
        return { ...address, region: place?.region ?? '' }
      },
    }
  }
}
