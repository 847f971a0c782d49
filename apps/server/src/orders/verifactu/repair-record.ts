import type { FiscalRepair } from '@comanda/domain'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { businesses, verifactuRecords, verifactuSendings } from '../../platform/db/schema/index.ts'
import { type RecordDeps, readPlace, writeRecord } from './write-record.ts'

interface RecordRef {
  readonly businessId: number
  readonly nif: string
  readonly number: number
}

/** Whether the tax office has a record of an invoice: one that it accepted. */
async function isKnown(tx: Tx, { businessId, nif }: RecordRef, orderId: string, invoice: string): Promise<boolean> {
  const rows = await tx
    .select({ content: verifactuRecords.content })
    .from(verifactuRecords)
    .innerJoin(
      verifactuSendings,
      and(
        eq(verifactuSendings.businessId, verifactuRecords.businessId),
        eq(verifactuSendings.nif, verifactuRecords.nif),
        eq(verifactuSendings.number, verifactuRecords.number),
      ),
    )
    .where(
      and(
        eq(verifactuRecords.businessId, businessId),
        eq(verifactuRecords.nif, nif),
        eq(verifactuRecords.orderId, orderId),
        inArray(verifactuSendings.state, ['accepted', 'accepted-with-errors']),
      ),
    )
  return rows.some(({ content }) => content.kind === 'issue' && content.invoice.number === invoice)
}

/**
 * Puts a record right by a new one at the end of the chain: the same invoice, with the company's legal name of today.
 * @returns the number of the new record; null where there is nothing to put right
 */
export async function repairRecord(tx: Tx, deps: RecordDeps, ref: RecordRef): Promise<number | null> {
  const { businessId, nif, number } = ref
  const at = and(
    eq(verifactuSendings.businessId, businessId),
    eq(verifactuSendings.nif, nif),
    eq(verifactuSendings.number, number),
    inArray(verifactuSendings.state, ['accepted-with-errors', 'rejected']),
    isNull(verifactuSendings.repairedBy),
  )
  const [sending] = await tx.select().from(verifactuSendings).where(at).for('update')
  const [row] = await tx
    .select()
    .from(verifactuRecords)
    .where(
      and(
        eq(verifactuRecords.businessId, businessId),
        eq(verifactuRecords.nif, nif),
        eq(verifactuRecords.number, number),
      ),
    )
  const place = row && (await readPlace(tx, row))
  const [business] = await tx
    .select({ legalName: businesses.legalName })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), ne(businesses.legalName, '')))
  if (!sending || !row || !place) return null
  const { content, orderId, receiptKind: kind, receiptNumber } = row
  const known = await isKnown(tx, ref, orderId, content.invoice.number)
  const repairs: FiscalRepair = sending.state === 'accepted-with-errors' ? 'accepted' : known ? 'rejected' : 'unknown'
  const { previous: _, system: __, madeAt: ___, repairs: ____, hash: _____, ...own } = content
  const made = await writeRecord(tx, deps, {
    ref: { businessId, orderId, kind, number: receiptNumber },
    nif,
    timeZone: place.timeZone,
    repairs,
    own: () => (own.kind === 'issue' ? { ...own, issuerName: business?.legalName ?? own.issuerName } : own),
  })
  if (made !== null) await tx.update(verifactuSendings).set({ repairedBy: made }).where(at)
  return made
}
