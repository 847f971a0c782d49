import { type CourierPhase, isCourierActive, movesOn, readyTimeOfEstimate } from '@comanda/domain'
import type { CourierReport } from '../../gateways/courier/gateway.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { courierDeliveries, type orders } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { recordStep } from '../record/step.ts'
import { type DeliveryRow, isDelivery } from './delivery-store.ts'
import { trackingPageOf } from './tracking-page.ts'

type OrderRow = typeof orders.$inferSelect
type Reported = Omit<CourierReport, 'providerId'> & { readonly providerId: string | null }

const WITH_RIDER: ReadonlySet<CourierPhase> = new Set(['to-customer', 'arriving', 'delivered', 'returned'])

/** The phases that a report adds, in order; none for a report that is doubled or late. */
export function newPhases(
  current: CourierPhase,
  isPickedUp: boolean,
  reported: CourierPhase | null,
): readonly CourierPhase[] {
  if (reported === null) return []
  // A cancellation with the order on the rider's back is a failed delivery; one before it is not. [4.09]
  const meant =
    reported === 'cancelled' && isPickedUp ? 'failed' : reported === 'failed' && !isPickedUp ? 'cancelled' : reported
  if (!movesOn(current, meant)) return []
  return meant === 'returned' && current !== 'failed' ? ['failed', 'returned'] : [meant]
}

const instantOf = (text: string | null): string | null => {
  try {
    return text === null ? null : Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })
  } catch {
    return null
  }
}

const isLater = (at: string, known: string | null): boolean =>
  known === null || Temporal.Instant.compare(at, known) >= 0

/** What a report tells about the ride, apart from its phase. Late reports only fill in what is not known. */
function factsOf(
  row: DeliveryRow,
  report: Reported,
  isLate: boolean,
  now: string,
  config: Config,
): Partial<DeliveryRow> {
  const page = trackingPageOf(report.trackingUrl, row.provider, config)
  const { position } = report
  const knownPositionAt = instantOf(position?.at ?? null)
  const positionAt = knownPositionAt ?? now
  const isNewPosition =
    position !== null &&
    isCourierActive(row.phase) &&
    !(isLate && knownPositionAt === null) &&
    isLater(positionAt, row.positionAt)
  const told = {
    riderName: report.riderName,
    pickupAt: instantOf(report.pickupAt),
    dropAt: instantOf(report.dropAt),
    fee: report.fee,
    providerId: report.providerId,
  }
  const kept = Object.entries(told).filter(
    ([name, value]) => value !== null && (!isLate || row[name as keyof typeof told] === null),
  )
  return {
    ...Object.fromEntries(kept),
    ...(page !== null && (!isLate || row.trackingUrl === null) && page),
    ...(!isLate && { reportedAt: instantOf(report.at) ?? row.reportedAt }),
    ...(isNewPosition && { latitude: position.lat, longitude: position.lng, positionAt }),
  }
}

/**
 * The new ready time of an order whose rider expects to arrive outside of the promise; null while the promise holds.
 * [4.07]
 */
const movedReadyTime = (
  { status, readyAt, pickupAt }: OrderRow,
  { phase, isPickedUp, dropAt }: Pick<DeliveryRow, 'phase' | 'isPickedUp' | 'dropAt'>,
  now: string,
): string | null =>
  dropAt === null ||
  !isCourierActive(phase) ||
  phase === 'requested' ||
  (status !== 'accepted' && status !== 'delivery')
    ? null
    : readyTimeOfEstimate({ readyAt, wantedAt: pickupAt }, { dropAt, isPickedUp }, Temporal.Instant.from(now))

/**
 * Applies what the courier service reports to a delivery: records each new phase, moves the order along with the food,
 * and the promise with the rider's estimate. A failed or cancelled delivery leaves the order's status to the staff.
 * `tx` must have locked the order. [4.07] [4.09]
 */
export async function applyReport(
  tx: Tx,
  order: OrderRow,
  row: DeliveryRow,
  report: Reported,
  { now, config }: { readonly now: string; readonly config: Config },
): Promise<void> {
  // What a late event tells about an erased person is not stored.
  if (order.personErasedAt !== null) return
  const isOwnEnd = row.isReplaced && report.phase === 'cancelled'
  const phases = isOwnEnd ? [] : newPhases(row.phase, row.isPickedUp, report.phase)
  const at = instantOf(report.at)
  const isOlder = at !== null && !isLater(at, row.reportedAt)
  const isLate = phases.length === 0 && ((report.phase !== null && report.phase !== row.phase) || isOlder)
  const phase = phases.at(-1) ?? row.phase
  const facts = factsOf(row, report, isLate, now, config)
  const isPickedUp = row.isPickedUp || phases.some((one) => WITH_RIDER.has(one))
  const ended = phases.length > 0 && !isCourierActive(phase)
  await tx
    .update(courierDeliveries)
    .set({
      ...facts,
      phase,
      isPickedUp,
      ...(ended && { reason: report.reason, notes: report.notes }),
      raw: report.raw,
      updatedAt: now,
    })
    .where(isDelivery(row))
  if (row.isOwnDriver) return
  let current = order
  const dropAt = isLate ? null : (facts.dropAt ?? null)
  const readyAt = movedReadyTime(order, { phase, isPickedUp, dropAt }, now)
  if (readyAt !== null)
    current = await recordStep(tx, current, { kind: 'ready-time', actor: 'provider', details: { readyAt }, at: now })
  for (const one of phases) {
    current = await recordStep(tx, current, { kind: 'courier', actor: 'provider', reason: one, at: now })
    if (WITH_RIDER.has(one) && one !== 'returned' && current.status === 'accepted')
      current = await recordStep(tx, current, { kind: 'status', status: 'delivery', actor: 'provider', at: now })
    if (one === 'delivered' && current.status === 'delivery')
      current = await recordStep(tx, current, { kind: 'status', status: 'completed', actor: 'provider', at: now })
  }
  if (phases.length === 0 && readyAt === null)
    await announce(tx, { business: row.businessId, kind: 'order', id: row.orderId, location: order.locationId })
}
