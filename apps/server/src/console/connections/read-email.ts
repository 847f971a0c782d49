import { and, eq } from 'drizzle-orm'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staff } from '../../platform/db/schema/index.ts'

/** The email of a member of staff. */
export async function readEmail(db: Executor, { businessId, id }: SignedInStaff): Promise<string> {
  const [row] = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id)))
  return row?.email ?? ''
}
