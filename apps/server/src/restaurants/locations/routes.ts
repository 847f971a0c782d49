import { followLocation, getLocation, listLocations } from '@comanda/contract'
import { locationToWire } from '@comanda/contract/wire'
import {
  type Coupon,
  type DeliveryDestination,
  deliveryFrom,
  type FoundLocation,
  type ItemSummary,
  isLocationFound,
  type Location,
  localMoment,
  needsPosition,
  normalisePostcode,
  SEARCH_RADIUS_METRES,
  searchLocations,
  type Territory,
} from '@comanda/domain'
import { LookupRefused } from '../../gateways/addresses/gateway.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE, PUBLIC } from '../../http/create-router.ts'
import { lookupCallerOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { streamChanges } from '../../platform/live/stream-changes.ts'
import { readOpenCoupons, type ShownIn } from '../coupons/store.ts'
import type { RestaurantDeps } from '../deps.ts'
import { specialsOf } from './specials.ts'
import { readLocations } from './store.ts'

/** A search says its radius in the unit in which people of the territory think. [9.04] */
const METRES_PER_UNIT: Readonly<Record<Territory, number>> = { uk: 1609.344, es: 1000 }
const PER_PAGE = 20

interface DestinationQuery {
  readonly postcode?: string | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** `isLocated` is false where the lookup was not available. */
type QueriedDestination = DeliveryDestination & { readonly isLocated: boolean }

/**
 * Resolves the delivery address of a query: null where it has none; `invalid` where its postcode is not one of the
 * territory.
 * @throws LookupRefused when the caller's network has made too many lookups
 */
const destinationOf = async (
  deps: RestaurantDeps,
  c: ApiContext,
  { postcode, lat, lng }: DestinationQuery,
): Promise<QueriedDestination | 'invalid' | null> => {
  const { territory } = c.var.tenant.business
  if (!postcode)
    return lat === undefined || lng === undefined ? null : { postcode: '', position: { lat, lng }, isLocated: true }
  const normal = normalisePostcode(postcode, territory)
  if (normal === null) return 'invalid'
  try {
    return {
      postcode: normal,
      position: await deps.gateways.addresses(lookupCallerOf(c)).locate(territory, normal),
      isLocated: true,
    }
  } catch (error) {
    if (error instanceof LookupRefused) throw error
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
const withDelivery = (
  { location, distance, delivery, reason, opensAt }: FoundLocation,
  { postcode }: DeliveryDestination,
) => ({
  location,
  distance: distance === null ? null : Math.round(distance),
  delivery: delivery && { postcode: postcode || null, tiers: delivery.tiers },
  refused: reason,
  opensAt,
})

type LocationForDestination = ReturnType<typeof withDelivery>

const withoutDestination = (location: Location): LocationForDestination => ({
  location,
  distance: null,
  delivery: null,
  refused: null,
  opensAt: null,
})

/** A response made while the lookup was not available is not cached. */
const cacheHeadersOf = (destination: QueriedDestination | null) => (destination?.isLocated === false ? PRIVATE : PUBLIC)

const toWire = (
  deps: RestaurantDeps,
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

/** The language of coupons for a caller; null is the business's own. */
const shownIn = (c: ApiContext): ShownIn => ({ language: c.var.language, own: c.var.tenant.business.language })

const refusePostcode = (c: ApiContext) =>
  refuse(c, 422, 'invalid_request', { problems: { postcode: 'not_a_postcode' } })

/** Routes of locations with their delivery terms, and of a location's live events. [7.23] [7.24] [5.33] */
export function locationRoutes(deps: RestaurantDeps) {
  const router = createRouter()
  call(router, listLocations, async (c) => {
    const { business } = c.var.tenant
    const businessId = business.id
    const query = c.req.valid('query')
    const destination = await destinationOf(deps, c, query)
    if (destination === 'invalid') return refusePostcode(c)
    const { search = '', page = 1, perPage = PER_PAGE } = query
    const [all, coupons] = await Promise.all([
      readLocations(deps.db, businessId),
      readOpenCoupons(deps.db, businessId, shownIn(c)),
    ])
    const { territory } = business
    const radius = query.radius ? query.radius * METRES_PER_UNIT[territory] : SEARCH_RADIUS_METRES[territory]
    const locations = all.map(({ location }) => location).filter((location) => isLocationFound(location, search))
    const seen =
      destination === null
        ? locations.map(withoutDestination)
        : searchLocations(locations, destination, territory, deps.clock.now()).map((found) =>
            withDelivery(found, destination),
          )
    // A location that delivers by postcode is found without the lookup; "none delivers" needs the lookup.
    if (seen.every(({ delivery }) => delivery === null) && seen.some((one) => isUnchecked(one, destination)))
      return refuse(c, 503, 'address_unavailable')
    const found = seen
      .map((one) => (isUnchecked(one, destination) ? { ...one, refused: null } : one))
      // A location that delivers to the address is listed at any distance; without an address all are listed.
      .filter(({ distance, delivery }) => distance === null || delivery !== null || distance <= radius)
    const shown = found.slice((page - 1) * perPage, page * perPage)
    const isShown = new Set(shown.map(({ location }) => location.id))
    const specials = await deps.specials.read(
      business,
      c.var.language,
      all.filter(({ location }) => isShown.has(location.id)),
      deps.clock.now(),
    )
    const data = shown.map((one) => toWire(deps, c, one, coupons, specials.get(one.location.id) ?? []))
    return c.json(
      { data: { data }, meta: { total: found.length, per_page: perPage, current_page: page } },
      200,
      cacheHeadersOf(destination),
    )
  })
  call(router, getLocation, async (c) => {
    const { business } = c.var.tenant
    const destination = await destinationOf(deps, c, c.req.valid('query'))
    if (destination === 'invalid') return refusePostcode(c)
    const [snapshot, coupons] = await Promise.all([
      deps.catalogue.read(business.id, c.req.valid('param').id),
      readOpenCoupons(deps.db, business.id, shownIn(c)),
    ])
    if (!snapshot) return refuse(c, 404, 'not_found')
    const shown = await deps.catalogue.inLanguage(snapshot, c.var.language, business)
    const specials = specialsOf(shown, deps.clock.now())
    const seen =
      destination === null
        ? withoutDestination(snapshot.location)
        : withDelivery(deliveryFrom(snapshot.location, destination, business.territory, deps.clock.now()), destination)
    const told = isUnchecked(seen, destination) ? { ...seen, refused: null } : seen
    return c.json({ data: toWire(deps, c, told, coupons, specials) }, 200, cacheHeadersOf(destination))
  })
  call(router, followLocation, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    const heard = deps.live.heard()
    const first = await deps.catalogue.versionOf(businessId, id)
    if (first === null) return refuse(c, 404, 'not_found')
    const onOpen = deps.streams.admit(c)
    if (onOpen === null) return refuseTooMany(c, 1)
    const told = { menu: 0, location: 0 }
    return streamChanges({
      live: deps.live,
      onOpen,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        const kind = change?.kind ?? 'location'
        if ((kind !== 'menu' && kind !== 'location') || (change !== null && change.id !== id)) return null
        const isFirst = change === null && told.menu === 0
        // No change was heard since it was asked whether the location exists, so its version is still current.
        const isCurrent = isFirst && deps.live.connected() && deps.live.heard() === heard
        const version = isCurrent ? first : await deps.catalogue.versionOf(businessId, id)
        if (version === null) return 'end'
        // The announcement of a change may arrive after its version was sent, and several changes may share a version.
        if (change !== null && told[kind] === version) return null
        if (change === null) told.menu = version
        told[kind] = version
        return { event: kind, data: { location_id: id, version } }
      },
    })
  })
  return router
}
