import { and, asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { receipts } from '../../platform/db/schema/index.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** The documents of one order. */
export interface OrderReceipts {
  /** Null until the order is paid by card or handed over. */
  readonly receipt: ReceiptRow | null
  /** Oldest first. */
  readonly credits: readonly ReceiptRow[]
}

export async function readReceipts(db: Executor, businessId: number, orderId: string): Promise<OrderReceipts> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.businessId, businessId), eq(receipts.orderId, orderId)))
    .orderBy(desc(receipts.kind), asc(receipts.number))
  return {
    receipt: rows.find(({ kind }) => kind === 'receipt') ?? null,
    credits: rows.filter(({ kind }) => kind === 'credit'),
  }
}
