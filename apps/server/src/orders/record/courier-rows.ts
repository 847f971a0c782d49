import type { CourierView } from '@comanda/contract/wire'
import { type CourierPhase, stopStatuses } from '@comanda/domain'
import { instantFromPostgres } from '../../platform/db/schema/index.ts'

/** The last attempt of an order's courier, as `read-order.ts` selects it. */
export interface StoredCourier {
  readonly phase: CourierPhase
  readonly isPickedUp: boolean
  readonly isOwnDriver: boolean
  readonly name: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly positionAt: string | null
  readonly pickupAt: string | null
  readonly dropAt: string | null
  readonly trackingUrl: string | null
  readonly isFramed: boolean
  readonly reason: string | null
  readonly notes: string | null
}

const time = (text: string | null) => text && instantFromPostgres(text)

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
    name: stored.name,
    position:
      latitude === null || longitude === null || positionAt === null
        ? null
        : { lat: latitude, lng: longitude, at: instantFromPostgres(positionAt) },
    dropStatus: statuses.drop,
    pickupStatus: statuses.pickup,
    pickupAt: time(stored.pickupAt),
    dropAt: time(stored.dropAt),
    trackingUrl,
    isFramed: trackingUrl !== null && isFramed,
    reason: isPickedUp ? stored.reason : null,
    notes: isPickedUp ? stored.notes : null,
  }
}
