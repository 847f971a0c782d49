import type { Territory } from '../business.ts'
import { type DeliveryMatch, type DeliveryPlace, deliversTo } from './delivery.ts'
import { distanceMetres } from './distance.ts'
import type { Location } from './types.ts'

/** How far around a postcode locations are looked for: ten miles in Britain, ten kilometres in Spain; metres. [9.04] */
export const SEARCH_RADIUS_METRES: Readonly<Record<Territory, number>> = { uk: 16_093, es: 10_000 }

/** A location as a postcode search answers it. */
export interface FoundLocation {
  readonly location: Location
  /** Straight distance in metres; null where either position is unknown. */
  readonly distance: number | null
  /** The terms of delivery for an empty cart; null when it does not deliver there. */
  readonly delivery: DeliveryMatch | null
  /** Why it does not deliver there; null when it does. [5.16] */
  readonly reason: 'suspended' | 'not-offered' | 'too-far' | 'out-of-area' | null
}

/**
 * The locations of a business as seen from a place, nearest first, those of unknown distance last. None is left out: one that
 * does not deliver there says why, and collection may still suit. [5.16] [9.04]
 */
export function searchLocations(
  locations: readonly Location[],
  place: DeliveryPlace,
  territory: Territory,
): FoundLocation[] {
  return locations
    .map((location) => seenFrom(location, place, territory))
    .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
}

/** One location as seen from a place. Who delivers there is not too far, however far it is. [5.16] */
export function seenFrom(location: Location, place: DeliveryPlace, territory: Territory): FoundLocation {
  const radius = SEARCH_RADIUS_METRES[territory]
  const here = location.address.position
  const distance = here && place.position ? distanceMetres(here, place.position) : null
  const refused = (reason: FoundLocation['reason']): FoundLocation => ({ location, distance, delivery: null, reason })
  if (location.suspended) return refused('suspended')
  if (!location.settings.delivery.offered) return refused('not-offered')
  const delivery = deliversTo(location, place, 0)
  if (delivery) return { location, distance, delivery, reason: null }
  return refused(distance !== null && distance > radius ? 'too-far' : 'out-of-area')
}
