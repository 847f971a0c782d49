import type { Executor } from '../../platform/db/connection.ts'
import { readRefunds } from '../payments/refund-store.ts'
import { countedRefunds, ORDER_CHANGED } from '../record/counted-refunds.ts'
import type { OrderRow } from '../record/order-rows.ts'

/** Why an order cannot be changed: it is not in the kitchen, or money has gone back already in another way. */
export type ChangeObstacle = 'order_moved' | 'order_refunded'

export async function findChangeObstacle(db: Executor, order: OrderRow): Promise<ChangeObstacle | null> {
  if (order.status !== 'accepted' || order.cancelledAt !== null) return 'order_moved'
  const refunds = countedRefunds(order, await readRefunds(db, order.businessId, order.id))
  const isRefunded = refunds.some(({ reason, status }) => reason !== ORDER_CHANGED && status !== 'failed')
  return isRefunded ? 'order_refunded' : null
}
