import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staff } from '../db/schema/staff.ts'
import type { StaffMember } from './session.ts'

/** Compared against when nobody has the email, so that an unknown one takes as long as a known one. */
const nobodysHash = hash('nobody has this password')

/** The member whose email and password these are in this business, or null; suspended members count as nobody. */
export async function memberFor(
  db: Executor,
  businessId: number,
  email: string,
  password: string,
): Promise<StaffMember | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.email, email.toLowerCase())))
  const matches = await verify(row?.passwordHash ?? (await nobodysHash), password)
  if (!row || !matches || row.suspended) return null
  return { businessId, id: row.id, name: row.name, email: row.email, role: row.role, language: row.language }
}
