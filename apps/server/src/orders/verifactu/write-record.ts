import { createHash } from 'node:crypto'
import {
  type CancelRecord,
  type ChainedRecord,
  type FiscalRepair,
  fiscalBreakdown,
  fiscalDate,
  fiscalMoment,
  fiscalRegimeAt,
  type InvoiceName,
  type IssueRecord,
  nifOf,
  type PreviousRecord,
  receiptNumberText,
  taxpayerKindOf,
  type VatLine,
  verifactuFrom,
  withHash,
} from '@comanda/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/connection.ts'
import {
  businesses,
  locations,
  orders,
  type ReceiptKind,
  verifactuRecords,
  verifactuSendings,
  verifactuSettings,
  verifactuTaxpayers,
} from '../../platform/db/schema/index.ts'
import { systemOf, type VendorConfig, vendorOf } from './fiscal-system.ts'

export interface RecordDeps {
  readonly config: VendorConfig
  readonly clock: Clock
}

interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

/** A document as it has just been written. */
export interface IssuedReceipt extends OrderRef {
  readonly kind: ReceiptKind
  readonly number: number
  readonly total: number
  readonly vat: readonly VatLine[]
  readonly issuedAt: string
  readonly seller: { readonly legalName: string; readonly vatNumber: string } | null
}

/** SHA-256, for the domain's rules. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

const DESCRIPTION = 'Comida y bebida'

/** What decides whether receipts of an order have records. */
export async function readPlace(tx: Tx, { businessId, orderId }: OrderRef) {
  const [row] = await tx
    .select({
      territory: businesses.territory,
      postcode: sql<string>`${locations.address}->>'postcode'`,
      timeZone: locations.timeZone,
      kind: verifactuSettings.kind,
      startsOn: verifactuSettings.startsOn,
    })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .leftJoin(verifactuSettings, eq(verifactuSettings.businessId, orders.businessId))
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  return row ?? null
}

/** Takes the next number of a chain; the row stays locked until the commit. */
async function nextNumber(tx: Tx, businessId: number, nif: string, now: string) {
  const [row] = await tx
    .insert(verifactuTaxpayers)
    .values({
      businessId,
      nif,
      last: 1,
      nextAt: now,
      series: sql`case when exists (
        select from ${verifactuTaxpayers} t where t.nif = ${nif} and t.business_id <> ${businessId}
      ) then ${`${businessId}-`} else '' end`,
    })
    .onConflictDoUpdate({
      target: [verifactuTaxpayers.businessId, verifactuTaxpayers.nif],
      set: { last: sql`${verifactuTaxpayers.last} + 1` },
    })
    .returning({ number: verifactuTaxpayers.last, series: verifactuTaxpayers.series })
  if (!row) throw new Error('The number of a record was not given')
  return row
}

async function readLast(tx: Tx, businessId: number, nif: string): Promise<ChainedRecord | null> {
  const [row] = await tx
    .select({ content: verifactuRecords.content })
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.businessId, businessId), eq(verifactuRecords.nif, nif)))
    .orderBy(desc(verifactuRecords.number))
    .limit(1)
  return row?.content ?? null
}

/** What a record is about, and its invoice's own part. */
interface Draft {
  readonly ref: Pick<IssuedReceipt, 'businessId' | 'orderId' | 'kind' | 'number'>
  readonly nif: string
  readonly timeZone: string
  readonly repairs: FiscalRepair | null
  readonly own: (
    series: string,
  ) => Pick<CancelRecord, 'kind' | 'invoice'> | Omit<IssueRecord, 'previous' | 'system' | 'madeAt' | 'repairs'>
}

/** Writes a record behind the last one of its chain. The caller's transaction is the only writer until it commits. */
export async function writeRecord(
  tx: Tx,
  { config, clock }: RecordDeps,
  { ref, nif, timeZone, repairs, own }: Draft,
): Promise<number | null> {
  const vendor = vendorOf(config)
  if (vendor === null) return null
  const { businessId } = ref
  const { number, series } = await nextNumber(tx, businessId, nif, clock.now().toString())
  const last = await readLast(tx, businessId, nif)
  // A clock that is set back makes no record that is older than the one before it.
  const before = last === null ? clock.now() : Temporal.Instant.from(last.madeAt)
  const now = Temporal.Instant.compare(clock.now(), before) < 0 ? before : clock.now()
  const previous: PreviousRecord | null = last && { ...last.invoice, hash: last.hash }
  const content = withHash(
    {
      ...own(series),
      previous,
      system: systemOf(vendor, businessId),
      madeAt: fiscalMoment(now, timeZone),
      repairs,
    } as IssueRecord | CancelRecord,
    sha256,
  )
  const key = { businessId, nif, number }
  await tx.insert(verifactuRecords).values({
    ...key,
    orderId: ref.orderId,
    receiptKind: ref.kind,
    receiptNumber: ref.number,
    content,
    madeAt: now.toString(),
  })
  await tx.insert(verifactuSendings).values(key)
  return number
}

/** The name of a document that has a record, of its last one. */
export async function readInvoice(
  tx: Tx,
  { businessId, orderId, kind, number }: Pick<IssuedReceipt, 'businessId' | 'orderId' | 'kind' | 'number'>,
): Promise<ChainedRecord | null> {
  const [row] = await tx
    .select({ content: verifactuRecords.content })
    .from(verifactuRecords)
    .where(
      and(
        eq(verifactuRecords.businessId, businessId),
        eq(verifactuRecords.orderId, orderId),
        eq(verifactuRecords.receiptKind, kind),
        eq(verifactuRecords.receiptNumber, number),
      ),
    )
    .orderBy(desc(verifactuRecords.number))
    .limit(1)
  return row?.content ?? null
}

/**
 * Writes the record of a receipt (F2), or of a credit note or a supplement (R5) about `corrects`, where VERI*FACTU
 * holds at the place of its order on that day.
 */
export async function recordReceipt(
  tx: Tx,
  deps: RecordDeps,
  receipt: IssuedReceipt,
  corrects: IssuedReceipt | null,
): Promise<void> {
  const place = await readPlace(tx, receipt)
  const nif = nifOf(receipt.seller?.vatNumber ?? '')
  if (place === null || nif === null || fiscalRegimeAt(place.territory, place.postcode) !== 'verifactu') return
  const { timeZone } = place
  const today = deps.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString()
  if (today < verifactuFrom(place.kind ?? taxpayerKindOf(nif), place.startsOn)) return
  const nameOf = ({ kind, number, issuedAt }: IssuedReceipt, series: string): InvoiceName => ({
    nif,
    number: `${series}${receiptNumberText(kind, number)}`,
    date: fiscalDate(Temporal.Instant.from(issuedAt), timeZone),
  })
  const corrected = corrects && (await readInvoice(tx, corrects))
  await writeRecord(tx, deps, {
    ref: receipt,
    nif,
    timeZone,
    repairs: null,
    own: (series) => ({
      kind: 'issue',
      invoice: nameOf(receipt, series),
      issuerName: receipt.seller?.legalName ?? '',
      type: corrects === null ? 'F2' : 'R5',
      // A receipt of before the first record had its number without a series.
      about: corrects === null ? [] : [corrected?.invoice ?? nameOf(corrects, '')],
      recipient: null,
      description: DESCRIPTION,
      ...fiscalBreakdown(receipt.total, receipt.vat, receipt.kind === 'credit' ? -1 : 1),
    }),
  })
}

/** Writes the record that cancels a credit note whose money came back, if the note has a record. */
export async function recordVoid(
  tx: Tx,
  deps: RecordDeps,
  note: Pick<IssuedReceipt, 'businessId' | 'orderId' | 'kind' | 'number'>,
): Promise<void> {
  const recorded = await readInvoice(tx, note)
  const place = await readPlace(tx, note)
  if (recorded === null || recorded.kind !== 'issue' || place === null) return
  await writeRecord(tx, deps, {
    ref: note,
    nif: recorded.invoice.nif,
    timeZone: place.timeZone,
    repairs: null,
    own: () => ({ kind: 'cancel', invoice: recorded.invoice }),
  })
}
