import type { Session } from '@comanda/domain'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { SignedInStaff, StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staffSessions } from '../../platform/db/schema/staff.ts'
import { announce } from '../../platform/live/change.ts'

const ofMember = ({ businessId, id }: Pick<StaffMember, 'businessId' | 'id'>) =>
  and(eq(staffSessions.businessId, businessId), eq(staffSessions.staffId, id))

/** A member's living sessions: the calling session first, then by last use. */
export async function readSessions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  member: SignedInStaff,
): Promise<readonly Session[]> {
  const now = clock.now()
  const idleSince = now.subtract({ minutes: config.staffIdleMinutes }).toString()
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(ofMember(member), gt(staffSessions.expiresAt, now.toString()), gt(staffSessions.lastSeenAt, idleSince)))
    .orderBy(desc(eq(staffSessions.id, member.sessionId)), desc(staffSessions.lastSeenAt), staffSessions.id)
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    isCurrent: id === member.sessionId,
  }))
}

/**
 * Ends one session of a member, or all but the calling one, with their live streams on every server; false where the
 * member has no session of that id.
 */
export async function endSessions(db: Executor, member: SignedInStaff, id: 'others' | (string & {})): Promise<boolean> {
  const which = id === 'others' ? ne(staffSessions.id, member.sessionId) : eq(staffSessions.id, id)
  const ended = await db
    .delete(staffSessions)
    .where(and(ofMember(member), which))
    .returning({ id: staffSessions.id })
  if (ended.length > 0) await announce(db, { business: member.businessId, kind: 'staff', id: member.id })
  return id === 'others' || ended.length > 0
}

/** Ends the sessions of a person at their other businesses. Call it before `endSessions` of this one. */
export async function endSessionsElsewhere(
  db: Executor,
  member: SignedInStaff,
  sharing: readonly Pick<StaffMember, 'businessId' | 'id'>[],
): Promise<void> {
  for (const other of sharing.filter(({ businessId }) => businessId !== member.businessId)) {
    await db.delete(staffSessions).where(ofMember(other))
    await announce(db, { business: other.businessId, kind: 'staff', id: other.id })
  }
}

/** Lets every device be itself where a member is at it by a PIN. */
export async function leaveAllDevices(
  db: Executor,
  { businessId, id }: Pick<StaffMember, 'businessId' | 'id'>,
): Promise<void> {
  await db
    .update(staffSessions)
    .set({ personId: null, personUsedAt: null })
    .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.personId, id)))
  await announce(db, { business: businessId, kind: 'staff', id })
}

/** Ends every session of a member, and lets the devices be themselves where they are. */
export async function endAllSessions(db: Executor, member: Pick<StaffMember, 'businessId' | 'id'>): Promise<void> {
  await leaveAllDevices(db, member)
  await db.delete(staffSessions).where(ofMember(member))
  await announce(db, { business: member.businessId, kind: 'staff', id: member.id })
}
