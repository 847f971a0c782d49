import type { Executor } from '../db/connection.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

export interface RefundMail {
  readonly businessId: number
  readonly refundId: string
}

/** Tried for about four hours. */
export const refundMailJob = jobKind<RefundMail>('refund-mail', 30)

/** Tells a customer that money went back, once the caller's transaction has committed. */
export const queueRefundMail = async (
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  { businessId, id }: { readonly businessId: number; readonly id: string },
): Promise<void> => jobs.enqueue(tx, refundMailJob, { businessId, refundId: id })
