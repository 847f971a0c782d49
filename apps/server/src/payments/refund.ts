import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Tx } from '../db/connection.ts'
import { orders, refunds } from '../db/schema/index.ts'
import { jobKind } from '../jobs/jobs.ts'
import { type RefundRow, readRefunds, readTaken } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'

/** Tried for a quarter of an hour; the sweep takes up what is still open then. */
const refundJob = jobKind<{ businessId: number; refundId: string }>('refund-payment', 10)

export type QueueRefund = Pick<RefundRow, 'businessId' | 'orderId' | 'attempt' | 'amount' | 'reason' | 'staffId'> & {
  /** The same brings the same refund; by default one of an attempt for a reason. */
  readonly key?: string
  /** Where it is not the attempt's own intent. */
  readonly intentId?: string
  readonly now: string
}

/** Sends money back after the commit, as often as it takes; under one key once. */
export const queueRefund = async (deps: Pick<Deps, 'jobs'>, tx: Tx, refund: QueueRefund): Promise<void> => {
  const { now, key, intentId = null, ...values } = refund
  const id = refundId(refund.orderId, key ?? `${refund.attempt}:${refund.reason}`)
  const queued = await tx
    .insert(refunds)
    .values({ ...values, id, intentId, status: 'queued', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (queued.length > 0) await deps.jobs.enqueue(tx, refundJob, { businessId: refund.businessId, refundId: id })
}

export const refundId = (orderId: string, key: string): string => `refund:${orderId}:${key}`

/** Sends back all that is left of what paid an order, what is on its way counted; nothing where nothing was taken. The order's row is locked. */
export const refundOrder = async (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  refund: Omit<QueueRefund, 'attempt' | 'amount'>,
): Promise<void> => {
  const { businessId, orderId } = refund
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (!order) return
  const taken = await readTaken(tx, order, await readRefunds(tx, businessId, orderId))
  if (!taken || taken.left === 0) return
  await queueRefund(deps, tx, { ...refund, attempt: taken.attempt, amount: taken.left })
}

/** Says who sends refunds; before the jobs start. */
export const handleRefunds = (deps: Deps): void => {
  deps.jobs.handle(refundJob, async ({ businessId, refundId: id }) => {
    if ((await sendRefund(deps, businessId, id)) === 'unknown')
      throw new Error('The provider did not answer about a refund')
  })
}
