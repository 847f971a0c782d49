import { type ChainedRecord, fiscalQr, QR_PAGES } from '@comanda/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { type ReceiptKind, verifactuRecords } from '../../platform/db/schema/index.ts'

/** What a document with a record shows. */
export interface FiscalCode {
  /** As in the record: "R-000012". */
  readonly number: string
  /** What the QR code holds. */
  readonly qr: string
}

type ServiceConfig = Pick<Config, 'mode' | 'verifactuService'>

/** A demo leads to the tax office's page for tests, which knows none of its receipts. */
export function qrPageOf({ mode, verifactuService }: ServiceConfig): string {
  return QR_PAGES[mode === 'demo' ? 'test' : verifactuService]
}

const codeOf = (config: ServiceConfig, record: ChainedRecord): FiscalCode | null =>
  record.kind === 'issue'
    ? { number: record.invoice.number, qr: fiscalQr(qrPageOf(config), record.invoice, record.total) }
    : null

/** The codes of an order's receipt and credit notes, by kind and number: "receipt 12". */
export async function readFiscalCodes(
  db: Executor,
  config: ServiceConfig,
  { businessId, orderId }: { readonly businessId: number; readonly orderId: string },
): Promise<ReadonlyMap<string, FiscalCode>> {
  const rows = await db
    .select({
      kind: verifactuRecords.receiptKind,
      number: verifactuRecords.receiptNumber,
      content: verifactuRecords.content,
    })
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.businessId, businessId), eq(verifactuRecords.orderId, orderId)))
    .orderBy(asc(verifactuRecords.number))
  return new Map(
    rows.flatMap(({ kind, number, content }) => {
      const code = codeOf(config, content)
      return code === null ? [] : [[codeKey(kind, number), code] as const]
    }),
  )
}

export function codeKey(kind: ReceiptKind, number: number): string {
  return `${kind} ${number}`
}
