import { and, eq, ne } from 'drizzle-orm'
import type { StaffMember } from '../../../identity/staff-session.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { businesses } from '../../../platform/db/schema/index.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

export interface OtherBusiness {
  readonly businessId: number
  readonly name: string
  /** The member that the person is there. */
  readonly staffId: number
}

/**
 * The other businesses where a person works with the same sign-in, by name. None for a paired device and for an
 * operator who is let in.
 */
export async function readOtherBusinesses(db: Executor, member: StaffMember): Promise<readonly OtherBusiness[]> {
  const { businessId, signInId, paired, role } = member
  if (signInId === null || paired || role === 'support') return []
  return db
    .select({ businessId: staff.businessId, name: businesses.name, staffId: staff.id })
    .from(staff)
    .innerJoin(businesses, eq(businesses.id, staff.businessId))
    .where(and(eq(staff.signInId, signInId), ne(staff.businessId, businessId), eq(staff.suspended, false)))
    .orderBy(businesses.name, businesses.id)
}
