import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staff } from '../db/schema/index.ts'
import type { SignedInStaff } from '../identity/staff-session.ts'

/** The email of a member of staff. */
export const readEmail = async (db: Executor, { businessId, id }: SignedInStaff): Promise<string> => {
  const [row] = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id)))
  return row?.email ?? ''
}
