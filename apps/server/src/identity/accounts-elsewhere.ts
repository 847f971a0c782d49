import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { staff } from '../platform/db/schema/staff.ts'

/**
 * The members of other businesses who work with an email. Of all tables of businesses only this one is looked into
 * across them: only who holds an invitation to the email learns whether there is one.
 */
export function readAccountsElsewhere(db: Executor, email: string, businessId: number) {
  return db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.email, email),
        ne(staff.businessId, businessId),
        eq(staff.suspended, false),
        isNull(staff.job),
        ne(staff.role, 'support'),
      ),
    )
    .orderBy(staff.businessId)
}
