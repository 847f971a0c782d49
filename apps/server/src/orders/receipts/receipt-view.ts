import type { OrderView, ReceiptDocument, ReceiptView } from '@comanda/contract/wire'
import { type Business, receiptNumberText } from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import { type ReceiptRow, readReceipts } from './read-receipts.ts'
import { readReceiptIssuer } from './receipt-issuer.ts'

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
