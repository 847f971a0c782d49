import type { OpeningHours } from '../time/types.ts'
import { ORDER_TYPES, type OrderType } from './order-type.ts'
import type { DeliveryArea, Location, PostalAddress } from './types.ts'

/** What may be stored of a location by its staff. */
export const LOCATION_LIMITS = {
  /** Spans of one day. */
  spans: 4,
  /** Dates with hours of their own. */
  exceptions: 100,
  /** Characters of the name of a date. */
  dayName: 60,
  areas: 200,
  /** Charges of one area. */
  tiers: 6,
  /** Beginnings of postcodes of one area. */
  prefixes: 200,
  /** Of a drawn area. */
  corners: 200,
  /** From the location: a corner beyond it has latitude and longitude in the wrong order. */
  areaMetres: 200_000,
  tables: 200,
  radiusMetres: { least: 300, most: 50_000 },
  preparationMinutes: { least: 5, most: 240 },
  preOrderHours: { least: 1, most: 168 },
} as const

/** What the staff of a location decide about it, beside whether it takes orders just now. */
export type LocationSettings = Pick<
  Location,
  'name' | 'externalId' | 'email' | 'telephone' | 'address' | 'hours' | 'settings' | 'areas' | 'tables'
> &
  Pick<Location, 'acceptsCard' | 'acceptsCash' | 'acceptsTips' | 'receiptIssuer'>

/**
 * What keeps a way to order from being offered: delivery without an area, tables without a table. Null where nothing
 * does.
 */
export function wayProblem({
  settings,
  areas,
  tables,
}: Pick<Location, 'settings' | 'areas' | 'tables'>): 'needs_area' | 'needs_table' | null {
  if (settings.delivery.offered && areas.length === 0) return 'needs_area'
  return settings.table.offered && tables.length === 0 ? 'needs_table' : null
}

const isAt = (area: DeliveryArea, address: PostalAddress): boolean =>
  area.type === 'circle' &&
  address.position !== null &&
  area.centre.lat === address.position.lat &&
  area.centre.lng === address.position.lng

/**
 * The areas after a move: circles around the old address are drawn around the new one, as far as its position is known.
 */
export function areasAfterMove(
  areas: readonly DeliveryArea[],
  from: PostalAddress,
  to: PostalAddress,
): readonly DeliveryArea[] {
  const centre = to.position
  return centre === null ? areas : areas.map((area) => (isAt(area, from) ? { ...area, centre } : area))
}

const isOpenAtAll = ({ week, exceptions }: OpeningHours): boolean =>
  [...Object.values(week), ...Object.values(exceptions)].some((spans) => spans.length > 0)

/** The ways to order that are offered and have opening hours. */
export function openWays({ settings, hours }: Pick<Location, 'settings' | 'hours'>): readonly OrderType[] {
  return ORDER_TYPES.filter((type) => settings[type].offered && isOpenAtAll(hours[type]))
}

/** Whether customers can find a location and reach it. */
export function isPlaceKnown({ address, telephone }: Pick<Location, 'address' | 'telephone'>): boolean {
  return address.line1 !== '' && address.city !== '' && address.postcode !== '' && telephone !== ''
}
