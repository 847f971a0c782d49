import type { OrderView, ReceiptDocument, ReceiptView } from '@comanda/contract/wire'
import { type Business, isPaidInPerson, receiptNumberText } from '@comanda/domain'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { receipts } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { codeKey, type FiscalCode, readFiscalCodes } from '../verifactu/read-codes.ts'
import { readChanges, shownLine } from '../versions/change-store.ts'

type ReceiptRow = typeof receipts.$inferSelect

/** The documents of one order. */
interface OrderReceipts {
  /** Null until the order is paid by card or handed over. */
  readonly receipt: ReceiptRow | null
  /** What was paid on top for changes, oldest first. */
  readonly supplements: readonly ReceiptRow[]
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
    supplements: rows.filter(({ kind }) => kind === 'supplement'),
    credits: rows.filter(({ kind }) => kind === 'credit'),
  }
}

const toDocument = (
  { kind, number, issuedAt, total, vat, voidedAt }: ReceiptRow,
  code: FiscalCode | undefined,
): ReceiptDocument => ({
  number: code?.number ?? receiptNumberText(kind, number),
  issuedAt,
  total,
  vat,
  isVoided: voidedAt !== null,
  fiscalQr: code?.qr ?? null,
})

/**
 * The order as its receipt was issued: a change is credited, and leaves the receipt as it is. The receipt of a card
 * payment comes before any change, that of cash after all.
 */
async function asReceipted(
  db: Executor,
  { id: businessId, language }: Pick<Business, 'id' | 'language'>,
  order: OrderView,
): Promise<OrderView> {
  if (isPaidInPerson(order.paymentType)) return order
  const changes = await readChanges(db, { businessId, orderId: order.id })
  const first = changes.find(({ state }) => state === 'applied')
  if (!first) return order
  const lines = first.linesBefore.map((kept) => ({
    ...shownLine(kept, order.language, language),
    ...(order.isReadOnly && { comment: '' }),
    description: '',
  }))
  return { ...order, lines, totals: first.totalsBefore, vat: first.vatBefore }
}

/** The receipt of an order that the caller may read. It is the caller's job to check that. */
export async function readReceiptView(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, language, legalName, vatNumber }: Pick<Business, 'id' | 'language' | 'legalName' | 'vatNumber'>,
  order: OrderView,
): Promise<ReceiptView> {
  const { receipt, supplements, credits } = await readReceipts(db, id, order.id)
  const codes =
    order.location.address.country === 'ES' && receipt !== null
      ? await readFiscalCodes(db, config, { businessId: id, orderId: order.id })
      : new Map<string, FiscalCode>()
  const shown = (row: ReceiptRow) => toDocument(row, codes.get(codeKey(row.kind, row.number)))
  return {
    order: receipt === null ? order : await asReceipted(db, { id, language }, order),
    receipt: receipt && shown(receipt),
    supplements: supplements.map(shown),
    credits: credits.map(shown),
    issuer: order.location.receiptIssuer,
    seller: receipt?.seller ?? { legalName, vatNumber },
  }
}
