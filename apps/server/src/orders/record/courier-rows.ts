import type { CourierView } from '@comanda/contract/wire'
import { stopStatuses } from '@comanda/domain'
import type { courierDeliveries } from '../../platform/db/schema/index.ts'

/** Columns of the last attempt of an order's courier. */
export const SHOWN_OF_COURIER = [
  'phase',
  'isPickedUp',
  'isOwnDriver',
  'riderName',
  'latitude',
  'longitude',
  'positionAt',
  'pickupAt',
  'dropAt',
  'trackingUrl',
  'isFramed',
  'reason',
  'notes',
] as const

type StoredCourier = Pick<typeof courierDeliveries.$inferSelect, (typeof SHOWN_OF_COURIER)[number]>

/**
 * What customers see of the courier; null when the restaurant delivers. Why no rider was found concerns only staff.
 * [4.09] [4.10]
 */
export function toCourierView(stored: StoredCourier | null): CourierView | null {
  if (stored === null || stored.isOwnDriver) return null
  const { phase, isPickedUp, latitude, longitude, positionAt, trackingUrl, isFramed } = stored
  const statuses = stopStatuses(phase, isPickedUp)
  return {
    phase,
    name: stored.riderName,
    position:
      latitude === null || longitude === null || positionAt === null
        ? null
        : { lat: latitude, lng: longitude, at: positionAt },
    dropStatus: statuses.drop,
    pickupStatus: statuses.pickup,
    pickupAt: stored.pickupAt,
    dropAt: stored.dropAt,
    trackingUrl,
    isFramed: trackingUrl !== null && isFramed,
    reason: isPickedUp ? stored.reason : null,
    notes: isPickedUp ? stored.notes : null,
  }
}
