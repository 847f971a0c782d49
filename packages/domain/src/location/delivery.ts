import { deliveryFeeFor, tiersOfAreas } from '../delivery-fee.ts'
import type { Minor } from '../money.ts'
import { distanceMetres, isInside } from './distance.ts'
import { postcodeMatches } from './postcode.ts'
import type { DeliveryArea, FeeTier, Location, Position } from './types.ts'

/** Where something is to be brought; `position` is null where only the postcode is known. */
export interface DeliveryPlace {
  readonly postcode: string
  readonly position: Position | null
}

/** The area that counts for a delivery, with its charge for these items and the least that they must cost. [5.17] [9.17] */
export interface DeliveryMatch {
  readonly area: DeliveryArea
  /** Of every area that holds the place: what delivery costs as the items grow. */
  readonly tiers: readonly FeeTier[]
  readonly fee: Minor
  readonly minimum: Minor
}

/**
 * Whether and on what terms a location delivers to a place, for items of a total before discount; null when it does not. [5.16]
 * Of overlapping areas, those whose minimum is reached go first, and of them the lowest fee counts; where none is
 * reached, the lowest minimum. [5.17]
 */
export function deliversTo(
  location: Pick<Location, 'areas' | 'baseDeliveryFee'>,
  place: DeliveryPlace,
  itemTotal: Minor,
): DeliveryMatch | null {
  const areas = areasAt(location, place)
  const tiers = tiersOfAreas(areas, location.baseDeliveryFee)
  const matches = areas.map((area) => ({
    area,
    tiers,
    fee: deliveryFeeFor(area.tiers, location.baseDeliveryFee, itemTotal, false),
    minimum: minimumOf(area),
  }))
  const reached = matches.filter(({ minimum }) => minimum <= itemTotal)
  const best =
    reached.length > 0
      ? reached.toSorted((a, b) => a.fee - b.fee || a.minimum - b.minimum)
      : matches.toSorted((a, b) => a.minimum - b.minimum || a.fee - b.fee)
  return best[0] ?? null
}

/** Every area of a location that holds a place. */
export function areasAt(location: Pick<Location, 'areas'>, place: DeliveryPlace): DeliveryArea[] {
  return location.areas.filter((area) => isInArea(area, place))
}

/** Whether a location's areas can only be told with a position: where all are lists of postcodes, the postcode is enough. [5.16] */
export function needsPosition(location: Pick<Location, 'areas'>): boolean {
  return location.areas.some(({ type }) => type !== 'postcodes')
}

/** The least that items must cost for an area: the lowest threshold of its tiers, 0 without tiers. [5.17] */
export function minimumOf(area: Pick<DeliveryArea, 'tiers'>): Minor {
  return area.tiers.length === 0 ? 0 : Math.min(...area.tiers.map((tier) => tier.from))
}

function isInArea(area: DeliveryArea, { postcode, position }: DeliveryPlace): boolean {
  switch (area.type) {
    case 'postcodes':
      return area.prefixes.some((prefix) => postcodeMatches(postcode, prefix))
    case 'circle':
      return position !== null && distanceMetres(area.centre, position) <= area.radiusMetres
    case 'shape':
      return position !== null && isInside(position, area.ring)
  }
}
