import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { summaryMails } from '../../platform/db/schema/index.ts'

/** Stops the figures that a link's mail is one of, or sends them again. @returns false for an unknown token */
export async function switchSummary(db: Executor, businessId: number, token: string, isOn: boolean): Promise<boolean> {
  const changed = await db
    .update(summaryMails)
    .set({ isOn })
    .where(and(eq(summaryMails.businessId, businessId), eq(summaryMails.stopToken, token)))
    .returning({ id: summaryMails.staffId })
  return changed.length > 0
}
