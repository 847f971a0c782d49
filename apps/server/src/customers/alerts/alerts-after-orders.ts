import { sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { queueAlerts } from './queue-alerts.ts'

const dueAlertsJob = jobKind<LocationRef>('due-alerts', 5, 24)

const GATHER_MS = 500

/** A rejected order releases its portions, so that alerts about its dishes may be due. */
export function alertsAfterOrders({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return {
    name: 'alerts',
    gatherMs: GATHER_MS,
    concerns: ({ kind, status }) => kind === 'status' && status === 'rejected',
    handle: async (tx, events) => {
      const locations = new Map<string, OrderEvent>()
      for (const event of events) locations.set(`${event.businessId}:${event.locationId}`, event)
      for (const { businessId, locationId, traceparent } of locations.values()) {
        const { rows } = await tx.execute(sql`
        select 1 from alerts
        where business_id = ${businessId} and location_id = ${locationId} and queued_at is null limit 1`)
        if (rows.length > 0) await jobs.enqueue(tx, dueAlertsJob, { businessId, locationId }, { traceparent })
      }
    },
  }
}

/** Registers the job that looks for due alerts of a location; call it before the jobs start. */
export function handleDueAlerts(deps: Deps): void {
  deps.jobs.handle(dueAlertsJob, (location) => queueAlerts(deps, location))
}
