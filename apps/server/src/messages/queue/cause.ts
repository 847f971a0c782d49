import { and, eq } from 'drizzle-orm'
import { answerRefundId } from '../../orders/problems/answer-refund.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orderEvents, orderMessages, problems, refunds } from '../../platform/db/schema/index.ts'
import type { OrderMessage } from './order-message.ts'

const isEvent = ({ businessId, orderId, event }: OrderMessage) =>
  and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), eq(orderEvents.seq, event))

/** The refund that a message is about; the amount is in minor units. */
export async function readRefund(db: Executor, message: OrderMessage) {
  const [refund] = await db
    .select({ id: refunds.id, amount: refunds.amount, status: refunds.status, reason: refunds.reason })
    .from(orderEvents)
    .innerJoin(refunds, and(eq(refunds.businessId, orderEvents.businessId), eq(refunds.id, orderEvents.refundId)))
    .where(isEvent(message))
  return refund ?? null
}

/** The answered problem that a message is about. */
export async function readAnswer(db: Executor, message: OrderMessage) {
  const [found] = await db
    .select({ problem: problems })
    .from(orderEvents)
    .innerJoin(problems, and(eq(problems.businessId, orderEvents.businessId), eq(problems.id, orderEvents.problemId)))
    .where(isEvent(message))
  return found?.problem ?? null
}

/** Whether a message through the same channel tells of the refund already, because the refund answers a problem. */
export async function isToldByAnswer(
  db: Executor,
  { businessId, orderId, channel }: OrderMessage,
  refund: { readonly id: string },
): Promise<boolean> {
  const answered = await db
    .select({ problemId: orderEvents.problemId })
    .from(orderMessages)
    .innerJoin(
      orderEvents,
      and(
        eq(orderEvents.businessId, orderMessages.businessId),
        eq(orderEvents.orderId, orderMessages.orderId),
        eq(orderEvents.seq, orderMessages.event),
      ),
    )
    .where(
      and(
        eq(orderMessages.businessId, businessId),
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.kind, 'answered'),
        eq(orderMessages.channel, channel),
      ),
    )
  return answered.some(({ problemId }) => problemId !== null && answerRefundId(orderId, problemId) === refund.id)
}
