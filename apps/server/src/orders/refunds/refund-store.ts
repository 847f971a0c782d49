import { refundableOf, type TakenPayment } from '@comanda/domain'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { type orders, payments, refunds } from '../../platform/db/schema/index.ts'
import { countedRefunds, ORDER_GONE, type RefundRow } from '../record/counted-refunds.ts'

type OrderRow = typeof orders.$inferSelect

export type PaymentRow = typeof payments.$inferSelect

/** All refunds of an order, oldest first. */
export function readRefunds(db: Executor, businessId: number, orderId: string): Promise<readonly RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export interface Taken {
  /** Amount of all payments, in minor units. */
  readonly paid: number
  /** Refundable remainder of all of them, in minor units. */
  readonly left: number
  /** The payment of the order, then those for its changes. */
  readonly payments: readonly TakenPayment[]
}

/** What was paid for an order and its changes, with what can still go back of it; null where nothing was. */
export async function readTaken(db: Executor, order: OrderRow, rows: readonly RefundRow[]): Promise<Taken | null> {
  const { businessId, id } = order
  const beside = new Set(rows.filter(({ reason }) => reason === ORDER_GONE).map(({ attempt }) => attempt))
  const took = await db
    .select({ attempt: payments.attempt, amount: payments.amount, forChange: payments.forChange })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, id), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.attempt))
  const own = took.filter(({ attempt }) => !beside.has(attempt))
  const first = own.find(({ forChange }) => forChange === null)
  if (!first) return null
  const counted = countedRefunds(order, rows)
  const all = [first, ...own.filter(({ forChange }) => forChange !== null)].map(({ attempt, amount }) => {
    const back = counted.filter((refund) => refund.attempt === attempt)
    return { attempt, amount, left: refundableOf(amount, back) }
  })
  const sum = (of: 'amount' | 'left') => all.reduce((total, one) => total + one[of], 0)
  return { paid: sum('amount'), left: sum('left'), payments: all.map(({ attempt, left }) => ({ attempt, left })) }
}

/** A refund with its payment. */
export async function readRefund(db: Executor, businessId: number, refundId: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(
      payments,
      and(
        eq(payments.businessId, refunds.businessId),
        eq(payments.orderId, refunds.orderId),
        eq(payments.attempt, refunds.attempt),
      ),
    )
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refundId)))
  return found ?? null
}

/**
 * Open refunds that were last updated before `before`, oldest update first. One that waits for the provider to accept
 * us again is due after doubling pauses of at most an hour, and at once when an outage has ended since.
 */
export function readOpenRefunds(
  db: Executor,
  { now, before, most }: { readonly now: string; readonly before: string; readonly most: number },
): Promise<readonly RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['queued', 'pending']),
        lt(refunds.updatedAt, before),
        or(
          isNull(refunds.alertedAt),
          sql`${now}::timestamptz - ${refunds.updatedAt} >= least(interval '1 hour', ${refunds.updatedAt} - ${refunds.createdAt})`,
          sql`exists (select 1 from payment_outages o where o.ended_at >= ${refunds.updatedAt})`,
        ),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(most)
}
