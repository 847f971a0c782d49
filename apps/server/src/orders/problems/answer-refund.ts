import { refundId, staffRefundKey } from '../refunds/refund.ts'

/** The idempotency key of the refund that answers a problem. */
export function answerRefundKey(problemId: string): string {
  return `problem:${problemId}`
}

/** The id of the refund that answers a problem. */
export function answerRefundId(orderId: string, problemId: string): string {
  return refundId(orderId, staffRefundKey(answerRefundKey(problemId)))
}
