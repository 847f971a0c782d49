import { requestTime } from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import { courierDeliveries } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { readAccount } from './accounts.ts'
import { type DeliveryKey, type DeliveryRow, isDelivery, readDelivery, readLastDelivery } from './delivery-store.ts'
import { readDispatch } from './dispatch-store.ts'
import { replaceJob, requestJob } from './jobs.ts'
import { takeReport } from './take-event.ts'
import { readPickupTime } from './trip-of.ts'

/** Riders wait this long; a smaller change of the time is not worth another request. */
const TOLERATED_MINUTES = 5

const text = (now: Temporal.Instant) => now.toString({ smallestUnit: 'millisecond' })

/** The columns of a request for an order, as its time and the location's lead time say now. */
async function newRequest(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  order: Parameters<typeof readPickupTime>[1],
): Promise<{ readonly pickupAt: string; readonly requestAt: string }> {
  const { leadMinutes } = await readDispatch(tx, order)
  const pickupAt = await readPickupTime(tx, order)
  return { pickupAt, requestAt: requestTime(leadMinutes, pickupAt, clock.now()).toString() }
}

/**
 * Follows a new time that staff have set. A request that the service has not heard of moves; one that it has is
 * replaced, because neither service changes the time of a delivery. Once a rider is on the way, the request stays as it
 * is.
 */
export async function moveRequest(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { businessId, orderId, traceparent }: Pick<OrderEvent, 'businessId' | 'orderId' | 'traceparent'>,
): Promise<void> {
  const order = await lockOrder(tx, businessId, orderId)
  const row = await readLastDelivery(tx, businessId, orderId)
  if (order?.status !== 'accepted' || !row || row.isOwnDriver || row.isReplaced || row.phase !== 'requested') return
  const key = { businessId, orderId, attempt: row.attempt }
  const { pickupAt, requestAt } = await newRequest(deps, tx, order)
  if (row.askedAt === null) {
    await tx.update(courierDeliveries).set({ requestAt }).where(isDelivery(key))
    return deps.jobs.enqueue(tx, requestJob, key, { at: requestAt, traceparent })
  }
  const moved = Temporal.Instant.from(row.pickupFrom ?? row.askedAt)
    .until(pickupAt)
    .total('minutes')
  if (Math.abs(moved) < TOLERATED_MINUTES) return
  await tx.update(courierDeliveries).set({ isReplaced: true }).where(isDelivery(key))
  await deps.jobs.enqueue(tx, replaceJob, key, { traceparent })
}

const keep = async ({ db }: Pick<Deps, 'db'>, key: DeliveryKey): Promise<void> =>
  void (await db.update(courierDeliveries).set({ isReplaced: false }).where(isDelivery(key)))

/** Whether the service has ended the delivery. Throws when it cannot be reached, so that the job is retried. */
async function endAtService(deps: Deps, row: DeliveryRow, providerId: string): Promise<boolean> {
  const { businessId, provider } = row
  const account = await readAccount(deps, deps.db, businessId, provider)
  if (account === null) return false
  const gateway = deps.gateways.couriers[provider]
  const cancelled = await gateway.cancel(account, providerId)
  if (cancelled.ok) return true
  // An earlier run of this job may have ended it, or a rider has taken it meanwhile.
  const found = await gateway.get(account, providerId)
  if (!found.ok && found.failure === 'unavailable') throw new Error('The courier service cannot be reached')
  if (!found.ok) return found.failure === 'unknown-delivery'
  if (found.value.phase === 'cancelled') return true
  await takeReport(deps, { businessId, provider }, found.value, null)
  return false
}

/** Requests the courier of an order again for its new time. Safe to repeat: the next attempt exists once. */
async function replaceRequest(deps: Deps, key: DeliveryKey): Promise<void> {
  const row = await readDelivery(deps.db, key)
  if (!row?.isReplaced) return
  if (row.phase !== 'requested') return keep(deps, key)
  if (row.providerId === null) throw new Error('The courier service has not confirmed the request yet')
  if (!(await endAtService(deps, row, row.providerId))) return keep(deps, key)
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, key.businessId, key.orderId)
    const current = await readDelivery(tx, key)
    if (!order || !current?.isReplaced || current.phase !== 'requested') return
    const now = text(deps.clock.now())
    await tx.update(courierDeliveries).set({ phase: 'cancelled', updatedAt: now }).where(isDelivery(key))
    const next = { ...key, attempt: key.attempt + 1 }
    const { requestAt } = await newRequest(deps, tx, order)
    await tx.insert(courierDeliveries).values({
      ...next,
      provider: current.provider,
      phase: 'requested',
      requestAt,
      createdAt: now,
      updatedAt: now,
    })
    await recordStep(tx, order, { kind: 'courier', actor: 'system', reason: 'requested', at: now })
    await deps.jobs.enqueue(tx, requestJob, next, { at: requestAt })
  })
}

/** Registers the job that replaces requests; before the jobs start. */
export function handleCourierReplacements(deps: Deps): void {
  deps.jobs.handle(replaceJob, (key) => replaceRequest(deps, key))
}
