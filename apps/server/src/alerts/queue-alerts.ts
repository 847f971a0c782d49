import { instantText } from '@comanda/domain'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { alerts } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { jobKind } from '../jobs/jobs.ts'
import { hasCome } from './has-come.ts'
import type { AlertKey } from './store.ts'

/** Tried for about an hour: later it is no news. */
export const alertJob = jobKind<AlertKey>('alert', 8, 24)

export interface Place {
  readonly businessId: number
  readonly locationId: number
}

type QueueDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'catalogue'>

const at = ({ businessId, locationId }: Place) =>
  and(eq(alerts.businessId, businessId), eq(alerts.locationId, locationId), isNull(alerts.queuedAt))

const queueOf = async (deps: QueueDeps, place: Place): Promise<void> => {
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const isWaiting = and(at(place), gt(alerts.expiresAt, now))
  const waiting = await deps.db.selectDistinct({ itemId: alerts.itemId }).from(alerts).where(isWaiting)
  if (waiting.length === 0) return
  const shelf = await deps.catalogue.read(place.businessId, place.locationId)
  if (!shelf) return
  for (const { itemId } of waiting) {
    if (!hasCome(shelf, itemId, instant)) continue
    const isThis = itemId === null ? isNull(alerts.itemId) : eq(alerts.itemId, itemId)
    await inTransaction(deps.db, async (tx) => {
      const taken = await tx
        .update(alerts)
        .set({ queuedAt: now })
        .where(and(isWaiting, isThis))
        .returning({ alertId: alerts.id })
      const jobs = taken.map(({ alertId }): AlertKey => ({ businessId: place.businessId, alertId }))
      if (jobs.length > 0) await deps.jobs.enqueueAll(tx, alertJob, jobs)
    })
  }
}

/**
 * Queues the alerts of what has come since: at one location, or everywhere, and then what is too old is forgotten. An alert is taken
 * once, however many servers look at the same time.
 */
export const queueAlerts = async (deps: QueueDeps, place: Place | null = null): Promise<void> => {
  if (place !== null) return queueOf(deps, place)
  await deps.db.delete(alerts).where(lte(alerts.expiresAt, instantText(deps.clock.now().epochMilliseconds)))
  const places = await deps.db
    .selectDistinct({ businessId: alerts.businessId, locationId: alerts.locationId })
    .from(alerts)
    .where(isNull(alerts.queuedAt))
  for (const each of places) await queueOf(deps, each)
}
