import { refundId, staffRefundKey } from '../payments/refund.ts'

/** The idempotency key of the refund that answers a problem. */
export const answerRefundKey = (problemId: string): string => `problem:${problemId}`

/** The id of the refund that answers a problem. */
export const answerRefundId = (orderId: string, problemId: string): string =>
  refundId(orderId, staffRefundKey(answerRefundKey(problemId)))
