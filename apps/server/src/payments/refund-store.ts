import { refundableOf } from '@comanda/domain'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { type orders, payments, refunds } from '../db/schema/index.ts'

export type RefundRow = typeof refunds.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** Why money goes back that came for an order which was withdrawn, or paid already. */
export const ORDER_GONE = 'order-gone'
/** Why money goes back that is another amount than the order's, or came a second time under one key. */
export const NOT_AS_ASKED = 'not-as-asked'
/** Sent back at the provider itself. */
export const BY_PROVIDER = 'by-provider'

/** All refunds of an order, oldest first. */
export const readRefunds = (db: Executor, businessId: number, orderId: string): Promise<readonly RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/**
 * Those that are about the order's own money. Money that came beside it (a second payment, another amount) goes back without
 * touching the order; where nothing else came, because the order was withdrawn, that money is the order's.
 */
export const countedRefunds = (
  { withdrawnAt }: Pick<OrderRow, 'withdrawnAt'>,
  rows: readonly RefundRow[],
): readonly RefundRow[] => {
  const beside = new Set(rows.filter(({ reason }) => reason === ORDER_GONE).map(({ attempt }) => attempt))
  return rows.filter(
    ({ attempt, reason, intentId }) =>
      intentId === null && reason !== NOT_AS_ASKED && (withdrawnAt !== null || !beside.has(attempt)),
  )
}

export interface Taken {
  readonly attempt: number
  /** What the attempt took, in minor units. */
  readonly paid: number
  /** What of it may still go back. */
  readonly left: number
}

/** The attempt whose money paid an order, with the refunds counted so far; null where none did. */
export const readTaken = async (db: Executor, order: OrderRow, rows: readonly RefundRow[]): Promise<Taken | null> => {
  const { businessId, id } = order
  const beside = new Set(rows.filter(({ reason }) => reason === ORDER_GONE).map(({ attempt }) => attempt))
  const took = await db
    .select({ attempt: payments.attempt, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, id), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.attempt))
  const own = took.find(({ attempt }) => !beside.has(attempt))
  if (!own) return null
  return { attempt: own.attempt, paid: own.amount, left: refundableOf(own.amount, countedRefunds(order, rows)) }
}

/** A refund with the payment that it is of. */
export const readRefund = async (db: Executor, businessId: number, refundId: string) => {
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

/** Refunds that are not at their end and were last seen to before `before`, the longest unseen first. */
export const readOpenRefunds = (db: Executor, before: string, most: number): Promise<readonly RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.status, ['queued', 'pending']), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(most)
