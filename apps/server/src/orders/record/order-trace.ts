import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { orderEvents } from '../../platform/db/schema/index.ts'
import { currentTraceparent } from '../../platform/observe/span.ts'
import { NO_TRACING } from '../../platform/observe/tracing.ts'
import type { Deps } from '../deps.ts'

interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

const readLast = async (db: Executor, { businessId, orderId }: OrderRef): Promise<string | null> => {
  const [last] = await db
    .select({ traceparent: orderEvents.traceparent })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), isNotNull(orderEvents.traceparent)),
    )
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return last?.traceparent ?? null
}

/**
 * The trace that a job about an order goes on with: the caller's, or, in periodic work, that of the last request about
 * the order.
 */
export async function traceparentOf(executor: Executor, order: OrderRef): Promise<string | null> {
  return currentTraceparent() ?? readLast(executor, order)
}

/**
 * Runs what periodic work asks a service about one order, as a span of the trace of the last request about the order.
 */
export async function inOrderTrace<T>(
  { db, tracing }: Pick<Deps, 'db' | 'tracing'>,
  name: string,
  { businessId, orderId }: OrderRef,
  work: () => Promise<T>,
): Promise<T> {
  const traceparent = tracing === NO_TRACING ? null : await readLast(db, { businessId, orderId })
  if (traceparent === null) return work()
  const attributes = { 'comanda.business': businessId }
  return tracing.root({ name, kind: 'consumer', attributes, parent: { traceparent } }, work)
}
