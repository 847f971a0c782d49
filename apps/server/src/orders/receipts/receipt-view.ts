import type { OrderView, ReceiptDocument, ReceiptView } from '@comanda/contract/wire'
import { type Business, receiptNumberText } from '@comanda/domain'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { receipts } from '../../platform/db/schema/index.ts'
import { readReceiptIssuer } from './receipt-issuer.ts'

type ReceiptRow = typeof receipts.$inferSelect

/** The documents of one order. */
interface OrderReceipts {
  /** Null until the order is paid by card or handed over. */
  readonly receipt: ReceiptRow | null
  /** Oldest first. */
  readonly credits: readonly ReceiptRow[]
}

async function readReceipts(db: Executor, businessId: number, orderId: string): Promise<OrderReceipts> {
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

const toDocument = ({ kind, number, issuedAt, total, vat, voidedAt }: ReceiptRow): ReceiptDocument => ({
  number: receiptNumberText(kind, number),
  issuedAt,
  total,
  vat,
  isVoided: voidedAt !== null,
})

/** The receipt of an order that the caller may read. It is the caller's job to check that. */
export async function readReceiptView(
  db: Executor,
  { id, legalName, vatNumber }: Pick<Business, 'id' | 'legalName' | 'vatNumber'>,
  order: OrderView,
): Promise<ReceiptView> {
  const { receipt, credits } = await readReceipts(db, id, order.id)
  return {
    order,
    receipt: receipt && toDocument(receipt),
    credits: credits.map(toDocument),
    issuer: await readReceiptIssuer(db, id),
    seller: receipt?.seller ?? { legalName, vatNumber },
  }
}
