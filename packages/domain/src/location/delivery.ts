import type { Minor } from '../pricing/money.ts'
import type { InstantText } from '../time/types.ts'
import { deliveryFeeFor, minimumOfTiers, tiersOfAreas } from './delivery-fee.ts'
import { distanceMetres, isInside } from './distance.ts'
import { closedArea } from './overrides.ts'
import { postcodeMatches } from './postcode.ts'
import type { DeliveryArea, FeeTier, Location, Position } from './types.ts'

/** A delivery destination; `position` is null if only the postcode is known. */
export interface DeliveryDestination {
  readonly postcode: string
  readonly position: Position | null
}

/** The area that applies to a delivery, with its fee and minimum for an item total. [5.17] [9.17] */
export interface DeliveryMatch {
  readonly area: DeliveryArea
  /** Tiers of all areas that contain the destination: the fee for any item total. */
  readonly tiers: readonly FeeTier[]
  readonly fee: Minor
  readonly minimum: Minor
}

/**
 * The terms on which a location delivers to an address, for an item total before discount; null where it does not
 * deliver. [5.16]
 */
export function deliversTo(
  location: Pick<Location, 'areas' | 'baseDeliveryFee'>,
  destination: DeliveryDestination,
  itemTotal: Minor,
): DeliveryMatch | null {
  return bestArea(areasAt(location, destination), location.baseDeliveryFee, itemTotal)
}

/**
 * The one of several overlapping areas that applies to an item total before discount: the lowest fee among those whose
 * minimum is reached; where none is reached, the lowest minimum. Null without areas. [5.17]
 */
export function bestArea(
  areas: readonly DeliveryArea[],
  baseDeliveryFee: Minor,
  itemTotal: Minor,
): DeliveryMatch | null {
  const best = countingArea(areas, baseDeliveryFee, itemTotal)
  return best && { ...best, tiers: tiersOfAreas(areas, baseDeliveryFee) }
}

/** The same without the tiers of all areas. */
export function countingArea(
  areas: readonly DeliveryArea[],
  baseDeliveryFee: Minor,
  itemTotal: Minor,
): Omit<DeliveryMatch, 'tiers'> | null {
  const matches = areas.map((area) => ({
    area,
    fee: deliveryFeeFor(area.tiers, baseDeliveryFee, itemTotal, false),
    minimum: minimumOf(area),
  }))
  const reached = matches.filter(({ minimum }) => minimum <= itemTotal)
  const best =
    reached.length > 0
      ? reached.toSorted((a, b) => a.fee - b.fee || a.minimum - b.minimum)
      : matches.toSorted((a, b) => a.minimum - b.minimum || a.fee - b.fee)
  return best[0] ?? null
}

/** All areas of a location that contain a destination. */
export function areasAt(location: Pick<Location, 'areas'>, destination: DeliveryDestination): DeliveryArea[] {
  return location.areas.filter((area) => isInArea(area, destination))
}

/** The areas of a location that contain a destination and are not closed for an order of a moment. */
export function openAreasAt(
  location: Pick<Location, 'areas' | 'overrides'>,
  destination: DeliveryDestination,
  epochMs: number,
): DeliveryArea[] {
  return areasAt(location, destination).filter(({ id }) => closedArea(location, id, epochMs) === null)
}

/** When the first of the closed areas that contain a destination opens again by itself; null without such an end. */
export function areasOpenAt(
  location: Pick<Location, 'areas' | 'overrides'>,
  destination: DeliveryDestination,
  epochMs: number,
): InstantText | null {
  const ends = areasAt(location, destination).flatMap(({ id }) => closedArea(location, id, epochMs)?.until ?? [])
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

/** Whether the areas need a position. If all are lists of postcodes, the postcode is enough. [5.16] */
export function needsPosition(location: Pick<Location, 'areas'>): boolean {
  return location.areas.some(({ type }) => type !== 'postcodes')
}

/** The minimum item total of an area: the lowest threshold of its tiers, 0 without tiers. [5.17] */
export function minimumOf(area: Pick<DeliveryArea, 'tiers'>): Minor {
  return minimumOfTiers(area.tiers) ?? 0
}

function isInArea(area: DeliveryArea, { postcode, position }: DeliveryDestination): boolean {
  switch (area.type) {
    case 'postcodes':
      return area.prefixes.some((prefix) => postcodeMatches(postcode, prefix))
    case 'circle':
      return position !== null && distanceMetres(area.centre, position) <= area.radiusMetres
    case 'shape':
      return position !== null && isInside(position, area.ring)
  }
}
