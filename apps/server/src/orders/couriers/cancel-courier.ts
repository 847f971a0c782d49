import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { courierDeliveries } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { readAccount } from './accounts.ts'
import { type DeliveryKey, isDelivery, readDelivery } from './delivery-store.ts'
import { cancelJob } from './jobs.ts'

const ACTIVE = ['requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving'] as const

/**
 * Ends the courier of an order that is not delivered by it any more; the service is told after the commit.
 * `traceparent`: the trace that this goes on with; the caller's by default.
 */
export async function endCourier(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  {
    businessId,
    orderId,
    now,
    traceparent,
  }: {
    readonly businessId: number
    readonly orderId: string
    readonly now: string
    readonly traceparent?: string | null
  },
): Promise<void> {
  const ended = await tx
    .update(courierDeliveries)
    .set({ phase: 'cancelled', mustCancel: true, updatedAt: now })
    .where(
      and(
        eq(courierDeliveries.businessId, businessId),
        eq(courierDeliveries.orderId, orderId),
        inArray(courierDeliveries.phase, [...ACTIVE]),
      ),
    )
    .returning({ attempt: courierDeliveries.attempt })
  const trace = traceparent === undefined ? {} : { traceparent }
  for (const { attempt } of ended) await jobs.enqueue(tx, cancelJob, { businessId, orderId, attempt }, trace)
}

/** Tells the service that a delivery is not wanted. Throws when it cannot be reached, so that the job is retried. */
async function tellService(deps: Deps, key: DeliveryKey): Promise<void> {
  const row = await readDelivery(deps.db, key)
  if (!row?.mustCancel) return
  const done = () => deps.db.update(courierDeliveries).set({ mustCancel: false }).where(isDelivery(key))
  // Without an id its first report brings it, if the service heard of the request at all.
  if (row.providerId === null) return void (row.askedAt === null && (await done()))
  const account = await readAccount(deps, deps.db, key.businessId, row.provider)
  if (account === null) return
  const answer = await deps.gateways.couriers[row.provider].cancel(account, row.providerId)
  if (!answer.ok && answer.failure === 'unavailable') throw new Error('The courier service cannot be reached')
  await done()
}

/** Registers the job that cancels couriers; before the jobs start. */
export function handleCourierCancels(deps: Deps): void {
  deps.jobs.handle(cancelJob, (key) => tellService(deps, key))
}
