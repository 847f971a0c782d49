import { instantText } from '@comanda/domain'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { alerts } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { isDue } from './is-due.ts'
import type { AlertKey } from './store.ts'

/** Retried for about an hour; after that the alert is outdated. */
export const alertJob = jobKind<AlertKey>('alert', 8, 24)

type QueueDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'catalogue'>

const at = ({ businessId, locationId }: LocationRef) =>
  and(eq(alerts.businessId, businessId), eq(alerts.locationId, locationId), isNull(alerts.queuedAt))

const queueOf = async (deps: QueueDeps, location: LocationRef): Promise<void> => {
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const isWaiting = and(at(location), gt(alerts.expiresAt, now))
  const waiting = await deps.db.selectDistinct({ itemId: alerts.itemId }).from(alerts).where(isWaiting)
  if (waiting.length === 0) return
  const snapshot = await deps.catalogue.read(location.businessId, location.locationId)
  if (!snapshot) return
  for (const { itemId } of waiting) {
    if (!isDue(snapshot, itemId, instant)) continue
    const isThis = itemId === null ? isNull(alerts.itemId) : eq(alerts.itemId, itemId)
    await inTransaction(deps.db, async (tx) => {
      const taken = await tx
        .update(alerts)
        .set({ queuedAt: now })
        .where(and(isWaiting, isThis))
        .returning({ alertId: alerts.id })
      const jobs = taken.map(({ alertId }): AlertKey => ({ businessId: location.businessId, alertId }))
      if (jobs.length > 0) await deps.jobs.enqueueAll(tx, alertJob, jobs)
    })
  }
}

/**
 * Queues the due alerts of one location, or of all locations and then deletes the expired ones. Each alert is queued
 * once, even if several servers run this at the same time.
 */
export async function queueAlerts(deps: QueueDeps, location: LocationRef | null = null): Promise<void> {
  if (location !== null) return queueOf(deps, location)
  await deps.db.delete(alerts).where(lte(alerts.expiresAt, instantText(deps.clock.now().epochMilliseconds)))
  const locations = await deps.db
    .selectDistinct({ businessId: alerts.businessId, locationId: alerts.locationId })
    .from(alerts)
    .where(isNull(alerts.queuedAt))
  for (const each of locations) await queueOf(deps, each)
}
