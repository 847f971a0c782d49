import { and, desc, eq, sql } from 'drizzle-orm'
import type { StaffMember } from '../../../identity/staff-session.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { staffPasskeys } from '../../../platform/db/schema/staff-credentials.ts'

export type StaffPasskey = typeof staffPasskeys.$inferSelect

type Owner = Pick<StaffMember, 'businessId' | 'id'>

export function ofOwner({ businessId, id }: Owner) {
  return and(eq(staffPasskeys.businessId, businessId), eq(staffPasskeys.staffId, id))
}

/** The passkeys of a member, newest first. */
export function readStaffPasskeys(db: Executor, owner: Owner): Promise<StaffPasskey[]> {
  return db.select().from(staffPasskeys).where(ofOwner(owner)).orderBy(desc(staffPasskeys.createdAt), staffPasskeys.id)
}

export async function findStaffPasskey(db: Executor, businessId: number, id: string): Promise<StaffPasskey | null> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.businessId, businessId), eq(staffPasskeys.id, id)))
  return row ?? null
}

/**
 * Records the use of a passkey; false where its stored counter is already as high, which means that the passkey was
 * cloned.
 */
export async function noteStaffPasskeyUse(
  db: Executor,
  { businessId, id }: StaffPasskey,
  counter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  // An authenticator without a counter always sends 0.
  const moves = sql`(${staffPasskeys.counter} < ${counter} or (${staffPasskeys.counter} = 0 and ${counter}::int = 0))`
  const rows = await db
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now.toString({ smallestUnit: 'millisecond' }) })
    .where(and(eq(staffPasskeys.businessId, businessId), eq(staffPasskeys.id, id), moves))
    .returning({ id: staffPasskeys.id })
  return rows.length > 0
}
