import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staff } from '../db/schema/staff.ts'
import type { StaffMember } from '../identity/staff-session.ts'

/** Verified when the email is unknown, so that an unknown email takes as long as a known one. */
const nobodysHash = hash('nobody has this password')

/** The member of staff with this email and password, or null; suspended members are not found. */
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
