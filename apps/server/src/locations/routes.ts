import { followLocation, getLocation, listLocations } from '@comanda/contract'
import { locationToWire } from '@comanda/contract/wire'
import {
  type Coupon,
  type DeliveryDestination,
  deliveryFrom,
  type ItemSummary,
  type Location,
  localMoment,
  needsPosition,
  normalisePostcode,
  SEARCH_RADIUS_METRES,
  type Territory,
} from '@comanda/domain'
import { readOpenCoupons } from '../coupons/store.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { createConnectionLimit } from '../http/connection-limit.ts'
import { call, createRouter, PRIVATE, PUBLIC } from '../http/create-router.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { createMinuteLimit, MOST_LOOKUPS_A_MINUTE } from '../identity/rate-limit.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { readLocations } from './store.ts'

const METRES_PER_MILE = 1609.344

interface DestinationQuery {
  readonly postcode?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** `isLocated` is false where the lookup was not available. */
type QueriedDestination = DeliveryDestination & { readonly isLocated: boolean }

/**
 * Resolves the delivery address of a query: null where it has none; `invalid` where its postcode is not one of the territory; `too_many`
 * over the rate limit, because each lookup may call a provider.
 */
const destinationOf = async (
  deps: Deps,
  c: ApiContext,
  isWithinLimit: (caller: string) => boolean,
  { postcode, lat, lng }: DestinationQuery,
): Promise<QueriedDestination | 'invalid' | 'too_many' | null> => {
  const { territory } = c.var.tenant.business
  if (!postcode)
    return lat === undefined || lng === undefined ? null : { postcode: '', position: { lat, lng }, isLocated: true }
  const normal = normalisePostcode(postcode, territory)
  if (normal === null) return 'invalid'
  if (!isWithinLimit(networkOf(c))) return 'too_many'
  try {
    return { postcode: normal, position: await deps.gateways.addresses.locate(territory, normal), isLocated: true }
  } catch (error) {
    deps.log.warn({ error }, 'the address lookup failed')
    return { postcode: normal, position: null, isLocated: false }
  }
}

/** Whether delivery is unknown: without the postcode's position, areas drawn on the map cannot be checked. */
const isUnchecked = (
  { delivery, location, refused }: LocationForDestination,
  destination: QueriedDestination | null,
): boolean =>
  destination?.isLocated === false && delivery === null && refused === 'out-of-area' && needsPosition(location)

/** A location with its delivery terms for an address, or with the reason why it does not deliver there. [5.16] */
const withDelivery = (location: Location, destination: DeliveryDestination | null, territory: Territory) => {
  if (destination === null) return { location, distance: null, delivery: null, refused: null }
  const { distance, delivery, reason } = deliveryFrom(location, destination, territory)
  return {
    location,
    distance: distance === null ? null : Math.round(distance),
    delivery: delivery && { postcode: destination.postcode || null, tiers: delivery.tiers },
    refused: reason,
  }
}

type LocationForDestination = ReturnType<typeof withDelivery>

/** A response made while the lookup was not available is not cached. */
const cacheHeadersOf = (destination: QueriedDestination | null) => (destination?.isLocated === false ? PRIVATE : PUBLIC)

const toWire = (
  deps: Deps,
  c: ApiContext,
  seen: LocationForDestination,
  coupons: readonly Coupon[],
  specials: readonly ItemSummary[],
) =>
  locationToWire(
    { ...seen, coupons, specials },
    {
      today: localMoment(deps.clock.now(), seen.location.timeZone).date,
      language: c.var.language,
      logo: c.var.tenant.business.theme.mark,
    },
  )

const refuseDestination = (c: ApiContext, why: 'invalid' | 'too_many') =>
  why === 'too_many'
    ? refuseTooMany(c, 1)
    : refuse(c, 422, 'invalid_request', { fields: { postcode: ['is not a postcode'] } })

/** Open event streams per network: enough for a whole mobile network behind one address. */
const MOST_FOLLOWING = 500

/** Routes of locations with their delivery terms, and of a location's live events. [7.23] [7.24] [5.33] */
export const locationRoutes = (deps: Deps) => {
  const router = createRouter()
  const isWithinLimit = createMinuteLimit(deps.clock, MOST_LOOKUPS_A_MINUTE)
  const connections = createConnectionLimit(MOST_FOLLOWING)
  call(router, listLocations, async (c) => {
    const businessId = c.var.tenant.business.id
    const query = c.req.valid('query')
    const destination = await destinationOf(deps, c, isWithinLimit, query)
    if (destination === 'invalid' || destination === 'too_many') return refuseDestination(c, destination)
    const [all, coupons] = await Promise.all([readLocations(deps.db, businessId), readOpenCoupons(deps.db, businessId)])
    const radius = query.radius ? query.radius * METRES_PER_MILE : SEARCH_RADIUS_METRES[c.var.tenant.business.territory]
    const seen = all.map(({ location }) => withDelivery(location, destination, c.var.tenant.business.territory))
    // A location that delivers by postcode is found without the lookup; "none delivers" needs the lookup.
    if (seen.every(({ delivery }) => delivery === null) && seen.some((one) => isUnchecked(one, destination)))
      return refuse(c, 503, 'address_unavailable')
    const found = seen
      .map((one) => (isUnchecked(one, destination) ? { ...one, refused: null } : one))
      // A location that delivers to the address is listed at any distance; without an address all are listed.
      .filter(({ distance, delivery }) => distance === null || delivery !== null || distance <= radius)
      .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
    return c.json(
      { data: { data: found.map((one) => toWire(deps, c, one, coupons, [])) } },
      200,
      cacheHeadersOf(destination),
    )
  })
  call(router, getLocation, async (c) => {
    const businessId = c.var.tenant.business.id
    const destination = await destinationOf(deps, c, isWithinLimit, c.req.valid('query'))
    if (destination === 'invalid' || destination === 'too_many') return refuseDestination(c, destination)
    const [snapshot, coupons] = await Promise.all([
      deps.catalogue.read(businessId, c.req.valid('param').id),
      readOpenCoupons(deps.db, businessId),
    ])
    if (!snapshot) return refuse(c, 404, 'not_found')
    const today = localMoment(deps.clock.now(), snapshot.location.timeZone).date
    const specials = snapshot.menu.items.filter((item) => item.special !== null && item.special.endsOn >= today)
    const seen = withDelivery(snapshot.location, destination, c.var.tenant.business.territory)
    const told = isUnchecked(seen, destination) ? { ...seen, refused: null } : seen
    return c.json({ data: toWire(deps, c, told, coupons, specials) }, 200, cacheHeadersOf(destination))
  })
  call(router, followLocation, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    if (!(await deps.catalogue.read(businessId, id))) return refuse(c, 404, 'not_found')
    const network = networkOf(c)
    if (connections.isReached(network)) return refuseTooMany(c, 1)
    return streamChanges({
      live: deps.live,
      onOpen: () => connections.open(network),
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        if (change !== null && ((change.kind !== 'menu' && change.kind !== 'location') || change.id !== id)) return null
        const snapshot = await deps.catalogue.read(businessId, id)
        if (!snapshot) return 'end'
        return { event: change?.kind ?? 'location', data: { location_id: id, version: snapshot.version } }
      },
    })
  })
  return router
}
