import { followLocation, getLocation, listLocations } from '@comanda/contract'
import { locationToWire } from '@comanda/contract/wire'
import {
  type Coupon,
  type DeliveryPlace,
  type ItemSummary,
  type Location,
  localMoment,
  needsPosition,
  normalisePostcode,
  SEARCH_RADIUS_METRES,
  seenFrom,
  type Territory,
} from '@comanda/domain'
import { networkOf } from '../accounts/network.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import { createAllowance, MOST_LOOKUPS_A_MINUTE } from '../addresses/allowance.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE, PUBLIC } from '../api/room.ts'
import { readOpenCoupons } from '../coupons/store.ts'
import { createLines } from '../live/lines.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { readLocations } from './store.ts'

const METRES_PER_MILE = 1609.344

interface PlaceQuery {
  readonly postcode?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** `isLocated` is false where the lookup could not be asked. */
type AskedPlace = DeliveryPlace & { readonly isLocated: boolean }

/**
 * Where a query asks about: null where it names no place; `invalid` where its postcode is none of the territory's, `too_many` where one
 * caller asks about more of them than people do: each may be a question to a provider.
 */
const placeOf = async (
  deps: Deps,
  c: ApiContext,
  mayAsk: (caller: string) => boolean,
  { postcode, lat, lng }: PlaceQuery,
): Promise<AskedPlace | 'invalid' | 'too_many' | null> => {
  const { territory } = c.var.tenant.business
  if (!postcode)
    return lat === undefined || lng === undefined ? null : { postcode: '', position: { lat, lng }, isLocated: true }
  const normal = normalisePostcode(postcode, territory)
  if (normal === null) return 'invalid'
  if (!mayAsk(networkOf(c))) return 'too_many'
  try {
    return { postcode: normal, position: await deps.gateways.addresses.locate(territory, normal), isLocated: true }
  } catch (error) {
    deps.log.warn({ error }, 'the address lookup could not be asked')
    return { postcode: normal, position: null, isLocated: false }
  }
}

/** Without the place of the postcode nobody can say whether an area that is drawn on the map holds it. */
const isUnchecked = ({ delivery, location, refused }: Seen, place: AskedPlace | null): boolean =>
  place?.isLocated === false && delivery === null && refused === 'out-of-area' && needsPosition(location)

/** A location as seen from a place. Where it does not deliver there, it has no terms, and says why. [5.16] */
const seenAs = (location: Location, place: DeliveryPlace | null, territory: Territory) => {
  if (place === null) return { location, distance: null, delivery: null, refused: null }
  const { distance, delivery, reason } = seenFrom(location, place, territory)
  return {
    location,
    distance: distance === null ? null : Math.round(distance),
    delivery: delivery && { postcode: place.postcode || null, tiers: delivery.tiers },
    refused: reason,
  }
}

type Seen = ReturnType<typeof seenAs>

/** What was answered while the lookup was down is not kept. */
const keptLike = (place: AskedPlace | null) => (place?.isLocated === false ? PRIVATE : PUBLIC)

const toWire = (deps: Deps, c: ApiContext, seen: Seen, coupons: readonly Coupon[], specials: readonly ItemSummary[]) =>
  locationToWire(
    { ...seen, coupons, specials },
    {
      today: localMoment(deps.clock.now(), seen.location.timeZone).date,
      language: c.var.language,
      logo: c.var.tenant.business.theme.mark,
    },
  )

const refusePlace = (c: ApiContext, why: 'invalid' | 'too_many') =>
  why === 'too_many'
    ? refuseTooMany(c, 1)
    : refuse(c, 422, 'invalid_request', { fields: { postcode: ['is not a postcode'] } })

/** Pages that follow a location at one router, or behind the one address of a whole mobile network; what is more is a machine. */
const MOST_FOLLOWING = 500

/** Locations and what delivery from them costs. [7.23] [7.24] [5.33] */
export const locationRoutes = (deps: Deps) => {
  const room = createRoom()
  const mayAsk = createAllowance(deps.clock, MOST_LOOKUPS_A_MINUTE)
  const lines = createLines(MOST_FOLLOWING)
  call(room, listLocations, async (c) => {
    const businessId = c.var.tenant.business.id
    const query = c.req.valid('query')
    const place = await placeOf(deps, c, mayAsk, query)
    if (place === 'invalid' || place === 'too_many') return refusePlace(c, place)
    const [all, coupons] = await Promise.all([readLocations(deps.db, businessId), readOpenCoupons(deps.db, businessId)])
    const radius = query.radius ? query.radius * METRES_PER_MILE : SEARCH_RADIUS_METRES[c.var.tenant.business.territory]
    const seen = all.map(({ location }) => seenAs(location, place, c.var.tenant.business.territory))
    // Whoever delivers by postcode can be told without the lookup; that nobody does, can't.
    if (seen.every(({ delivery }) => delivery === null) && seen.some((one) => isUnchecked(one, place)))
      return refuse(c, 503, 'address_unavailable')
    const found = seen
      .map((one) => (isUnchecked(one, place) ? { ...one, refused: null } : one))
      // Who delivers to the postcode is found however far away it is; without a place everyone is listed.
      .filter(({ distance, delivery }) => distance === null || delivery !== null || distance <= radius)
      .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
    return c.json({ data: { data: found.map((one) => toWire(deps, c, one, coupons, [])) } }, 200, keptLike(place))
  })
  call(room, getLocation, async (c) => {
    const businessId = c.var.tenant.business.id
    const place = await placeOf(deps, c, mayAsk, c.req.valid('query'))
    if (place === 'invalid' || place === 'too_many') return refusePlace(c, place)
    const [shelf, coupons] = await Promise.all([
      deps.catalogue.read(businessId, c.req.valid('param').id),
      readOpenCoupons(deps.db, businessId),
    ])
    if (!shelf) return refuse(c, 404, 'not_found')
    const today = localMoment(deps.clock.now(), shelf.location.timeZone).date
    const specials = shelf.menu.items.filter((item) => item.special !== null && item.special.endsOn >= today)
    const seen = seenAs(shelf.location, place, c.var.tenant.business.territory)
    const told = isUnchecked(seen, place) ? { ...seen, refused: null } : seen
    return c.json({ data: toWire(deps, c, told, coupons, specials) }, 200, keptLike(place))
  })
  call(room, followLocation, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    if (!(await deps.catalogue.read(businessId, id))) return refuse(c, 404, 'not_found')
    const network = networkOf(c)
    if (lines.areTaken(network)) return refuseTooMany(c, 1)
    return streamChanges({
      live: deps.live,
      onOpen: () => lines.take(network),
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        if (change !== null && ((change.kind !== 'menu' && change.kind !== 'location') || change.id !== id)) return null
        const shelf = await deps.catalogue.read(businessId, id)
        if (!shelf) return 'end'
        return { event: change?.kind ?? 'location', data: { location_id: id, version: shelf.version } }
      },
    })
  })
  return room
}
