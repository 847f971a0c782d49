import type { OrderType } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'
import { waitsToStart } from './starts-at.ts'

/**
 * Whether a new order waits without ringing: it is for later, the kitchen need not start yet, and staff were not
 * reminded of it. After the reminder it is due as any other, because it is rejected without an answer.
 * @param now milliseconds since 1970 by the server's clock
 */
export function isSilent(order: StaffOrder, preparation: Readonly<Record<OrderType, number>>, now: number): boolean {
  return order.status === 'received' && order.answerDueAt === null && waitsToStart(order, preparation, now)
}
