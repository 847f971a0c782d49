import type { ReceiptIssuer } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'

/** Who issues the receipts of a business's orders. */
export async function readReceiptIssuer(db: Executor, businessId: number): Promise<ReceiptIssuer> {
  const [row] = await db
    .select({ issuer: businesses.receiptIssuer })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.issuer ?? 'we'
}
