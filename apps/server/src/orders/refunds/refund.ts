import { createHash } from 'node:crypto'
import { type RefundParts, splitRefund } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { orders, refunds } from '../../platform/db/schema/index.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import type { RefundRow } from '../record/counted-refunds.ts'
import { traceparentOf } from '../record/order-trace.ts'
import { type LockedOrder, recordStep } from '../record/step.ts'
import { readRefunds, readTaken, type Taken } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'

/** Retried for 15 minutes; the sweep continues with refunds that are still open then. */
const refundJob = jobKind<{ businessId: number; refundId: string }>('refund-payment', 10)

export type QueueRefund = Pick<RefundRow, 'businessId' | 'orderId' | 'attempt' | 'amount' | 'reason' | 'staffId'> & {
  /** What it is for; by default goodwill. */
  readonly parts?: RefundParts | null
  /** Idempotency key; by default one per attempt and reason. */
  readonly key?: string
  /** Set where the money is of another intent than the attempt's. */
  readonly intentId?: string
  readonly now: string
}

/**
 * Queues a refund, which a job sends after the commit and retries; at most one per key. The order's row must be locked.
 */
export async function queueRefund(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: LockedOrder,
  refund: QueueRefund,
): Promise<void> {
  const { now, key, intentId = null, ...values } = refund
  const id = refundId(refund.orderId, key ?? `${refund.attempt}:${refund.reason}`)
  const queued = await tx
    .insert(refunds)
    .values({ ...values, id, intentId, status: 'queued', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (queued.length === 0) return
  const traceparent = await traceparentOf(tx, refund)
  await deps.jobs.enqueue(tx, refundJob, { businessId: refund.businessId, refundId: id }, { traceparent })
  const actor = refund.staffId === null ? 'system' : 'staff'
  const { staffId } = refund
  await recordStep(tx, order, { kind: 'refund-state', actor, staffId, reason: 'refund-queued', refundId: id, at: now })
}

/** The key of a refund that staff made, from the idempotency key of their press. */
export function staffRefundKey(key: string): string {
  return `staff:${createHash('sha256').update(key).digest('base64url')}`
}

export function refundId(orderId: string, key: string): string {
  return `refund:${orderId}:${key}`
}

/**
 * Queues the refund of the order's remaining payment, after refunds under way; does nothing where nothing was paid. The
 * order's row must be locked.
 */
export async function refundOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  refund: Omit<QueueRefund, 'attempt' | 'amount'>,
): Promise<void> {
  const { businessId, orderId } = refund
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (!order) return
  const taken = await readTaken(tx, order, await readRefunds(tx, businessId, orderId))
  if (taken) await queueSharedRefund(deps, tx, order, taken, { ...refund, amount: taken.left })
}

/**
 * Queues a refund that goes back to the payments it came from, one for each; what it is for stands with the first. The
 * order's row must be locked.
 */
export async function queueSharedRefund(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: LockedOrder,
  { payments }: Taken,
  { key, parts = null, ...refund }: Omit<QueueRefund, 'attempt'>,
): Promise<void> {
  for (const [n, share] of splitRefund(payments, refund.amount).entries())
    await queueRefund(deps, tx, order, {
      ...refund,
      ...share,
      ...(key !== undefined && { key: n === 0 ? key : shareKey(key, share.attempt) }),
      parts: n === 0 ? parts : null,
    })
}

/** The key of a further share of a refund. */
const shareKey = (key: string, attempt: number): string => `${key}:${attempt}`

/** Whether a refund is one of the shares that a key has queued. */
export function isOfKey({ id, orderId, attempt }: Pick<RefundRow, 'id' | 'orderId' | 'attempt'>, key: string): boolean {
  return id === refundId(orderId, key) || id === refundId(orderId, shareKey(key, attempt))
}

/** Registers the job's handler; call it before the jobs start. */
export function handleRefunds(deps: Deps): void {
  deps.jobs.handle(refundJob, async ({ businessId, refundId: id }) => {
    if ((await sendRefund(deps, businessId, id)) === 'unknown')
      throw new Error('The provider did not answer about a refund')
  })
}
