import type { StaffCourierWire } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { needsStaff } from '@comanda/domain'
import type { BoardCourier } from './board.ts'

/** The last courier of an order as the console reads it. */
export function staffCourierToWire(row: BoardCourier, isUnderWay: boolean): StaffCourierWire {
  return {
    provider: row.provider,
    phase: row.phase,
    own_driver: row.isOwnDriver,
    needs_staff: isUnderWay && !row.isOwnDriver && needsStaff(row.phase),
    rider: row.riderName,
    pickup_at: row.pickupAt,
    drop_at: row.dropAt,
    fee: row.fee === null ? null : moneyToWire(row.fee),
    tracking_url: row.trackingUrl,
    reason: row.reason,
    notes: row.notes,
  }
}
