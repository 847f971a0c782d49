import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'

/**
 * Deletes the finished jobs of a business that name an email: they are kept for days, for inspection. Waiting ones
 * still have their work to do.
 */
export async function eraseFinishedJobs(tx: Executor, businessId: number, email: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where state in ('completed', 'cancelled', 'failed') and data->>'businessId' = ${String(businessId)}
      and lower(coalesce(data->>'email', data->>'oldEmail')) = ${email.trim().toLowerCase()}`)
}
