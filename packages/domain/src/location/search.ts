import type { Territory } from '../business/business.ts'
import type { InstantText } from '../time/types.ts'
import {
  areasAt,
  areasOpenAt,
  bestArea,
  type DeliveryDestination,
  type DeliveryMatch,
  openAreasAt,
} from './delivery.ts'
import { distanceMetres } from './distance.ts'
import type { Location } from './types.ts'

/** Search radius around a postcode, metres: ten miles in Britain, ten kilometres in Spain. [9.04] */
export const SEARCH_RADIUS_METRES: Readonly<Record<Territory, number>> = { uk: 16_093, es: 10_000 }

/** A result of a location search. */
export interface FoundLocation {
  readonly location: Location
  /** Straight-line distance, metres; null if either position is unknown. */
  readonly distance: number | null
  /** Delivery terms for an empty cart; null if the location does not deliver there. */
  readonly delivery: DeliveryMatch | null
  /** Why the location does not deliver there; null if it does. [5.16] */
  readonly reason: 'suspended' | 'not-offered' | 'too-far' | 'out-of-area' | 'area-closed' | null
  /** When the first closed area there opens again by itself; null without such an end. */
  readonly opensAt?: InstantText | null | undefined
}

/**
 * All locations of a business for an address, nearest first, unknown distances last. Locations that do not deliver
 * there are included with the reason, because collection can still suit. [5.16] [9.04]
 */
export function searchLocations(
  locations: readonly Location[],
  destination: DeliveryDestination,
  territory: Territory,
  now: Temporal.Instant,
): FoundLocation[] {
  return locations
    .map((location) => deliveryFrom(location, destination, territory, now))
    .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
}

/**
 * One location's distance and delivery terms for an address. A location that delivers there is never `too-far`. [5.16]
 */
export function deliveryFrom(
  location: Location,
  destination: DeliveryDestination,
  territory: Territory,
  now: Temporal.Instant,
): FoundLocation {
  const radius = SEARCH_RADIUS_METRES[territory]
  const here = location.address.position
  const distance = here && destination.position ? distanceMetres(here, destination.position) : null
  const refused = (reason: FoundLocation['reason']): FoundLocation => ({ location, distance, delivery: null, reason })
  if (location.suspended) return refused('suspended')
  if (!location.settings.delivery.offered) return refused('not-offered')
  const open = openAreasAt(location, destination, now.epochMilliseconds)
  const delivery = bestArea(open, location.baseDeliveryFee, 0)
  if (delivery) return { location, distance, delivery, reason: null }
  if (areasAt(location, destination).length > 0)
    return { ...refused('area-closed'), opensAt: areasOpenAt(location, destination, now.epochMilliseconds) }
  return refused(distance !== null && distance > radius ? 'too-far' : 'out-of-area')
}
