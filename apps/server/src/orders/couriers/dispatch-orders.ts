import { decideDispatch } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { courierDeliveries, orders } from '../../platform/db/schema/index.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import type { Deps } from '../deps.ts'
import { endCourier } from './cancel-courier.ts'
import { countOwnUnderWay, readDispatch } from './dispatch-store.ts'
import { requestJob } from './jobs.ts'
import { moveRequest } from './move-request.ts'
import { readPickupTime } from './trip-of.ts'

type Needs = Pick<Deps, 'clock' | 'jobs'>

const GATHER_MS = 200

/** Gives an accepted order to a courier, if its location's settings say so. */
async function dispatch(
  { clock, jobs }: Needs,
  tx: Tx,
  { businessId, orderId, locationId, traceparent }: OrderEvent,
): Promise<void> {
  const here = { businessId, locationId }
  const settings = await readDispatch(tx, here)
  if (settings.mode === 'own') return
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (order?.status !== 'accepted') return
  const ownUnderWay = await countOwnUnderWay(tx, here, orderId)
  const now = clock.now()
  const pickupAt = await readPickupTime(tx, order)
  const decided = decideDispatch(settings, { orderType: order.orderType, pickupAt, ownUnderWay }, now)
  if (decided === null || decided.by === 'own') return
  const at = now.toString({ smallestUnit: 'millisecond' })
  const key = { businessId, orderId, attempt: 1 }
  const added = await tx
    .insert(courierDeliveries)
    .values({
      ...key,
      provider: decided.by,
      phase: 'requested',
      requestAt: decided.at.toString(),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ attempt: courierDeliveries.attempt })
  if (added.length > 0) await jobs.enqueue(tx, requestJob, key, { at: decided.at.toString(), traceparent })
}

/** The estimates of couriers change the time too. */
const isNewTime = ({ kind, actor }: OrderEvent): boolean => kind === 'ready-time' && actor !== 'provider'
const isAccepted = ({ kind, status }: OrderEvent): boolean => kind === 'status' && status === 'accepted'
const isOver = ({ kind, status }: OrderEvent): boolean =>
  kind === 'status' && (status === 'rejected' || status === 'refunded')

/**
 * Requests a courier for each order that is accepted, follows the times that staff set, and cancels it with the order.
 */
export function courierDispatch(deps: Needs): Subscriber {
  return {
    name: 'couriers',
    gatherMs: GATHER_MS,
    concerns: (event) => isNewTime(event) || isAccepted(event) || isOver(event),
    handle: async (tx, events) => {
      for (const event of events) {
        if (isNewTime(event)) await moveRequest(deps, tx, event)
        else if (isAccepted(event)) await dispatch(deps, tx, event)
        else if (isOver(event))
          await endCourier(deps, tx, { ...event, now: deps.clock.now().toString({ smallestUnit: 'millisecond' }) })
      }
    },
  }
}
