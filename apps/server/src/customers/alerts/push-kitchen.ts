import { and, eq } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { locations, orders } from '../../platform/db/schema/index.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readDevices, removeDevice } from './staff-push-store.ts'
import { countUnanswered, unansweredWords } from './unanswered.ts'

/** Retried for some minutes: a late push is of no use. */
const pushJob = jobKind<{ businessId: number; orderId: string }>('push-kitchen', 5)

const GATHER_MS = 500
/** By then the order is answered or ends. */
const KEPT_SECONDS = 600
const TOPIC_LENGTH = 32

/** Queues a push to the devices of a location for every second reminder of an order. [11.35] */
export function kitchenPushes({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return {
    name: 'kitchen-pushes',
    gatherMs: GATHER_MS,
    concerns: ({ kind, reason }) => kind === 'reminder' && reason === 'call',
    handle: async (tx, events) => {
      for (const { businessId, orderId, traceparent } of events)
        await jobs.enqueue(tx, pushJob, { businessId, orderId }, { traceparent })
    },
  }
}

/**
 * Tells the devices, unless staff have answered meanwhile. A retry tells them again; the tag makes it one notification.
 * Throws when a push service does not answer, after the others have been told.
 */
async function pushKitchen(deps: Deps, businessId: number, orderId: string): Promise<void> {
  const push = await deps.connections.push(businessId)
  const tenant = await findTenant(deps.db, businessId)
  const site = tenant && siteOf(tenant, deps)
  if (push === null || !tenant || !site) return
  const [order] = await deps.db
    .select({
      status: orders.status,
      number: orders.number,
      locationId: locations.id,
      slug: locations.slug,
      name: locations.name,
    })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (order?.status !== 'received') return
  const where = { businessId, locationId: order.locationId }
  const devices = await readDevices(deps.db, where, deps.clock.now())
  const count = await countUnanswered(deps.db, where)
  // One notification for all orders of the location that wait, which counts them.
  const tag = `unanswered ${businessId} ${order.locationId}`
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      const notice = {
        title: tenant.business.name,
        body: unansweredWords(device.language, { count, number: order.number, location: order.name }),
        url: `${site}/console/${encodeURIComponent(order.slug)}/orders`,
        tag,
        language: device.language,
      }
      const outcome = await push.send(device, {
        text: JSON.stringify(notice),
        topic: hashOf(tag).slice(0, TOPIC_LENGTH),
        seconds: KEPT_SECONDS,
      })
      if (outcome === 'gone') await removeDevice(deps.db, where, device.endpoint)
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Registers the job; call it before the jobs start. */
export function handleKitchenPushes(deps: Deps): void {
  deps.jobs.handle(pushJob, ({ businessId, orderId }) => pushKitchen(deps, businessId, orderId))
}
