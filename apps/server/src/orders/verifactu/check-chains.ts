import { type BrokenAt, brokenAt, type NumberedRecord } from '@comanda/domain'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { verifactuRecords, verifactuTaxpayers } from '../../platform/db/schema/index.ts'
import { sha256 } from './write-record.ts'

const AT_ONCE = 500

interface CheckedChains {
  readonly records: number
  readonly broken: (BrokenAt & { readonly nif: string }) | null
}

/**
 * Checks every record of a business, some at a time. A chain that is shorter than its taxpayer's last number has a gap.
 */
export async function checkChains(db: Db, businessId: number): Promise<CheckedChains> {
  const taxpayers = await db.select().from(verifactuTaxpayers).where(eq(verifactuTaxpayers.businessId, businessId))
  let records = 0
  for (const { nif, last } of taxpayers) {
    let before: NumberedRecord | null = null
    for (let isDone = false; !isDone; ) {
      const some: readonly NumberedRecord[] = await db
        .select({ number: verifactuRecords.number, record: verifactuRecords.content })
        .from(verifactuRecords)
        .where(
          and(
            eq(verifactuRecords.businessId, businessId),
            eq(verifactuRecords.nif, nif),
            gt(verifactuRecords.number, before?.number ?? 0),
          ),
        )
        .orderBy(asc(verifactuRecords.number))
        .limit(AT_ONCE)
      const broken = brokenAt(some, before, sha256)
      records += some.length
      if (broken) return { records, broken: { ...broken, nif } }
      before = some.at(-1) ?? before
      isDone = some.length < AT_ONCE
    }
    if ((before?.number ?? 0) < last) return { records, broken: { number: last, fault: 'gap', nif } }
  }
  return { records, broken: null }
}
