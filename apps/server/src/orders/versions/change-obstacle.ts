import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { problems } from '../../platform/db/schema/index.ts'
import { countedRefunds, ORDER_CHANGED } from '../record/counted-refunds.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { readRefunds } from '../refunds/refund-store.ts'

/**
 * Why an order cannot be changed: it is not in the kitchen; money has gone back already in another way; or its customer
 * has reported dishes of it, by their positions.
 */
export type ChangeObstacle = 'order_moved' | 'order_refunded' | 'order_reported'

export async function findChangeObstacle(db: Executor, order: OrderRow): Promise<ChangeObstacle | null> {
  if (order.status !== 'accepted' || order.cancelledAt !== null) return 'order_moved'
  const refunds = countedRefunds(order, await readRefunds(db, order.businessId, order.id))
  // A refund that failed and names dishes still says what the kitchen does not make, by the lines' positions.
  const counts = ({ status, parts }: (typeof refunds)[number]) => status !== 'failed' || (parts?.lines.length ?? 0) > 0
  const isRefunded = refunds.some((refund) => refund.reason !== ORDER_CHANGED && counts(refund))
  if (isRefunded) return 'order_refunded'
  const ofOrder = and(eq(problems.businessId, order.businessId), eq(problems.orderId, order.id))
  const reported = await db.select({ lines: problems.lines }).from(problems).where(ofOrder)
  return reported.some(({ lines }) => lines.length > 0) ? 'order_reported' : null
}
