import { type CourierPhase, isCourierActive, movesOn } from '@comanda/domain'
import type { Config } from '../config/config.ts'
import type { Tx } from '../db/connection.ts'
import { courierDeliveries } from '../db/schema/index.ts'
import type { CourierReport } from '../gateways/courier/gateway.ts'
import { announce } from '../live/change.ts'
import { type LockedOrder, recordStep } from '../orders/step.ts'
import { type DeliveryRow, isDelivery } from './delivery-store.ts'

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

/** Whether the page's host is in `COURIER_HOSTS`. */
const mayFrame = (url: string, { courierHosts }: Pick<Config, 'courierHosts'>): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && courierHosts.includes(new URL(url).host)

/** Only pages of the web are linked. */
const safeUrl = (url: string | null): string | null => (url !== null && /^https?:\/\//.test(url) ? url : null)

/** What a report tells about the ride, apart from its phase. Late reports only fill in what is not known. */
function factsOf(
  row: DeliveryRow,
  report: Reported,
  isLate: boolean,
  now: string,
  config: Config,
): Partial<DeliveryRow> {
  const url = safeUrl(report.trackingUrl)
  const { position } = report
  const positionAt = instantOf(position?.at ?? null) ?? now
  const isNewPosition = position !== null && isCourierActive(row.phase) && isLater(positionAt, row.positionAt)
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
    ...(url !== null && (!isLate || row.trackingUrl === null) && { trackingUrl: url, isFramed: mayFrame(url, config) }),
    ...(isNewPosition && { latitude: position.lat, longitude: position.lng, positionAt }),
  }
}

/**
 * Applies what the courier service reports to a delivery: records each new phase, and moves the order along with the food. A failed or
 * cancelled delivery leaves the order's status to the staff. `tx` must have locked the order. [4.09]
 */
export async function applyReport(
  tx: Tx,
  order: LockedOrder,
  row: DeliveryRow,
  report: Reported,
  { now, config }: { readonly now: string; readonly config: Config },
): Promise<void> {
  const phases = newPhases(row.phase, row.isPickedUp, report.phase)
  const isLate = phases.length === 0 && report.phase !== null && report.phase !== row.phase
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
  for (const one of phases) {
    current = await recordStep(tx, current, { kind: 'courier', actor: 'provider', reason: one, at: now })
    if (WITH_RIDER.has(one) && one !== 'returned' && current.status === 'accepted')
      current = await recordStep(tx, current, { kind: 'status', status: 'delivery', actor: 'provider', at: now })
    if (one === 'delivered' && current.status === 'delivery')
      current = await recordStep(tx, current, { kind: 'status', status: 'completed', actor: 'provider', at: now })
  }
  if (phases.length === 0) await announce(tx, { business: row.businessId, kind: 'order', id: row.orderId })
}
