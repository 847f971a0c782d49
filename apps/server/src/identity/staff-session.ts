import { createHash, randomBytes } from 'node:crypto'
import type { Language, StaffRole } from '@comanda/domain'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staff, staffSessions } from '../db/schema/staff.ts'
import { announce } from '../live/change.ts'

/** Name of the httpOnly cookie that carries a staff session. */
export const STAFF_COOKIE = 'comanda_staff'

/** A member of staff who is signed in to the console of one business. */
export interface StaffMember {
  readonly businessId: number
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly language: Language | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Opens a session, deletes the business's expired ones, and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Executor,
  member: StaffMember,
  now: Temporal.Instant,
  hours: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.businessId, member.businessId), lt(staffSessions.expiresAt, now.toString())))
  await db.insert(staffSessions).values({
    businessId: member.businessId,
    tokenHash: hashOf(token),
    staffId: member.id,
    createdAt: now.toString(),
    expiresAt: now.add({ hours }).toString(),
  })
  return token
}

/** The member of a token in this business; null where the token is unknown or expired, or the member is suspended. */
export async function readSession(
  db: Executor,
  businessId: number,
  token: string,
  now: Temporal.Instant,
): Promise<StaffMember | null> {
  const [row] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role, language: staff.language })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .where(
      and(
        eq(staffSessions.businessId, businessId),
        eq(staffSessions.tokenHash, hashOf(token)),
        gt(staffSessions.expiresAt, now.toString()),
        eq(staff.suspended, false),
      ),
    )
  return row ? { businessId, ...row } : null
}

/** Ends a session and its live streams on every server. */
export async function endSession(db: Executor, businessId: number, token: string): Promise<void> {
  const [ended] = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.tokenHash, hashOf(token))))
    .returning({ staffId: staffSessions.staffId })
  if (ended) await announce(db, { business: businessId, kind: 'staff', id: ended.staffId })
}
