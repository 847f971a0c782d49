import type { Minor } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import type { RefundRow } from '../record/counted-refunds.ts'

/** Above which amount of one order's refunds, in minor units, a fresh proof is needed; null asks for none. */
export async function readRefundProof(db: Executor, businessId: number): Promise<Minor | null> {
  const [row] = await db
    .select({ above: businesses.refundProofAbove })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.above ?? null
}

/**
 * Whether staff need a fresh proof for a refund of `amount` minor units. It is measured together with the order's
 * earlier refunds by staff, so that several small ones need the proof too.
 */
export async function needsRefundProof(
  db: Executor,
  businessId: number,
  earlier: readonly RefundRow[],
  amount: Minor,
): Promise<boolean> {
  const above = await readRefundProof(db, businessId)
  const byStaff = earlier.filter(({ staffId, status }) => staffId !== null && status !== 'failed')
  return above !== null && byStaff.reduce((sum, row) => sum + row.amount, amount) > above
}

export async function saveRefundProof(db: Executor, businessId: number, above: Minor | null): Promise<void> {
  await db.update(businesses).set({ refundProofAbove: above }).where(eq(businesses.id, businessId))
}
